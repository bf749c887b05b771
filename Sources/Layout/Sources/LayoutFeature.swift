package import JSON
package import Style
package import Tiles

/// A tile's feature for expressions: everything is read when it is asked for, and once.
package final class LayoutFeature: EvaluationFeature {
  private let features: TileFeatures
  private let index: Int

  package init(_ features: TileFeatures, at index: Int) {
    self.features = features
    self.index = index
  }

  /// The id on the map as JSON.
  package private(set) lazy var ownID: JSONValue? = features.id(at: index)

  package var id: ExpressionValue { ownID.map { ExpressionValue($0) } ?? .null }

  /// Tiles do not tell a single geometry from a multiple one.
  package var geometryType: FeatureGeometryType {
    switch features.kind(at: index) {
    case .point: .point
    case .line: .lineString
    case .polygon: .polygon
    case nil: .unknown
    }
  }

  package private(set) lazy var properties = ExpressionObject(features.properties(at: index))

  private lazy var values = Dictionary(
    properties.members.map { ($0.key, $0.value) },
    uniquingKeysWith: { _, last in last }
  )

  package func property(_ name: String) -> ExpressionValue? { values[name] }

  /// The parts in layout units; none where the feature has nothing to draw.
  package private(set) lazy var parts: [[SIMD2<Double>]] =
    features.geometry(at: index)?.parts(scaledFrom: features.extent) ?? []

  /// Which share of the whole line this is; nil without line metrics.
  package var lineShare: LineShare? { features.lineShare(at: index) }

  package var tileGeometry: [[TilePoint]]? {
    parts.map { $0.map { TilePoint(x: $0.x, y: $0.y) } }
  }
}
