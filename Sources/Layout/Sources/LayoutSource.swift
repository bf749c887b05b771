package import Geo
package import Style
package import Tiles

/// A source of a map as its layers see it: which tiles it has, and what is in them.
package struct LayoutSource: Sendable {
  package enum Content: Sendable {
    case geojson(GeoJSONTiles)
    case vector(any VectorTileProvider)
    case raster(any RasterTileProvider)
    /// One picture, and where its corners lie: clockwise from the upper left.
    case image(PixelImage, corners: [Coordinate])
  }

  package var cover: TileCover
  package var content: Content
  private let style: StyleSource

  package init(_ source: StyleSource, content: Content) {
    style = source
    self.content = content
    let low = Int(min(max(source.minzoom, 0), 30))
    let high = Int(min(max(source.maxzoom, 0), 30))
    // Of the sources with features all have tiles of one size.
    cover =
      if case .raster = content {
        TileCover(zooms: min(low, high)...high, tileSize: max(source.tileSize, 1), roundsZoom: true)
      } else {
        TileCover(zooms: min(low, high)...high)
      }
    cover.bounds = source.bounds
  }

  /// What of the tiles could not be read so far, a sentence each.
  package var faults: [String] {
    switch content {
    case .geojson, .image: []
    case .vector(let tiles): tiles.faults
    case .raster(let tiles): tiles.faults
    }
  }

  /// What a layer finds in a tile; nil where there is nothing.
  package func features(in tile: TileID, sourceLayer: String?) -> TileFeatures? {
    switch content {
    case .geojson(let tiles): return tiles.tile(tile).map { TileFeatures($0, of: tiles) }
    case .vector(let tiles):
      guard let sourceLayer, let layer = tiles.tile(tile)?[layer: sourceLayer] else { return nil }
      return TileFeatures(layer, promoteId: style.promoteId(sourceLayer: sourceLayer))
    case .raster, .image: return nil
    }
  }
}
