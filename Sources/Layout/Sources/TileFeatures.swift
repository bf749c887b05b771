import GeoJSON
package import JSON
package import Tiles

/// The features of one tile that a layer may draw, whatever kind of source they come from.
package struct TileFeatures: Sendable {
  private enum Storage: Sendable {
    case geojson(Tile, GeoJSONTiles)
    case vector(VectorTileLayer, promoteId: String?)
  }

  private let storage: Storage

  init(_ tile: Tile, of source: GeoJSONTiles) { storage = .geojson(tile, source) }

  init(_ layer: VectorTileLayer, promoteId: String?) { storage = .vector(layer, promoteId: promoteId) }

  package var count: Int {
    switch storage {
    case .geojson(let tile, _): tile.features.count
    case .vector(let layer, _): layer.features.count
    }
  }

  /// The side of the tile in the units of ``geometry(at:)``.
  package var extent: Int {
    switch storage {
    case .geojson(let tile, _): tile.extent
    case .vector(let layer, _): layer.extent
    }
  }

  /// Nil for a feature that has nothing to draw.
  package func kind(at index: Int) -> GeometryKind? {
    switch storage {
    case .geojson(let tile, _): tile.features[index].kind
    case .vector(let layer, _): layer.features[index].kind
    }
  }

  /// Nil for a feature that has nothing to draw, or whose geometry is broken.
  package func geometry(at index: Int) -> TileGeometry? {
    switch storage {
    case .geojson(let tile, _): return tile.geometry(ofFeature: index)
    case .vector(let layer, _): return (try? layer.geometry(ofFeature: index)) ?? nil
    }
  }

  /// Whether one of a feature's parts may touch both of two boxes, in layout units.
  ///
  /// Always so where that is not known without decoding the geometry.
  func mayTouch(_ first: LayoutBox, _ second: LayoutBox, at index: Int) -> Bool {
    guard case .geojson(let tile, _) = storage else { return true }
    let scale = ViewTile.extent / Double(tile.extent)
    return tile.partRange(ofFeature: index).contains { part in
      guard let box = LayoutBox(tile.points[tile.pointRange(ofPart: part)], scale: scale) else { return false }
      return box.touches(first) && box.touches(second)
    }
  }

  /// The id that the feature bears on the map.
  package func id(at index: Int) -> JSONValue? {
    switch storage {
    case .geojson(let tile, let source): return source.id(of: tile.features[index].origin)
    case .vector(let layer, let promoteId?): return layer.property(promoteId, ofFeature: index)?.json
    case .vector(let layer, nil):
      return layer.features[index].id.map { Int64(exactly: $0).map(JSONValue.integer) ?? .number(Double($0)) }
    }
  }

  package func properties(at index: Int) -> JSONObject {
    switch storage {
    case .geojson(let tile, let source): source.properties(of: tile.features[index].origin)
    case .vector(let layer, _): layer.properties(ofFeature: index)
    }
  }

  /// Which share of the whole line a piece is; nil without line metrics.
  package func lineShare(at index: Int) -> LineShare? {
    guard case .geojson(let tile, _) = storage else { return nil }
    return tile.features[index].lineShare
  }

  /// Which feature of a GeoJSON source this is or was cut from; nil for clusters and in vector tiles.
  package func sourceIndex(at index: Int) -> Int? {
    guard case .geojson(let tile, _) = storage, case .feature(let source) = tile.features[index].origin else {
      return nil
    }
    return source
  }
}
