import Camera

/// A point of a tile's ground as a view shows it, and what steps from there look like.
struct SeenPoint {
  /// px of the view.
  let place: SIMD2<Double>
  /// 1 where the camera's centre is, more farther away.
  let depth: Double
  private let point: SIMD2<Double>
  private let homogeneous: SIMD3<Double>
  private let tile: ViewTile
  private let viewport: Viewport

  /// What is nearer to the eye is behind it.
  static let nearest = 0.01

  /// Nil for a point behind the eye; in tile units.
  init?(_ point: SIMD2<Double>, in tile: ViewTile, _ viewport: Viewport) {
    homogeneous = viewport.homogeneous(tile.mercator(point))
    depth = homogeneous.z
    guard depth > Self.nearest else { return nil }
    place = SIMD2(homogeneous.x, homogeneous.y) / depth
    self.point = point
    self.tile = tile
    self.viewport = viewport
  }

  /// What a vector on the ground, in tile units, is on the view, as if it were short.
  func step(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    let moved = viewport.homogeneous(tile.mercator(point + vector)) - homogeneous
    return (SIMD2(moved.x, moved.y) - place * moved.z) / depth
  }

  /// How large a symbol is that faces the eye: as GL JS has it, half of what perspective would do.
  var facingScale: Double { min(0.5 + 0.5 / depth, 4) }

  /// How large a symbol is that lies on the ground, before perspective: half of what that does is undone.
  var lyingScale: Double { min(0.5 + 0.5 * depth, 4) }
}
