import JSON

/// `["interpolate", ["linear"], input, stop, value, ...]` and its like: a curve through values over a number.
final class InterpolateNode: ExpressionNode {
  let type: ExpressionType
  let dependencies: ExpressionDependencies
  let interpolation: Interpolation
  let input: any ExpressionNode
  let stops: Stops
  private let space: ColorSpace
  private let key: ExpressionKey

  init(
    type: ExpressionType,
    interpolation: Interpolation,
    space: ColorSpace,
    input: any ExpressionNode,
    stops: Stops,
    key: ExpressionKey
  ) {
    self.type = type
    self.interpolation = interpolation
    self.space = space
    self.input = input
    self.stops = stops
    self.key = key
    dependencies = ExpressionDependencies(of: stops.outputs).union(input.dependencies)
  }

  var children: [any ExpressionNode] { [input] + stops.outputs }
  var isOutputDefined: Bool { stops.outputs.allSatisfy(\.isOutputDefined) }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    let (index, fraction) = try place(&context)
    let lower = try stops.outputs[index].number(&context)
    guard let fraction else { return lower }
    return lower + fraction * (try stops.outputs[index + 1].number(&context) - lower)
  }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    if type == .number { return .number(try number(&context)) }
    let (index, fraction) = try place(&context)
    let lower = try stops.outputs[index].value(&context)
    guard let fraction else { return lower }
    return try blend(lower, try stops.outputs[index + 1].value(&context), fraction)
  }

  /// The stop below the input, and how far the input lies on the way to the next; nil where the stop's own output is the
  /// value.
  private func place(_ context: inout EvaluationContext) throws(EvaluationError) -> (index: Int, fraction: Double?) {
    let inputs = stops.inputs
    if inputs.count == 1 { return (0, nil) }
    let value = try input.number(&context)
    if value <= inputs[0] { return (0, nil) }
    if value >= inputs[inputs.count - 1] { return (inputs.count - 1, nil) }
    guard let index = stops.index(of: value) else { throw EvaluationError.notANumber(key) }
    return (index, interpolation.fraction(of: value, from: inputs[index], to: inputs[index + 1]))
  }

  private func blend(
    _ lower: ExpressionValue,
    _ upper: ExpressionValue,
    _ fraction: Double
  ) throws(EvaluationError) -> ExpressionValue {
    switch (lower, upper) {
    case (.color(let lower), .color(let upper)): return .color(lower.interpolated(to: upper, fraction, in: space))
    case (.colorArray(let lower), .colorArray(let upper)) where lower.count == upper.count:
      return .colorArray(zip(lower, upper).map { $0.interpolated(to: $1, fraction, in: space) })
    case (.numberArray(let lower), .numberArray(let upper)) where lower.count == upper.count:
      return .numberArray(Self.blend(lower, upper, fraction))
    case (.padding(let lower), .padding(let upper)):
      return Padding(Self.blend(lower.values, upper.values, fraction)).map(ExpressionValue.padding) ?? .null
    case (.anchorOffsets(let lower), .anchorOffsets(let upper)) where lower.map(\.anchor) == upper.map(\.anchor):
      return .anchorOffsets(
        zip(lower, upper).map {
          AnchorOffset(
            anchor: $0.anchor,
            x: $0.x + fraction * ($1.x - $0.x),
            y: $0.y + fraction * ($1.y - $0.y)
          )
        }
      )
    case (.array, .array):
      if let lower = lower.numbers, let upper = upper.numbers, lower.count == upper.count {
        return .array(Self.blend(lower, upper, fraction).map(ExpressionValue.number))
      }
    default:
      if type == .projectionDefinition, let from = lower.asProjection, let to = upper.asProjection {
        return .projection(ProjectionDefinition(from: from.from, to: to.to, transition: fraction))
      }
    }
    throw EvaluationError(.type, at: key, "cannot interpolate between \(lower.quoted) and \(upper.quoted)")
  }

  private static func blend(_ lower: [Double], _ upper: [Double], _ fraction: Double) -> [Double] {
    zip(lower, upper).map { $0 + fraction * ($1 - $0) }
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count >= 1, let interpolation = Interpolation.parse(arguments[1], parser) else {
      return arguments.count >= 1 ? nil : parser.error(.invalidArgument, at: [1], Interpolation.wanted)
    }
    guard arguments.count >= 4 else { return parser.wrongCount(arguments, "at least 4 arguments") }
    guard arguments.count.isMultiple(of: 2) else { return parser.wrongCount(arguments, "an even number of arguments") }
    guard let input = parser.parse(arguments[2], at: 2, expecting: .number) else { return nil }
    let space: ColorSpace =
      switch arguments.name {
      case "interpolate-hcl": .hcl
      case "interpolate-lab": .lab
      default: .rgb
      }
    var output = parser.wantedOutput
    if space != .rgb, parser.expected != .colorArray { output = .color }
    var stops = Stops()
    guard parser.parseStops(arguments, from: 3, &output, into: &stops), let output else { return nil }
    guard output.isInterpolatable else { return parser.error(.type, "the type \(output.name) cannot be interpolated") }
    return InterpolateNode(
      type: output,
      interpolation: interpolation,
      space: space,
      input: input,
      stops: stops,
      key: parser.key
    )
  }
}

extension ExpressionType {
  /// Whether there are values between two values of the type.
  var isInterpolatable: Bool {
    switch self {
    case .number, .color, .padding, .numberArray, .colorArray, .projectionDefinition,
      .variableAnchorOffsetCollection, .array(.number, count: .some):
      true
    default: false
    }
  }
}
