package import Geo
package import GeoJSON
package import JSON

/// A feature that a query found, as the tile that it was found in has it.
///
/// A feature that lies in several tiles may be found once in each, cut at the tile's margin.
package struct QueriedFeature: Sendable {
  /// The layer that draws it; nil where a source was asked, not a view.
  package var layer: String?
  package var source: String
  /// The layer of the vector tile; nil for GeoJSON.
  package var sourceLayer: String?
  package var tile: TileID
  /// Which feature of the tile it is.
  package var index: Int
  /// Which feature of a GeoJSON source it is; nil for clusters and in vector tiles.
  package var sourceIndex: Int?
  /// The id that the feature bears on the map.
  package var id: JSONValue?
  package var properties: JSONObject
  /// In longitudes and latitudes, rounded as in the tile; nil where it is broken.
  package var geometry: Geometry?
  /// Its feature state.
  package var state: JSONObject
}
