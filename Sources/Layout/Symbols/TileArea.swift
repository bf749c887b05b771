import Camera
import Geo

/// An upright rectangle of a tile, in its units.
struct TileArea {
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>

  init(low: SIMD2<Double>, high: SIMD2<Double>) {
    self.low = low
    self.high = high
  }

  /// What a view shows of a tile, and a margin around it.
  init(of viewport: Viewport, in tile: ViewTile, margin: Double) {
    let square = tile.square
    let corners = viewport.groundOutline.corners.map { corner in
      SIMD2(corner.x - square.x, corner.y - square.y) / square.side * ViewTile.extent
    }
    low = corners.reduce(corners[0]) { pointwiseMin($0, $1) } - margin
    high = corners.reduce(corners[0]) { pointwiseMax($0, $1) } + margin
  }

  /// Which part of a segment is inside, as shares of its length (Liang and Barsky); nil where none is.
  func share(ofSegment from: SIMD2<Double>, _ to: SIMD2<Double>) -> ClosedRange<Double>? {
    var (first, last) = (0.0, 1.0)
    let step = to - from
    for axis in 0..<2 {
      if step[axis] == 0 {
        if from[axis] < low[axis] || from[axis] > high[axis] { return nil }
        continue
      }
      let one = (low[axis] - from[axis]) / step[axis]
      let other = (high[axis] - from[axis]) / step[axis]
      first = max(first, min(one, other))
      last = min(last, max(one, other))
    }
    return first <= last ? first...last : nil
  }
}
