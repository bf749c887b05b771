import JSON
import Style
import TestSupport

/// Makes expressions, functions, filters and styles, right ones and wrong ones.
struct RandomStyle {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < share }

  private mutating func pick<T>(_ items: [T], else other: T) -> T { items.randomElement(using: &generator) ?? other }

  private mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func scalar() -> JSONValue {
    switch count(0...7) {
    case 0: .integer(Int64(count(-3...12)))
    case 1: .number(Double.random(in: -10...300, using: &generator))
    case 2: .number(pick([1e300, -1e300, 0.5, 1e-300, 255, 9_007_199_254_740_992, -0.0], else: 0))
    case 3: .bool(chance(0.5))
    case 4: .null
    default:
      .string(
        pick(
          [
            "", "a", "b", "name", "kind", "é\u{301}", "🗺️", "#f00", "rgba(1,2,3,.4)", "hsl(1 2% 3% / 4)", "{name}", "12",
            "$type", "$id", "zoom",
          ],
          else: "a"
        )
      )
    }
  }

  private mutating func geometry() -> JSONValue {
    let positions = (0..<count(0...4)).map { _ -> JSONValue in
      [
        .number(Double.random(in: -200...200, using: &generator)),
        .number(Double.random(in: -95...95, using: &generator)),
      ]
    }
    switch count(0...3) {
    case 0: return ["type": "Point", "coordinates": positions.first ?? []]
    case 1: return ["type": "LineString", "coordinates": .array(positions)]
    case 2: return ["type": "Polygon", "coordinates": .array([.array(positions)])]
    default: return scalar()
    }
  }

  mutating func expression(depth: Int = 4) -> JSONValue {
    if depth == 0 || chance(0.2) { return chance(0.85) ? scalar() : ["literal", .array([scalar(), scalar()])] }
    let name = pick(Self.names, else: "+")
    var arguments: [JSONValue] = [.string(name)]
    switch name {
    case "get", "has", "feature-state", "global-state", "var":
      arguments.append(chance(0.9) ? scalar() : expression(depth: depth - 1))
    case "literal", "semiliteral":
      arguments.append(chance(0.5) ? .array([scalar(), expression(depth: depth - 1)]) : ["a": scalar()])
    case "within", "distance": arguments.append(geometry())
    case "interpolate", "interpolate-lab", "interpolate-hcl":
      arguments.append(
        pick([["linear"], ["exponential", 1.5], ["cubic-bezier", 0.4, 0, 0.6, 1], ["exponential", -2]], else: [])
      )
      arguments.append(expression(depth: depth - 1))
      for stop in 0..<count(1...4) { arguments += [.integer(Int64(stop * 5)), expression(depth: depth - 1)] }
    case "step":
      arguments += [expression(depth: depth - 1), expression(depth: depth - 1)]
      for stop in 0..<count(1...4) { arguments += [.integer(Int64(stop * 5)), expression(depth: depth - 1)] }
    case "match":
      arguments.append(expression(depth: depth - 1))
      for _ in 0..<count(1...3) { arguments += [scalar(), expression(depth: depth - 1)] }
      arguments.append(expression(depth: depth - 1))
    case "let":
      arguments += ["a", expression(depth: depth - 1), "b", expression(depth: depth - 1), expression(depth: depth - 1)]
    case "format":
      arguments += [
        expression(depth: depth - 1), ["font-scale": expression(depth: depth - 1), "text-color": scalar()],
      ]
    case "collator": arguments.append(["locale": scalar(), "case-sensitive": scalar()])
    case "number-format":
      arguments += [expression(depth: depth - 1), ["max-fraction-digits": scalar(), "currency": scalar()]]
    case "array" where chance(0.5): arguments += ["number", 2, expression(depth: depth - 1)]
    default: for _ in 0..<count(0...3) { arguments.append(expression(depth: depth - 1)) }
    }
    return .array(arguments)
  }

  mutating func function() -> JSONValue {
    var function: JSONObject = [:]
    if chance(0.7) { function["property"] = scalar() }
    if chance(0.5) {
      function["type"] = pick(["identity", "exponential", "interval", "categorical", "other"], else: "interval")
    }
    if chance(0.3) { function["default"] = scalar() }
    if chance(0.3) { function["base"] = scalar() }
    if chance(0.8) {
      let stops = (0..<count(0...3)).map { _ -> JSONValue in
        chance(0.8)
          ? [
            chance(0.3) ? ["zoom": scalar(), "value": scalar()] : scalar(),
            chance(0.8) ? scalar() : expression(depth: 2),
          ]
          : scalar()
      }
      function["stops"] = .array(stops)
    }
    return .object(function)
  }

  mutating func value() -> JSONValue {
    switch count(0...5) {
    case 0, 1: expression(depth: 3)
    case 2: function()
    case 3: .array([scalar(), scalar()])
    default: scalar()
    }
  }

  mutating func filter() -> JSONValue {
    if chance(0.5) { return expression(depth: 3) }
    let name = pick(["==", "!=", "<", ">=", "in", "!in", "has", "!has", "all", "any", "none"], else: "==")
    let isJunction = ["all", "any", "none"].contains(name)
    return .array([.string(name)] + (0..<count(0...3)).map { _ in isJunction && chance(0.8) ? filter() : scalar() })
  }

  mutating func style() -> JSONValue {
    let layers = (0..<count(0...3)).map { _ in layer() }
    var style: JSONObject = [
      "version": chance(0.95) ? 8 : scalar(), "layers": chance(0.95) ? .array(layers) : scalar(),
      "sources": chance(0.95) ? ["s": chance(0.8) ? ["type": "geojson", "data": [:]] : ["type": scalar()]] : value(),
    ]
    for name in ["light", "sky", "glyphs", "sprite", "state", "terrain", "projection", "transition", "center", "other"]
    where chance(0.1) { style[name] = chance(0.5) ? value() : ["type": value(), "default": scalar()] }
    return .object(style)
  }

  private mutating func layer() -> JSONValue {
    if chance(0.05) { return scalar() }
    let type = pick(LayerType.allCases, else: .fill)
    var layer: JSONObject = ["id": scalar(), "type": .string(type.rawValue), "source": chance(0.9) ? "s" : scalar()]
    if chance(0.3) { layer["filter"] = filter() }
    for group in PropertyGroup.allCases where chance(0.8) {
      var properties: JSONObject = [:]
      for specification in PropertyTable.specifications(of: type) where specification.group == group && chance(0.3) {
        properties[specification.name] = value()
      }
      layer[group.rawValue] = .object(properties)
    }
    if chance(0.1) { layer["ref"] = scalar() }
    return .object(layer)
  }

  private static let names = [
    "==", "!=", "<", ">", "<=", ">=", "array", "boolean", "number", "object", "string", "to-boolean", "to-color",
    "to-number", "to-string", "at", "in", "index-of", "length", "slice", "semiliteral", "case", "coalesce", "match",
    "step", "interpolate", "interpolate-hcl", "interpolate-lab", "collator", "number-format", "format", "image",
    "global-state", "let", "var", "literal", "within", "distance", "+", "-", "*", "/", "%", "^", "min", "max", "round",
    "sqrt", "ln", "sin", "pi", "zoom", "heatmap-density", "line-progress", "elevation", "all", "any", "!", "typeof",
    "upcase", "downcase", "concat", "join", "split", "resolved-locale", "is-supported-script", "get", "has",
    "feature-state", "properties", "geometry-type", "id", "accumulated", "rgb", "rgba", "to-rgba", "error", "nonsense",
  ]
}
