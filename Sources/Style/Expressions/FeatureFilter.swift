package import JSON

/// A compiled filter: which features of a source a layer shows.
package struct FeatureFilter: Sendable {
  private let expression: StyleExpression

  /// Compiles an expression, or a filter in the older notation; null takes every feature.
  ///
  /// What is no condition is an error.
  package init(compiling json: JSONValue) throws(ExpressionErrors) {
    expression = try StyleExpression(compiling: try LegacyFilter.expression(json), expecting: .boolean)
  }

  package var dependencies: ExpressionDependencies { expression.dependencies }

  /// Whether the context's feature passes; one for which the filter fails does not.
  package func matches(_ context: inout EvaluationContext) -> Bool {
    (try? expression.evaluateBool(&context)) ?? false
  }
}

/// Filters in the older notation, `["==", "name", "value"]`, as expressions.
enum LegacyFilter {
  /// The expression that a filter in either notation stands for.
  static func expression(_ json: JSONValue) throws(ExpressionErrors) -> JSONValue {
    if json.isNull { return true }
    if isExpression(json) {
      if let legacy = legacyPart(of: json) {
        let message = "\(ExpressionValue(legacy).quoted) is in the older notation, which does not mix with expressions"
        throw ExpressionErrors(errors: [ExpressionError(.syntax, key: "", message)])
      }
      return json.array?.first == "none" ? none(json) : json
    }
    return convert(json)
  }

  /// Whether a filter is an expression, by its operator and the shape of its arguments.
  static func isExpression(_ json: JSONValue) -> Bool {
    if json.bool != nil { return true }
    guard let elements = json.array, let name = elements.first else { return false }
    switch name.string {
    case "has": return elements.count >= 2 && elements[1] != "$id" && elements[1] != "$type"
    case "in": return elements.count >= 3 && (elements[1].string == nil || elements[2].array != nil)
    case "!in", "!has": return false
    case "==", "!=", ">", ">=", "<", "<=":
      return elements.count != 3 || elements[1].array != nil || elements[2].array != nil
    case "none": return elements.dropFirst().contains { $0.bool == nil && isExpression($0) }
    case "any", "all":
      let parts = elements.dropFirst().filter { $0.bool == nil }
      return parts.isEmpty || parts.contains(where: isExpression)
    default: return true
    }
  }

  /// A filter in the older notation inside an expression, where one stands as a condition.
  private static func legacyPart(of json: JSONValue) -> JSONValue? {
    guard let elements = json.array, let name = elements.first?.string else { return nil }
    let conditions: [JSONValue]
    switch name {
    case "all", "any", "none": conditions = Array(elements.dropFirst())
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

  private static func none(_ json: JSONValue) -> JSONValue {
    .array(["all"] + (json.array ?? []).dropFirst().map { ["!", $0] })
  }

  private static func convert(_ json: JSONValue) -> JSONValue {
    if json.bool != nil { return json }
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
