/// A value that stands in the expression, or that was computed while it was compiled.
final class LiteralNode: ExpressionNode {
  let type: ExpressionType
  let literal: ExpressionValue
  private let numberValue: Double
  private let boolValue: Bool

  init(_ literal: ExpressionValue, type: ExpressionType? = nil) {
    self.literal = literal
    self.type = type ?? literal.type
    if case .number(let number) = literal { numberValue = number } else { numberValue = .nan }
    if case .bool(let bool) = literal { boolValue = bool } else { boolValue = false }
  }

  var dependencies: ExpressionDependencies { [] }
  var children: [any ExpressionNode] { [] }
  var isOutputDefined: Bool { true }

  func value(_ context: inout EvaluationContext) -> ExpressionValue { literal }
  func number(_ context: inout EvaluationContext) -> Double { numberValue }
  func bool(_ context: inout EvaluationContext) -> Bool { boolValue }

  /// `["literal", value]`: an empty array takes the type that its place wants.
  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count == 1 else { return parser.wrongCount(arguments, "1 argument") }
    let value = ExpressionValue(arguments[1])
    guard value.type == .array(.value, count: 0), case .array(let item, let count) = parser.expected,
      count == nil || count == 0
    else { return LiteralNode(value) }
    return LiteralNode(value, type: .array(item, count: count))
  }
}

extension ExpressionParser {
  /// Notes that an operator has too many or too few arguments, and gives nil.
  func wrongCount(_ arguments: Arguments, _ wanted: String) -> (any ExpressionNode)? {
    error(.argumentCount, "\"\(arguments.name)\" takes \(wanted), not \(arguments.count)")
  }
}
