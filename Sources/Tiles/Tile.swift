package import Geo

/// One square of the map with whole-number coordinates, as it is drawn and queried.
///
/// Columns as in ``PlanarFeatures``: points part by part, parts feature by feature, features in drawing order.
package struct Tile: Sendable {
  package let id: TileID
  /// The side of the tile in tile units; points lie a buffer beyond 0...extent at most, where the tile was clipped.
  package let extent: Int
  package private(set) var points: [TileVertex] = []
  package private(set) var parts: [TilePart] = []
  package private(set) var features: [TileFeature] = []

  package init(id: TileID, extent: Int) {
    self.id = id
    self.extent = extent
  }
}

/// A place in a tile in whole units: x to the right, y down, from the tile's top left corner.
package struct TileVertex: Hashable, Sendable {
  package var x: Int32
  package var y: Int32

  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// A line, a closed ring, or the points of a (multi)point.
package struct TilePart: Hashable, Sendable {
  /// Where its points end; they begin where those of the part before end.
  package var end: Int
  /// Whether the ring is the outer one of a polygon.
  ///
  /// Outer rings run clockwise as seen on the screen, and inner ones the other way round.
  package var startsPolygon: Bool

  package init(end: Int, startsPolygon: Bool) {
    self.end = end
    self.startsPolygon = startsPolygon
  }
}

/// What is known of a tile's feature besides its geometry.
package struct TileFeature: Hashable, Sendable {
  package var kind: GeometryKind
  /// Where its parts end; they begin where those of the feature before end.
  package var end: Int
  package var origin: Origin
  /// Which share of the whole line this piece is; nil without line metrics.
  package var lineShare: LineShare?

  /// What a tile's feature was made from.
  package enum Origin: Hashable, Sendable {
    /// The feature of the source with this index.
    case feature(Int)
    /// The cluster with this id.
    case cluster(Int)
  }
}

/// A piece of a line; 0 is the line's beginning and 1 its end.
package struct LineShare: Hashable, Sendable {
  package var start: Double
  package var end: Double

  package init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }
}

extension Tile {
  package var isEmpty: Bool { features.isEmpty }

  /// The parts of a feature, as indices.
  package func partRange(ofFeature index: Int) -> Range<Int> {
    (index > 0 ? features[index - 1].end : 0)..<features[index].end
  }

  /// The points of a part, as indices.
  package func pointRange(ofPart index: Int) -> Range<Int> {
    (index > 0 ? parts[index - 1].end : 0)..<parts[index].end
  }

  /// A copy of a feature's geometry.
  package func geometry(ofFeature index: Int) -> TileGeometry {
    let range = partRange(ofFeature: index)
    let first = range.lowerBound > 0 ? parts[range.lowerBound - 1].end : 0
    let last = range.isEmpty ? first : parts[range.upperBound - 1].end
    return TileGeometry(
      kind: features[index].kind,
      points: Array(points[first..<last]),
      parts: parts[range].map { TilePart(end: $0.end - first, startsPolygon: $0.startsPolygon) }
    )
  }
}

/// The geometry of one feature of a tile, by itself.
package struct TileGeometry: Hashable, Sendable {
  package var kind: GeometryKind
  package var points: [TileVertex]
  package var parts: [TilePart]

  package init(kind: GeometryKind, points: [TileVertex] = [], parts: [TilePart] = []) {
    self.kind = kind
    self.points = points
    self.parts = parts
  }

  /// The points of a part, as indices.
  package func pointRange(ofPart index: Int) -> Range<Int> {
    (index > 0 ? parts[index - 1].end : 0)..<parts[index].end
  }
}

// MARK: - Building

extension Tile {
  mutating func append(_ point: TileVertex) { points.append(point) }

  /// Closes the part of all points since the last one, turned round where `reversed`.
  mutating func endPart(startsPolygon: Bool, reversed: Bool) {
    let start = parts.last?.end ?? 0
    guard points.count > start else { return }
    if reversed { points[start...].reverse() }
    parts.append(TilePart(end: points.count, startsPolygon: startsPolygon))
  }

  /// Closes the feature of all parts since the last one; nothing happens where there are none.
  mutating func endFeature(kind: GeometryKind, origin: TileFeature.Origin, lineShare: LineShare?) {
    guard parts.count > (features.last?.end ?? 0) else { return }
    features.append(TileFeature(kind: kind, end: parts.count, origin: origin, lineShare: lineShare))
  }
}
