package import JSON

/// All properties of a layer and its filter, compiled: what pictures and queries ask.
package struct EvaluatedProperties: Sendable {
  /// The layer that this is of.
  package let layer: StyleLayer
  /// Which features the layer shows.
  package let filter: FeatureFilter
  /// The properties that the layer sets; the others are the defaults of its kind.
  private let own: [String: CompiledProperty]
  private let defaults: [String: CompiledProperty]

  /// Compiles a layer; values that are not right count as not set, and a filter that is not right lets nothing pass.
  package init(of layer: StyleLayer) {
    self.layer = layer
    filter = layer.filter.map { (try? FeatureFilter(compiling: $0)) ?? .nothing } ?? .everything
    defaults = Self.defaults[layer.type] ?? [:]
    var own: [String: CompiledProperty] = [:]
    for member in layer.layout.members + layer.paint.members where !member.value.isNull {
      guard let specification = PropertyTable.specification(member.key, of: layer.type) else { continue }
      own[member.key] = CompiledProperty(member.value, of: specification)
    }
    self.own = own
  }

  /// The property of a kebab-case name; nil where the layer's kind has none of that name.
  package subscript(name: String) -> CompiledProperty? { own[name] ?? defaults[name] }

  /// The value of a property; nil where it has none.
  package func value(_ name: String, _ context: inout EvaluationContext) -> ExpressionValue? {
    self[name]?.value(&context)
  }

  /// The number of a property; 0 where there is none.
  package func number(_ name: String, _ context: inout EvaluationContext) -> Double {
    self[name]?.number(&context) ?? 0
  }

  /// The color of a property; transparent where there is none.
  package func color(_ name: String, _ context: inout EvaluationContext) -> Color {
    self[name]?.color(&context) ?? .transparent
  }

  /// The truth value of a property; false where there is none.
  package func bool(_ name: String, _ context: inout EvaluationContext) -> Bool { self[name]?.bool(&context) ?? false }

  /// The word of a property; empty where there is none.
  package func string(_ name: String, _ context: inout EvaluationContext) -> String {
    self[name]?.string(&context) ?? ""
  }

  /// Whether the layer shows at the context's zoom: by its zoom range and its visibility.
  package func isVisible(_ context: inout EvaluationContext) -> Bool {
    layer.isInRange(zoom: context.zoom) && string("visibility", &context) != "none"
  }

  /// Whether the layer itself sets a property.
  package func isSet(_ name: String) -> Bool { own[name] != nil }

  /// What the layer's look may depend on, its filter included.
  package var dependencies: ExpressionDependencies {
    own.values.reduce(filter.dependencies) { $0.union($1.dependencies) }
  }

  private static let defaults: [LayerType: [String: CompiledProperty]] = Dictionary(
    LayerType.allCases.map { type in
      let properties = PropertyTable.specifications(of: type).map { ($0.name, CompiledProperty(nil, of: $0)) }
      return (type, Dictionary(properties, uniquingKeysWith: { first, _ in first }))
    },
    uniquingKeysWith: { first, _ in first }
  )
}

extension EvaluatedProperties {
  /// Every property that has a value, by its camelCase name: for people who ask what is in force.
  ///
  /// What differs from feature to feature, or along a ramp, is given as it is written; colors are in CSS's words.
  package func effectiveValues(_ context: inout EvaluationContext) -> JSONObject {
    var values: JSONObject = [:]
    for specification in PropertyTable.specifications(of: layer.type) {
      guard let property = self[specification.name] else { continue }
      let isOpen = !property.isFeatureConstant || specification.support.isColorRamp
      guard let value = isOpen ? property.json : property.value(&context)?.plainJSON else { continue }
      values.append(specification.camelCaseName, value)
    }
    return values
  }
}

extension ExpressionValue {
  /// The value as a style writes it.
  fileprivate var plainJSON: JSONValue {
    switch self {
    case .color(let color): .string(color.text)
    case .colorArray(let colors): .array(colors.map { .string($0.text) })
    case .image(let image): .string(image.name)
    case .formatted(let formatted): .string(formatted.text)
    case .padding(let padding): .array(padding.values.map(Self.json))
    case .numberArray(let numbers): .array(numbers.map(Self.json))
    case .projection(let projection):
      [.string(projection.from), .string(projection.to), Self.json(projection.transition)]
    case .anchorOffsets: json["values"] ?? .null
    default: json
    }
  }
}
