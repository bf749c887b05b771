/// Adds geometry in longitudes and latitudes to ``PlanarFeatures``.
///
/// Coordinates come first, then the end of their part, then the end of their feature:
///
///     builder.append(longitude: 0, latitude: 0)
///     builder.append(longitude: 90, latitude: 0)
///     builder.endLine()
///     builder.endFeature(kind: .line, source: 0)
package struct PlanarFeaturesBuilder {
  /// What was built so far.
  package private(set) var features: PlanarFeatures
  private let squaredTolerance: Double

  package init(options: TileOptions) {
    features = PlanarFeatures(lineMetrics: options.lineMetrics)
    let tolerance = options.worldTolerance(atZoom: options.maxZoom)
    squaredTolerance = tolerance * tolerance
  }

  /// Makes room for so many coordinates and features.
  package mutating func reserveCapacity(coordinates: Int, features: Int) {
    self.features.reserveCapacity(points: coordinates, parts: features, features: features)
  }

  /// Adds a position; one that is no finite number is left out.
  package mutating func append(longitude: Double, latitude: Double) {
    guard longitude.isFinite, latitude.isFinite else { return }
    // A million worlds away nothing is seen; all sums stay finite.
    let x = min(max(WorldProjection.x(longitude: longitude), -0x1p20), 0x1p20)
    features.append(PlanarPoint(x: x, y: WorldProjection.y(latitude: latitude)))
  }

  /// Ends the positions of a point or multipoint.
  package mutating func endPoints() {
    features.endPart(size: 0, startsPolygon: false, metrics: nil)
  }

  /// Ends a line.
  package mutating func endLine() {
    let length = features.weighOpenPart(squaredTolerance: squaredTolerance) { from, to in
      let x = to.x - from.x
      let y = to.y - from.y
      return (x * x + y * y).squareRoot()
    }
    features.endPart(size: length, startsPolygon: false, metrics: nil)
  }

  /// Ends a ring, closed as it came; `isOuter` begins a polygon.
  package mutating func endRing(isOuter: Bool) {
    let area = features.weighOpenPart(squaredTolerance: squaredTolerance) { from, to in
      (from.x * to.y - to.x * from.y) / 2
    }
    features.endPart(size: abs(area), startsPolygon: isOuter, metrics: nil)
  }

  /// Ends the feature that consists of the parts since the last one; without parts there is none.
  package mutating func endFeature(kind: GeometryKind, source: Int) {
    features.endFeature(kind: kind, source: source)
  }
}

extension PlanarFeatures {
  /// Weighs the vertices of the part that is being built and sums `measure` over its segments.
  fileprivate mutating func weighOpenPart(
    squaredTolerance: Double,
    measure: (_ from: PlanarPoint, _ to: PlanarPoint) -> Double
  ) -> Double {
    let range = openPart..<points.count
    var sum = 0.0
    for index in range.dropFirst() { sum += measure(points[index - 1], points[index]) }
    weighPoints(in: range, squaredTolerance: squaredTolerance)
    return sum
  }
}
