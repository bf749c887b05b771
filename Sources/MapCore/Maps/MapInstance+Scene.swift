package import JSON
internal import Style

extension MapInstance {
  /// The layers that a scene lists, from bottom to top, each with the layer it goes under.
  ///
  /// They are those that calls have added. The markers' layer and the ring's are made with the map, and stand among them
  /// only where they are not as, or not where, they would be made.
  package var listedLayers: [LayerInput] {
    let isListed = layers.indices.map { self.isListed($0) }
    return layers.indices.filter { isListed[$0] }.map { place in
      let above = layers.indices.dropFirst(place + 1).first { !isListed[$0] && layers[$0].owner != .link }
      let before = above.map { layers[$0].id }
      // A slot that still is where the layer is says it for other styles too.
      let slot = layers[place].slot.flatMap { slot in
        before != nil && style.document.slots[slot]?.string == before ? slot : nil
      }
      return LayerInput(layer: layers[place].layer, before: slot ?? before)
    }
  }

  private func isListed(_ place: Int) -> Bool {
    let layer = layers[place]
    switch layer.owner {
    case .caller: return true
    case .style: return false
    case .markers:
      let isUnderStyle = layers[place...].contains { $0.owner == .style }
      return isUnderStyle || layer.layer != (try? Self.markerLayer())
    case .link: return place != layers.count - 1 || layer.layer != (try? link?.options.ring.styleLayer())
    }
  }

  /// Adds a layer that a new map lists; the markers' and the ring's own stay theirs.
  mutating func addListed(_ input: LayerInput) throws(MapError) {
    let isMarkers = input.layer.id == Self.markerSource && input.layer.source == Self.markerSource
    if isMarkers, let place = layers.firstIndex(where: { $0.owner == .markers }) {
      let made = layers.remove(at: place)
      do throws(MapError) { try add(input, owner: .markers) } catch {
        layers.insert(made, at: place)
        throw error
      }
    } else {
      try add(input, owner: isRing(input.layer) ? .link : .caller)
    }
  }

  private func isRing(_ layer: StyleLayer) -> Bool {
    guard let ring = link?.options.ring, layer.id == ring.layer, layer.source == ring.source else { return false }
    return source(ring.source)?.owner == .link
  }

  /// The style's document as callers have changed it since; nil where its layers and its data are as it was given.
  package var changedStyle: JSONValue? {
    let own = layers.filter { $0.owner == .style }.map(\.layer)
    let sources = sources.filter { $0.owner == .style }
    let removed = style.document.sources.filter { source in
      source.type == .geojson && !sources.contains { $0.id == source.id }
    }
    let isChanged = own != style.document.layers || !removed.isEmpty || sources.contains(where: \.isEdited)
    guard isChanged, var root = style.document.showing(own).json.object, var definitions = root["sources"]?.object
    else {
      return nil
    }
    for source in removed { definitions[source.id] = nil }
    // Data that are still text may have lines, and a message has none.
    for source in sources where source.isEdited || definitions[source.id]?["data"]?.isUnread == true {
      definitions[source.id] = .object(source.definition)
    }
    root["sources"] = .object(definitions)
    return .object(root)
  }
}
