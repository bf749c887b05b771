package import JSON
package import Style

extension MapStore {
  /// Notes something about a feature; members that are there already are replaced, others stay.
  package mutating func setFeatureState(
    _ key: FeatureStates.Key,
    of map: String,
    _ state: JSONObject
  ) throws(MapError) -> JSONObject {
    let index = try stateful(key.source, of: map)
    var merged = maps.values[index].featureStates[key]
    for member in state.members { merged[member.key] = member.value }
    setState(merged, for: key, at: index)
    return merged
  }

  package func featureState(_ key: FeatureStates.Key, of map: String) throws(MapError) -> JSONObject {
    maps.values[try stateful(key.source, of: map)].featureStates[key]
  }

  /// Forgets one member of a feature's state, or all of them.
  package mutating func removeFeatureState(
    _ key: FeatureStates.Key,
    of map: String,
    member: String?
  ) throws(MapError) {
    let index = try stateful(key.source, of: map)
    var state = maps.values[index].featureStates[key]
    if let member { state[member] = nil } else { state = [:] }
    setState(state, for: key, at: index)
  }

  /// Forgets the states of all features of a source, or of one of its layers.
  package mutating func removeFeatureStates(
    ofSource source: String,
    sourceLayer: String?,
    of map: String
  ) throws(MapError) {
    let index = try stateful(source, of: map)
    var states = maps.values[index].featureStates
    states.removeAll(source: source, sourceLayer: sourceLayer)
    guard states != maps.values[index].featureStates else { return }
    maps.values[index].featureStates = states
    maps.values[index].revision = nextRevision()
  }

  /// Sets values for the style's `global-state` expressions; null takes one back to the style's default.
  package mutating func setGlobalState(_ state: JSONObject, of map: String) throws(MapError) -> JSONObject {
    let index = try index(of: map)
    var merged = maps.values[index].styleState
    for member in state.members { merged[member.key] = member.value.isNull ? nil : member.value }
    if merged != maps.values[index].styleState {
      maps.values[index].styleState = merged
      maps.values[index].revision = nextRevision()
    }
    return maps.values[index].globalState
  }

  package mutating func addImage(_ image: StyleImage, named name: String, to map: String) throws(MapError) {
    if let fault = Self.fault(ofID: name) { throw MapError(.invalidValue, fault, path: ["image"]) }
    let index = try index(of: map)
    guard maps.values[index].images[name] != image else { return }
    maps.values[index].images[name] = image
    maps.values[index].missedImages.remove(name)
    maps.values[index].revision = nextRevision()
  }

  /// Tells of images that a drawing or a query of a map did without; each once until the style changes.
  package mutating func noteMissingImages(_ names: [String], of map: String) {
    guard !names.isEmpty, let index = maps.index(forKey: map) else { return }
    for name in names where maps.values[index].images[name] == nil {
      if maps.values[index].missedImages.insert(name).inserted {
        emit(.styleImageMissing, maps.values[index], .image(name))
      }
    }
  }

  package mutating func removeImage(_ name: String, of map: String) throws(MapError) {
    let index = try index(of: map)
    guard maps.values[index].images.removeValue(forKey: name) != nil else {
      throw MapError(
        .imageNotFound,
        "the map has no image \"\(name)\"",
        path: ["image"],
        candidates: maps.values[index].images.keys.sorted()
      )
    }
    maps.values[index].revision = nextRevision()
  }

  private mutating func setState(
    _ state: JSONObject,
    for key: FeatureStates.Key,
    at index: MapIndex
  ) {
    guard maps.values[index].featureStates[key] != state else { return }
    maps.values[index].featureStates[key] = state
    maps.values[index].revision = nextRevision()
  }

  private func stateful(_ source: String, of map: String) throws(MapError) -> MapIndex {
    let index = try index(of: map)
    let map = maps.values[index]
    guard map.source(source) != nil || map.isLoading(source) || map.style.document.source(source) != nil else {
      throw map.sourceNotFound(source)
    }
    return index
  }
}

extension MapInstance {
  /// The values that `global-state` expressions see: the style's defaults under those that were set.
  package var globalState: JSONObject {
    var state = style.document.stateDefaults
    for member in styleState.members { state[member.key] = member.value }
    return state
  }
}
