/// Words what the service says of its parameters in terms of the command's options.
struct FlagNames {
  let arguments: Arguments
  let scene: SceneArguments

  /// The message of a failure, beginning with the option that it is about.
  func message(_ failure: DirectSession.Failure) -> String {
    let name = Self.dotted(failure.path)
    let prefix = "\(name): "
    var message = failure.message
    if !failure.candidates.isEmpty, !message.contains("; nearest: ") {
      message += "; there are \(failure.candidates.joined(separator: ", "))"
    }
    guard let flag = flag(failure.method, failure.path) else {
      return arguments.has("--scene") && !name.isEmpty ? "--scene: \(message)" : message
    }
    if !name.isEmpty, message.hasPrefix(prefix) { message = String(message.dropFirst(prefix.count)) }
    // A message that names the file already need not be told whose it is.
    let parts = flag.split(separator: ": ", maxSplits: 1).map(String.init)
    return parts.count == 2 && message.contains(parts[1]) ? "\(parts[0]): \(message)" : "\(flag): \(message)"
  }

  /// A warning of a picture, beginning with the option that it is about.
  func warning(_ message: String) -> String {
    let prefix = "styleState."
    guard message.hasPrefix(prefix), let colon = message.firstIndex(of: ":") else { return message }
    let name = String(message[..<colon].dropFirst(prefix.count))
    let rest = message[colon...]
    if arguments.has("--\(name)") { return "--\(name)\(rest)" }
    let isGiven = (arguments.values["--state"] ?? []).contains { $0.hasPrefix("\(name)=") }
    return isGiven ? "--state \(name)\(rest)" : message
  }

  /// The option that a parameter comes from; nil where none does.
  private func flag(_ method: String, _ path: [String]) -> String? {
    if method == "createMap", path.count >= 2, let index = Int(path[1]), let origin = scene.origins[path[0]] {
      if index < origin.first { return nil }
      if index - origin.first < origin.names.count { return member(of: origin.names[index - origin.first], path) }
    }
    let row = Self.rows.first { row in
      row.method == method && row.path.count <= path.count
        && zip(row.path, path).allSatisfy { $0 == "*" || $0 == $1 }
        && row.flags.contains(where: arguments.has)
    }
    return row?.flags.first(where: arguments.has)
  }

  /// Of a marker the member is named too, which a table has as a column.
  private func member(of origin: String, _ path: [String]) -> String {
    guard path[0] == "markers", path.count > 2, path[2] != "at" else { return origin }
    return "\(origin): \(Self.dotted(Array(path.dropFirst(2))))"
  }

  private struct Row {
    var method: String
    var path: [String]
    /// The first that is given is meant.
    var flags: [String]

    init(_ path: String, _ flags: String...) {
      let parts = path.split(separator: ".").map(String.init)
      (method, self.path, self.flags) = (parts[0], Array(parts.dropFirst()), flags)
    }
  }

  /// The first row that fits is meant: what lies deeper comes before what it lies in.
  private static let rows = [
    Row("createMap.size", "--size"), Row("createMap.pixelRatio", "--ratio", "--dpi", "--size"),
    Row("createMap.camera.center", "--center"), Row("createMap.camera.zoom", "--zoom"),
    Row("createMap.camera.bearing", "--bearing"), Row("createMap.camera.pitch", "--pitch"),
    Row("createMap.fit.padding", "--padding", "--bounds"), Row("createMap.fit", "--bounds"),
    Row("createMap.style", "--style"), Row("createMap.styleState", "--state"),
    Row("createMap.insets.*.placement.margin", "--inset-margin"),
    Row("createMap.insets.*.placement.width", "--inset-size"),
    Row("createMap.insets.*.placement.height", "--inset-size"),
    Row("createMap.insets.*.zoom", "--inset-zoom", "--inset-offset"),
    Row("createMap.insets.*.ring.color", "--ring-color"), Row("createMap.insets", "--inset"),
    Row("createMap.ornaments.scaleBar", "--scale-bar"),
    Row("setCamera.fit.padding", "--padding"), Row("setCamera.fit.maxZoom", "--max-zoom"),
    Row("setCamera.fit", "--fit", "--geojson", "--points", "--marker"),
    Row("setCamera.zoom", "--scale", "--width-km", "--zoom"),
    Row("setInset.placement.width", "--inset-size"), Row("setInset.placement.height", "--inset-size"),
    Row("setInset", "--inset"),
    Row("render.path", "-o"), Row("render.format", "--format"),
    Row("render.pixelRatio", "--ratio", "--dpi", "--size"), Row("render.dpi", "--dpi", "--size"),
    Row("render.title", "--title"), Row("render.caption", "--caption"), Row("render.credit", "--credit"),
    Row("render.alt", "--alt"), Row("render.logo", "--logo"), Row("render.columns", "--columns"),
    Row("render.svgText", "--svg-text"), Row("render.worldFile", "--world-file"),
    Row("render.ringFile", "--ring-file"),
  ]

  /// A path as the service's messages write it: `insets[0].region`.
  private static func dotted(_ path: [String]) -> String {
    path.reduce(into: "") { text, part in
      if Int(part) != nil, !text.isEmpty {
        text += "[\(part)]"
      } else {
        text += text.isEmpty ? part : ".\(part)"
      }
    }
  }
}
