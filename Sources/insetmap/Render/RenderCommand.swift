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
    for name in ["--color", "--ring-color"] {
      if let fault = arguments[name].flatMap(ColorText.fault) { throw UsageError(message: "\(name): \(fault)") }
    }
    try Self.checkInput(arguments)
  }

  /// Standard input can be read once.
  private static func checkInput(_ arguments: Arguments) throws(UsageError) {
    let readers = ["--scene", "--geojson", "--points"].flatMap { name in
      (arguments.values[name] ?? []).filter(FilePath.isInput).map { "\(name) \($0)" }
    }
    guard readers.count > 1 else { return }
    throw UsageError(message: "\(readers[0]) and \(readers[1]) exclude each other: standard input can be read once")
  }

  func run(_ streams: StandardStreams) throws(UsageError) -> Int32 {
    let output = try RenderOutput(arguments, format: format, streams)
    let scene = try SceneArguments(arguments) { path, option throws(UsageError) in
      try Self.read(path, for: option, streams)
    }
    try arguments.addFonts()
    let session = DirectSession(mappedURLs: try arguments.mappedURLs())
    for warning in scene.warnings + IdleOptions.warnings(arguments, hasMarkers: !scene.places.isEmpty) {
      DiagnosticLog().write(.warning, warning)
    }
    let names = FlagNames(arguments: arguments, scene: scene)
    do throws(DirectSession.Failure) {
      var options = scene.scene
      options["map"] = "map"
      if let size = output.terminalSize { options["size"] = size }
      _ = try session.call("createMap", options)
      try RenderedView(arguments, scene, scale: scale, widthKm: widthKm).place(session)
      try InsetReach(scene).limit(session)
      try InsetPlaces(scene).choose(session)
      return finish(try session.call("render", picture(scene, output)), output, names, streams)
    } catch {
      DiagnosticLog().write(.error, names.message(error))
      return Self.exitCode(of: error)
    }
  }

  /// What render takes.
  private func picture(_ scene: SceneArguments, _ output: RenderOutput) -> JSONObject {
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
  private func finish(_ result: JSONValue, _ output: RenderOutput, _ names: FlagNames, _ streams: StandardStreams)
    -> Int32
  {
    for warning in result["warnings"]?.array ?? [] {
      if let message = warning["message"]?.string { DiagnosticLog().write(.warning, names.warning(message)) }
    }
    for advice in result["advice"]?.array ?? [] {
      guard let message = advice["message"]?.string, let suggestion = advice["suggestion"]?.string else { continue }
      DiagnosticLog().write(.warning, "\(message): \(suggestion)")
    }
    for warning in IdleOptions.warnings(arguments, format: result["format"]?.string ?? "") {
      DiagnosticLog().write(.warning, warning)
    }
    var code: Int32 = 0
    if output.path == nil {
      let bytes = result["text"]?.string.map { Array($0.utf8) } ?? Base64.decoded(result["data"]?.string ?? "") ?? []
      code = output.write(bytes, streams)
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

  private static func read(_ path: String, for option: String, _ streams: StandardStreams) throws(UsageError) -> [UInt8]
  {
    let isInput = FilePath.isInput(path)
    let bytes = isInput ? streams.input.flatMap(TextFile.read(descriptor:)) : TextFile.read(path)
    guard let bytes else {
      let name = isInput ? "standard input" : path
      throw UsageError(message: "\(option): \(name) cannot be read: \(Descriptor.message(of: errno))")
    }
    return bytes
  }

  /// What the shell is told of an error of the service.
  private static func exitCode(of failure: DirectSession.Failure) -> Int32 {
    switch failure.kind {
    case "drawingFailed": Command.ExitCode.internalError
    case "resourceUnavailable" where failure.method == "render" && failure.path == ["path"]:
      Command.ExitCode.outputFailed
    case "resourceUnavailable", "geoJSONInvalid", "imageInvalid": Command.ExitCode.badInput
    default: Command.ExitCode.usage
    }
  }
}
