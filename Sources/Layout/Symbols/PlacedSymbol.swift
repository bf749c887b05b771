package import Style

/// A symbol where the view shows it.
package struct PlacedSymbol: Sendable {
  package var tile: ViewTile
  /// Which feature of the layer's part of the tile it stands for.
  package var index: Int
  /// Nil where there is none, or where it found no place.
  package var icon: PlacedIcon?
  /// The runs of the label; empty where there is none, or where it found no place.
  package var text: [PlacedRun] = []
  /// The line to a label that stands away; nil for one that stands beside its point.
  package var connector: PlacedConnector?
  package var textPaint = SymbolPaint()
  package var iconPaint = SymbolPaint()
  /// What may be hit: the boxes that others may not touch, in px of the view.
  package var boxes: [SymbolBox] = []
}

/// An upright box on the view, px.
package struct SymbolBox: Hashable, Sendable {
  package var low: SIMD2<Double>
  package var high: SIMD2<Double>

  /// Clockwise from the upper left.
  package var corners: [SIMD2<Double>] { [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)] }
}

/// A label's text of one look, or one cluster of it, where the view shows it.
package struct PlacedRun: Hashable, Sendable {
  /// Empty for an image.
  package var text: String
  package var image: String?
  package var fonts: [String]
  /// Nil for the layer's.
  package var color: Color?
  /// The left end of the baseline, px.
  package var origin: SIMD2<Double>
  /// What 1/24 em along the baseline is, px.
  package var along: SIMD2<Double>
  /// What 1/24 em down from the baseline is, px.
  package var down: SIMD2<Double>
  /// In 1/24 em.
  package var advance: Double
}

/// An icon where the view shows it.
package struct PlacedIcon: Hashable, Sendable {
  package var image: String
  /// The upper left corner and the sides, px.
  package var origin: SIMD2<Double>
  package var along: SIMD2<Double>
  package var down: SIMD2<Double>
  /// px that the image's parts which are not stretched have; the factor on its own px.
  package var scale: Double
  /// The lengths of the sides before any perspective, px.
  package var size: SIMD2<Double>

  package init(
    image: String,
    origin: SIMD2<Double>,
    along: SIMD2<Double>,
    down: SIMD2<Double>,
    scale: Double,
    size: SIMD2<Double>
  ) {
    self.image = image
    self.origin = origin
    self.along = along
    self.down = down
    self.scale = scale
    self.size = size
  }
}

/// Colours of a label or of an icon that takes one.
package struct SymbolPaint: Hashable, Sendable {
  package var color = Color.black
  package var haloColor = Color.transparent
  /// px.
  package var haloWidth = 0.0
  /// px.
  package var haloBlur = 0.0
  package var opacity = 1.0

  package init() {}

  init(_ prefix: String, _ layer: CompiledLayer, _ context: inout EvaluationContext) {
    color = layer.properties.color("\(prefix)-color", &context)
    haloColor = layer.properties.color("\(prefix)-halo-color", &context)
    haloWidth = layer.number("\(prefix)-halo-width", &context)
    haloBlur = layer.number("\(prefix)-halo-blur", &context)
    opacity = layer.number("\(prefix)-opacity", &context)
  }
}
