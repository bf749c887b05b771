/// What a reader accepts and how closely it looks.
package struct GeoJSONReadingOptions: Hashable, Sendable {
  /// How many GeometryCollections may lie inside each other.
  ///
  /// RFC 7946, section 3.1.8, advises against nesting, and few programs draw it. Defaults to 1: none inside another.
  package var collectionDepthLimit = 1
  /// Whether rings are searched for crossings, which costs more than the reading itself.
  ///
  /// Defaults to false.
  package var findsIntersections = false
  /// How many warnings and notes are kept for each kind; the rest is only counted.
  ///
  /// Defaults to 20.
  package var findingsPerKind = 20
  /// The largest text, in bytes.
  ///
  /// Defaults to 4 GiB.
  package var byteLimit = 4 << 30

  package init() {}
}
