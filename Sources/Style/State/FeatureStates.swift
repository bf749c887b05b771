package import JSON

/// What callers have noted about features on a map, for `feature-state` expressions.
package struct FeatureStates: Hashable, Sendable {
  /// Whose state it is.
  package struct Key: Hashable, Sendable {
    package let source: String
    /// The layer of a vector tile; nil for GeoJSON.
    package let sourceLayer: String?
    private let id: String

    /// Ids are those that features bear on the map; as in GL JS a number and the string that spells it are one.
    package init(source: String, sourceLayer: String? = nil, id: JSONValue) {
      self.source = source
      self.sourceLayer = sourceLayer
      self.id = id.string ?? id.text
    }
  }

  private var states: [Key: JSONObject] = [:]

  package init() {}

  package var isEmpty: Bool { states.isEmpty }

  /// The state of a feature, empty where nothing was noted; setting an empty one forgets it.
  package subscript(key: Key) -> JSONObject {
    get { states[key] ?? [:] }
    set { states[key] = newValue.isEmpty ? nil : newValue }
  }

  /// Forgets all features of a source, or of one of its layers.
  package mutating func removeAll(source: String, sourceLayer: String? = nil) {
    states = states.filter { key, _ in
      key.source != source || (sourceLayer != nil && key.sourceLayer != sourceLayer)
    }
  }
}
