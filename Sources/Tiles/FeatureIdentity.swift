package import GeoJSON
package import JSON

/// Which id the features of a source bear on the map.
package enum FeatureIdentity: Hashable, Sendable {
  /// The `id` member.
  case own
  /// The value of a property (`promoteId`).
  case promoted(property: String)
  /// The index in the source (`generateId`).
  case generated

  /// The id of the feature at `index`; nil where it has none.
  package func id(ofFeature index: Int, in store: FeatureStore) -> JSONValue? {
    let (columns, feature) = store.location(ofFeature: index)
    switch self {
    case .own: return columns.id(ofFeature: feature)?.value
    case .promoted(let property): return columns.properties(ofFeature: feature)[property]
    case .generated: return .integer(Int64(index))
    }
  }
}
