package import JSON

extension StyleDocument {
  /// The document with other layers in place of its own.
  ///
  /// The caller answers for the layers' sources.
  package func showing(_ layers: [StyleLayer]) -> StyleDocument {
    var document = self
    document.layers = layers
    return document
  }

  /// Adds a source; an id that is taken is an error.
  package mutating func addSource(_ id: String, _ value: JSONValue) throws(StyleError) {
    guard source(id) == nil else {
      throw StyleError(.duplicateID, at: "", "there is a source \"\(id)\" already")
    }
    sources.append(try StyleSource(id: id, reading: value))
  }

  /// Removes a source that no layer uses.
  package mutating func removeSource(_ id: String) throws(StyleError) {
    guard let index = sources.firstIndex(where: { $0.id == id }) else { throw unknownSource(id) }
    if let user = layers.first(where: { $0.source == id }) {
      throw StyleError(.inUse, at: "", "the source \"\(id)\" is used by the layer \"\(user.id)\"")
    }
    sources.remove(at: index)
  }

  /// Adds a layer below the layer or slot `before`, or on top.
  ///
  /// The layer's source need not exist yet; where it does, its kind must suit the layer.
  @discardableResult
  package mutating func addLayer(_ value: JSONValue, before: String? = nil) throws(StyleError) -> StyleLayer {
    let layer = try StyleLayer(reading: value)
    guard self.layer(layer.id) == nil else {
      throw StyleError(.duplicateID, at: "/id", "there is a layer \"\(layer.id)\" already")
    }
    if let id = layer.source, let source = source(id), !layer.type.sourceTypes.contains(source.type) {
      throw StyleError(
        .unknownSource,
        at: "/source",
        "a \(layer.type.rawValue) layer cannot show the \(source.type.rawValue) source \"\(id)\""
      )
    }
    layers.insert(layer, at: try position(before: before))
    return layer
  }

  /// Moves a layer below the layer or slot `before`, or to the top.
  package mutating func moveLayer(_ id: String, before: String? = nil) throws(StyleError) {
    guard let index = index(ofLayer: id) else { throw unknownLayer(id) }
    guard before != id else { return }
    let target = try position(before: before)
    let layer = layers.remove(at: index)
    layers.insert(layer, at: target > index ? target - 1 : target)
  }

  /// Removes a layer and gives it back.
  @discardableResult
  package mutating func removeLayer(_ id: String) throws(StyleError) -> StyleLayer {
    guard let index = index(ofLayer: id) else { throw unknownLayer(id) }
    return layers.remove(at: index)
  }

  /// Sets properties of a layer; all of them, or none where one is wrong.
  package mutating func setProperties(ofLayer id: String, _ properties: JSONObject) throws(StyleError) {
    guard let index = index(ofLayer: id) else { throw unknownLayer(id) }
    try layers[index].setProperties(properties)
  }
}

extension StyleDocument {
  /// The index at which a layer would come to lie below `before`.
  private func position(before: String?) throws(StyleError) -> Int {
    guard let before else { return layers.count }
    if let index = index(ofLayer: before) { return index }
    switch slots[before] {
    case .null: return layers.count
    case .string(let id):
      guard let index = index(ofLayer: id) else { throw unknownLayer(id) }
      return index
    default: throw unknownLayer(before)
    }
  }

  private func unknownLayer(_ id: String) -> StyleError {
    let suggestion = NearestName.of(id, among: layers.map(\.id) + slots.members.map(\.key))
    return StyleError(.unknownLayer, at: "", "there is no layer \"\(id)\"", suggestion: suggestion)
  }

  private func unknownSource(_ id: String) -> StyleError {
    let suggestion = NearestName.of(id, among: sources.map(\.id))
    return StyleError(.unknownSource, at: "", "there is no source \"\(id)\"", suggestion: suggestion)
  }
}
