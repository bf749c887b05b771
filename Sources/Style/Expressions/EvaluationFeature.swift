/// What an expression may ask a feature for.
///
/// Layouts of features differ by source; each brings its own conformance.
package protocol EvaluationFeature {
  /// The id, a number or a string; null for none.
  var id: ExpressionValue { get }
  var geometryType: FeatureGeometryType { get }
  /// The value of a property; nil where the feature has no property of that name.
  func property(_ name: String) -> ExpressionValue?
  /// All properties in their order.
  var properties: ExpressionObject { get }
  /// The points, lines or rings in the units of the context's tile; nil where they are not known.
  var tileGeometry: [[TilePoint]]? { get }
}

/// The feature of what belongs to no feature, such as a background.
package struct NoFeature: EvaluationFeature, Sendable {
  package init() {}

  package var id: ExpressionValue { .null }
  package var geometryType: FeatureGeometryType { .unknown }
  package var properties: ExpressionObject { ExpressionObject() }
  package var tileGeometry: [[TilePoint]]? { nil }
  package func property(_ name: String) -> ExpressionValue? { nil }
}

/// A point in the units of a tile: 0 to 8192 from its north-west corner, and beyond in its margin.
package struct TilePoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// How many units the side of a tile has.
  package static let extent = 8192.0
}

/// The types of geometries that features have, by the names of RFC 7946.
package enum FeatureGeometryType: String, Hashable, Sendable, CaseIterable {
  case unknown = "Unknown"
  case point = "Point"
  case multiPoint = "MultiPoint"
  case lineString = "LineString"
  case multiLineString = "MultiLineString"
  case polygon = "Polygon"
  case multiPolygon = "MultiPolygon"

  /// The type of the parts: the `$type` of legacy filters.
  package var simple: FeatureGeometryType {
    switch self {
    case .multiPoint: .point
    case .multiLineString: .lineString
    case .multiPolygon: .polygon
    default: self
    }
  }
}
