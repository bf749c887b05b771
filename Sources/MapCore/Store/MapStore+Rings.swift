internal import JSON
internal import Style

extension MapStore {
  /// Makes the ring's source and line layer in an inset, or adopts those that are there as they are.
  mutating func adoptRing(at index: MapIndex) throws(MapError) {
    guard let ring = maps.values[index].link?.options.ring else { return }
    if maps.values[index].source(ring.source) == nil {
      let source = MapSource.ring(ring)
      maps.values[index].sources.append(source)
      emit(.sourceAdded, maps.values[index], .source(source))
    }
    guard maps.values[index].layer(ring.layer) == nil else { return }
    let layer = MapLayer(owner: .link, layer: try ring.styleLayer())
    maps.values[index].layers.append(layer)
    emit(.layerAdded, maps.values[index], .layer(layer.id))
  }

  /// Gives the layer that the link made what has changed in the options of its ring since `before`, and leaves the rest.
  mutating func restyleRing(at index: MapIndex, from before: InsetRing) throws(MapError) {
    guard let ring = maps.values[index].link?.options.ring,
      let place = maps.values[index].layers.firstIndex(where: { $0.id == ring.layer && $0.owner == .link })
    else { return }
    var changes: JSONObject = [:]
    if ring.color != before.color { changes["line-color"] = .string(ring.color) }
    if ring.width != before.width { changes["line-width"] = .number(ring.width) }
    do throws(StyleError) {
      try maps.values[index].layers[place].layer.setProperties(changes)
    } catch {
      throw MapError(error).within("ring")
    }
  }

  /// Takes away the ring's source and layer, where the link made them.
  ///
  /// A source that a layer of somebody else's shows stays, as one of the caller's.
  mutating func removeRing(at index: MapIndex) {
    for layer in maps.values[index].layers where layer.owner == .link {
      emit(.layerRemoved, maps.values[index], .layer(layer.id))
    }
    maps.values[index].layers.removeAll { $0.owner == .link }
    let shown = Set(maps.values[index].layers.compactMap(\.layer.source))
    for (place, source) in maps.values[index].sources.enumerated() where source.owner == .link {
      if shown.contains(source.id) {
        maps.values[index].sources[place].owner = .caller
      } else {
        emit(.sourceRemoved, maps.values[index], .source(source))
      }
    }
    maps.values[index].sources.removeAll { $0.owner == .link }
  }
}

extension MapSource {
  /// The source of a ring that was not drawn yet.
  static func ring(_ ring: InsetRing) -> MapSource {
    MapSource(id: ring.source, owner: .link, features: RingGeometry(ring: []).features)
  }
}

extension InsetRing {
  /// The line layer that draws the ring.
  func styleLayer() throws(MapError) -> StyleLayer {
    do throws(StyleError) {
      return try StyleLayer(reading: [
        "id": .string(layer), "type": "line", "source": .string(source),
        "paint": ["line-color": .string(color), "line-width": .number(width)],
      ])
    } catch {
      throw MapError(error).within("ring")
    }
  }
}
