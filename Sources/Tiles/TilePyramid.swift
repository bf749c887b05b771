package import Geo
private import Synchronization

/// The tiles of one set of features, cut when asked for.
///
/// Every tile comes from its parent, the parent from its own, up to the world: a quarter at a time, with the margin
/// that ``TileOptions/buffer`` asks for. What was cut is kept for the next call, within a bound. May be shared between
/// threads; one cuts at a time.
package final class TilePyramid: Sendable {
  package let options: TileOptions
  private let world: PlanarFeatures
  private let cutOnes: Mutex<CutTiles>

  /// Features beyond the antimeridian are moved to where the world shows them.
  package init(_ features: PlanarFeatures, options: TileOptions) {
    self.options = options
    world = features.wrapped(margin: options.margin)
    cutOnes = Mutex(CutTiles(limit: max(2 * world.points.count, 1_000_000)))
  }

  /// The tile at an address; nil where there is nothing, and outside the grid or below ``TileOptions/maxZoom``.
  ///
  /// `x` is taken around the world. A tile may be there and hold no feature: all were too small for its zoom.
  package func tile(_ id: TileID) -> Tile? {
    guard (0...options.maxZoom).contains(id.z), (0..<id.sideCount).contains(id.y) else { return nil }
    let id = TileID(z: id.z, x: id.x & (id.sideCount - 1), y: id.y)
    return cutOnes.withLock { cutOnes in
      if let tile = cutOnes.tiles[id] { return tile }
      guard let features = features(of: id, &cutOnes) else { return nil }
      let tile = Tile(id: id, cutting: features, options: options)
      cutOnes.keep(tile)
      return tile
    }
  }

  /// The addresses of the world and of all quarters of tiles with more vertices than ``TileOptions/indexMaxPoints``, down
  /// to ``TileOptions/indexMaxZoom``; a quarter may be empty.
  ///
  /// What is cut on the way is kept. Without any feature there is no address.
  package func cutAhead() -> [TileID] {
    guard !world.isEmpty else { return [] }
    let deepest = min(options.indexMaxZoom, options.maxZoom)
    return cutOnes.withLock { cutOnes in
      var result = [TileID.world]
      var next = 0
      while next < result.count {
        let id = result[next]
        next += 1
        guard id.z < deepest, let features = features(of: id, &cutOnes) else { continue }
        if features.points.count > options.indexMaxPoints { result += id.children }
      }
      return result
    }
  }

  /// The features of a tile, clipped to it, from the nearest ancestor that is kept.
  private func features(of id: TileID, _ cutOnes: inout CutTiles) -> PlanarFeatures? {
    var zoom = id.z
    while zoom > 0, cutOnes.sources[id.ancestor(atZoom: zoom)] == nil { zoom -= 1 }
    var features = zoom > 0 ? cutOnes.sources[id.ancestor(atZoom: zoom)] ?? nil : world
    while zoom < id.z, let parent = features {
      zoom += 1
      let child = id.ancestor(atZoom: zoom)
      features = parent.quarter(child, margin: options.margin)
      cutOnes.keep(features, of: child, sharing: parent)
    }
    return features
  }
}

/// What a pyramid has cut, up to a number of points.
private struct CutTiles: Sendable {
  private(set) var tiles: [TileID: Tile] = [:]
  /// The clipped features; nil as a value is a tile that is known to be empty.
  private(set) var sources: [TileID: PlanarFeatures?] = [:]
  private var points = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func keep(_ tile: Tile) {
    makeRoom(for: tile.points.count + 64)
    tiles[tile.id] = tile
  }

  /// Features that fill their parent as they are share its storage and cost nothing.
  mutating func keep(_ features: PlanarFeatures?, of id: TileID, sharing parent: PlanarFeatures) {
    let count = features?.points.count ?? 0
    makeRoom(for: (count == parent.points.count ? 0 : count) + 64)
    sources[id] = .some(features)
  }

  /// Forgets everything where the bound would be passed: it can all be cut again from the world.
  private mutating func makeRoom(for count: Int) {
    points += count
    guard points > limit else { return }
    tiles.removeAll()
    sources.removeAll()
    points = count
  }
}

extension TileID {
  fileprivate var children: [TileID] {
    [(0, 0), (0, 1), (1, 0), (1, 1)].map { TileID(z: z + 1, x: 2 * x + $0.0, y: 2 * y + $0.1) }
  }
}

extension PlanarFeatures {
  /// What lies in the tile `child`, a quarter of the tile that these features were clipped to, and around it in a margin
  /// given as a share of the child's side.
  fileprivate func quarter(_ child: TileID, margin: Double) -> PlanarFeatures? {
    // In units of the parent, whose corner is a whole number: the margin is then added without loss.
    let scale = Double(child.sideCount / 2)
    let half = 0.5 * margin
    func strip(_ axis: Axis, _ position: Int) -> ClipStrip {
      let corner = Double(position >> 1)
      let isFirst = position & 1 == 0
      let low = isFirst ? corner - half : corner + (0.5 - half)
      let high = isFirst ? corner + (0.5 + half) : corner + (1 + half)
      return ClipStrip(axis: axis, low: low / scale, high: high / scale)
    }
    return clipped(to: strip(.x, child.x))?.clipped(to: strip(.y, child.y))
  }
}
