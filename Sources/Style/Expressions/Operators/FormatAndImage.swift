import JSON

/// `["format", text, {overrides}, ...]`: text in sections of different looks.
final class FormatNode: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let sections: [Section]
  private let key: ExpressionKey

  struct Section: Sendable {
    let content: any ExpressionNode
    var scale: (any ExpressionNode)?
    var font: (any ExpressionNode)?
    var color: (any ExpressionNode)?
    var align: (any ExpressionNode)?

    var parts: [any ExpressionNode] { [content] + [scale, font, color, align].compactMap(\.self) }
  }

  init(sections: [Section], key: ExpressionKey) {
    self.sections = sections
    self.key = key
    dependencies = ExpressionDependencies(of: sections.flatMap(\.parts))
  }

  var type: ExpressionType { .formatted }
  var children: [any ExpressionNode] { sections.flatMap(\.parts) }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    var formatted: [Formatted.Section] = []
    formatted.reserveCapacity(sections.count)
    for section in sections { formatted.append(try evaluate(section, &context)) }
    return .formatted(Formatted(sections: formatted))
  }

  private func evaluate(
    _ section: Section,
    _ context: inout EvaluationContext
  ) throws(EvaluationError) -> Formatted.Section {
    var result = Formatted.Section(text: "")
    switch try section.content.value(&context) {
    case .image(let image): result.image = image
    case let content:
      result.text = content.text
      try context.charge(result.text.utf8.count, at: key)
      result.scale = try section.scale?.number(&context)
      if let font = section.font, case .array(let names) = try font.value(&context) {
        result.fontStack = names.map(\.text).joined(separator: ",")
      }
      if let color = section.color, case .color(let color) = try color.value(&context) { result.textColor = color }
    }
    if let align = try section.align?.string(&context) {
      result.verticalAlign = Formatted.VerticalAlign(rawValue: align)
    }
    return result
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count >= 1 else { return parser.wrongCount(arguments, "at least 1 argument") }
    if arguments[1].isObjectOrNull {
      return parser.error(.invalidArgument, "the first argument of \"format\" is a text or an image")
    }
    var sections: [Section] = []
    var mayBeOverrides = false
    for index in 1...arguments.count {
      let argument = arguments[index]
      if mayBeOverrides, argument.isObjectOrNull {
        guard var section = sections.popLast(), override(&section, argument.object ?? [:], parser) else { return nil }
        sections.append(section)
        mayBeOverrides = false
        continue
      }
      // The reference counts all sections and overrides by the first argument.
      guard let content = parser.parse(argument, at: 1, expecting: .value) else { return nil }
      guard [.string, .value, .null, .resolvedImage].contains(content.type) else {
        return parser.error(.type, "a section is a text or an image, not \(content.type.name)")
      }
      sections.append(Section(content: content))
      mayBeOverrides = true
    }
    return FormatNode(sections: sections, key: parser.key)
  }

  /// Reads the overrides of a section; notes an error and gives false where one is wrong.
  private static func override(_ section: inout Section, _ overrides: JSONObject, _ parser: ExpressionParser) -> Bool {
    guard parser.parseOption("font-scale", of: overrides, expecting: .number, &section.scale),
      parser.parseOption("text-font", of: overrides, expecting: .array(.string, count: nil), &section.font),
      parser.parseOption("text-color", of: overrides, expecting: .color, &section.color)
    else { return false }
    if let word = overrides["vertical-align"]?.string, !word.isEmpty, Formatted.VerticalAlign(rawValue: word) == nil {
      let words = Formatted.VerticalAlign.allCases.map(\.rawValue).joined(separator: ", ")
      parser.error(.invalidArgument, "\"vertical-align\" is one of \(words), not \"\(word)\"")
      return false
    }
    return parser.parseOption("vertical-align", of: overrides, expecting: .string, &section.align)
  }
}

extension ExpressionParser {
  /// Parses a member of an options object; a member that is absent, null, false, 0 or empty is none.
  ///
  /// Gives false where the member is there and wrong.
  func parseOption(
    _ name: String,
    of options: JSONObject,
    expecting expected: ExpressionType,
    _ node: inout (any ExpressionNode)?
  ) -> Bool {
    guard let json = options[name], ExpressionValue(json).isTruthy else { return true }
    node = parse(json, at: 1, expecting: expected)
    return node != nil
  }
}

extension JSONValue {
  /// Whether ECMAScript takes the value for an object that is no array.
  var isObjectOrNull: Bool {
    switch self {
    case .object, .null: true
    default: false
    }
  }
}

/// `["image", name]`: an image of the style.
final class ImageNode: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let name: any ExpressionNode

  init(name: any ExpressionNode) {
    self.name = name
    dependencies = name.dependencies.union(.images)
  }

  var type: ExpressionType { .resolvedImage }
  var children: [any ExpressionNode] { [name] }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    let name = try name.string(&context)
    if name.isEmpty { return .null }
    return .image(ResolvedImage(name: name, isAvailable: context.availableImages?.contains(name) ?? false))
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count == 1 else { return parser.wrongCount(arguments, "1 argument") }
    guard let name = parser.parse(arguments[1], at: 1, expecting: .string) else {
      return parser.error(.invalidArgument, "\"image\" takes the name of an image")
    }
    return ImageNode(name: name)
  }
}
