import Geo
import Layout
import Tiles

/// Where the corners of an image source lie: on whole units of the tile that its middle is in.
///
/// That tile is the smallest that the image's box could fit into, as GL JS chooses it.
struct PictureCorners {
  /// Clockwise from the upper left.
  let points: [MercatorPoint]

  init(_ corners: [Coordinate]) {
    let seen = corners.map { Mercator.project($0) }
    guard let west = seen.map(\.x).min(), let east = seen.map(\.x).max(), let north = seen.map(\.y).min(),
      let south = seen.map(\.y).max()
    else {
      points = []
      return
    }
    let side = max(east - west, south - north)
    let zoom = side > 0 ? min(max(-Double(side.exponent + (side.significand > 1 ? 1 : 0)), 0), 22) : 22
    let count = Double(1 << Int(zoom))
    let origin = SIMD2((west + east) / 2 * count, (north + south) / 2 * count).rounded(.down)
    points = seen.map { point in
      let units = (SIMD2(point.x, point.y) * count - origin) * ViewTile.extent
      let whole = (units + 0.5).rounded(.down)
      return MercatorPoint(
        x: (whole.x / ViewTile.extent + origin.x) / count,
        y: (whole.y / ViewTile.extent + origin.y) / count
      )
    }
  }
}
