package import Geo
package import JSON

/// One source of a style: its id, its kind, and its members as they were written.
///
/// Values are read from the members with the specification's defaults, so that writing a source back changes nothing.
package struct StyleSource: Hashable, Sendable {
  package let id: String
  package let type: SourceType
  /// Everything the source's object holds, `type` included, in the order it was written.
  package var members: JSONObject

  /// The caller has checked `members`; ``init(id:reading:)`` does it by itself.
  package init(id: String, type: SourceType, members: JSONObject) {
    self.id = id
    self.type = type
    self.members = members
  }

  /// The source as a style writes it.
  package var json: JSONValue { .object(members) }

  /// The GeoJSON of a geojson source: an object, or a string that names a file.
  package var data: JSONValue? { members["data"] }
  /// Where the source's description or image is.
  package var url: String? { members["url"]?.string }
  /// URL templates of the tiles.
  package var tiles: [String] { (members["tiles"]?.array ?? []).compactMap(\.string) }
  /// Whom to name for the data.
  package var attribution: String? { members["attribution"]?.string }
  /// The lowest zoom of the tiles; defaults to 0.
  package var minzoom: Double { number("minzoom", default: 0) }
  /// The highest zoom of the tiles, beyond which they are stretched; defaults to 18 for geojson, else 22.
  package var maxzoom: Double { number("maxzoom", default: type == .geojson ? 18 : 22) }
  /// Where there are tiles; nil for everywhere, and where what is written makes no rectangle.
  package var bounds: CoordinateBounds? {
    let sides = (members["bounds"]?.array ?? []).compactMap(\.double)
    guard sides.count == 4, sides.allSatisfy({ abs($0) <= 540 }), sides[0] < sides[2], sides[1] < sides[3] else {
      return nil
    }
    return CoordinateBounds(west: sides[0], south: sides[1], east: sides[2], north: sides[3])
  }
  /// The side of a raster tile in px; defaults to 512.
  package var tileSize: Double { number("tileSize", default: 512) }
  /// Whether the tiles' y grows north (`tms`); defaults to false (`xyz`).
  package var isTMS: Bool { members["scheme"]?.string == "tms" }
  /// Width of the margin around a geojson tile in 1/512 of its side; defaults to 128.
  package var buffer: Double { number("buffer", default: 128) }
  /// Douglas-Peucker tolerance of a geojson source, in 1/512 of a tile's side; defaults to 0.375.
  package var tolerance: Double { number("tolerance", default: 0.375) }
  /// Whether points are gathered into clusters; defaults to false.
  package var cluster: Bool { flag("cluster") }
  /// The radius of a cluster in 1/512 of a tile's side; defaults to 50.
  package var clusterRadius: Double { number("clusterRadius", default: 50) }
  /// The highest zoom with clusters; defaults to one less than ``maxzoom``.
  package var clusterMaxZoom: Double { number("clusterMaxZoom", default: maxzoom - 1) }
  /// The least number of points that make a cluster; defaults to 2.
  package var clusterMinPoints: Int { Int(exactly: number("clusterMinPoints", default: 2).rounded()) ?? 2 }
  /// Name, reducer and mapping expression of each aggregated property of clusters.
  package var clusterProperties: JSONObject { members["clusterProperties"]?.object ?? [:] }
  /// Whether lines carry the distance along them, for gradients; defaults to false.
  package var lineMetrics: Bool { flag("lineMetrics") }
  /// Whether features get their index as id; defaults to false.
  package var generateId: Bool { flag("generateId") }
  /// A filter on the features of a geojson source.
  package var filter: JSONValue? { members["filter"] }
  /// The four corners of an image, `[longitude, latitude]`, clockwise from the top left.
  package var coordinates: JSONValue? { members["coordinates"] }

  /// The property whose value becomes the feature's id, for the features of `sourceLayer` where the source has layers.
  package func promoteId(sourceLayer: String? = nil) -> String? {
    switch members["promoteId"] {
    case .string(let name): name
    case .object(let names): sourceLayer.flatMap { names[$0]?.string }
    default: nil
    }
  }

  private func number(_ key: String, default value: Double) -> Double { members[key]?.double ?? value }

  private func flag(_ key: String) -> Bool { members[key]?.bool ?? false }
}
