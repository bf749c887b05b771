/// What is asked about in a query: a point, a line or an area, in the units in which features are held against it.
package struct HitShape: Hashable, Sendable {
  /// One point, or the vertices of a line, or those of a closed ring.
  package var points: [SIMD2<Double>]
  /// Whether the vertices enclose an area.
  package var isArea: Bool

  package init(points: [SIMD2<Double>], isArea: Bool) {
    self.points = points
    self.isArea = isArea && points.count > 2
  }

  /// The box around all points; nil where there are none.
  package var bounds: (low: SIMD2<Double>, high: SIMD2<Double>)? {
    guard let first = points.first else { return nil }
    return points.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
  }

  /// The same shape elsewhere or in other units.
  package func mapped(_ transform: (SIMD2<Double>) -> SIMD2<Double>) -> HitShape {
    HitShape(points: points.map(transform), isArea: isArea)
  }
}

// MARK: - Hits

/// A hit is a distance of less than the radius, or a common point where there is no radius.
extension HitShape {
  /// Whether a disc is hit.
  package func hits(discAt center: SIMD2<Double>, radius: Double) -> Bool {
    isArea && Self.encloses([points], center) || Self.isNear(center, to: points, within: radius)
  }

  /// Whether a line with a stroke of `radius` to each side is hit; a line of one point is a disc.
  package func hits(line: [SIMD2<Double>], radius: Double) -> Bool {
    if isArea, line.contains(where: { Self.encloses([points], $0) }) { return true }
    if points.count > 1 {
      if Self.cross(points, line) || line.contains(where: { Self.isNear($0, to: points, within: radius) }) {
        return true
      }
    }
    return points.contains { Self.isNear($0, to: line, within: radius) }
  }

  /// Whether the area of rings is hit, a place inside two of them being outside again.
  package func hits(rings: [[SIMD2<Double>]]) -> Bool {
    if isArea, rings.contains(where: { $0.contains { Self.encloses([points], $0) } }) { return true }
    if points.contains(where: { Self.encloses(rings, $0) }) { return true }
    return points.count > 1 && rings.contains { Self.cross(points, $0) }
  }
}

// MARK: - Plane geometry

extension HitShape {
  /// Whether a point lies inside rings: a ray from it crosses them an odd number of times.
  static func encloses(_ rings: [[SIMD2<Double>]], _ point: SIMD2<Double>) -> Bool {
    var isInside = false
    for ring in rings {
      guard var previous = ring.last else { continue }
      for vertex in ring {
        if (vertex.y > point.y) != (previous.y > point.y) {
          let crossing = (previous.x - vertex.x) * (point.y - vertex.y) / (previous.y - vertex.y) + vertex.x
          if point.x < crossing { isInside.toggle() }
        }
        previous = vertex
      }
    }
    return isInside
  }

  private static func isNear(_ point: SIMD2<Double>, to line: [SIMD2<Double>], within radius: Double) -> Bool {
    if line.count == 1 { return squaredLength(point - line[0]) < radius * radius }
    return zip(line, line.dropFirst()).contains { squaredDistance(point, from: $0, $1) < radius * radius }
  }

  static func squaredDistance(
    _ point: SIMD2<Double>,
    from start: SIMD2<Double>,
    _ end: SIMD2<Double>
  ) -> Double {
    let along = end - start
    let length = squaredLength(along)
    guard length > 0 else { return squaredLength(point - start) }
    let share = ((point - start) * along).sum() / length
    if share < 0 { return squaredLength(point - start) }
    if share > 1 { return squaredLength(point - end) }
    return squaredLength(point - (start + share * along))
  }

  private static func squaredLength(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum() }

  /// Whether two lines cross.
  private static func cross(_ one: [SIMD2<Double>], _ other: [SIMD2<Double>]) -> Bool {
    zip(one, one.dropFirst()).contains { from, to in
      zip(other, other.dropFirst()).contains { start, end in
        turnsLeft(from, start, end) != turnsLeft(to, start, end)
          && turnsLeft(from, to, start) != turnsLeft(from, to, end)
      }
    }
  }

  private static func turnsLeft(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Bool {
    (c.y - a.y) * (b.x - a.x) > (b.y - a.y) * (c.x - a.x)
  }
}
