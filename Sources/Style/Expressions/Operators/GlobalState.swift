import JSON

/// `["global-state", name]`: a value that the style or its user has set for the whole map.
final class GlobalStateNode: ExpressionNode {
  let name: String

  init(name: String) { self.name = name }

  var type: ExpressionType { .value }
  var dependencies: ExpressionDependencies { .globalState }
  var children: [any ExpressionNode] { [] }

  func value(_ context: inout EvaluationContext) -> ExpressionValue { context.globalState[name] ?? .null }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count == 1 else { return parser.wrongCount(arguments, "1 argument") }
    guard case .string(let name) = arguments[1] else {
      return parser.error(.invalidArgument, "the name of a global state is a string, not \(arguments[1].typeName)")
    }
    return GlobalStateNode(name: name)
  }
}
