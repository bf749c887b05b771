internal import Camera
internal import JSON
internal import Layout
internal import MapCore
internal import Resources
internal import Style

/// Makes snapshots of maps for workers, and keeps what is dear to make as long as it stays right.
final class SnapshotCache {
  private var styles: [String: (document: StyleDocument, compiled: CompiledStyle)] = [:]
  private var tiles: [TilesKey: GeoJSONTiles] = [:]

  /// One state of the data of one source.
  private struct TilesKey: Hashable {
    var map: Int
    var source: String
    var version: Int
    var options: JSONObject
  }

  /// How many sets of tiles are kept at the most; beyond it all are made anew.
  private static let limit = 256

  func snapshot(of map: MapInstance) -> Snapshot {
    var sources: [String: LayoutSource] = [:]
    for source in map.sources {
      let style = StyleSource(geojson: source)
      sources[source.id] = LayoutSource(style, content: .geojson(tiles(of: source, on: map, style)))
    }
    for source in map.style.document.sources where source.type == .vector {
      guard source.url == EmbeddedBasemap.url, let tiles = ArchivedVectorTiles.world else { continue }
      sources[source.id] = LayoutSource(EmbeddedBasemap.described(source), content: .vector(tiles))
    }
    return Snapshot(
      viewport: Viewport(camera: map.camera, size: map.size),
      style: compiledStyle(of: map),
      sources: sources,
      featureStates: map.featureStates,
      globalState: map.globalState
    )
  }

  /// The tiles of a source's present data.
  func tiles(of source: GeoJSONSource, on map: MapInstance) -> GeoJSONTiles {
    tiles(of: source, on: map, StyleSource(geojson: source))
  }

  private func tiles(of source: GeoJSONSource, on map: MapInstance, _ style: StyleSource) -> GeoJSONTiles {
    let key = TilesKey(map: map.number, source: source.id, version: source.version, options: source.options)
    if let kept = tiles[key] { return kept }
    tiles = tiles.filter { $0.key.map != map.number || $0.key.source != source.id }
    if tiles.count >= Self.limit { tiles = [:] }
    let made = GeoJSONTiles(source.drawnFeatures, options: GeoJSONTileOptions(style))
    tiles[key] = made
    return made
  }

  private func compiledStyle(of map: MapInstance) -> CompiledStyle {
    let document = map.shownStyle
    if let kept = styles[map.id], kept.document == document { return kept.compiled }
    if styles.count >= Self.limit { styles = [:] }
    let compiled = CompiledStyle(document)
    styles[map.id] = (document, compiled)
    return compiled
  }
}

extension EmbeddedBasemap {
  /// A source of the embedded world with the zooms that it has.
  fileprivate static func described(_ source: StyleSource) -> StyleSource {
    var members = source.members
    members["minzoom"] = members["minzoom"] ?? 0
    members["maxzoom"] = members["maxzoom"] ?? 4
    return StyleSource(id: source.id, type: source.type, members: members)
  }
}

extension StyleSource {
  /// A map's GeoJSON source as the style specification has it, without its data.
  fileprivate init(geojson source: GeoJSONSource) {
    var members = source.options
    members["type"] = "geojson"
    self.init(id: source.id, type: .geojson, members: members)
  }
}
