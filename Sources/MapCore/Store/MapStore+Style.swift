package import JSON
package import Style

extension MapStore {
  /// Adds a layer under the one it names, else on top.
  package mutating func addLayer(_ input: LayerInput, to map: String) throws(MapError) {
    let index = try index(of: map)
    try maps.values[index].add(input, owner: .caller)
    maps.values[index].revision = nextRevision()
    emit(.layerAdded, maps.values[index], .layer(input.layer.id))
  }

  /// Sets properties of a layer by their names in either spelling; null takes one back to its default.
  package mutating func setLayerProperties(
    _ layer: String,
    of map: String,
    _ properties: JSONObject
  ) throws(MapError) -> StyleLayer {
    let (index, place) = try self.place(of: layer, on: map)
    var changed = maps.values[index].layers[place].layer
    do throws(StyleError) {
      try changed.setProperties(properties)
    } catch {
      throw MapError(error).within("properties")
    }
    if changed != maps.values[index].layers[place].layer {
      maps.values[index].layers[place].layer = changed
      maps.values[index].revision = nextRevision()
    }
    return changed
  }

  /// Moves a layer right under the layer `before`, else to the top.
  package mutating func moveLayer(_ layer: String, of map: String, before: String?) throws(MapError) {
    let (index, place) = try self.place(of: layer, on: map)
    let target = try maps.values[index].place(before: before)
    guard target != place, target != place + 1 else { return }
    var moved = maps.values[index].layers.remove(at: place)
    moved.slot = maps.values[index].slot(named: before)
    maps.values[index].layers.insert(moved, at: target > place ? target - 1 : target)
    maps.values[index].revision = nextRevision()
  }

  package mutating func removeLayer(_ layer: String, of map: String) throws(MapError) {
    let (index, place) = try self.place(of: layer, on: map)
    maps.values[index].layers.remove(at: place)
    maps.values[index].revision = nextRevision()
    emit(.layerRemoved, maps.values[index], .layer(layer))
  }

  /// Replaces a map's style; sources and layers that calls have added stay, above the style's own.
  ///
  /// Those of them that the style names itself are the style's from then on.
  /// With `isDiff` the sources and layers that are the same in both styles make no events.
  package mutating func setStyle(
    _ input: StyleInput,
    of map: String,
    isDiff: Bool = true
  ) throws(MapError) {
    let index = try index(of: map)
    let before = maps.values[index]
    var changed = before
    changed.sources.removeAll { $0.owner == .style }
    changed.layers.removeAll { $0.owner == .style }
    try changed.add(input)
    for layer in changed.layers {
      guard let source = layer.layer.source else { continue }
      guard changed.source(source) != nil || changed.isLoading(source) || changed.style.document.source(source) != nil
      else {
        throw MapError(
          .sourceInUse,
          "the layer \"\(layer.id)\" shows the source \"\(source)\", which the new style does not have",
          path: ["style"],
          candidates: [layer.id]
        )
      }
    }
    // The same document still changes a map where its files, or callers, have changed what it had made.
    guard input.style != before.style || !changed.hasSameStyleContent(as: before) else { return }
    changed.revision = nextRevision()
    for place in changed.sources.indices where changed.sources[place].owner == .style {
      let kept = isDiff ? before.source(changed.sources[place].id) : nil
      changed.sources[place].version =
        kept.flatMap { $0.isSame(as: changed.sources[place]) ? $0.version : nil } ?? revision
    }
    maps.values[index] = changed
    announceStyle(from: before, to: changed, isDiff: isDiff)
    updateViewport(at: index, changed: nil, revision: changed.revision)
  }

  /// Replaces a map's markers.
  package mutating func setMarkers(_ markers: [Marker], of map: String) throws(MapError) -> [Marker] {
    let index = try index(of: map)
    let before = maps.values[index]
    var changed = before
    try changed.setMarkers(markers)
    guard changed.markers != before.markers else { return changed.markers }
    changed.revision = nextRevision()
    if let place = changed.sources.firstIndex(where: { $0.owner == .markers }) {
      changed.sources[place].version = revision
    }
    maps.values[index] = changed
    announceMarkers(from: before, to: changed)
    updateViewport(at: index, changed: MapInstance.markerSource, revision: changed.revision)
    return changed.markers
  }

  private func place(
    of layer: String,
    on map: String
  ) throws(MapError) -> (MapIndex, Int) {
    let index = try index(of: map)
    guard let place = maps.values[index].layers.firstIndex(where: { $0.id == layer }) else {
      throw maps.values[index].layerNotFound(layer, at: "layer")
    }
    return (index, place)
  }

  private mutating func announceStyle(from before: MapInstance, to after: MapInstance, isDiff: Bool) {
    let new = after.style.isBuiltIn ? [] : after.layers.filter { $0.owner == .style }
    let newSources = after.sources.filter { $0.owner == .style }
    let old = before.toldLayers.filter { layer in layer.owner == .style || new.contains { $0.id == layer.id } }
    let oldSources = before.sources.filter { $0.owner == .style || after.source($0.id)?.owner == .style }
    let sameLayers = isDiff ? Set(old.map(\.layer)).intersection(new.map(\.layer)) : []
    let sameSources = Set(
      newSources.filter { source in isDiff && before.source(source.id)?.isSame(as: source) == true }.map(\.id)
    )
    for layer in old where !sameLayers.contains(layer.layer) { emit(.layerRemoved, after, .layer(layer.id)) }
    for source in oldSources where !sameSources.contains(source.id) { emit(.sourceRemoved, after, .source(source)) }
    for source in newSources where !sameSources.contains(source.id) { emit(.sourceAdded, after, .source(source)) }
    for layer in new where !sameLayers.contains(layer.layer) { emit(.layerAdded, after, .layer(layer.id)) }
    emit(.styleLoaded, after, .size(after.size))
    emit(.mapIdle, after, .size(after.size))
  }

  private mutating func announceMarkers(from before: MapInstance, to after: MapInstance) {
    let old = before.sources.first { $0.owner == .markers }
    let new = after.sources.first { $0.owner == .markers }
    switch (old, new) {
    case (nil, let new?):
      emit(.sourceAdded, after, .source(new))
      for layer in after.layers where layer.owner == .markers { emit(.layerAdded, after, .layer(layer.id)) }
    case (let old?, nil):
      for layer in before.layers where layer.owner == .markers { emit(.layerRemoved, after, .layer(layer.id)) }
      emit(.sourceRemoved, after, .source(old))
    case (_?, let new?): emit(.sourceDataChanged, after, .source(new))
    case (nil, nil): break
    }
  }
}

extension MapInstance {
  /// Whether what the style has put on two maps is the same.
  fileprivate func hasSameStyleContent(as other: MapInstance) -> Bool {
    let own = sources.filter { $0.owner == .style }
    return layers.filter { $0.owner == .style } == other.layers.filter { $0.owner == .style }
      && own.count == other.sources.count { $0.owner == .style }
      && own.allSatisfy { source in other.source(source.id).map(source.isSame) ?? false }
  }
}
