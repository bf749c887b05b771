package import JSON

/// One layer of a style: its id, its kind, and its members as they were written.
package struct StyleLayer: Hashable, Sendable {
  package let id: String
  package let type: LayerType
  /// Everything the layer's object holds, `id` and `type` included, in the order it was written.
  package private(set) var members: JSONObject

  /// The caller has checked `members`; ``init(reading:)`` does it by itself.
  init(id: String, type: LayerType, members: JSONObject) {
    self.id = id
    self.type = type
    self.members = members
  }

  /// The layer as a style writes it.
  package var json: JSONValue { .object(members) }

  /// The id of the source; nil for a background.
  package var source: String? { members["source"]?.string }
  /// The layer inside a vector source.
  package var sourceLayer: String? { members["source-layer"]?.string }
  /// The lowest zoom at which the layer shows; defaults to 0, which includes negative zooms.
  package var minzoom: Double? { members["minzoom"]?.double }
  /// The zoom from which the layer no longer shows; nil for never.
  package var maxzoom: Double? { members["maxzoom"]?.double }
  /// Which features the layer shows: an expression or a legacy filter; nil for all.
  package var filter: JSONValue? { members["filter"] }
  /// The layout properties that are set, by kebab-case names.
  package var layout: JSONObject { members["layout"]?.object ?? [:] }
  /// The paint properties that are set, by kebab-case names.
  package var paint: JSONObject { members["paint"]?.object ?? [:] }
  package var metadata: JSONValue? { members["metadata"] }

  /// Whether the layer shows at `zoom`, by its zoom range alone.
  package func isInRange(zoom: Double) -> Bool {
    if let minzoom, zoom < minzoom { return false }
    if let maxzoom, zoom >= maxzoom { return false }
    return true
  }
}

extension StyleLayer {
  /// Sets a member of the layer itself, such as `filter`; nil removes it.
  ///
  /// The caller has checked the value.
  mutating func setMember(_ key: String, to value: JSONValue?) {
    members[key] = value
  }

  /// Sets a property by its kebab-case name; nil removes it.
  ///
  /// The caller has checked the value.
  mutating func setProperty(_ name: String, in group: PropertyGroup, to value: JSONValue?) {
    var properties = members[group.rawValue]?.object ?? [:]
    properties[name] = value
    if properties.isEmpty, members[group.rawValue] == nil { return }
    members[group.rawValue] = .object(properties)
  }
}

/// The two groups of a layer's properties.
package enum PropertyGroup: String, Hashable, Sendable, CaseIterable {
  /// Properties that decide which shapes there are and where.
  case layout
  /// Properties that decide how shapes look.
  case paint
}
