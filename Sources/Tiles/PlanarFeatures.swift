/// Features on the world square of side 1, in columns: the form in which geometry is clipped and simplified.
///
/// Points follow each other part by part, parts feature by feature; a part is a line, a ring, or all points of a
/// (multi)point. Rings are closed. The order of features is the order of drawing.
package struct PlanarFeatures: Sendable {
  package private(set) var points: [PlanarPoint] = []
  package private(set) var parts: [PlanarPart] = []
  package private(set) var features: [PlanarFeature] = []
  /// One for each part where line metrics were asked for, else empty.
  private(set) var metrics: [LineMetrics] = []
  /// The box around all features.
  private(set) var box = PlanarBox.empty
  let hasMetrics: Bool

  package init(lineMetrics: Bool = false) { hasMetrics = lineMetrics }

  package var isEmpty: Bool { features.isEmpty }
}

/// A vertex on the world square.
///
/// `x` grows east from 0 at 180°W to 1 at 180°E, `y` south from 0 at the northern edge to 1 at the southern.
package struct PlanarPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double
  /// The square of the greatest tolerance at which simplification still keeps this vertex; 1 where it always stays.
  package var weight: Double

  package init(x: Double, y: Double, weight: Double = 0) {
    self.x = x
    self.y = y
    self.weight = weight
  }
}

/// A line, a ring, or the points of a (multi)point.
package struct PlanarPart: Hashable, Sendable {
  /// Where its points end in ``PlanarFeatures/points``; they begin where those of the part before end.
  package var end: Int
  /// The length of the whole line or the area of the whole ring before any clipping; 0 for points.
  package var size: Double
  /// Whether a polygon begins here: the ring is an outer one.
  package var startsPolygon: Bool
}

/// What a feature of ``PlanarFeatures`` consists of.
package struct PlanarFeature: Hashable, Sendable {
  package var kind: GeometryKind
  /// Which feature of the source this is or was cut from.
  package var source: Int
  /// Where its parts end in ``PlanarFeatures/parts``; they begin where those of the feature before end.
  package var end: Int
  var box: PlanarBox
}

/// The three kinds of geometry, numbered as in vector tiles; the single and the multiple form are one kind.
package enum GeometryKind: UInt8, Hashable, Sendable {
  case point = 1
  case line = 2
  case polygon = 3
}

/// Where on a whole line a piece of it lies, in the unit of the line's length.
struct LineMetrics: Hashable, Sendable {
  var start: Double
  var end: Double
}

/// A box on the world square; `min` exceeds `max` where it is empty.
struct PlanarBox: Hashable, Sendable {
  var min: SIMD2<Double>
  var max: SIMD2<Double>

  static let empty = PlanarBox(min: SIMD2(repeating: .infinity), max: SIMD2(repeating: -.infinity))

  mutating func extend(x: Double, y: Double) {
    let point = SIMD2(x, y)
    min = pointwiseMin(min, point)
    max = pointwiseMax(max, point)
  }

  mutating func formUnion(_ other: PlanarBox) {
    min = pointwiseMin(min, other.min)
    max = pointwiseMax(max, other.max)
  }
}

// MARK: - Building

extension PlanarFeatures {
  /// Where the points of the part that is being built begin.
  var openPart: Int { parts.last?.end ?? 0 }

  /// Where the parts of the feature that is being built begin.
  private var openFeature: Int { features.last?.end ?? 0 }

  /// Whether the feature that is being built has no part yet.
  var isFeatureEmpty: Bool { parts.count == openFeature }

  mutating func append(_ point: PlanarPoint) { points.append(point) }

  /// Closes the part of all points appended since the last one; nothing happens where there are none.
  mutating func endPart(size: Double, startsPolygon: Bool, metrics: LineMetrics?) {
    guard points.count > openPart else { return }
    parts.append(PlanarPart(end: points.count, size: size, startsPolygon: startsPolygon))
    if hasMetrics { self.metrics.append(metrics ?? LineMetrics(start: 0, end: size)) }
  }

  /// Closes the feature of all parts since the last one; nothing happens where there are none.
  mutating func endFeature(kind: GeometryKind, source: Int) {
    guard !isFeatureEmpty else { return }
    var box = PlanarBox.empty
    let first = openFeature > 0 ? parts[openFeature - 1].end : 0
    for point in points[first...] { box.extend(x: point.x, y: point.y) }
    features.append(PlanarFeature(kind: kind, source: source, end: parts.count, box: box))
    self.box.formUnion(box)
  }

  /// Gives the vertices of a line or ring the weights by which tiles are simplified.
  mutating func weighPoints(in range: Range<Int>, squaredTolerance: Double) {
    var span = points.mutableSpan
    Simplification.weigh(&span, in: range, squaredTolerance: squaredTolerance)
  }

  mutating func reserveCapacity(points: Int, parts: Int, features: Int) {
    self.points.reserveCapacity(points)
    self.parts.reserveCapacity(parts)
    self.features.reserveCapacity(features)
  }

  /// The parts of a feature, as indices.
  package func partRange(ofFeature index: Int) -> Range<Int> {
    (index > 0 ? features[index - 1].end : 0)..<features[index].end
  }

  /// The points of a part, as indices.
  package func pointRange(ofPart index: Int) -> Range<Int> {
    (index > 0 ? parts[index - 1].end : 0)..<parts[index].end
  }

  /// The points of a feature, as indices.
  func pointRange(ofFeature index: Int) -> Range<Int> {
    let parts = partRange(ofFeature: index)
    return (parts.lowerBound > 0 ? self.parts[parts.lowerBound - 1].end : 0)..<self.parts[parts.upperBound - 1].end
  }

  /// Copies features of another collection, shifted by `offset` in x.
  mutating func append(_ range: Range<Int>, of other: PlanarFeatures, offset: Double = 0) {
    guard let first = range.first, let last = range.last else { return }
    let parts = other.partRange(ofFeature: first).lowerBound..<other.features[last].end
    let points = other.pointRange(ofFeature: first).lowerBound..<other.pointRange(ofFeature: last).upperBound
    let pointShift = self.points.count - points.lowerBound
    let partShift = self.parts.count - parts.lowerBound
    let start = self.points.count
    self.points.append(contentsOf: other.points[points])
    for part in other.parts[parts] {
      self.parts.append(PlanarPart(end: part.end + pointShift, size: part.size, startsPolygon: part.startsPolygon))
    }
    if hasMetrics { metrics.append(contentsOf: other.metrics[parts]) }
    let step = SIMD2(offset, 0)
    for index in range {
      var feature = other.features[index]
      feature.end += partShift
      feature.box = PlanarBox(min: feature.box.min + step, max: feature.box.max + step)
      features.append(feature)
      box.formUnion(feature.box)
    }
    guard offset != 0 else { return }
    for index in start..<self.points.count { self.points[index].x += offset }
  }
}
