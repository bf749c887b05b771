import JSON
package import Style
package import Tiles

/// How a GeoJSON source is cut into tiles, as its style says it.
package struct GeoJSONTileOptions: Sendable {
  package var tiles: TileOptions
  /// Nil where points stand alone.
  package var clusters: ClusterOptions?
  package var clusterProperties: ClusterProperties
  package var identity: FeatureIdentity
  /// Which features are let in; nil for all.
  package var filter: FeatureFilter?

  /// The options of a source of the type geojson; expressions that are faulty are left out.
  package init(_ source: StyleSource) {
    // Styles count in 1/512 of a tile's side.
    let unit = ViewTile.extent / 512
    let maxZoom = Self.whole(source.maxzoom, limit: 24)
    tiles = TileOptions(
      maxZoom: maxZoom,
      tolerance: source.tolerance * unit,
      extent: Int(ViewTile.extent),
      buffer: Self.whole(source.buffer * unit, limit: Int(ViewTile.extent)),
      lineMetrics: source.lineMetrics
    )
    if source.cluster {
      clusters = ClusterOptions(
        maxZoom: Self.whole(source.clusterMaxZoom, limit: 24),
        minPoints: source.clusterMinPoints,
        radius: source.clusterRadius * unit,
        extent: Int(ViewTile.extent)
      )
    }
    clusterProperties = ClusterProperties(source.clusterProperties)
    identity =
      source.promoteId().map { .promoted(property: $0) } ?? (source.generateId ? .generated : .own)
    filter = source.filter.flatMap { try? FeatureFilter(compiling: $0) }
  }

  private static func whole(_ number: Double, limit: Int) -> Int {
    number >= 0 ? Int(min(number, Double(limit))) : 0
  }
}
