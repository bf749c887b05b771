package import JSON

/// A property of a layer, ready to be evaluated: a constant, or a compiled expression or function.
///
/// Look one up once and evaluate it for many features. Transitions are not looked at: the value is the one aimed for.
package struct CompiledProperty: Sendable {
  /// What the specification says about the property.
  package let specification: PropertySpecification
  /// What the layer says, or else the specification; nil where neither says anything.
  package let json: JSONValue?
  private let content: Content
  private let fallback: ExpressionValue?

  private enum Content: Sendable {
    case constant(ExpressionValue?)
    case expression(PropertyExpression)
  }

  /// Compiles a value; one that is not right counts as not set.
  package init(_ json: JSONValue?, of specification: PropertySpecification) {
    self.specification = specification
    let standard = specification.defaultValue.flatMap { Self.constant($0, of: specification.type) }
    fallback = standard
    if let json, let content = Self.content(of: json, specification) {
      self.json = json
      self.content = content
    } else {
      self.json = specification.defaultValue
      content = specification.defaultValue.flatMap { Self.content(of: $0, specification) } ?? .constant(nil)
    }
  }

  /// Whether values are the same for all features.
  package var isFeatureConstant: Bool { !dependencies.isFeatureDependent }

  /// Whether values are the same at all zooms.
  package var isZoomConstant: Bool { !dependencies.contains(.zoom) }

  /// What the value depends on.
  package var dependencies: ExpressionDependencies {
    if case .expression(let expression) = content { expression.expression.dependencies } else { [] }
  }

  /// The stops over the zoom, where the value depends on it.
  package var zoomCurve: ZoomCurve? {
    if case .expression(let expression) = content { expression.zoomCurve } else { nil }
  }

  /// The value for a context: where the expression fails or gives null, the specification's default; nil for none.
  package func value(_ context: inout EvaluationContext) -> ExpressionValue? {
    guard case .expression(let expression) = content else {
      if case .constant(let value) = content { return value }
      return nil
    }
    guard let value = try? expression.expression.evaluate(&context), value != .null else { return fallback }
    switch (value, specification.type) {
    case (.number(let number), _) where number.isNaN: return fallback
    case (.string(let word), .enum(let words)) where !words.contains(word): return fallback
    // Where none of the images of a `coalesce` is there, it gives a name.
    case (.string(let name), .resolvedImage): return .image(ResolvedImage(name: name))
    default: return value
    }
  }

  /// The number for a context; 0 where there is none.
  package func number(_ context: inout EvaluationContext) -> Double {
    switch content {
    case .constant(.number(let number)): return number
    case .expression(let expression) where specification.type == .number:
      if let number = try? expression.expression.evaluateNumber(&context), !number.isNaN { return number }
    default: break
    }
    if case .number(let number) = fallback { return number }
    return 0
  }

  /// The color for a context; transparent where there is none.
  package func color(_ context: inout EvaluationContext) -> Color {
    if case .color(let color) = value(&context) { color } else { .transparent }
  }

  /// The truth value for a context; false where there is none.
  package func bool(_ context: inout EvaluationContext) -> Bool { value(&context) == .bool(true) }

  /// The word or the string for a context; empty where there is none.
  package func string(_ context: inout EvaluationContext) -> String {
    if case .string(let string) = value(&context) { string } else { "" }
  }

  /// The numbers of an array for a context; empty where there is none.
  package func numbers(_ context: inout EvaluationContext) -> [Double] {
    switch value(&context) {
    case .numberArray(let numbers): numbers
    case .padding(let padding): padding.values
    case let value: value?.numbers ?? []
    }
  }

  /// The strings of an array for a context; empty where there is none.
  package func strings(_ context: inout EvaluationContext) -> [String] {
    guard case .array(let items) = value(&context) else { return [] }
    return items.map(\.text)
  }
}

extension CompiledProperty {
  private static func content(of json: JSONValue, _ specification: PropertySpecification) -> Content? {
    if specification.support != .none {
      var json = json
      if specification.hasTokens, let text = json.string { json = Tokens.expression(text) }
      if json.object != nil || StyleExpression.isExpression(json) {
        guard let expression = try? PropertyExpression(compiling: json, for: ExpressionTarget(specification)) else {
          return nil
        }
        if let value = expression.expression.constant { return value == .null ? nil : .constant(value) }
        return .expression(expression)
      }
    }
    return constant(json, of: specification.type).map { .constant($0) }
  }

  /// A literal value as a value of the property's type; nil where it is none.
  private static func constant(_ json: JSONValue, of type: PropertyType) -> ExpressionValue? {
    let value = ExpressionValue(json)
    switch type {
    case .number, .boolean, .string: return type.expressionType.accepts(value.type) ? value : nil
    case .color: return json.string.flatMap(Color.init(css:)).map(ExpressionValue.color)
    case .enum(let words): return json.string.map(words.contains) == true ? value : nil
    case .numbers(let count): return value.numbers.map { count == nil || $0.count == count } == true ? value : nil
    case .strings, .enums: return ExpressionType.array(.string, count: nil).accepts(value.type) ? value : nil
    case .padding: return value.asPadding.map(ExpressionValue.padding)
    case .numberArray: return value.asNumberArray.map(ExpressionValue.numberArray)
    case .colorArray: return value.asColorArray.map(ExpressionValue.colorArray)
    case .formatted: return json.string.map { .formatted(Formatted(text: $0)) }
    case .resolvedImage: return json.string.map { .image(ResolvedImage(name: $0)) }
    case .projectionDefinition: return value.isProjection ? value : nil
    case .variableAnchorOffsetCollection: return value.asAnchorOffsets.map(ExpressionValue.anchorOffsets)
    }
  }
}
