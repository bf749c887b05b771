internal import JSON

/// The insets that the arguments of `render` describe, as createInset takes them.
struct InsetArguments {
  let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Reads `auto`, `world` or a country's code, perhaps with `@` and a corner behind.
  func inset(_ text: String, number: Int, state: JSONValue?) throws(UsageError) -> JSONObject {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let corner = parts.count > 1 ? parts[1] : InsetPlaces.anchors[0]
    var inset: JSONObject = try rule(parts[0])
    inset["inset"] = .string(Self.id(number))
    inset["placement"] = .object(try placement(corner))
    inset["ring"] = .object(try ring())
    inset["appearance"] = [
      "border": ["width": 1, "color": "#666"], "radius": 3,
      "shadow": ["offset": [0, 1], "opacity": 0.35, "radius": 3],
    ]
    inset["ornaments"] = ["scaleBar": ["visibility": "hidden"], "compass": ["visibility": "hidden"]]
    if let state { inset["styleState"] = state }
    return inset
  }

  static func id(_ number: Int) -> String { number == 0 ? "inset" : "inset-\(number + 1)" }

  /// What the inset shows.
  private func rule(_ word: String) throws(UsageError) -> JSONObject {
    switch word {
    case "auto":
      if let zoom = try arguments.number("--inset-zoom", -5...24) { return ["zoom": ["fixed": .number(zoom)]] }
      if let offset = try arguments.number("--inset-offset", -24...24) { return ["zoom": ["offset": .number(offset)]] }
      return [:]
    case "world": return ["fit": ["bounds": [-180, -58, 180, 76], "padding": 0]]
    default:
      guard word.count == 2 || word.count == 3, word.allSatisfy({ $0.isASCII && $0.isLetter }) else {
        throw UsageError(message: "--inset takes auto, world or a country's code such as JM, not \"\(word)\"")
      }
      return ["region": .string(word.uppercased())]
    }
  }

  private func placement(_ corner: String) throws(UsageError) -> JSONObject {
    var placement: JSONObject = ["anchor": .string(corner)]
    placement["margin"] = .number(try arguments.number("--inset-margin", 0...10_000) ?? 12)
    guard let text = arguments["--inset-size"] else {
      placement["width"] = "28vmin"
      return placement
    }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    for (name, side) in zip(["width", "height"], sides) {
      placement[name] = Double(side).map { .number($0) } ?? .string(side)
    }
    guard sides.count <= 2 else {
      throw UsageError(message: "--inset-size takes px, P% or WIDTHxHEIGHT, not \"\(text)\"")
    }
    return placement
  }

  private func ring() throws(UsageError) -> JSONObject {
    let rule = try arguments.choice("--ring", [("bounds", "bounds"), ("footprint", "footprint")]) ?? "footprint"
    var ring: JSONObject = ["rule": .string(rule), "width": 1.5]
    ring["color"] = .string(arguments["--ring-color"] ?? "#d1332e")
    if arguments.has("--shade") { ring["shade"] = ["opacity": 0.25] }
    return ring
  }
}
