extension FeatureStore {
  /// The store after a diff: all of it or an error and nothing.
  ///
  /// Features keep their order; new ones go to the end. What the diff does not touch is shared with this store, so that
  /// its cost depends on the size of the diff, and on the store only as a walk over four bytes a feature.
  ///
  /// The warnings of the result are those of the diff.
  ///
  /// - Parameter promoteId: the property that serves as id; nil for the `id` member.
  package func applying(_ diff: GeoJSONDiff, promoteId: String? = nil) throws(GeoJSONError) -> FeatureStore {
    var edit = FeatureEdit(of: diff.removeAll ? emptied : self, promoteId: promoteId)
    for id in diff.remove { edit.remove(id) }
    edit.add(diff.add)
    for (index, update) in diff.update.enumerated() {
      guard edit.apply(update) else {
        throw GeoJSONError(
          kind: .unknownFeature,
          pointer: "/update/\(index)/id",
          message: "no feature has the id \(update.id)"
        )
      }
    }
    var result = edit.result
    result.warnings = diff.warnings
    return result
  }

  /// The same source without features.
  private var emptied: FeatureStore {
    var store = FeatureStore()
    store.root = root
    store.rootMembers = rootMembers
    return store
  }
}
