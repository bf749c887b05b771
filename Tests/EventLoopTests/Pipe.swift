import Glibc

/// A pipe whose ends the test holds.
final class Pipe {
  let input: Int32
  let output: Int32

  init() {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    (input, output) = (ends[0], ends[1])
  }

  deinit {
    close(input)
    close(output)
  }

  func write(_ bytes: [UInt8]) { _ = Glibc.write(output, bytes, bytes.count) }

  /// Reads what is there, at most 64 KiB.
  func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(input, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  func closeOutput() { close(output) }
  func closeInput() { close(input) }
}
