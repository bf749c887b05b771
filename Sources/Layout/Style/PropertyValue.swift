import JSON
import Style

/// The value of one property of one layer: the same for all, or an expression with what stands in where it fails.
struct PropertyValue: Sendable {
  private let expression: StyleExpression?
  private let constant: ExpressionValue?

  /// A value that cannot be compiled counts as not set.
  init(_ json: JSONValue?, for specification: PropertySpecification) {
    let fallback = specification.defaultValue.map { ExpressionValue($0) }
    guard let json, !json.isNull else {
      expression = nil
      constant = fallback
      return
    }
    if specification.support != .none, json.object != nil || StyleExpression.isExpression(json) {
      let compiled = try? PropertyExpression(compiling: json, for: ExpressionTarget(specification))
      expression = compiled?.expression
      constant = fallback
    } else {
      expression = nil
      constant = ExpressionValue(json)
    }
  }

  var dependsOnFeature: Bool { expression?.dependencies.isFeatureDependent ?? false }

  func value(_ context: inout EvaluationContext) -> ExpressionValue? {
    guard let expression else { return constant }
    return (try? expression.evaluate(&context)) ?? constant
  }

  func number(_ context: inout EvaluationContext) -> Double? {
    if let expression, expression.type == .number, let number = try? expression.evaluateNumber(&context) {
      return number
    }
    if case .number(let number)? = value(&context) { return number }
    return nil
  }
}

extension ExpressionTarget {
  init(_ specification: PropertySpecification) {
    self.init(type: specification.type.expressionType)
    coercesToString = specification.type == .string
    allowsFeature = specification.support.isDataDriven
    allowsZoom = specification.support.isZoomDriven
    allowsInterpolation = specification.isInterpolated
    hasTokens = specification.hasTokens
    if case .enum(let words) = specification.type { self.words = words }
    defaultValue = specification.defaultValue
  }
}

extension PropertyType {
  /// The type that an expression for such a property has.
  fileprivate var expressionType: ExpressionType {
    switch self {
    case .number: .number
    case .boolean: .boolean
    case .string, .enum: .string
    case .color: .color
    case .numbers(let count): .array(.number, count: count)
    case .strings, .enums: .array(.string, count: nil)
    case .padding: .padding
    case .numberArray: .numberArray
    case .colorArray: .colorArray
    case .formatted: .formatted
    case .resolvedImage: .resolvedImage
    case .projectionDefinition: .projectionDefinition
    case .variableAnchorOffsetCollection: .variableAnchorOffsetCollection
    }
  }
}
