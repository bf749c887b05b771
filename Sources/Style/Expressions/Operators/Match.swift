import JSON

/// `["match", input, label, value, ..., fallback]`: the value behind the label that equals the input.
final class MatchNode: ExpressionNode {
  let type: ExpressionType
  let dependencies: ExpressionDependencies
  private let input: any ExpressionNode
  private let labels: Labels
  private let outputs: [any ExpressionNode]
  private let fallback: any ExpressionNode

  /// The index of the output of each label.
  struct Labels {
    var numbers: [Double: Int] = [:]
    var strings: [ExactString: Int] = [:]
  }

  init(
    type: ExpressionType,
    input: any ExpressionNode,
    labels: Labels,
    outputs: [any ExpressionNode],
    fallback: any ExpressionNode
  ) {
    self.type = type
    self.input = input
    self.labels = labels
    self.outputs = outputs
    self.fallback = fallback
    dependencies = ExpressionDependencies(of: outputs).union(fallback.dependencies).union(input.dependencies)
  }

  var children: [any ExpressionNode] { [input] + outputs + [fallback] }
  var isOutputDefined: Bool { outputs.allSatisfy(\.isOutputDefined) && fallback.isOutputDefined }

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
    let index: Int? =
      switch try input.value(&context) {
      case .number(let number): labels.numbers[number]
      case .string(let string): labels.strings[ExactString(string)]
      default: nil
      }
    return index.map { outputs[$0] } ?? fallback
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count >= 4 else { return parser.wrongCount(arguments, "at least 4 arguments") }
    guard arguments.count.isMultiple(of: 2) else { return parser.wrongCount(arguments, "an even number of arguments") }
    var output = parser.wantedOutput
    var labels = LabelReader()
    var outputs: [any ExpressionNode] = []
    for index in stride(from: 2, to: arguments.count, by: 2) {
      guard labels.read(arguments[index], output: outputs.count, parser.child(index)),
        // The reference counts a branch by its label.
        let node = parser.parse(arguments[index + 1], at: index, expecting: output)
      else { return nil }
      outputs.append(node)
      output = output ?? node.type
    }
    let last = arguments.count
    guard let input = parser.parse(arguments[1], at: 1, expecting: .value),
      let fallback = parser.parse(arguments[last], at: last, expecting: output)
    else { return nil }
    if input.type != .value, let type = labels.type, !parser.child(1).check(input.type, suits: type) { return nil }
    return MatchNode(
      type: output ?? fallback.type,
      input: input,
      labels: labels.labels,
      outputs: outputs,
      fallback: fallback
    )
  }
}

/// Gathers the labels of the branches, which are all numbers or all strings.
private struct LabelReader {
  var labels = MatchNode.Labels()
  var type: ExpressionType?

  /// Reads one label or an array of them; notes an error and gives false where one is wrong.
  mutating func read(_ json: JSONValue, output: Int, _ parser: ExpressionParser) -> Bool {
    let values = json.array ?? [json]
    if values.isEmpty {
      parser.error(.invalidArgument, "a branch has at least one label")
      return false
    }
    for value in values where !read(label: value, output: output, parser) { return false }
    return true
  }

  private mutating func read(label: JSONValue, output: Int, _ parser: ExpressionParser) -> Bool {
    let isNew: Bool
    switch label {
    case .integer, .number:
      let number = label.double ?? .nan
      guard abs(number) <= 0x1p53 - 1, number == number.rounded() else {
        parser.error(.invalidArgument, "a label is a whole number of at most 53 bits, or a string")
        return false
      }
      guard suits(.number, parser) else { return false }
      isNew = labels.numbers.updateValue(output, forKey: number) == nil
    case .string(let string):
      guard suits(.string, parser) else { return false }
      isNew = labels.strings.updateValue(output, forKey: ExactString(string)) == nil
    default:
      parser.error(.invalidArgument, "a label is a number or a string, or an array of them")
      return false
    }
    if !isNew { parser.error(.invalidArgument, "two branches have the label \(label.text)") }
    return isNew
  }

  private mutating func suits(_ type: ExpressionType, _ parser: ExpressionParser) -> Bool {
    let wanted = self.type ?? type
    self.type = wanted
    return parser.check(type, suits: wanted)
  }
}
