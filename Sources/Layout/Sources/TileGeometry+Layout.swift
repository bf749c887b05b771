import Tiles

extension TileGeometry {
  /// The parts in layout units, of a tile that has `extent` units of its own to a side: rounded to whole units, and cut
  /// off at two tiles' distance, where the numbers of vector tiles end.
  func parts(scaledFrom extent: Int) -> [[SIMD2<Double>]] {
    let scale = ViewTile.extent / Double(extent)
    return parts.indices.map { part in
      points[pointRange(ofPart: part)].map { SIMD2(Self.layoutUnits($0.x, scale), Self.layoutUnits($0.y, scale)) }
    }
  }

  private static func layoutUnits(_ value: Int32, _ scale: Double) -> Double {
    let scaled = (Double(value) * scale + 0.5).rounded(.down)
    return min(max(scaled, -2 * ViewTile.extent), 2 * ViewTile.extent - 1)
  }
}
