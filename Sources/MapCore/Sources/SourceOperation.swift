package import GeoJSON

/// A change of one source of a map.
package struct SourceOperation: Sendable {
  /// What is done to the source.
  package enum Action: Sendable {
    /// Adds the source, with these data or with those that are being read.
    case add(SourceInput)
    /// Puts new data in place of the old.
    case replace(FeatureStore, file: String?)
    /// Changes single features.
    case edit(GeoJSONDiff)
    case remove
    /// Waits for what was begun before, and fails or passes alone.
    case fail(MapError)
  }

  /// The operation's name, unique in its store.
  package let number: Int
  package let map: String
  package let source: String
  /// What is to be done; nil while the data for it are being read.
  package internal(set) var action: Action?
}

/// The operations on one source that wait for their turn, first come first served.
struct SourceQueue: Sendable {
  var operations: [SourceOperation] = []
}

/// How a source operation ended.
package struct SourceOutcome: Sendable {
  package let number: Int
  package let map: String
  /// The source after the operation, and before it where it was removed; or why it was refused.
  package let result: Result<MapSource, MapError>
  /// The map's revision after the operation.
  package let revision: Int
}
