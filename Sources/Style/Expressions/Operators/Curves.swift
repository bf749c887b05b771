import JSON

/// Inputs in strictly ascending order, each with its output.
struct Stops: Sendable {
  var inputs: [Double] = []
  var outputs: [any ExpressionNode] = []

  /// The index of the last stop that is not above `input`, 0 where all are; nil for not-a-number.
  func index(of input: Double) -> Int? {
    if input.isNaN { return nil }
    var low = 0
    var high = inputs.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if inputs[middle] <= input { low = middle } else { high = middle }
    }
    return low
  }
}

/// `["step", input, value, stop, value, ...]`: a stairway of values over a number.
final class StepNode: ExpressionNode {
  let type: ExpressionType
  let dependencies: ExpressionDependencies
  let input: any ExpressionNode
  let stops: Stops
  private let key: ExpressionKey

  init(type: ExpressionType, input: any ExpressionNode, stops: Stops, key: ExpressionKey) {
    self.type = type
    self.input = input
    self.stops = stops
    self.key = key
    dependencies = ExpressionDependencies(of: stops.outputs).union(input.dependencies)
  }

  var children: [any ExpressionNode] { [input] + stops.outputs }
  var isOutputDefined: Bool { stops.outputs.allSatisfy(\.isOutputDefined) }

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
    if stops.outputs.count == 1 { return stops.outputs[0] }
    guard let index = stops.index(of: try input.number(&context)) else { throw EvaluationError.notANumber(key) }
    return stops.outputs[index]
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count >= 4 else { return parser.wrongCount(arguments, "at least 4 arguments") }
    guard arguments.count.isMultiple(of: 2) else { return parser.wrongCount(arguments, "an even number of arguments") }
    guard let input = parser.parse(arguments[1], at: 1, expecting: .number) else { return nil }
    var output = parser.wantedOutput
    var stops = Stops()
    guard let first = parser.parse(arguments[2], at: 2, expecting: output) else { return nil }
    output = output ?? first.type
    stops.inputs.append(-.infinity)
    stops.outputs.append(first)
    guard parser.parseStops(arguments, from: 3, &output, into: &stops) else { return nil }
    return StepNode(type: output ?? first.type, input: input, stops: stops, key: parser.key)
  }
}

extension EvaluationError {
  static func notANumber(_ key: ExpressionKey) -> EvaluationError {
    EvaluationError(.range, at: key, "the input is not a number")
  }
}

extension ExpressionParser {
  /// Parses pairs of an input and an output up to the last argument; the first output decides the type where none is wanted.
  func parseStops(
    _ arguments: Arguments,
    from first: Int,
    _ output: inout ExpressionType?,
    into stops: inout Stops
  ) -> Bool {
    for index in stride(from: first, to: arguments.count, by: 2) {
      guard let stop = arguments[index].double else {
        error(.invalidArgument, at: [index], "the inputs of \"\(arguments.name)\" are numbers, no expressions")
        return false
      }
      if let last = stops.inputs.last, last >= stop {
        error(.invalidArgument, at: [index], "the inputs of \"\(arguments.name)\" ascend, and no two are equal")
        return false
      }
      guard let node = parse(arguments[index + 1], at: index + 1, expecting: output) else { return false }
      output = output ?? node.type
      stops.inputs.append(stop)
      stops.outputs.append(node)
    }
    return true
  }
}
