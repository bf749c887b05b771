import Glibc

/// The fuzzer's entry point; SwiftPM gives `main` this name when it links.
@_cdecl("fuzz_main")
public func fuzzMain(
  _ count: CInt,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  var count = count
  var arguments = arguments
  return runFuzzer(&count, &arguments, target)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ input: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What one input is fed to: named by FUZZ_TARGET, a session where it is not set.
private var target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt {
  switch getenv("FUZZ_TARGET").map({ String(cString: $0) }) {
  case "archive": fuzzArchive
  case "expression": fuzzExpression
  case "style": fuzzStyle
  case "tile": fuzzTile
  default: fuzzSession
  }
}
