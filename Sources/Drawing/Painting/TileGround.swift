import Layout

/// Where the pixels of a picture lie on a tile's ground: a projection and its inverse.
struct TileGround {
  private let projection: TileProjection
  /// Rows of the inverse of the map from tile units to pixels times depth.
  private let inverse: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Nil where the ground is seen edge on.
  init?(_ projection: TileProjection) {
    self.projection = projection
    let origin = projection.position(.zero)
    let perX = projection.vector(SIMD2(1, 0))
    let perY = projection.vector(SIMD2(0, 1))
    let determinant = (perX * Self.cross(perY, origin)).sum()
    guard determinant != 0, determinant.isFinite else { return nil }
    inverse = (
      Self.cross(perY, origin) / determinant, Self.cross(origin, perX) / determinant,
      Self.cross(perX, perY) / determinant
    )
  }

  private static func cross(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      one.y * other.z - one.z * other.y,
      one.z * other.x - one.x * other.z,
      one.x * other.y - one.y * other.x
    )
  }

  /// The place on the tile that a pixel shows; nil above the horizon.
  @inline(__always)
  func place(at pixel: SIMD2<Double>) -> SIMD2<Double>? {
    let seen = SIMD3(pixel.x, pixel.y, 1)
    let depth = (inverse.2 * seen).sum()
    guard depth > 0 else { return nil }
    return SIMD2((inverse.0 * seen).sum(), (inverse.1 * seen).sum()) / depth
  }

  /// The pixels around a square of the tile; nil where a part of it is too near to the eye.
  func box(around point: SIMD2<Double>, reach: Double) -> (low: SIMD2<Double>, high: SIMD2<Double>)? {
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    for side in [SIMD2(-1.0, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)] {
      let corner = projection.position(point + side * reach)
      guard corner.z >= TriangleRasterizer.nearestDepth else { return nil }
      let pixel = SIMD2(corner.x, corner.y) / corner.z
      low = pointwiseMin(low, pixel)
      high = pointwiseMax(high, pixel)
    }
    return (low, high)
  }
}
