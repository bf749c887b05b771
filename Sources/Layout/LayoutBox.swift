import Tiles

/// A box in layout units, its edges included.
struct LayoutBox: Hashable, Sendable {
  var low: SIMD2<Double>
  var high: SIMD2<Double>

  /// The whole units that belong to a tile and to none of its neighbours.
  static let tile = LayoutBox(low: .zero, high: SIMD2(repeating: ViewTile.extent - 1))

  init(low: SIMD2<Double>, high: SIMD2<Double>) {
    self.low = low
    self.high = high
  }

  /// The box around points; nil where there are none.
  init?(_ points: [SIMD2<Double>]) {
    guard let bounds = HitShape(points: points, isArea: false).bounds else { return nil }
    self.init(low: bounds.low, high: bounds.high)
  }

  /// The box around vertices whose units are `scale` layout units; nil where there are none.
  init?(_ vertices: ArraySlice<TileVertex>, scale: Double) {
    guard let first = vertices.first else { return nil }
    var low = SIMD2(first.x, first.y)
    var high = low
    for vertex in vertices {
      let point = SIMD2(vertex.x, vertex.y)
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    self.init(low: SIMD2<Double>(low) * scale, high: SIMD2<Double>(high) * scale)
  }

  func widened(by margin: Double) -> LayoutBox {
    LayoutBox(low: low - margin, high: high + margin)
  }

  func touches(_ other: LayoutBox) -> Bool {
    low.x <= other.high.x && low.y <= other.high.y && other.low.x <= high.x && other.low.y <= high.y
  }
}
