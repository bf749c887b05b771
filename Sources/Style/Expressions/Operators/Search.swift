/// `["in", needle, haystack]`: whether an array has an item or a string has a part.
final class InNode: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let search: Search

  init(search: Search) {
    self.search = search
    dependencies = ExpressionDependencies(of: search.children)
  }

  var type: ExpressionType { .boolean }
  var children: [any ExpressionNode] { search.children }
  var isOutputDefined: Bool { true }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    .bool(try bool(&context))
  }

  func bool(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    let needle = try search.needle.value(&context)
    let haystack = try search.haystack.value(&context)
    guard haystack.isTruthy else { return false }
    return try search.index(of: needle, in: haystack, from: 0) != nil
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count == 2 else { return parser.wrongCount(arguments, "2 arguments") }
    return Search.parse(arguments, parser).map(InNode.init)
  }
}

/// `["index-of", needle, haystack, from?]`: where an array has an item or a string has a part; -1 for nowhere.
final class IndexOfNode: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let search: Search
  private let from: (any ExpressionNode)?

  init(search: Search, from: (any ExpressionNode)?) {
    self.search = search
    self.from = from
    dependencies = ExpressionDependencies(of: search.children).union(from?.dependencies ?? [])
  }

  var type: ExpressionType { .number }
  var children: [any ExpressionNode] { search.children + (from.map { [$0] } ?? []) }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    .number(try number(&context))
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    let needle = try search.needle.value(&context)
    let haystack = try search.haystack.value(&context)
    try search.check(needle)
    let from = try from?.number(&context) ?? 0
    return try search.index(of: needle, in: haystack, from: from).map(Double.init) ?? -1
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard (2...3).contains(arguments.count) else { return parser.wrongCount(arguments, "2 or 3 arguments") }
    guard let search = Search.parse(arguments, parser) else { return nil }
    guard arguments.count == 3 else { return IndexOfNode(search: search, from: nil) }
    guard let from = parser.parse(arguments[3], at: 3, expecting: .number) else { return nil }
    return IndexOfNode(search: search, from: from)
  }
}

/// What is looked for and where.
struct Search: Sendable {
  let needle: any ExpressionNode
  let haystack: any ExpressionNode
  let key: ExpressionKey

  var children: [any ExpressionNode] { [needle, haystack] }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> Search? {
    let needle = parser.parse(arguments[1], at: 1, expecting: .value)
    let haystack = parser.parse(arguments[2], at: 2, expecting: .value)
    guard let needle, let haystack else { return nil }
    switch needle.type {
    case .boolean, .string, .number, .null, .value: break
    default:
      parser.error(.type, "\"\(arguments.name)\" looks for a plain value, not \(needle.type.name)")
      return nil
    }
    return Search(needle: needle, haystack: haystack, key: parser.key)
  }

  func check(_ needle: ExpressionValue) throws(EvaluationError) {
    switch needle {
    case .null, .bool, .number, .string: break
    default: throw EvaluationError(.type, at: key, "cannot look for \(needle.type.name), only for a plain value")
    }
  }

  /// The index of the first item or character from which the needle is found; nil for none.
  ///
  /// `from` counts as ECMAScript's `indexOf` counts: UTF-16 code units in a string, and from the end of an array where it
  /// is negative. The result counts characters.
  func index(
    of needle: ExpressionValue,
    in haystack: ExpressionValue,
    from: Double
  ) throws(EvaluationError) -> Int? {
    try check(needle)
    switch haystack {
    case .array(let items):
      let whole = from.isNaN ? 0 : from.rounded(.towardZero)
      let start = max(0, min(Double(items.count), whole < 0 ? whole + Double(items.count) : whole))
      return items[Int(start)...].firstIndex { ComparisonNode.isIdentical($0, needle) }
    case .string(let text):
      return Self.index(of: Self.text(needle), in: text, from: from.isNaN ? 0 : from.rounded(.towardZero))
    default: throw EvaluationError(.type, at: key, "cannot look into \(haystack.type.name), only a string or an array")
    }
  }

  private static func index(of needle: String, in text: String, from: Double) -> Int? {
    var (start, characters) = (0, 0)
    if from > 0 {
      var units = 0.0
      for scalar in text.unicodeScalars where units < from {
        units += scalar.value > 0xFFFF ? 2 : 1
        start += UTF8.width(scalar)
        characters += 1
      }
    }
    let bytes = text.utf8Span.span
    guard let index = ByteSearch(needle).firstIndex(in: bytes, from: start) else { return nil }
    for position in start..<index where bytes[position] & 0xC0 != 0x80 { characters += 1 }
    return characters
  }

  /// A plain value as ECMAScript turns it into text where text is wanted: null is "null".
  private static func text(_ needle: ExpressionValue) -> String { needle == .null ? "null" : needle.text }
}
