/// All operators of the expression language by name.
enum OperatorTable {
  typealias Parse = @Sendable (Arguments, ExpressionParser) -> (any ExpressionNode)?

  static let operators: [String: Parse] = {
    var operators: [String: Parse] = special
    for table in [arithmetic, logic, texts, featureData, colors, legacyFilters] {
      for (name, signature) in table { operators[name] = { signature.parse($0, $1) } }
    }
    return operators
  }()

  /// The names that may stand in a style, in alphabetical order.
  package static let names = operators.keys.filter { !$0.hasPrefix("filter-") && $0 != "error" }.sorted()

  /// Operators with rules of their own.
  private static let special: [String: Parse] = [
    "==": ComparisonNode.parse, "!=": ComparisonNode.parse, "<": ComparisonNode.parse, ">": ComparisonNode.parse,
    "<=": ComparisonNode.parse, ">=": ComparisonNode.parse,
    "array": AssertionNode.parse, "boolean": AssertionNode.parse, "number": AssertionNode.parse,
    "object": AssertionNode.parse, "string": AssertionNode.parse,
    "to-boolean": CoercionNode.parse, "to-color": CoercionNode.parse, "to-number": CoercionNode.parse,
    "to-string": CoercionNode.parse,
    "at": AtNode.parse, "in": InNode.parse, "index-of": IndexOfNode.parse, "length": LengthNode.parse,
    "slice": SliceNode.parse, "semiliteral": SemiliteralNode.parse,
    "case": CaseNode.parse, "coalesce": CoalesceNode.parse, "match": MatchNode.parse, "step": StepNode.parse,
    "interpolate": InterpolateNode.parse, "interpolate-hcl": InterpolateNode.parse,
    "interpolate-lab": InterpolateNode.parse,
    "collator": CollatorNode.parse, "number-format": NumberFormatNode.parse,
    "format": FormatNode.parse, "image": ImageNode.parse, "global-state": GlobalStateNode.parse,
    "let": LetNode.parse, "var": VariableNode.parse, "literal": LiteralNode.parse,
    "within": WithinNode.parse, "distance": DistanceNode.parse,
  ]
}
