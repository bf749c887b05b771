import JSON

/// Functions, the older notation for values that depend on the zoom or on a feature, as expressions.
enum LegacyFunction {
  /// The expression that gives what a function gives.
  static func expression(
    _ function: JSONObject,
    for target: ExpressionTarget
  ) throws(ExpressionErrors) -> JSONValue {
    guard let json = convert(function, target) else {
      throw ExpressionErrors(
        errors: [ExpressionError(.syntax, key: "", "the function's stops are not pairs of an input and an output")]
      )
    }
    return json
  }

  private struct Stop {
    var input: JSONValue
    var output: JSONValue
  }

  private enum Kind: String {
    case identity, exponential, interval, categorical
  }

  private static func convert(_ function: JSONObject, _ target: ExpressionTarget) -> JSONValue? {
    guard let stops = function["stops"] else { return identity(function, target) }
    guard let pairs = stops.array, let first = pairs.first?.array?.first else { return nil }
    let isComposite = first.object != nil
    let dependsOnZoom = isComposite || function["property"] == nil
    var converted: [Stop] = []
    for pair in pairs {
      guard let pair = pair.array, pair.count == 2 else { return nil }
      var output = literal(pair[1])
      if !isComposite, dependsOnZoom, target.hasTokens, let text = output.string { output = Tokens.expression(text) }
      converted.append(Stop(input: pair[0], output: output))
    }
    if isComposite { return composite(function, target, converted) }
    return dependsOnZoom ? zoom(function, target, converted) : property(function, target, converted)
  }

  private static func identity(_ function: JSONObject, _ target: ExpressionTarget) -> JSONValue? {
    let get = get(function)
    guard let value = function["default"] else {
      return target.coercesToString ? ["string", get] : get
    }
    if let words = target.words { return ["match", get, .array(words.map(JSONValue.string)), get, value] }
    switch target.type {
    case .array(let item, let count):
      return [
        "array", .string(item.name), count.map { .integer(Int64($0)) } ?? .null, get, literal(value),
      ]
    case .color: return ["to-color", get, literal(value)]
    case let type?: return [.string(type.name), get, literal(value)]
    case nil: return ["coalesce", get, literal(value)]
    }
  }

  /// A curve over the zoom, at whose stops stand functions of the property.
  private static func composite(_ function: JSONObject, _ target: ExpressionTarget, _ stops: [Stop]) -> JSONValue? {
    var zooms: [Double] = []
    var groups: [Double: [Stop]] = [:]
    for stop in stops {
      guard let zoom = stop.input["zoom"]?.double, let value = stop.input["value"] else { return nil }
      if groups[zoom] == nil { zooms.append(zoom) }
      groups[zoom, default: []].append(Stop(input: value, output: stop.output))
    }
    let isStep = !target.allowsInterpolation
    var curve: [JSONValue] =
      isStep ? ["step", ["zoom"]] : [interpolateOperator(function), ["linear"], ["zoom"]]
    // The space of colors is that of the curve over the zoom alone.
    var inner = function
    inner["colorSpace"] = nil
    inner["base"] = nil
    for zoom in zooms {
      guard let output = property(inner, target, groups[zoom] ?? []) else { return nil }
      append(Stop(input: .number(zoom), output: output), to: &curve, isStep: isStep)
    }
    return .array(completed(curve))
  }

  private static func zoom(_ function: JSONObject, _ target: ExpressionTarget, _ stops: [Stop]) -> JSONValue? {
    var curve: [JSONValue]
    let kind = kind(of: function, target)
    switch kind {
    case .interval: curve = ["step", ["zoom"]]
    case .exponential: curve = [interpolateOperator(function), interpolation(function), ["zoom"]]
    default: return nil
    }
    for stop in stops { append(stop, to: &curve, isStep: kind == .interval) }
    return .array(completed(curve))
  }

  private static func property(_ function: JSONObject, _ target: ExpressionTarget, _ stops: [Stop]) -> JSONValue? {
    let get = get(function)
    var curve: [JSONValue]
    switch kind(of: function, target) {
    case .categorical:
      if stops.first?.input.bool != nil {
        curve = ["case"] + stops.flatMap { [["==", get, $0.input], $0.output] }
      } else {
        curve = ["match", get]
        for stop in stops { append(stop, to: &curve, isStep: false) }
      }
      return .array(curve + [fallback(function, target)])
    case .interval:
      curve = ["step", ["number", get]]
      for stop in stops { append(stop, to: &curve, isStep: true) }
      curve = completed(curve)
    case .exponential:
      curve = [interpolateOperator(function), interpolation(function), ["number", get]]
      for stop in stops { append(stop, to: &curve, isStep: false) }
    default: return nil
    }
    guard let value = function["default"] else { return .array(curve) }
    return ["case", ["==", ["typeof", get], "number"], .array(curve), literal(value)]
  }

  private static func kind(of function: JSONObject, _ target: ExpressionTarget) -> Kind? {
    guard let type = function["type"] else { return target.allowsInterpolation ? .exponential : .interval }
    return type.string.flatMap(Kind.init(rawValue:))
  }

  private static func get(_ function: JSONObject) -> JSONValue { ["get", function["property"] ?? .null] }

  private static func fallback(_ function: JSONObject, _ target: ExpressionTarget) -> JSONValue {
    guard let value = function["default"] ?? target.defaultValue else {
      return target.type == .resolvedImage ? "" : .null
    }
    return literal(value)
  }

  private static func interpolateOperator(_ function: JSONObject) -> JSONValue {
    switch function["colorSpace"]?.string {
    case "hcl": "interpolate-hcl"
    case "lab": "interpolate-lab"
    default: "interpolate"
    }
  }

  private static func interpolation(_ function: JSONObject) -> JSONValue {
    guard let base = function["base"], base.double != 1 else { return ["linear"] }
    return ["exponential", base]
  }

  private static func literal(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array, .object, .null: ["literal", value]
    default: value
    }
  }

  /// Adds a stop to a curve; of stops with one input the first counts, and a step has no input before its first output.
  private static func append(_ stop: Stop, to curve: inout [JSONValue], isStep: Bool) {
    if curve.count > 3, curve[curve.count - 2] == stop.input { return }
    if !isStep || curve.count > 2 { curve.append(stop.input) }
    curve.append(stop.output)
  }

  /// A step wants at least one stop: a function with one output gets it twice.
  private static func completed(_ curve: [JSONValue]) -> [JSONValue] {
    guard curve.first == "step", curve.count == 3, let output = curve.last else { return curve }
    return curve + [0, output]
  }
}
