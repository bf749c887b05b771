import JSON

/// `["number", value, ...]` and its like: the first value of the wanted type.
final class AssertionNode: ExpressionNode {
  let type: ExpressionType
  let dependencies: ExpressionDependencies
  let children: [any ExpressionNode]
  private let key: ExpressionKey

  init(type: ExpressionType, arguments: [any ExpressionNode], key: ExpressionKey) {
    self.type = type
    children = arguments
    dependencies = ExpressionDependencies(of: arguments)
    self.key = key
  }

  var isConstant: Bool { dependencies.isEmpty && children.allSatisfy(\.isConstant) }
  var isOutputDefined: Bool { children.allSatisfy(\.isOutputDefined) }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    var found = ExpressionValue.null
    for child in children {
      found = try child.value(&context)
      if type.accepts(found) { return found }
    }
    throw mismatch(found)
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    var found = ExpressionValue.null
    for child in children {
      found = try child.value(&context)
      if case .number(let number) = found { return number }
    }
    throw mismatch(found)
  }

  func bool(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    var found = ExpressionValue.null
    for child in children {
      found = try child.value(&context)
      if case .bool(let bool) = found { return bool }
    }
    throw mismatch(found)
  }

  private func mismatch(_ found: ExpressionValue) -> EvaluationError {
    EvaluationError(mismatch: found, expected: type, at: key)
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count >= 1 else { return parser.wrongCount(arguments, "at least 1 argument") }
    var first = 1
    guard let type = type(of: arguments, &first, parser) else { return nil }
    guard let nodes = parser.parseAll(arguments, from: first, expecting: .value) else { return nil }
    return node(type: type, nodes, parser.key)
  }

  /// The node that checks values; of a property that is named literally it is one with the look-up.
  static func node(
    type: ExpressionType,
    _ arguments: [any ExpressionNode],
    _ key: ExpressionKey
  ) -> any ExpressionNode {
    if arguments.count == 1, let property = arguments[0] as? PropertyNode, let name = property.literalName,
      type == .number || type == .string || type == .boolean
    {
      return CheckedPropertyNode(name: name, type: type, key: key)
    }
    return AssertionNode(type: type, arguments: arguments, key: key)
  }

  /// The asserted type; for `["array", item type, count, ...]` the arguments that say it are passed over.
  private static func type(of arguments: Arguments, _ first: inout Int, _ parser: ExpressionParser) -> ExpressionType? {
    switch arguments.name {
    case "string": return .string
    case "number": return .number
    case "boolean": return .boolean
    case "object": return .object
    default: break
    }
    var item = ExpressionType.value
    if arguments.count > 1 {
      switch arguments[1].string {
      case "string": item = .string
      case "number": item = .number
      case "boolean": item = .boolean
      default:
        parser.error(.invalidArgument, at: [1], "the item type of \"array\" is one of string, number and boolean")
        return nil
      }
      first += 1
    }
    guard arguments.count > 2 else { return .array(item, count: nil) }
    first += 1
    if arguments[2].isNull { return .array(item, count: nil) }
    guard let count = arguments[2].double, let count = Int(exactly: count), count >= 0 else {
      parser.error(.invalidArgument, at: [2], "the count of \"array\" is a whole number, not negative")
      return nil
    }
    return .array(item, count: count)
  }
}

/// A property of the feature that must be a number, a string or a boolean.
final class CheckedPropertyNode: ExpressionNode {
  let type: ExpressionType
  private let name: String
  private let key: ExpressionKey

  init(name: String, type: ExpressionType, key: ExpressionKey) {
    self.name = name
    self.type = type
    self.key = key
  }

  var dependencies: ExpressionDependencies { .feature }
  var children: [any ExpressionNode] { [] }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    let value = context.feature.property(name) ?? .null
    if type.accepts(value) { return value }
    throw EvaluationError(mismatch: value, expected: type, at: key)
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    if case .number(let number) = context.feature.property(name) { return number }
    throw EvaluationError(mismatch: context.feature.property(name) ?? .null, expected: type, at: key)
  }

  func bool(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    if case .bool(let bool) = context.feature.property(name) { return bool }
    throw EvaluationError(mismatch: context.feature.property(name) ?? .null, expected: type, at: key)
  }
}

extension EvaluationError {
  init(mismatch found: ExpressionValue, expected: ExpressionType, at key: ExpressionKey) {
    self.init(.type, at: key, "expected a value of the type \(expected.name), found \(found.type.name)")
  }
}

extension ExpressionType {
  /// Whether a value is of this type.
  func accepts(_ value: ExpressionValue) -> Bool {
    switch (self, value) {
    case (.string, .string), (.number, .number), (.boolean, .bool), (.object, .object): true
    case (.string, _), (.number, _), (.boolean, _), (.object, _): false
    default: accepts(value.type)
    }
  }
}

extension ExpressionParser {
  /// Parses the arguments from `first` on, all for places of one type; nil when one of them is wrong.
  func parseAll(
    _ arguments: Arguments,
    from first: Int,
    expecting expected: ExpressionType?
  ) -> [any ExpressionNode]? {
    var nodes: [any ExpressionNode] = []
    nodes.reserveCapacity(max(0, arguments.count + 1 - first))
    for index in stride(from: first, through: arguments.count, by: 1) {
      guard let node = parse(arguments[index], at: index, expecting: expected) else { return nil }
      nodes.append(node)
    }
    return nodes
  }
}
