// Points, segments and rings in a plane, whatever its units.

/// The least box around some points; empty until one is added.
struct PlanarBox: Sendable {
  var low = SIMD2<Double>(repeating: .infinity)
  var high = SIMD2<Double>(repeating: -.infinity)

  init() {}

  init(_ points: some Sequence<SIMD2<Double>>) {
    for point in points { add(point) }
  }

  mutating func add(_ point: SIMD2<Double>) {
    low = pointwiseMin(low, point)
    high = pointwiseMax(high, point)
  }

  /// Whether the box lies inside another without touching its sides.
  func isStrictlyInside(_ other: PlanarBox) -> Bool {
    low.x > other.low.x && low.y > other.low.y && high.x < other.high.x && high.y < other.high.y
  }

  func contains(_ point: SIMD2<Double>) -> Bool {
    point.x >= low.x && point.y >= low.y && point.x <= high.x && point.y <= high.y
  }
}

enum Planar {
  private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }

  /// Whether two segments cross at a point inside both; touching ends and parallel segments do not cross.
  static func crosses(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>) -> Bool {
    if cross(d - c, b - a) == 0 { return false }
    return isSeparated(a, b, by: c, d) && isSeparated(c, d, by: a, b)
  }

  /// Whether two points lie on different sides of the line through two others, neither on it.
  private static func isSeparated(
    _ p: SIMD2<Double>,
    _ q: SIMD2<Double>,
    by a: SIMD2<Double>,
    _ b: SIMD2<Double>
  ) -> Bool {
    let (side, other) = (cross(p - a, b - a), cross(q - a, b - a))
    return side > 0 && other < 0 || side < 0 && other > 0
  }

  /// Whether a point lies inside a polygon, by the even-odd rule; `onBoundary` is the answer for a point on a ring.
  ///
  /// Rings are closed: their last point is their first.
  static func contains(_ point: SIMD2<Double>, in rings: [[SIMD2<Double>]], onBoundary: Bool) -> Bool {
    var isInside = false
    for ring in rings {
      for index in ring.indices.dropLast() {
        let (a, b) = (ring[index], ring[index + 1])
        if isOn(point, a, b) { return onBoundary }
        // A ray to the right meets the edge.
        if (a.y > point.y) != (b.y > point.y), point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x {
          isInside.toggle()
        }
      }
    }
    return isInside
  }

  private static func isOn(_ point: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    let (toA, toB) = (point - a, point - b)
    return cross(toA, toB) == 0 && toA.x * toB.x <= 0 && toA.y * toB.y <= 0
  }

  /// Whether a line lies inside a polygon: all its points inside, and no segment across a ring.
  static func contains(line: [SIMD2<Double>], in rings: [[SIMD2<Double>]]) -> Bool {
    guard line.allSatisfy({ contains($0, in: rings, onBoundary: false) }) else { return false }
    for index in line.indices.dropLast() {
      for ring in rings {
        for edge in ring.indices.dropLast() where crosses(line[index], line[index + 1], ring[edge], ring[edge + 1]) {
          return false
        }
      }
    }
    return true
  }

  /// Twice the area of a ring, positive where it turns clockwise with y down; open rings are taken as closed.
  static func doubledArea(of ring: [SIMD2<Double>]) -> Double {
    var sum = 0.0
    guard var before = ring.last else { return 0 }
    for point in ring {
      sum += (before.x - point.x) * (point.y + before.y)
      before = point
    }
    return sum
  }
}
