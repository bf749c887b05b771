import JSON

/// `["at", index, array]`: one item of an array.
final class AtNode: ExpressionNode {
  let type: ExpressionType
  let dependencies: ExpressionDependencies
  private let index: any ExpressionNode
  private let array: any ExpressionNode
  private let key: ExpressionKey

  init(type: ExpressionType, index: any ExpressionNode, array: any ExpressionNode, key: ExpressionKey) {
    self.type = type
    self.index = index
    self.array = array
    self.key = key
    dependencies = index.dependencies.union(array.dependencies)
  }

  var children: [any ExpressionNode] { [index, array] }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    let index = try index.number(&context)
    guard case .array(let items) = try array.value(&context) else { return .null }
    guard index >= 0, index < Double(items.count) else {
      let message = "the index \(NumberText.of(index)) lies outside the array's \(items.count) items"
      throw EvaluationError(.range, at: key, message)
    }
    guard index == index.rounded() else {
      throw EvaluationError(.range, at: key, "the index \(NumberText.of(index)) is no whole number")
    }
    return items[Int(index)]
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count == 2 else { return parser.wrongCount(arguments, "2 arguments") }
    guard let index = parser.parse(arguments[1], at: 1, expecting: .number),
      let array = parser.parse(arguments[2], at: 2, expecting: .array(parser.expected ?? .value, count: nil)),
      case .array(let item, _) = array.type
    else { return nil }
    return AtNode(type: item, index: index, array: array, key: parser.key)
  }
}

/// `["length", value]`: the number of items of an array or of characters of a string.
final class LengthNode: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let input: any ExpressionNode
  private let key: ExpressionKey

  init(input: any ExpressionNode, key: ExpressionKey) {
    self.input = input
    self.key = key
    dependencies = input.dependencies
  }

  var type: ExpressionType { .number }
  var children: [any ExpressionNode] { [input] }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    .number(try number(&context))
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    switch try input.value(&context) {
    case .string(let string): return Double(string.unicodeScalars.count)
    case .array(let items): return Double(items.count)
    case let other:
      throw EvaluationError(.type, at: key, "\"length\" measures a string or an array, not \(other.type.name)")
    }
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count == 1 else { return parser.wrongCount(arguments, "1 argument") }
    guard let input = parser.parse(arguments[1], at: 1) else { return nil }
    guard input.type == .string || input.type == .value || input.type.isArray else {
      return parser.error(.type, "\"length\" measures a string or an array, not \(input.type.name)")
    }
    return LengthNode(input: input, key: parser.key)
  }
}

/// `["slice", value, start, end?]`: some items of an array or some characters of a string.
final class SliceNode: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let input: any ExpressionNode
  private let start: any ExpressionNode
  private let end: (any ExpressionNode)?
  private let key: ExpressionKey

  init(input: any ExpressionNode, start: any ExpressionNode, end: (any ExpressionNode)?, key: ExpressionKey) {
    self.input = input
    self.start = start
    self.end = end
    self.key = key
    dependencies = input.dependencies.union(start.dependencies).union(end?.dependencies ?? [])
  }

  var type: ExpressionType { input.type }
  var children: [any ExpressionNode] { [input, start] + (end.map { [$0] } ?? []) }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    let input = try input.value(&context)
    let start = try start.number(&context)
    let end = try end?.number(&context)
    switch input {
    case .array(let items): return .array(Array(items[Self.range(start, end, count: items.count)]))
    case .string(let string):
      let scalars = Array(string.unicodeScalars)
      try context.charge(string.utf8.count, at: key)
      var slice = String.UnicodeScalarView()
      slice.append(contentsOf: scalars[Self.range(start, end, count: scalars.count)])
      return .string(String(slice))
    default:
      throw EvaluationError(.type, at: key, "\"slice\" cuts a string or an array, not \(input.type.name)")
    }
  }

  /// The range that ECMAScript's `slice` takes: negative bounds count from the end.
  private static func range(_ start: Double, _ end: Double?, count: Int) -> Range<Int> {
    func place(_ index: Double) -> Int {
      if index.isNaN { return 0 }
      let whole = index.rounded(.towardZero)
      return Int(max(0, min(Double(count), whole < 0 ? whole + Double(count) : whole)))
    }
    let low = place(start)
    return low..<max(low, end.map(place) ?? count)
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard (2...3).contains(arguments.count) else { return parser.wrongCount(arguments, "2 or 3 arguments") }
    let input = parser.parse(arguments[1], at: 1, expecting: .value)
    let start = parser.parse(arguments[2], at: 2, expecting: .number)
    guard let input, let start else { return nil }
    guard input.type == .string || input.type == .value || input.type.isArray else {
      return parser.error(.type, "\"slice\" cuts a string or an array, not \(input.type.name)")
    }
    var end: (any ExpressionNode)?
    if arguments.count == 3 {
      guard let node = parser.parse(arguments[3], at: 3, expecting: .number) else { return nil }
      end = node
    }
    return SliceNode(input: input, start: start, end: end, key: parser.key)
  }
}

/// `["semiliteral", [...]]`: an array or an object whose parts are expressions.
final class SemiliteralNode: ExpressionNode {
  let type: ExpressionType
  let dependencies: ExpressionDependencies
  let children: [any ExpressionNode]
  /// The names of the members; nil for an array.
  private let names: [String]?

  init(names: [String]?, parts: [any ExpressionNode]) {
    self.names = names
    children = parts
    dependencies = ExpressionDependencies(of: parts)
    var item = parts.first?.type ?? .value
    // Array types have nothing in common, whatever they hold.
    if parts.count > 1, item.isArray || parts.contains(where: { $0.type != item }) { item = .value }
    type = names == nil ? .array(item, count: parts.count) : .object
  }

  var isOutputDefined: Bool { children.allSatisfy(\.isOutputDefined) }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    var values: [ExpressionValue] = []
    values.reserveCapacity(children.count)
    for child in children { values.append(try child.value(&context)) }
    guard let names else { return .array(values) }
    return .object(ExpressionObject(members: zip(names, values).map { ExpressionObject.Member(key: $0, value: $1) }))
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count == 1 else { return parser.wrongCount(arguments, "1 argument") }
    let names: [String]?
    let parts: [any ExpressionNode]
    // The parts stand at the place of the whole, which is not itself a type that they must have.
    let inner = ExpressionParser(session: parser.session, key: parser.key, expected: nil, scope: parser.scope)
    switch arguments[1] {
    case .array(let elements):
      names = nil
      parts = elements.compactMap { inner.parse($0) }
      guard parts.count == elements.count else { return nil }
    case .object(let object):
      names = object.members.map(\.key)
      parts = object.members.compactMap { inner.parse($0.value) }
      guard parts.count == object.count else { return nil }
    default: return LiteralNode(ExpressionValue(arguments[1]))
    }
    return SemiliteralNode(names: names, parts: parts)
  }
}
