package import Geo
internal import GeoJSON
package import Style

/// What a source has in place of GeoJSON: tiles, or one picture.
package struct TiledContent: Sendable {
  /// vector, raster, raster-dem or image.
  package var type: SourceType
  /// Where there are tiles; nil where nobody says.
  package var bounds: CoordinateBounds?
  /// What was opened; two sources are the same whatever they have here.
  package var resources: (any StyleResources)?

  package init(type: SourceType, bounds: CoordinateBounds? = nil, resources: (any StyleResources)? = nil) {
    self.type = type
    self.bounds = bounds
    self.resources = resources
  }
}

extension MapSource {
  /// A source that a style's document has beside GeoJSON; nil where it has none of the id.
  package init?(_ id: String, of style: MapStyle, bounds: CoordinateBounds?) {
    guard let source = style.document.source(id), source.type != .geojson else { return nil }
    self.init(id: id, owner: .style, attribution: source.attribution, features: FeatureStore())
    tiled = TiledContent(type: source.type, bounds: bounds)
  }
}
