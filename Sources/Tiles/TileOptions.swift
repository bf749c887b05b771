/// How GeoJSON is cut into tiles.
package struct TileOptions: Hashable, Sendable {
  /// The deepest zoom that has tiles, and the one at which geometry keeps every vertex; 0...24.
  package var maxZoom: Int
  /// The deepest zoom that ``TilePyramid/cutAhead()`` reaches; 0...24.
  package var indexMaxZoom: Int
  /// A tile with no more vertices than this is not cut further ahead of being asked for.
  package var indexMaxPoints: Int
  /// How far a simplified line may stray, in tile units.
  package var tolerance: Double
  /// The side of a tile in tile units.
  package var extent: Int
  /// The margin around a tile that is kept as well, in tile units; not more than one extent.
  package var buffer: Int
  /// Whether lines carry the share of their length at which a tile's piece begins and ends.
  package var lineMetrics: Bool

  /// Values beyond a range go to its nearest end.
  package init(
    maxZoom: Int = 14,
    indexMaxZoom: Int = 5,
    indexMaxPoints: Int = 100_000,
    tolerance: Double = 3,
    extent: Int = 4096,
    buffer: Int = 64,
    lineMetrics: Bool = false
  ) {
    self.maxZoom = min(max(maxZoom, 0), 24)
    self.indexMaxZoom = min(max(indexMaxZoom, 0), 24)
    self.indexMaxPoints = max(indexMaxPoints, 0)
    self.tolerance = tolerance >= 0 ? min(tolerance, 1e9) : 0
    self.extent = min(max(extent, 1), 1 << 16)
    self.buffer = min(max(buffer, 0), self.extent)
    self.lineMetrics = lineMetrics
  }

  /// The margin as a share of a tile's side.
  var margin: Double { Double(buffer) / Double(extent) }

  /// The tolerance at `zoom` as a length on the world square of side 1; 0 where every vertex is kept.
  func worldTolerance(atZoom zoom: Int) -> Double {
    tolerance / (Double(1 << zoom) * Double(extent))
  }
}
