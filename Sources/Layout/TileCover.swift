package import Camera
package import Geo
private import Glibc

/// Which tiles of a source a view shows.
package struct TileCover: Hashable, Sendable {
  /// The zooms that the source has tiles of.
  package var zooms: ClosedRange<Int>
  /// The side of a tile in px at its own zoom.
  package var tileSize: Double
  /// Whether the nearest whole zoom is taken, as for pictures, instead of the one below.
  package var roundsZoom: Bool
  /// Where there are tiles; nil for everywhere.
  package var bounds: CoordinateBounds?

  package init(zooms: ClosedRange<Int>, tileSize: Double = 512, roundsZoom: Bool = false) {
    self.zooms = zooms
    self.tileSize = tileSize
    self.roundsZoom = roundsZoom
  }

  /// Copies of the world to each side of the first that can be seen.
  private static let copies = 3
  /// Most tiles of one view; a view that would need more goes without the rest.
  private static let limit = 4096
  /// The pitch up to which all tiles have one zoom.
  private static let flatPitch = 60.0

  /// The tiles of a view, the one nearest the camera's centre first; none below the source's lowest zoom.
  ///
  /// Up to a pitch of 60° all have one zoom; beyond that those farther away have lower ones.
  package func tiles(in viewport: Viewport) -> [ViewTile] {
    let outline = viewport.groundOutline
    let detail = DetailRule(viewport: viewport)
    let base = viewport.camera.zoom + log2(ViewTile.pixels / tileSize)
    var result: [ViewTile] = []
    let area = bounds.map { MercatorArea($0) }
    var pending = (-Self.copies...Self.copies).map { ViewTile(id: .world, wrap: $0) }
    while let tile = pending.popLast(), result.count < Self.limit {
      guard outline.touches(tile.square), area?.touches(tile.id) ?? true else { continue }
      let isFlat = viewport.camera.pitch <= Self.flatPitch
      let wanted = whole(isFlat ? base : base + detail.zoomOffset(of: tile.square))
      if tile.id.z < min(wanted, zooms.upperBound) {
        pending += tile.quarters
      } else if tile.id.z >= zooms.lowerBound {
        result.append(ViewTile(id: tile.id, wrap: tile.wrap, zoom: tile.id.z == zooms.upperBound ? wanted : nil))
      }
    }
    let center = Mercator.project(viewport.camera.center)
    return result.map { ($0, $0.square.squaredDistance(from: center)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  private func whole(_ zoom: Double) -> Int {
    let zoom = roundsZoom ? (zoom + 0.5).rounded(.down) : zoom.rounded(.down)
    return Int(min(max(zoom, 0), 30))
  }
}

/// An upright square of the Mercator plane.
struct MercatorSquare {
  var x: Double
  var y: Double
  var side: Double

  /// From a point to the middle.
  func squaredDistance(from point: MercatorPoint) -> Double {
    let dx = x + side / 2 - point.x
    let dy = y + side / 2 - point.y
    return dx * dx + dy * dy
  }

  /// From a point to the nearest place of the square.
  func distance(from point: MercatorPoint) -> Double {
    let dx = max(x - point.x, point.x - x - side, 0)
    let dy = max(y - point.y, point.y - y - side, 0)
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// An upright rectangle of the Mercator plane's first world.
private struct MercatorArea {
  private var low: MercatorPoint
  private var high: MercatorPoint

  init(_ bounds: CoordinateBounds) {
    low = Mercator.project(Coordinate(latitude: bounds.north, longitude: bounds.west))
    high = Mercator.project(Coordinate(latitude: bounds.south, longitude: bounds.east))
  }

  /// Whether a tile has more than an edge in common with the area.
  func touches(_ tile: TileID) -> Bool {
    let square = ViewTile(id: tile, wrap: 0).square
    return square.x < high.x && square.x + square.side > low.x && square.y < high.y && square.y + square.side > low.y
  }
}

extension ViewTile {
  var square: MercatorSquare {
    let side = 1 / Double(id.sideCount)
    return MercatorSquare(x: Double(wrap) + Double(id.x) * side, y: Double(id.y) * side, side: side)
  }

  fileprivate var quarters: [ViewTile] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map { column, row in
      ViewTile(id: TileID(z: id.z + 1, x: 2 * id.x + column, y: 2 * id.y + row), wrap: wrap)
    }
  }
}

/// The part of the Mercator plane that a view shows: convex, four corners.
struct GroundOutline {
  let corners: [MercatorPoint]

  init(corners: [MercatorPoint]) { self.corners = corners }

  /// Whether a square and the outline have a point in common.
  ///
  /// Two convex shapes are apart just when a line along a side of one parts them.
  func touches(_ square: MercatorSquare) -> Bool {
    if corners.allSatisfy({ $0.x < square.x }) || corners.allSatisfy({ $0.x > square.x + square.side }) { return false }
    if corners.allSatisfy({ $0.y < square.y }) || corners.allSatisfy({ $0.y > square.y + square.side }) { return false }
    return corners.indices.allSatisfy { index in
      let from = corners[index]
      let to = corners[(index + 1) % corners.count]
      let inside = side(of: corners[(index + 2) % corners.count], from, to)
      return square.corners.contains { side(of: $0, from, to) * inside >= 0 }
    }
  }

  /// Positive to one side of the line from one point to another, negative to the other.
  private func side(of point: MercatorPoint, _ from: MercatorPoint, _ to: MercatorPoint) -> Double {
    (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
  }
}

extension MercatorSquare {
  fileprivate var corners: [MercatorPoint] {
    [(x, y), (x + side, y), (x + side, y + side), (x, y + side)].map { MercatorPoint(x: $0.0, y: $0.1) }
  }
}

extension Viewport {
  var groundOutline: GroundOutline {
    let right = size.width
    let bottom = size.height
    return GroundOutline(
      corners: [(0, bottom), (0, 0), (right, 0), (right, bottom)].map { x, y in
        mercatorPoint(at: ScreenCoordinate(x: x, y: y))
      }
    )
  }
}
