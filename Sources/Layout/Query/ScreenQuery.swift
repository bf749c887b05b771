package import Geo

/// Where on the screen features are asked for, in px of the view.
package enum ScreenQuery: Hashable, Sendable {
  case point(ScreenCoordinate)
  case rect(ScreenRect)
  /// Whatever lies on a line.
  case line([ScreenCoordinate])

  /// The corners of a rectangle run round it and end where they began.
  package var shape: HitShape {
    switch self {
    case .point(let point): HitShape(points: [SIMD2(point.x, point.y)], isArea: false)
    case .line(let points): HitShape(points: points.map { SIMD2($0.x, $0.y) }, isArea: false)
    case .rect(let rect):
      HitShape(points: Self.ring(from: SIMD2(rect.x, rect.y), size: SIMD2(rect.width, rect.height)), isArea: true)
    }
  }

  /// The closed ring about a box; a size may be negative.
  static func ring(from corner: SIMD2<Double>, size: SIMD2<Double>) -> [SIMD2<Double>] {
    let low = pointwiseMin(corner, corner + size)
    let high = pointwiseMax(corner, corner + size)
    return [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y), low]
  }
}
