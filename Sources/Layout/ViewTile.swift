package import Geo
private import Glibc

/// A tile in a view: which one, on which copy of the world, and for which zoom.
package struct ViewTile: Hashable, Sendable {
  package var id: TileID
  /// The copy of the world: 0 is that of -180...180 degrees, 1 the next to the east.
  package var wrap: Int
  /// The whole zoom that it stands for; more than the tile's own where the source has no deeper tiles.
  package var zoom: Int

  package init(id: TileID, wrap: Int = 0, zoom: Int? = nil) {
    self.id = id
    self.wrap = wrap
    self.zoom = max(zoom ?? id.z, id.z)
  }

  /// The side of a tile in the units of layout and queries, whatever the data has.
  package static let extent = 8192.0

  /// The side of a tile in px where its zoom is the map's.
  package static let pixels = 512.0

  /// A point of the Mercator plane in tile units.
  package func point(_ mercator: MercatorPoint) -> SIMD2<Double> {
    let count = Double(id.sideCount)
    let column = Double(id.x) + Double(wrap) * count
    return SIMD2((mercator.x * count - column) * Self.extent, (mercator.y * count - Double(id.y)) * Self.extent)
  }

  /// The point of the Mercator plane, on the tile's copy of the world.
  package func mercator(_ point: SIMD2<Double>) -> MercatorPoint {
    let count = Double(id.sideCount)
    return MercatorPoint(
      x: (point.x / Self.extent + Double(id.x)) / count + Double(wrap),
      y: (point.y / Self.extent + Double(id.y)) / count
    )
  }

  /// How many tile units a px of the map is at a zoom.
  package func unitsPerPixel(atZoom zoom: Double) -> Double {
    Self.extent / (Self.pixels * exp2(zoom - Double(id.z)))
  }
}

extension ViewTile {
  /// Whether a point is the tile's own: what lies in its margin is the neighbour's.
  package static func owns(_ point: SIMD2<Double>) -> Bool {
    min(point.x, point.y) >= 0 && max(point.x, point.y) < extent
  }

  /// From the farthest to the nearest by zoom, then row by row from the north-west.
  package static func precedes(_ left: ViewTile, _ right: ViewTile) -> Bool {
    (left.zoom, left.id.y, left.wrap, left.id.x) < (right.zoom, right.id.y, right.wrap, right.id.x)
  }
}
