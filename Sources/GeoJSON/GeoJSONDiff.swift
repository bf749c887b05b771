package import JSON

/// Changes to the features of a source, by id.
///
/// Applied in this order: ``removeAll``, ``remove``, ``add``, ``update``.
package struct GeoJSONDiff: Sendable {
  /// Whether all features go first.
  package var removeAll = false
  /// The ids of features to take out; one that no feature bears is ignored.
  package var remove: [FeatureID] = []
  /// Features to put in: in the place of the one that bears the same id, else at the end.
  package var add = FeatureStore()
  /// Changes to features that are there already, or that ``add`` brings.
  package var update: [Update] = []
  /// What the reader noticed in features and geometries; pointers are from the diff.
  package internal(set) var warnings: [GeoJSONFinding] = []

  /// What changes in one feature.
  package struct Update: Sendable {
    package var id: FeatureID
    /// The new geometry; nil keeps the old one.
    package var geometry: NewGeometry?
    /// Properties to set.
    package var set: JSONObject
    /// Names of properties to take out; one that the feature does not have is ignored.
    package var unset: [String]

    package enum NewGeometry: Sendable {
      /// The feature loses its place.
      case null
      /// The geometry of the only feature of a store, with its foreign members.
      case geometry(FeatureStore)
    }

    package init(id: FeatureID, geometry: NewGeometry? = nil, set: JSONObject = [:], unset: [String] = []) {
      self.id = id
      self.geometry = geometry
      self.set = set
      self.unset = unset
    }
  }

  package init() {}
}
