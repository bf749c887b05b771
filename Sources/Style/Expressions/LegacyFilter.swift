import JSON

/// Filters in the older notation, `["==", "name", "value"]`, as expressions.
enum LegacyFilter {
  /// The expression that a filter in either notation stands for.
  static func expression(_ json: JSONValue) -> JSONValue {
    if json.isNull { return true }
    return isExpression(json) ? json : convert(json)
  }

  /// Whether a filter is an expression, by its operator and the shape of its arguments.
  ///
  /// `["has", "name"]` is both, so that a junction is an expression only where all its parts are.
  static func isExpression(_ json: JSONValue) -> Bool {
    if json.bool != nil { return true }
    guard let elements = json.array, let name = elements.first else { return false }
    switch name.string {
    case "has": return elements.count >= 2 && elements[1] != "$id" && elements[1] != "$type"
    case "in": return elements.count >= 3 && (elements[1].string == nil || elements[2].array != nil)
    case "!in", "!has", "none": return false
    case "==", "!=", ">", ">=", "<", "<=":
      return elements.count != 3 || elements[1].array != nil || elements[2].array != nil
    case "any", "all": return elements.dropFirst().allSatisfy(isExpression)
    default: return true
    }
  }

  /// A condition inside an expression that is in the older notation, and so compares the name instead of the property.
  static func legacyPart(of json: JSONValue) -> JSONValue? {
    guard let elements = json.array, let name = elements.first?.string else { return nil }
    let conditions: [JSONValue]
    switch name {
    case "all", "any": conditions = Array(elements.dropFirst())
    case "!": conditions = Array(elements.dropFirst().prefix(1))
    case "case": conditions = stride(from: 1, to: elements.count - 1, by: 2).map { elements[$0] }
    default: return nil
    }
    for condition in conditions where condition.array != nil {
      if !isExpression(condition) { return condition }
      if let part = legacyPart(of: condition) { return part }
    }
    return nil
  }

  /// Converts a filter in the older notation; parts of it that are expressions stay as they are.
  private static func convert(_ json: JSONValue) -> JSONValue {
    if isExpression(json) { return json }
    guard let elements = json.array, let name = elements.first?.string else { return true }
    guard elements.count > 1 else { return .bool(name != "any") }
    let arguments = Array(elements.dropFirst())
    let value = arguments.count > 1 ? arguments[1] : .null
    switch name {
    case "==", "<", ">", "<=", ">=": return comparison(name, arguments[0], value)
    case "!=": return ["!", comparison("==", arguments[0], value)]
    case "any", "all": return .array([.string(name)] + arguments.map(convert))
    case "none": return .array(["all"] + arguments.map { ["!", convert($0)] })
    case "in": return membership(arguments)
    case "!in": return ["!", membership(arguments)]
    case "has": return existence(arguments[0])
    case "!has": return ["!", existence(arguments[0])]
    default: return true
    }
  }

  private static func comparison(_ relation: String, _ property: JSONValue, _ value: JSONValue) -> JSONValue {
    switch property.string {
    case "$type": [.string("filter-type-" + relation), value]
    case "$id": [.string("filter-id-" + relation), value]
    default: [.string("filter-" + relation), property, value]
    }
  }

  private static func membership(_ arguments: [JSONValue]) -> JSONValue {
    let values = JSONValue.array(Array(arguments.dropFirst()))
    if arguments.count == 1 { return false }
    switch arguments[0].string {
    case "$type": return ["filter-type-in", ["literal", values]]
    case "$id": return ["filter-id-in", ["literal", values]]
    default: return ["filter-in", arguments[0], ["literal", values]]
    }
  }

  private static func existence(_ property: JSONValue) -> JSONValue {
    switch property.string {
    case "$type": true
    case "$id": ["filter-has-id"]
    default: ["filter-has", property]
    }
  }
}
