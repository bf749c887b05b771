package import Geo
package import JSON

/// A style: what a map shows and how, as the MapLibre style specification (version 8) writes it down.
///
/// Reading and writing back gives the same JSON: unknown members and the order of members are kept.
package struct StyleDocument: Hashable, Sendable {
  /// The root's members; `sources` and `layers` only hold their place.
  private var members: JSONObject
  /// The sources in the order they were written or added; ids are distinct.
  package internal(set) var sources: [StyleSource]
  /// The layers from the bottom up; ids are distinct.
  package internal(set) var layers: [StyleLayer]

  /// A style without sources and layers.
  package init() {
    self.init(members: ["version": 8, "sources": .object([:]), "layers": .array([])], sources: [], layers: [])
  }

  /// The caller has checked all three; ``init(reading:)`` does it by itself.
  init(members: JSONObject, sources: [StyleSource], layers: [StyleLayer]) {
    self.members = members
    self.members["sources"] = .null
    self.members["layers"] = .null
    self.sources = sources
    self.layers = layers
  }

  /// The whole style as JSON.
  package var json: JSONValue {
    var members = members
    members["sources"] = .object(
      JSONObject(members: sources.map { JSONObject.Member(key: $0.id, value: $0.json) })
    )
    members["layers"] = .array(layers.map(\.json))
    return .object(members)
  }

  /// The source of an id; nil for none.
  package func source(_ id: String) -> StyleSource? { sources.first { $0.id == id } }

  /// The layer of an id; nil for none.
  package func layer(_ id: String) -> StyleLayer? { layers.first { $0.id == id } }

  /// Where a layer lies, counted from the bottom; nil for none.
  package func index(ofLayer id: String) -> Int? { layers.firstIndex { $0.id == id } }
}

extension StyleDocument {
  package var name: String? { members["name"]?.string }
  package var metadata: JSONValue? { members["metadata"] }
  /// The center of a map that was given no other.
  package var center: Coordinate? {
    guard let numbers = members["center"]?.array, numbers.count == 2, let longitude = numbers[0].double,
      let latitude = numbers[1].double
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
  /// The zoom of a map that was given no other.
  package var zoom: Double? { members["zoom"]?.double }
  /// Degrees clockwise from north, of a map that was given no other.
  package var bearing: Double? { members["bearing"]?.double }
  /// Degrees from straight down, of a map that was given no other.
  package var pitch: Double? { members["pitch"]?.double }
  /// Degrees around the line of sight, of a map that was given no other.
  package var roll: Double? { members["roll"]?.double }
  /// A URL template with `{fontstack}` and `{range}`.
  package var glyphs: String? { members["glyphs"]?.string }
  /// The sprites by id; a style that names one sprite by a string calls it `default`.
  package var sprites: [(id: String, url: String)] {
    switch members["sprite"] {
    case .string(let url): [("default", url)]
    case .array(let entries):
      entries.compactMap { entry in
        guard let id = entry["id"]?.string, let url = entry["url"]?.string else { return nil }
        return (id, url)
      }
    default: []
    }
  }
  /// Members as the specification has them; nil for the defaults.
  package var light: JSONObject? { members["light"]?.object }
  package var sky: JSONObject? { members["sky"]?.object }
  package var projection: JSONObject? { members["projection"]?.object }
  /// The source and the exaggeration of the heights that the map is draped over; nil for a flat map.
  package var terrain: JSONObject? { members["terrain"]?.object }
  /// Duration and delay of transitions in milliseconds; default to 300 and 0.
  package var transition: (duration: Double, delay: Double) {
    let transition = members["transition"]
    return (transition?["duration"]?.double ?? 300, transition?["delay"]?.double ?? 0)
  }
  /// The values that `global-state` gives until they are set: the `default` of each member of the root's `state`.
  package var stateDefaults: JSONObject {
    let state = members["state"]?.object ?? [:]
    return JSONObject(
      members: state.members.map { JSONObject.Member(key: $0.key, value: $0.value["default"] ?? .null) }
    )
  }
  /// The names of places between layers, for ``addLayer(_:before:)``: the member `insetmap:slots` of the root's
  /// metadata, each with the id of the layer it lies under or null for the top.
  package var slots: JSONObject { metadata?["insetmap:slots"]?.object ?? [:] }
}
