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
  package let properties: EvaluatedProperties

  package init(_ layer: StyleLayer) {
    self.layer = layer
    properties = EvaluatedProperties(of: layer)
  }

  package var id: String { layer.id }

  /// Whether the context's feature is one of the layer's.
  package func matches(_ context: inout EvaluationContext) -> Bool { properties.filter.matches(&context) }

  /// The value of a property by its kebab-case name; nil where there is neither value nor default.
  package func value(_ name: String, _ context: inout EvaluationContext) -> ExpressionValue? {
    properties.value(name, &context)
  }

  /// A number; 0 where the property has none.
  package func number(_ name: String, _ context: inout EvaluationContext) -> Double {
    properties.number(name, &context)
  }

  /// The first two numbers of an array; zeros where there are none.
  package func pair(_ name: String, _ context: inout EvaluationContext) -> SIMD2<Double> {
    guard let numbers = properties[name]?.numbers(&context), numbers.count >= 2 else { return .zero }
    return SIMD2(numbers[0], numbers[1])
  }

  /// A word; empty where the property has none.
  package func word(_ name: String, _ context: inout EvaluationContext) -> String {
    properties.string(name, &context)
  }

  /// Whether a property's value may differ from feature to feature.
  package func dependsOnFeature(_ name: String) -> Bool { properties[name].map { !$0.isFeatureConstant } ?? false }
}

extension CompiledLayer {
  /// The layer as JSON with the values that its properties have for the context's feature.
  package func evaluated(_ context: inout EvaluationContext) -> JSONObject {
    guard var members = layer.json.object else { return [:] }
    for group in PropertyGroup.allCases {
      let written = members[group.rawValue]?.object ?? [:]
      let values = written.members.map { member in
        let isLiteral = member.value.object == nil && !StyleExpression.isExpression(member.value)
        return JSONObject.Member(
          key: member.key,
          value: isLiteral ? member.value : value(member.key, &context)?.json ?? member.value
        )
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
      let isComputed = written.map { $0.object != nil || StyleExpression.isExpression($0) } ?? false
      let effective =
        dependsOnFeature(specification.name)
        ? written
        : isComputed
          ? value(specification.name, &context)?.json ?? written : properties[specification.name]?.json ?? written
      guard let effective, var members = groups[group]?.object else { continue }
      members[specification.name] = effective
      groups[group] = .object(members)
    }
    return groups
  }
}
