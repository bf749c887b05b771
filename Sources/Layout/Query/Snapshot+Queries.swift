import Geo
package import JSON
package import Style

extension Snapshot {
  /// The features that the view shows at a place, the topmost first.
  ///
  /// As GL JS answers: geometry is that of the tiles, and a feature that was cut into several tiles may come once for
  /// each. Features of hidden layers are not found, those drawn with no opacity are.
  ///
  /// - Parameters:
  ///   - layers: the ids of the layers asked about; nil for all.
  ///   - filter: lets in a part of the features only.
  ///   - symbols: places the icons and labels; asked for where a layer of theirs is.
  ///   - isCancelled: asked now and then; ends the search with an error.
  package func renderedFeatures(
    at place: ScreenQuery,
    layers: Set<String>? = nil,
    filter: FeatureFilter? = nil,
    symbols: () throws(LayoutError) -> SymbolPlacement? = { nil },
    isCancelled: @escaping () -> Bool = { false }
  ) throws(LayoutError) -> [QueriedFeature] {
    if let stranger = layers?.subtracting(style.layers.map(\.id)).min() { throw .layerNotFound(id: stranger) }
    let asksSymbols = style.layers.contains { $0.layer.type == .symbol && layers?.contains($0.id) ?? true }
    var search = RenderedFeatureSearch(
      self,
      shape: place.shape,
      layers: layers,
      symbols: asksSymbols ? try symbols() : nil,
      filter: filter,
      isCancelled: isCancelled
    )
    return try search.run()
  }

  /// The features of a source in the tiles of the view, whether a layer draws them or not.
  ///
  /// - Parameters:
  ///   - sourceLayer: the layer of vector tiles; GeoJSON has none.
  ///   - filter: lets in a part of the features only.
  package func sourceFeatures(
    of source: String,
    sourceLayer: String? = nil,
    filter: FeatureFilter? = nil,
    isCancelled: @escaping () -> Bool = { false }
  ) throws(LayoutError) -> [QueriedFeature] {
    guard let content = sources[source] else { throw .sourceNotFound(id: source) }
    var result: [QueriedFeature] = []
    var seen: Set<TileID> = []
    for tile in content.cover.tiles(in: viewport) where seen.insert(tile.id).inserted {
      guard let features = content.features(in: tile.id, sourceLayer: sourceLayer) else { continue }
      var context = context(zoom: Double(tile.zoom))
      context.tile = tile.id
      for index in 0..<features.count {
        if index % 1024 == 0, isCancelled() { throw .cancelled }
        let feature = LayoutFeature(features, at: index)
        context.feature = feature
        guard filter?.matches(&context) ?? true else { continue }
        let key = feature.ownID.map { FeatureStates.Key(source: source, sourceLayer: sourceLayer, id: $0) }
        result.append(
          QueriedFeature(
            source: source,
            sourceLayer: sourceLayer,
            tile: tile.id,
            index: index,
            sourceIndex: features.sourceIndex(at: index),
            id: feature.ownID,
            properties: features.properties(at: index),
            geometry: features.geometry(at: index)?.coordinates(in: tile.id, extent: features.extent),
            state: key.map { featureStates[$0] } ?? [:]
          )
        )
      }
    }
    return result
  }

  /// A found feature's layer as JSON, with the values that its properties have for the feature.
  package func evaluatedLayer(of feature: QueriedFeature) -> JSONObject? {
    guard let layer = style.layers.first(where: { $0.id == feature.layer }),
      let cover = sources[feature.source]?.cover,
      let tile = cover.tiles(in: viewport).first(where: { $0.id == feature.tile }),
      var part = LayerTile(layer, in: tile, of: self), feature.index < part.features.count
    else { return nil }
    return part.evaluatedLayer(for: part.feature(at: feature.index))
  }
}
