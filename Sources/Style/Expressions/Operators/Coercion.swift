/// `["to-color", value, ...]` and its like, and the conversions that a place adds by itself: the first value that can be
/// turned into the wanted type.
final class CoercionNode: ExpressionNode {
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
      if let value = try converted(found, &context) { return value }
    }
    let reason = type == .color ? Self.rgbaFault(found) : nil
    throw EvaluationError(.conversion, at: key, reason ?? "cannot turn \(found.quoted) into \(type.name)")
  }

  private func converted(
    _ value: ExpressionValue,
    _ context: inout EvaluationContext
  ) throws(EvaluationError) -> ExpressionValue? {
    switch type {
    case .boolean: .bool(value.isTruthy)
    case .number: value.asNumber.map(ExpressionValue.number)
    case .color: Self.color(value).map(ExpressionValue.color)
    case .padding: value.asPadding.map(ExpressionValue.padding)
    case .numberArray: value.asNumberArray.map(ExpressionValue.numberArray)
    case .colorArray: value.asColorArray.map(ExpressionValue.colorArray)
    case .variableAnchorOffsetCollection: value.asAnchorOffsets.map(ExpressionValue.anchorOffsets)
    case .projectionDefinition: value.isProjection ? value : nil
    case .formatted: .formatted(Formatted(text: try text(value, &context)))
    case .resolvedImage: Self.image(try text(value, &context))
    default: .string(try text(value, &context))
    }
  }

  private func text(
    _ value: ExpressionValue,
    _ context: inout EvaluationContext
  ) throws(EvaluationError) -> String {
    if case .string(let text) = value { return text }
    let text = value.text
    try context.charge(text.utf8.count, at: key)
    return text
  }

  /// An empty name means no image at all.
  private static func image(_ name: String) -> ExpressionValue {
    name.isEmpty ? .null : .image(ResolvedImage(name: name))
  }

  private static func color(_ value: ExpressionValue) -> Color? {
    switch value {
    case .color(let color): return color
    case .string(let text): return Color(css: text)
    case .array(let items):
      guard rgbaFault(value) == nil else { return nil }
      let numbers = items.compactMap { if case .number(let number) = $0 { number } else { nil } }
      guard numbers.count == 4 else {
        return Color(red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255)
      }
      // Four numbers are taken for components that alpha has been multiplied into, as the reference takes them.
      let divisor = 255 * (numbers[3] == 0 ? .infinity : numbers[3])
      return Color(
        red: numbers[0] / divisor,
        green: numbers[1] / divisor,
        blue: numbers[2] / divisor,
        alpha: numbers[3]
      )
    default: return nil
    }
  }

  /// Why an array is no color; nil where it is one, or is no array.
  private static func rgbaFault(_ value: ExpressionValue) -> String? {
    guard case .array(let items) = value else { return nil }
    let numbers = items.compactMap { if case .number(let number) = $0 { number } else { nil } }
    guard numbers.count == items.count, (3...4).contains(numbers.count) else {
      return "\(value.quoted) is no color: three or four numbers are"
    }
    return RGBA.fault(numbers)
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count >= 1 else { return parser.wrongCount(arguments, "at least 1 argument") }
    let type: ExpressionType
    switch arguments.name {
    case "to-boolean": type = .boolean
    case "to-color": type = .color
    case "to-number": type = .number
    default: type = .string
    }
    if type == .boolean || type == .string, arguments.count != 1 { return parser.wrongCount(arguments, "1 argument") }
    guard let nodes = parser.parseAll(arguments, from: 1, expecting: .value) else { return nil }
    return CoercionNode(type: type, arguments: nodes, key: parser.key)
  }
}

extension ExpressionValue {
  /// The value in an error message, cut where it is long.
  var quoted: String {
    let text: String
    if case .string(let string) = self { text = string } else { text = jsonText }
    guard text.utf8.count > 80 else { return "'\(text)'" }
    return "'\(String(text.unicodeScalars.prefix(80)))...'"
  }
}

/// The ranges of the numbers that make a color.
enum RGBA {
  /// Why red, green, blue (0 to 255) and perhaps alpha (0 to 1) are no color; nil where they are one.
  static func fault(_ numbers: [Double]) -> String? {
    guard numbers[..<3].allSatisfy({ (0...255).contains($0) }) else {
      return "[\(list(numbers))] is no color: red, green and blue are 0 to 255"
    }
    guard numbers.count < 4 || (0...1).contains(numbers[3]) else {
      return "[\(list(numbers))] is no color: alpha is 0 to 1"
    }
    return nil
  }

  private static func list(_ numbers: [Double]) -> String { numbers.map(NumberText.of).joined(separator: ", ") }
}
