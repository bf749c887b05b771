import JSON

/// Every paint and layout property of every kind of layer.
package enum PropertyTable {
  /// The properties of a kind of layer: layout, then paint, each in the specification's order.
  package static func specifications(of type: LayerType) -> [PropertySpecification] { tables[type]?.list ?? [] }

  /// A property by its kebab-case name.
  package static func specification(_ name: String, of type: LayerType) -> PropertySpecification? {
    tables[type]?.byName[name]
  }

  /// A property by its name in either spelling, `line-width` or `lineWidth`.
  package static func specification(anySpelling name: String, of type: LayerType) -> PropertySpecification? {
    specification(name, of: type) ?? specification(PropertyName.kebabCase(name), of: type)
  }

  /// The nearest property name of a kind of layer, in the spelling of the wrong one.
  package static func nearestName(to name: String, of type: LayerType) -> String? {
    let names = specifications(of: type).map(\.name)
    guard let nearest = NearestName.of(name, among: names) else { return nil }
    return PropertyName.isCamelCase(name) ? PropertyName.camelCase(nearest) : nearest
  }

  private struct Table: Sendable {
    let list: [PropertySpecification]
    let byName: [String: PropertySpecification]

    init(layout: [PropertySpecification], paint: [PropertySpecification]) {
      var list = layout + paint
      for index in layout.indices { list[index].group = .layout }
      self.list = list
      byName = Dictionary(list.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private static let tables: [LayerType: Table] = [
    .background: Table(layout: backgroundLayout, paint: backgroundPaint),
    .fill: Table(layout: fillLayout, paint: fillPaint),
    .line: Table(layout: lineLayout, paint: linePaint),
    .circle: Table(layout: circleLayout, paint: circlePaint),
    .symbol: Table(layout: symbolLayout, paint: symbolPaint),
    .raster: Table(layout: rasterLayout, paint: rasterPaint),
    .heatmap: Table(layout: heatmapLayout, paint: heatmapPaint),
    .hillshade: Table(layout: hillshadeLayout, paint: hillshadePaint),
    .colorRelief: Table(layout: colorReliefLayout, paint: colorReliefPaint),
    .fillExtrusion: Table(layout: fillExtrusionLayout, paint: fillExtrusionPaint),
  ]
}

// Entries and words that several tables share.
extension PropertyTable {
  static let visibility: PropertySpecification = .word(
    "visibility",
    default: "visible",
    of: ["visible", "none"],
    .globalState
  )
  static let resampling: PropertySpecification = .word("resampling", default: "linear", of: samplings)

  static let sides = ["map", "viewport"]
  static let alignments = ["map", "viewport", "auto"]
  static let overlaps = ["never", "always", "cooperative"]
  static let samplings = ["linear", "nearest"]
  static let anchors = [
    "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right",
  ]
  /// Transparent blue over cyan, green and yellow to red.
  static let heatmapRamp: JSONValue = [
    "interpolate", ["linear"], ["heatmap-density"],
    0, "rgba(0, 0, 255, 0)", 0.1, "royalblue", 0.3, "cyan", 0.5, "lime", 0.7, "yellow", 1, "red",
  ]
}
