internal import EventLoop
internal import Glibc
internal import JSON
internal import MapService

/// Where the picture of `render` goes, and as what.
struct RenderOutput {
  /// The file that the service writes; nil for a stream.
  private(set) var path: String?
  private(set) var format: String?
  /// The size of a map that fills the terminal.
  private(set) var terminalSize: JSONValue?
  private(set) var columns: Int?
  /// A pipe or a device to write to; nil for standard output.
  private var device: String?

  /// `format` is the one that the arguments ask for.
  init(_ arguments: Arguments, format: String?, _ streams: StandardStreams) throws(UsageError) {
    self.format = format
    columns = try arguments.count("--columns", atLeast: 4)
    try choose(arguments, streams)
    guard path == nil, let name = ["--world-file", "--ring-file"].first(where: arguments.has) else { return }
    throw UsageError(message: "\(name) puts a file beside that of -o, which has to be one")
  }

  /// Writes a picture that goes to no file; gives the exit code.
  func write(_ bytes: [UInt8], _ streams: StandardStreams) -> Int32 {
    guard let device else { return Command.write(bytes, streams) }
    let descriptor = open(device, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      DiagnosticLog().write(.error, "-o: \(device): \(Descriptor.message(of: errno))")
      return Command.ExitCode.outputFailed
    }
    defer { close(descriptor) }
    return Command.write(bytes, to: descriptor)
  }

  private mutating func choose(_ arguments: Arguments, _ streams: StandardStreams) throws(UsageError) {
    guard let path = arguments["-o"] else {
      try fillTerminal(arguments, streams)
      return
    }
    guard !FilePath.isOutput(path) else { return }
    if FilePath.isStream(path) { device = path } else { try name(path) }
  }

  /// A file whose name says what it is.
  private mutating func name(_ path: String) throws(UsageError) {
    let endings = PictureEnding.written.map { ".\($0)" }.joined(separator: ", ")
    let ending = PictureEnding.of(path)
    if let format, let ending, PictureEnding.contradicts(ending, format: format) {
      throw UsageError(message: "-o: \(path) ends in .\(ending), and --format is \(format); write one of \(endings)")
    }
    guard format != nil || PictureEnding.written.contains(ending ?? "") else {
      throw UsageError(message: "-o: \(path) does not end in one of \(endings); name such a file, or give --format")
    }
    self.path = path
  }

  private mutating func fillTerminal(_ arguments: Arguments, _ streams: StandardStreams) throws(UsageError) {
    let terminal = streams.output.flatMap(Terminal.size)
    guard terminal != nil || format == "braille" || format == "ansi" else {
      throw UsageError(message: "-o is missing: name a file, or - for standard output")
    }
    guard format == nil || format == "braille" || format == "ansi" else {
      throw UsageError(message: "-o is missing: a terminal shows braille and ansi only")
    }
    let width = columns ?? terminal?.columns ?? 80
    let lines = max((terminal?.lines ?? 24) - 2, 8)
    // A braille character is two by four dots, and a dot is two px wide.
    if !arguments.has("--size") { terminalSize = [.number(Double(4 * width)), .number(Double(8 * lines))] }
    format = format ?? "braille"
    columns = width
  }
}
