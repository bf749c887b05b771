package import JSON
package import Style

/// A style made ready for evaluation: every expression of its layers compiled once.
package struct CompiledStyle: Sendable {
  package let document: StyleDocument
  /// From the bottom up.
  package let layers: [CompiledLayer]

  package init(_ document: StyleDocument) {
    self.document = document
    layers = document.layers.map { CompiledLayer($0) }
  }

  private init(_ document: StyleDocument, layers: [CompiledLayer]) {
    self.document = document
    self.layers = layers
  }

  /// The style with those of its layers that `isShown` is true of.
  package func showing(_ isShown: (CompiledLayer) -> Bool) -> CompiledStyle {
    CompiledStyle(document, layers: layers.filter(isShown))
  }
}

/// A layer with its filter and properties compiled.
package struct CompiledLayer: Sendable {
  package let layer: StyleLayer
  private let filter: FeatureFilter?
  /// Whether the filter is faulty: then no feature passes.
  private let isFilterFaulty: Bool
  private let properties: [String: PropertyValue]

  package init(_ layer: StyleLayer) {
    self.layer = layer
    let filter = layer.filter.map { try? FeatureFilter(compiling: $0) }
    self.filter = filter ?? nil
    isFilterFaulty = filter != nil && self.filter == nil
    var properties: [String: PropertyValue] = [:]
    for specification in PropertyTable.specifications(of: layer.type) {
      let members = specification.group == .paint ? layer.paint : layer.layout
      properties[specification.name] = PropertyValue(members[specification.name], for: specification)
    }
    self.properties = properties
  }

  package var id: String { layer.id }

  /// Whether the context's feature is one of the layer's.
  package func matches(_ context: inout EvaluationContext) -> Bool {
    filter?.matches(&context) ?? !isFilterFaulty
  }

  /// The value of a property by its kebab-case name; nil where there is neither value nor default.
  package func value(_ name: String, _ context: inout EvaluationContext) -> ExpressionValue? {
    properties[name]?.value(&context)
  }

  /// A number; 0 where the property has none.
  package func number(_ name: String, _ context: inout EvaluationContext) -> Double {
    properties[name]?.number(&context) ?? 0
  }

  /// The first two numbers of an array; zeros where there are none.
  package func pair(_ name: String, _ context: inout EvaluationContext) -> SIMD2<Double> {
    guard case .array(let items)? = value(name, &context), items.count >= 2, case .number(let x) = items[0],
      case .number(let y) = items[1]
    else { return .zero }
    return SIMD2(x, y)
  }

  /// A word; empty where the property has none.
  package func word(_ name: String, _ context: inout EvaluationContext) -> String {
    if case .string(let word)? = value(name, &context) { word } else { "" }
  }

  /// Whether a property's value may differ from feature to feature.
  package func dependsOnFeature(_ name: String) -> Bool { properties[name]?.dependsOnFeature ?? false }
}

extension CompiledLayer {
  /// The layer as JSON with the values that its properties have for the context's feature.
  package func evaluated(_ context: inout EvaluationContext) -> JSONObject {
    guard var members = layer.json.object else { return [:] }
    for group in PropertyGroup.allCases {
      let written = members[group.rawValue]?.object ?? [:]
      let values = written.members.map { member in
        JSONObject.Member(key: member.key, value: value(member.key, &context)?.json ?? member.value)
      }
      members[group.rawValue] = .object(JSONObject(members: values))
    }
    return members
  }
}

extension CompiledLayer {
  /// All properties by group, with defaults filled in and evaluated without a feature.
  ///
  /// What depends on a feature stays the expression that it is; what has neither value nor default is left out.
  package func effectiveProperties(_ context: inout EvaluationContext) -> JSONObject {
    var groups: JSONObject = ["layout": .object([:]), "paint": .object([:])]
    for specification in PropertyTable.specifications(of: layer.type) {
      let group = specification.group == .paint ? "paint" : "layout"
      let written = (specification.group == .paint ? layer.paint : layer.layout)[specification.name]
      let effective =
        dependsOnFeature(specification.name) ? written : value(specification.name, &context)?.json ?? written
      guard let effective, var members = groups[group]?.object else { continue }
      members[specification.name] = effective
      groups[group] = .object(members)
    }
    return groups
  }
}
