internal import Camera
internal import JSON
internal import Layout
internal import MapCore
internal import Resources
internal import Style
internal import Tiles

/// Makes snapshots of maps for workers, and keeps what is dear to make as long as it stays right.
final class SnapshotCache {
  private var styles: [String: (document: StyleDocument, compiled: CompiledStyle)] = [:]
  private var tiles: [TilesKey: GeoJSONTiles] = [:]

  private var images: [ImageKey: (image: StyleImage, picture: MapImage?)] = [:]

  private struct ImageKey: Hashable {
    var map: Int
    var name: String
  }

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
      if let tiled = source.tiled {
        sources[source.id] = (tiled.resources as? LoadedSource)?.content
        continue
      }
      let style = StyleSource(geojson: source)
      sources[source.id] = LayoutSource(style, content: .geojson(tiles(of: source, on: map, style)))
    }
    let resources = map.style.resources as? LoadedResources
    for (id, source) in resources?.sources ?? [:] where sources[id] == nil { sources[id] = source.content }
    var images = (map.pixelRatio > 1 ? resources?.sharpImages : resources?.images) ?? [:]
    for (name, image) in map.images { images[name] = picture(image, of: name, on: map) }
    return Snapshot(
      viewport: Viewport(camera: map.camera, size: map.size),
      style: compiledStyle(of: map),
      sources: sources,
      featureStates: map.featureStates,
      globalState: map.globalState,
      images: images,
      glyphs: resources?.glyphs
    )
  }

  /// An image that a call has added, decoded once; nil where it cannot be.
  private func picture(_ image: StyleImage, of name: String, on map: MapInstance) -> MapImage? {
    let key = ImageKey(map: map.number, name: name)
    if let kept = images[key], kept.image == image { return kept.picture }
    if images.count >= Self.limit { images = [:] }
    let made = MapImage(image)
    images[key] = (image, made)
    return made
  }

  /// The tiles of a source's present data.
  func tiles(of source: MapSource, on map: MapInstance) -> GeoJSONTiles {
    tiles(of: source, on: map, StyleSource(geojson: source))
  }

  private func tiles(of source: MapSource, on map: MapInstance, _ style: StyleSource) -> GeoJSONTiles {
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

extension StyleSource {
  /// A map's GeoJSON source as the style specification has it, without its data.
  fileprivate init(geojson source: MapSource) {
    var members = source.options
    members["type"] = "geojson"
    self.init(id: source.id, type: .geojson, members: members)
  }
}

extension MapImage {
  /// Nil for a picture that cannot be read.
  fileprivate init?(_ image: StyleImage) {
    switch image.format {
    case .rgba:
      let pixels = PixelImage(width: image.width, height: image.height, rgba: image.bytes)
      self.init(pixels: pixels, pixelRatio: image.pixelRatio, isSDF: image.isSDF)
    case .packed:
      guard let pixels = try? PixelImage(decoding: image.bytes) else { return nil }
      self.init(pixels: pixels, pixelRatio: image.pixelRatio, isSDF: image.isSDF)
    }
  }
}
