internal import GeoJSON
package import JSON
package import Style

extension MapInstance {
  /// Takes over a style: its GeoJSON sources under the map's own, its layers under the map's own.
  ///
  /// What calls have added under an id that the style names too is the style's from now on, so that a map takes back what
  /// `getStyle` told of it. The ring and the markers keep their data, and take their layers' place and looks.
  mutating func add(_ input: StyleInput) throws(MapError) {
    style = input.style
    missedImages = []
    for source in input.style.document.sources where source.type != .geojson {
      guard let present = self.source(source.id), present.owner != .caller else { continue }
      throw MapError(
        .sourceExists,
        "the style's source \"\(source.id)\" has the id of the map's own GeoJSON source",
        path: ["style", "sources", source.id]
      )
    }
    let named = Set(input.style.document.sources.map(\.id))
    sources.removeAll { $0.owner == .caller && named.contains($0.id) }
    let added = input.sources.filter { source($0.id) == nil }
    sources.insert(contentsOf: added.map { $0.source(owner: .style) }, at: 0)
    if layers.isEmpty {
      layers = input.style.layers
      return
    }
    let owners = Dictionary(
      layers.filter { $0.owner != .caller }.map { ($0.id, $0.owner) },
      uniquingKeysWith: { first, _ in first }
    )
    let documented = Set(input.style.document.layers.map(\.id))
    layers.removeAll { documented.contains($0.id) }
    let styled = input.style.document.layers.map { MapLayer(owner: owners[$0.id] ?? .style, layer: $0) }
    layers.insert(contentsOf: styled, at: 0)
    returnToSlots()
  }

  /// Puts layers at the places that a new style has under the names of those they were at; where it has none they stay.
  private mutating func returnToSlots() {
    for layer in layers where layer.owner != .style {
      guard let slot = layer.slot, style.document.slots[slot] != nil,
        let place = layers.firstIndex(where: { $0.id == layer.id })
      else { continue }
      layers.remove(at: place)
      layers.insert(layer, at: (try? self.place(before: slot)) ?? place)
    }
  }

  /// Adds a source, and where it asks for them, layers for its kinds of geometry.
  mutating func add(_ input: SourceInput, owner: MapSource.Owner) throws(MapError) {
    try checkNewSource(input.id)
    sources.append(input.source(owner: owner))
    guard input.autoLayers else { return }
    let slot = AutomaticLayers.areaSlot
    let isSlotThere = style.document.slots[slot] != nil && (try? place(before: slot)) != nil
    for layer in try AutomaticLayers.layers(for: input) {
      let isUnderLabels = isSlotThere && (layer.type == .fill || layer.type == .line)
      try add(LayerInput(layer: layer, before: isUnderLabels ? slot : nil), owner: owner)
    }
  }

  func checkNewSource(_ id: String) throws(MapError) {
    if let fault = MapStore.fault(ofID: id) { throw MapError(.invalidValue, fault, path: ["source"]) }
    guard source(id) == nil, style.document.source(id).map({ $0.type == .geojson }) ?? true else {
      throw MapError(.sourceExists, "the map has a source \"\(id)\" already", path: ["source"])
    }
  }

  /// Adds a layer under the one it names, else on top; its source must be there or on its way.
  mutating func add(_ input: LayerInput, owner: MapSource.Owner) throws(MapError) {
    let layer = input.layer
    if let fault = MapStore.fault(ofID: layer.id) { throw MapError(.invalidValue, fault, path: ["layer", "id"]) }
    guard self.layer(layer.id) == nil else {
      throw MapError(.layerExists, "the map has a layer \"\(layer.id)\" already", path: ["layer", "id"])
    }
    if let source = layer.source { try checkSource(source, for: layer) }
    let place = try place(before: input.before)
    layers.insert(MapLayer(owner: owner, layer: layer, slot: slot(named: input.before)), at: place)
  }

  private func checkSource(_ id: String, for layer: StyleLayer) throws(MapError) {
    guard let type = source(id)?.type ?? (isLoading(id) ? .geojson : style.document.source(id)?.type) else {
      throw MapError(
        .sourceNotFound,
        "the map has no source \"\(id)\"",
        path: ["layer", "source"],
        candidates: sources.map(\.id)
      )
    }
    guard layer.type.sourceTypes.contains(type) else {
      throw MapError(
        .styleInvalid,
        "a \(layer.type.rawValue) layer cannot show the \(type.rawValue) source \"\(id)\"",
        path: ["layer", "source"]
      )
    }
  }

  /// Where in ``layers`` something goes that shall lie right under the layer `id`.
  func place(before id: String?) throws(MapError) -> Int {
    guard let id else { return layers.count }
    if let place = layers.firstIndex(where: { $0.id == id }) { return place }
    // A slot is a name that the style gives to a place among its layers, or to the top.
    switch style.document.slots[id] {
    case .null?: return layers.count
    case .string(let slot)?: if let place = layers.firstIndex(where: { $0.id == slot }) { return place }
    default: break
    }
    throw layerNotFound(id, at: "before")
  }

  /// The slot that `before` names; nil where it is a layer, or nothing.
  func slot(named before: String?) -> String? {
    guard let before, style.document.slots[before] != nil, layer(before) == nil else { return nil }
    return before
  }

  func layerNotFound(_ id: String, at parameter: String) -> MapError {
    MapError(.layerNotFound, "the map has no layer \"\(id)\"", path: [parameter], candidates: toldLayers.map(\.id))
  }

  func sourceNotFound(_ id: String, at parameter: String = "source") -> MapError {
    MapError(.sourceNotFound, "the map has no source \"\(id)\"", path: [parameter], candidates: sources.map(\.id))
  }

  /// The style with the layers that are on the map now, and no more of its sources than their names.
  package var shownStyle: StyleDocument {
    style.document.showing(layers.map(\.layer))
  }

  /// The style with the sources and layers that are on the map now.
  package var currentStyle: JSONObject {
    var root = style.document.json.object ?? [:]
    var sources = JSONObject(
      members: style.document.sources.filter { $0.type != .geojson }.map { .init(key: $0.id, value: $0.json) }
    )
    for source in self.sources { sources[source.id] = .object(source.definition) }
    root["sources"] = .object(sources)
    root["layers"] = .array(layers.map(\.layer.json))
    return root
  }
}

extension MapSource {
  /// The source as the style specification writes it, its data inline.
  package var definition: JSONObject {
    var definition: JSONObject = ["type": .string(type.rawValue)]
    if tiled == nil {
      var writer = JSONWriter()
      features.write(to: &writer)
      definition["data"] = .raw(RawJSON(bytes: writer.bytes[...]))
    }
    if let attribution { definition["attribution"] = .string(attribution) }
    for member in options.members { definition[member.key] = member.value }
    return definition
  }
}
