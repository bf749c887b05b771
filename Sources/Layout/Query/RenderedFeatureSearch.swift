import Camera
import Geo
import Style

/// A search for the features that a view shows at a place, top down.
struct RenderedFeatureSearch {
  private let snapshot: Snapshot
  private let shape: HitShape
  /// The ids of the layers asked about; nil for all.
  private let layers: Set<String>?
  private let symbols: SymbolPlacement?
  private let filter: FeatureFilter?
  private let isCancelled: () -> Bool
  private var found: [String: [Found]] = [:]
  private var seen: Set<Sighting> = []

  /// A hit of one layer.
  private struct Found {
    var hit: FeatureHit
    var feature: QueriedFeature
  }

  /// What is found at most once: copies of the world show the same tile again.
  private struct Sighting: Hashable {
    var tile: TileID
    var zoom: Int
    var layer: String
    var index: Int
  }

  init(
    _ snapshot: Snapshot,
    shape: HitShape,
    layers: Set<String>?,
    symbols: SymbolPlacement?,
    filter: FeatureFilter?,
    isCancelled: @escaping () -> Bool
  ) {
    self.snapshot = snapshot
    self.shape = shape
    self.layers = layers
    self.symbols = symbols
    self.filter = filter
    self.isCancelled = isCancelled
  }

  mutating func run() throws(LayoutError) -> [QueriedFeature] {
    var sources: [String] = []
    for layer in snapshot.style.layers where isAsked(layer) {
      if let source = layer.layer.source, !sources.contains(source) { sources.append(source) }
    }
    for source in sources { try search(source) }
    for layer in snapshot.style.layers where layer.layer.type == .symbol && layers?.contains(layer.id) ?? true {
      searchSymbols(of: layer)
    }
    return topDown()
  }

  private func isAsked(_ layer: CompiledLayer) -> Bool {
    layer.isHittable && layers?.contains(layer.id) ?? true
  }

  private mutating func search(_ id: String) throws(LayoutError) {
    guard let source = snapshot.sources[id] else { return }
    let layers = snapshot.style.layers.filter { $0.layer.source == id && $0.isHittable }
    let isRaised = layers.contains { isAsked($0) && $0.layer.type == .fillExtrusion }
    let tiles = source.cover.tiles(in: snapshot.viewport).sorted(by: ViewTile.precedes)
    for tile in tiles {
      if isCancelled() { throw .cancelled }
      var parts = layers.compactMap { LayerTile($0, in: tile, of: snapshot) }
      let reach = parts.indices.map { parts[$0].reach() }.max() ?? 0
      let padding = reach * snapshot.viewport.greatestDepth
      let query = TileQuery(tile: tile, viewport: snapshot.viewport, shape: shape)
      let towardsEye = TileQuery(
        tile: tile,
        viewport: snapshot.viewport,
        shape: isRaised ? shape.reaching(snapshot.viewport.pointBelowEye) : shape
      )
      guard towardsEye.reachesTile(padding: padding) else { continue }
      for index in parts.indices where isAsked(parts[index].layer) {
        let near = parts[index].layer.layer.type == .fillExtrusion ? towardsEye : query
        try search(&parts[index], query, near: near, padding: padding)
      }
    }
  }

  private mutating func search(
    _ part: inout LayerTile,
    _ query: TileQuery,
    near: TileQuery,
    padding: Double
  ) throws(LayoutError) {
    guard let neighbourhood = near.neighbourhood(padding: padding) else { return }
    var hits: [(sortKey: Double, found: Found)] = []
    for index in (0..<part.features.count).reversed() {
      if index % 1024 == 0, isCancelled() { throw .cancelled }
      guard part.features.mayTouch(.tile, neighbourhood, at: index) else { continue }
      let feature = part.feature(at: index)
      guard near.mayHit(feature.parts, padding: padding), part.includes(feature, where: filter) else { continue }
      let hit = part.hit(feature, query)
      let sighting = Sighting(tile: part.tile.id, zoom: part.tile.zoom, layer: part.layer.id, index: index)
      guard hit != .missed, seen.insert(sighting).inserted else { continue }
      hits.append((part.sortKey(of: feature), Found(hit: hit, feature: part.result(feature, at: index))))
    }
    // Stable: what has the same key stays in reverse order.
    let sorted = hits.enumerated().sorted { left, right in
      (right.element.sortKey, left.offset) < (left.element.sortKey, right.offset)
    }
    found[part.layer.id, default: []] += sorted.map(\.element.found)
  }

  /// Symbols are where they were placed, not where their features are.
  private mutating func searchSymbols(of layer: CompiledLayer) {
    var parts: [ViewTile: LayerTile] = [:]
    let hits = (symbols?.symbols[layer.id] ?? []).enumerated().filter { $0.element.isHit(by: shape) }
    let byHeight = symbols?.layersByHeight.contains(layer.id) ?? false
    let order = hits.sorted { left, right in
      let (one, other) = (left.element, right.element)
      if one.tile != other.tile { return ViewTile.precedes(one.tile, other.tile) }
      return byHeight ? left.offset > right.offset : (one.index, left.offset) > (other.index, right.offset)
    }
    for (_, symbol) in order {
      let tile = symbol.tile
      let sighting = Sighting(tile: tile.id, zoom: tile.zoom, layer: layer.id, index: symbol.index)
      guard var part = parts[tile] ?? LayerTile(layer, in: tile, of: snapshot) else { continue }
      let feature = part.feature(at: symbol.index)
      if part.includes(feature, where: filter), seen.insert(sighting).inserted {
        found[layer.id, default: []].append(Found(hit: .flat, feature: part.result(feature, at: symbol.index)))
      }
      parts[tile] = part
    }
  }

  /// What was found, from the top down: raised features stand over all flat layers below the lowest of their layers, the
  /// nearest first.
  private func topDown() -> [QueriedFeature] {
    var raised: [(order: Int, nearness: Double, feature: QueriedFeature)] = []
    let layers = snapshot.style.layers
    for (order, layer) in layers.enumerated().reversed() {
      for found in found[layer.id] ?? [] {
        if case .raised(let nearness) = found.hit { raised.append((order, nearness, found.feature)) }
      }
    }
    // The nearest last, so that it is taken first; what is as near as another comes in the layers' order.
    let nearestLast = raised.enumerated().sorted { left, right in
      (left.element.nearness, left.offset) < (right.element.nearness, right.offset)
    }
    var waiting = nearestLast.map(\.element)
    var result: [QueriedFeature] = []
    for (order, layer) in layers.enumerated().reversed() {
      if layer.layer.type == .fillExtrusion {
        while let nearest = waiting.last, nearest.order >= order {
          result.append(nearest.feature)
          waiting.removeLast()
        }
      } else {
        result += (found[layer.id] ?? []).map(\.feature)
      }
    }
    return result
  }
}

extension PlacedSymbol {
  /// Whether a shape in px of the view touches one of its boxes.
  func isHit(by shape: HitShape) -> Bool { boxes.contains { shape.hits(rings: [$0.corners + [$0.corners[0]]]) } }
}

extension LayerTile {
  func result(_ feature: LayoutFeature, at index: Int) -> QueriedFeature {
    QueriedFeature(
      layer: layer.id,
      source: source,
      sourceLayer: layer.layer.sourceLayer,
      tile: tile.id,
      index: index,
      sourceIndex: features.sourceIndex(at: index),
      id: feature.ownID,
      properties: features.properties(at: index),
      geometry: features.geometry(at: index)?.coordinates(in: tile.id, extent: features.extent),
      state: state(of: feature)
    )
  }
}

extension HitShape {
  /// A shape that also has what stands between this one and the eye: features that rise over the ground there may hide it.
  fileprivate func reaching(_ eye: SIMD2<Double>) -> HitShape {
    guard points.count > 1, let bounds else { return HitShape(points: points + [eye], isArea: false) }
    let low = pointwiseMin(bounds.low, eye)
    return HitShape(points: ScreenQuery.ring(from: low, size: pointwiseMax(bounds.high, eye) - low), isArea: true)
  }
}

extension Viewport {
  /// The depth of the farthest ground in view, at the upper left corner.
  fileprivate var greatestDepth: Double {
    project(mercatorPoint(at: ScreenCoordinate(x: 0, y: 0))).depth
  }

  /// Where the screen would show the ground below the eye.
  fileprivate var pointBelowEye: SIMD2<Double> {
    let point = project(eye.ground).point
    return SIMD2(point.x, point.y)
  }
}
