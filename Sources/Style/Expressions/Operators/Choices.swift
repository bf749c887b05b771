/// `["case", condition, value, ..., fallback]`: the value behind the first condition that is true.
final class CaseNode: ExpressionNode {
  let type: ExpressionType
  let dependencies: ExpressionDependencies
  private let branches: [(condition: any ExpressionNode, output: any ExpressionNode)]
  private let fallback: any ExpressionNode

  init(
    type: ExpressionType,
    branches: [(condition: any ExpressionNode, output: any ExpressionNode)],
    fallback: any ExpressionNode
  ) {
    self.type = type
    self.branches = branches
    self.fallback = fallback
    dependencies = branches.reduce(into: fallback.dependencies) { dependencies, branch in
      dependencies.formUnion(branch.condition.dependencies.union(branch.output.dependencies))
    }
  }

  var children: [any ExpressionNode] { branches.flatMap { [$0.condition, $0.output] } + [fallback] }
  var isOutputDefined: Bool { branches.allSatisfy(\.output.isOutputDefined) && fallback.isOutputDefined }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    try chosen(&context).value(&context)
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    try chosen(&context).number(&context)
  }

  func bool(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    try chosen(&context).bool(&context)
  }

  private func chosen(_ context: inout EvaluationContext) throws(EvaluationError) -> any ExpressionNode {
    for branch in branches where try branch.condition.bool(&context) { return branch.output }
    return fallback
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count >= 3 else { return parser.wrongCount(arguments, "at least 3 arguments") }
    guard !arguments.count.isMultiple(of: 2) else { return parser.wrongCount(arguments, "an odd number of arguments") }
    var output = parser.wantedOutput
    var branches: [(condition: any ExpressionNode, output: any ExpressionNode)] = []
    for index in stride(from: 1, to: arguments.count, by: 2) {
      guard let condition = parser.parse(arguments[index], at: index, expecting: .boolean),
        let node = parser.parse(arguments[index + 1], at: index + 1, expecting: output)
      else { return nil }
      branches.append((condition, node))
      output = output ?? node.type
    }
    let last = arguments.count
    guard let fallback = parser.parse(arguments[last], at: last, expecting: output) else { return nil }
    return CaseNode(type: output ?? fallback.type, branches: branches, fallback: fallback)
  }
}

/// `["coalesce", value, ...]`: the first value that is not null, and no image that the style does not have.
final class CoalesceNode: ExpressionNode {
  let type: ExpressionType
  let dependencies: ExpressionDependencies
  let children: [any ExpressionNode]

  init(type: ExpressionType, arguments: [any ExpressionNode]) {
    self.type = type
    children = arguments
    dependencies = ExpressionDependencies(of: arguments)
  }

  var isOutputDefined: Bool { children.allSatisfy(\.isOutputDefined) }

  /// Where none of the images is there, the name of the first is the value, so that it can be asked for.
  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    var missing: String?
    for child in children {
      let value = try child.value(&context)
      if case .image(let image) = value, !image.isAvailable {
        missing = missing ?? image.name
        if child === children.last { return missing.map(ExpressionValue.string) ?? .null }
      } else if value != .null {
        return value
      }
    }
    return .null
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count >= 1 else { return parser.wrongCount(arguments, "at least 1 argument") }
    var output = parser.wantedOutput
    var nodes: [any ExpressionNode] = []
    for index in 1...arguments.count {
      // A check here would fail for null, which is what a coalesce is there to pass over.
      guard let node = parser.parse(arguments[index], at: index, expecting: output, annotation: .omit) else {
        return nil
      }
      nodes.append(node)
      output = output ?? node.type
    }
    let needsCheck = parser.expected.map { expected in nodes.contains { !expected.accepts($0.type) } } ?? false
    return CoalesceNode(type: needsCheck ? .value : output ?? .value, arguments: nodes)
  }
}

extension ExpressionParser {
  /// The type that branches must give; nil where the first branch decides.
  var wantedOutput: ExpressionType? { expected == .value ? nil : expected }
}
