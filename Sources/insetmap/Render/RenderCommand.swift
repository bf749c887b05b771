internal import EventLoop
internal import Glibc
internal import JSON
internal import MapService

/// `insetmap render`: draws a locator map in one command.
struct RenderCommand: Subcommand {
  static let name = "render"
  static let summary = "draws a map with markers, data and insets into a file, or shows it in the terminal"

  private let arguments: Arguments
  private let format: String?
  private let scale: Double?
  private let widthKm: Double?

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    format = try arguments.choice("--format", ["png", "svg", "pdf", "braille", "ansi"].map { ($0, $0) })
    _ = try arguments.choice("--svg-text", ["outlines", "text"].map { ($0, $0) })
    _ = try arguments.choice("--scale-bar", ["metric", "imperial", "nautical", "none"].map { ($0, $0) })
    widthKm = try arguments.number("--width-km", 0.001...100_000)
    scale = try Self.scale(arguments["--scale"])
  }

  func run(_ streams: StandardStreams) throws(UsageError) -> Int32 {
    let output = try output(streams)
    let scene = try SceneArguments(arguments) { path throws(UsageError) in try Self.read(path, streams) }
    try arguments.addFonts()
    let session = DirectSession(mappedURLs: try arguments.mappedURLs())
    do throws(DirectSession.Failure) {
      var options = scene.scene
      options["map"] = "map"
      if let size = output.terminalSize { options["size"] = size }
      _ = try session.call("createMap", options)
      try RenderedView(arguments, scene, scale: scale, widthKm: widthKm).place(session)
      try InsetCorner(scene).choose(session)
      return finish(try session.call("render", picture(scene, output)), output, streams)
    } catch {
      DiagnosticLog().write(.error, error.message)
      return Self.exitCode(of: error)
    }
  }

  /// Where the picture goes.
  private struct Output {
    /// Nil for standard output.
    var path: String?
    var format: String?
    /// The size of a map that fills the terminal.
    var terminalSize: JSONValue?
    var columns: Int?
  }

  private func output(_ streams: StandardStreams) throws(UsageError) -> Output {
    let columns = try arguments.count("--columns", atLeast: 4)
    if let path = arguments["-o"] { return Output(path: path == "-" ? nil : path, format: format, columns: columns) }
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
    let size: JSONValue? = arguments.has("--size") ? nil : [.number(Double(4 * width)), .number(Double(8 * lines))]
    return Output(path: nil, format: format ?? "braille", terminalSize: size, columns: width)
  }

  /// What render takes.
  private func picture(_ scene: SceneArguments, _ output: Output) -> JSONObject {
    var picture: JSONObject = ["map": "map"]
    if let path = output.path { picture["path"] = .string(path) }
    if let form = arguments["--svg-text"] { picture["svgText"] = .string(form) }
    if let format = output.format { picture["format"] = .string(format) }
    if let columns = output.columns { picture["columns"] = .integer(Int64(columns)) }
    if let dpi = scene.size.dpi { picture["dpi"] = .number(dpi) }
    for name in ["title", "caption", "credit", "alt", "logo"] {
      if let text = arguments["--\(name)"] { picture[name] = .string(text) }
    }
    if arguments.has("--no-ornaments") { picture["ornaments"] = false }
    if arguments.has("--world-file") { picture["worldFile"] = true }
    if arguments.has("--ring-file") { picture["ringFile"] = true }
    return picture
  }

  /// Writes what goes to standard output, and tells the warnings.
  private func finish(_ result: JSONValue, _ output: Output, _ streams: StandardStreams) -> Int32 {
    for warning in result["warnings"]?.array ?? [] {
      if let message = warning["message"]?.string { DiagnosticLog().write(.warning, message) }
    }
    for advice in result["advice"]?.array ?? [] {
      guard let message = advice["message"]?.string, let suggestion = advice["suggestion"]?.string else { continue }
      DiagnosticLog().write(.warning, "\(message): \(suggestion)")
    }
    var code: Int32 = 0
    if output.path == nil {
      let bytes = result["text"]?.string.map { Array($0.utf8) } ?? Base64.decoded(result["data"]?.string ?? "") ?? []
      code = Command.write(bytes, streams)
    }
    guard code == 0, arguments.has("--json"), var numbers = result.object else { return code }
    numbers["data"] = nil
    numbers["text"] = nil
    return Command.print(JSONValue.object(numbers).text, streams)
  }

  private static func scale(_ text: String?) throws(UsageError) -> Double? {
    guard let text else { return nil }
    let number = text.hasPrefix("1:") ? text.dropFirst(2) : text[...]
    let digits = number.filter { $0 != "," && $0 != " " && $0 != "_" && $0 != "'" }
    guard let scale = Double(digits), scale >= 1, scale <= 1e10 else {
      throw UsageError(message: "--scale takes 1:N, not \"\(text)\"")
    }
    return scale
  }

  private static func read(_ path: String, _ streams: StandardStreams) throws(UsageError) -> [UInt8] {
    let bytes = path == "-" ? streams.input.flatMap(TextFile.read(descriptor:)) : TextFile.read(path)
    guard let bytes else {
      let name = path == "-" ? "standard input" : path
      throw UsageError(message: "\(name) cannot be read: \(Descriptor.message(of: errno))")
    }
    return bytes
  }

  /// What the shell is told of an error of the service.
  private static func exitCode(of failure: DirectSession.Failure) -> Int32 {
    switch failure.kind {
    case "drawingFailed": Command.ExitCode.internalError
    case "resourceUnavailable" where failure.message.hasPrefix("path"): Command.ExitCode.outputFailed
    case "resourceUnavailable", "geoJSONInvalid", "imageInvalid": Command.ExitCode.badInput
    default: Command.ExitCode.usage
    }
  }
}
