import Camera
package import JSON
package import Style

/// One layer's features in one tile, with what is needed to evaluate the layer for them.
package struct LayerTile {
  package let layer: CompiledLayer
  package let source: String
  package let tile: ViewTile
  package let features: TileFeatures
  private let states: FeatureStates
  /// For the layer's filter and layout: the tile's whole zoom.
  private var tileContext: EvaluationContext
  /// For the layer's paint: the map's zoom.
  private var paintContext: EvaluationContext

  /// Nil where the layer shows nothing in the tile.
  package init?(_ layer: CompiledLayer, in tile: ViewTile, of snapshot: Snapshot) {
    var context = snapshot.context(zoom: Double(tile.zoom))
    context.tile = tile.id
    let zoom = Double(tile.zoom)
    if let minzoom = layer.layer.minzoom, zoom < minzoom.rounded(.down) { return nil }
    if let maxzoom = layer.layer.maxzoom, zoom >= maxzoom { return nil }
    guard let source = layer.layer.source, layer.word("visibility", &context) != "none",
      let features = snapshot.sources[source]?.features(in: tile.id, sourceLayer: layer.layer.sourceLayer)
    else { return nil }
    self.layer = layer
    self.source = source
    self.tile = tile
    self.features = features
    states = snapshot.featureStates
    tileContext = context
    paintContext = context
    paintContext.zoom = snapshot.viewport.camera.zoom
  }

  package func feature(at index: Int) -> LayoutFeature { LayoutFeature(features, at: index) }

  /// Whether a feature is one of the layer's, and passes a further filter.
  package mutating func includes(_ feature: LayoutFeature, where filter: FeatureFilter? = nil) -> Bool {
    tileContext.feature = feature
    return layer.matches(&tileContext) && filter?.matches(&tileContext) ?? true
  }

  /// What decides the order within the layer: larger is drawn over smaller.
  package mutating func sortKey(of feature: LayoutFeature) -> Double {
    tileContext.feature = feature
    return layer.sortKey(&tileContext)
  }

  mutating func hit(_ feature: LayoutFeature, _ query: TileQuery) -> FeatureHit {
    setPaintFeature(feature)
    return layer.hit(feature.parts, query, &paintContext)
  }

  /// The layer as JSON with its values for a feature.
  mutating func evaluatedLayer(for feature: LayoutFeature) -> JSONObject {
    setPaintFeature(feature)
    return layer.evaluated(&paintContext)
  }

  package func state(of feature: LayoutFeature) -> JSONObject {
    guard !states.isEmpty, let id = feature.ownID else { return [:] }
    return states[FeatureStates.Key(source: source, sourceLayer: layer.layer.sourceLayer, id: id)]
  }

  /// How far from their geometry the layer's features in this tile may be drawn, in px.
  mutating func reach() -> Double {
    guard layer.hasFeatureReach else {
      paintContext.feature = NoFeature()
      return layer.reach(&paintContext)
    }
    var reach = 0.0
    for index in 0..<features.count {
      let feature = feature(at: index)
      guard includes(feature) else { continue }
      setPaintFeature(feature)
      reach = max(reach, layer.reach(&paintContext))
    }
    return reach
  }

  /// Makes a feature and its state what paint properties are evaluated for.
  package mutating func setPaintFeature(_ feature: LayoutFeature) {
    paintContext.feature = feature
    paintContext.featureState = [:]
    for member in state(of: feature).members {
      paintContext.featureState[member.key] = ExpressionValue(member.value)
    }
  }

  /// Evaluates with what decides the layer's paint: the map's zoom, the feature that was set last and its state.
  package mutating func paint<Value>(_ body: (CompiledLayer, inout EvaluationContext) -> Value) -> Value {
    body(layer, &paintContext)
  }

  /// Evaluates with what decides the layer's layout: the tile's whole zoom and a feature.
  package mutating func layout<Value>(
    of feature: LayoutFeature,
    _ body: (CompiledLayer, inout EvaluationContext) -> Value
  ) -> Value {
    tileContext.feature = feature
    return body(layer, &tileContext)
  }
}
