import JSON

/// `["==", a, b, collator?]` and its like.
///
/// Values of different types are not equal; to order them is an error.
final class ComparisonNode: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let relation: Relation
  private let left: any ExpressionNode
  private let right: any ExpressionNode
  private let collator: (any ExpressionNode)?
  private let key: ExpressionKey
  /// What both sides are known to be.
  private let kind: Kind

  private enum Kind {
    case numbers, strings, unknown
  }

  enum Relation: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case greater = ">"
    case lessOrEqual = "<="
    case greaterOrEqual = ">="

    var isOrder: Bool { self != .equal && self != .notEqual }
  }

  init(
    _ relation: Relation,
    _ left: any ExpressionNode,
    _ right: any ExpressionNode,
    collator: (any ExpressionNode)?,
    key: ExpressionKey
  ) {
    self.relation = relation
    self.left = left
    self.right = right
    self.collator = collator
    self.key = key
    switch (left.type, right.type) {
    case (.number, .number): kind = .numbers
    case (.string, .string): kind = .strings
    default: kind = .unknown
    }
    dependencies = ExpressionDependencies(of: [left, right] + (collator.map { [$0] } ?? []))
  }

  var type: ExpressionType { .boolean }
  var children: [any ExpressionNode] { [left, right] + (collator.map { [$0] } ?? []) }
  var isOutputDefined: Bool { true }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    .bool(try bool(&context))
  }

  func bool(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    if kind == .numbers { return holds(try left.number(&context), try right.number(&context)) }
    let (left, right) = (try left.value(&context), try right.value(&context))
    if let collator, case .string(let leftText) = left, case .string(let rightText) = right {
      guard case .collator(let collator) = try collator.value(&context) else { return false }
      return holds(try Internationalization.compare(leftText, rightText, collator, at: key), 0)
    }
    switch (left, right) {
    case (.number(let left), .number(let right)): return holds(left, right)
    case (.string(let left), .string(let right)): return holds(left, right)
    default: break
    }
    if relation.isOrder {
      let found = "\(left.kindName) and \(right.kindName)"
      throw EvaluationError(
        .type,
        at: key,
        "\"\(relation.rawValue)\" compares two strings or two numbers, not \(found)"
      )
    }
    return (relation == .equal) == Self.isIdentical(left, right)
  }

  private func holds(_ left: Double, _ right: Double) -> Bool {
    switch relation {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .greater: left > right
    case .lessOrEqual: left <= right
    case .greaterOrEqual: left >= right
    }
  }

  private func holds(_ left: String, _ right: String) -> Bool {
    switch relation {
    case .equal: ExactString.isEqual(left, right)
    case .notEqual: !ExactString.isEqual(left, right)
    case .less: ExactString.isOrdered(left, before: right)
    case .greater: ExactString.isOrdered(right, before: left)
    case .lessOrEqual: !ExactString.isOrdered(right, before: left)
    case .greaterOrEqual: !ExactString.isOrdered(left, before: right)
    }
  }

  /// ECMAScript's strict equality; two arrays or objects that were made apart are never identical.
  static func isIdentical(_ left: ExpressionValue, _ right: ExpressionValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): ExactString.isEqual(left, right)
    default: false
    }
  }

  /// The node that compares; of a property with a literal string it is one with the look-up.
  private static func node(
    _ relation: Relation,
    _ left: any ExpressionNode,
    _ right: any ExpressionNode,
    _ key: ExpressionKey
  ) -> any ExpressionNode {
    if !relation.isOrder, let name = (left as? PropertyNode)?.literalName,
      case .string(let text) = (right as? LiteralNode)?.literal
    {
      return PropertyEqualityNode(name: name, text: text, isEqual: relation == .equal)
    }
    return ComparisonNode(relation, left, right, collator: nil, key: key)
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count == 2 || arguments.count == 3, let relation = Relation(rawValue: arguments.name) else {
      return parser.wrongCount(arguments, "2 or 3 arguments")
    }
    guard var left = side(1, arguments, relation, parser), var right = side(2, arguments, relation, parser) else {
      return nil
    }
    if left.type != right.type, left.type != .value, right.type != .value {
      return parser.error(.type, "cannot compare \(left.type.name) and \(right.type.name)")
    }
    if relation.isOrder, left.type == .value, right.type != .value {
      left = AssertionNode.node(type: right.type, [left], parser.key)
    } else if relation.isOrder, left.type != .value, right.type == .value {
      right = AssertionNode.node(type: left.type, [right], parser.key)
    }
    guard arguments.count == 3 else { return node(relation, left, right, parser.key) }
    guard [left.type, right.type].contains(where: { $0 == .string || $0 == .value }) else {
      return parser.error(.type, "a collator compares strings only")
    }
    guard let collator = parser.parse(arguments[3], at: 3, expecting: .collator) else { return nil }
    return ComparisonNode(relation, left, right, collator: collator, key: parser.key)
  }

  private static func side(
    _ index: Int,
    _ arguments: Arguments,
    _ relation: Relation,
    _ parser: ExpressionParser
  ) -> (any ExpressionNode)? {
    guard let node = parser.parse(arguments[index], at: index, expecting: .value) else { return nil }
    switch node.type {
    case .string, .number, .value: return node
    case .boolean, .null: if !relation.isOrder { return node }
    default: break
    }
    return parser.error(.type, at: [index], "\"\(relation.rawValue)\" does not compare the type \(node.type.name)")
  }
}

/// Whether a property of the feature is, or is not, a certain text: the condition that styles have most.
final class PropertyEqualityNode: ExpressionNode {
  private let name: String
  private let text: String
  private let isEqual: Bool

  init(name: String, text: String, isEqual: Bool) {
    self.name = name
    self.text = text
    self.isEqual = isEqual
  }

  var type: ExpressionType { .boolean }
  var dependencies: ExpressionDependencies { .feature }
  var children: [any ExpressionNode] { [] }
  var isOutputDefined: Bool { true }

  func value(_ context: inout EvaluationContext) -> ExpressionValue { .bool(bool(&context)) }

  func bool(_ context: inout EvaluationContext) -> Bool {
    guard case .string(let found) = context.feature.property(name) else { return !isEqual }
    return ExactString.isEqual(found, text) == isEqual
  }
}
