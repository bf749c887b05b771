package import Geo
package import GeoJSON

/// A feature on its own, for expressions that somebody tries out and for sources without tiles.
package struct DetachedFeature: EvaluationFeature, Sendable {
  package let id: ExpressionValue
  package let geometryType: FeatureGeometryType
  package let properties: ExpressionObject
  package let tileGeometry: [[TilePoint]]?
  private let values: [String: ExpressionValue]

  /// The geometry comes in the units of `tile`, rounded as in tiles; without a tile it is not known.
  package init(_ feature: Feature, tile: TileID? = nil) {
    id = feature.id.map { ExpressionValue($0.value) } ?? .null
    geometryType = feature.geometry.map { FeatureGeometryType($0.type) } ?? .unknown
    properties = ExpressionObject(feature.properties)
    values = Dictionary(
      properties.members.map { ($0.key, $0.value) },
      uniquingKeysWith: { _, last in last }
    )
    let parts = feature.geometry.map(Self.parts) ?? []
    tileGeometry = tile.map { tile in
      parts.map { part in part.map { Self.point(of: $0, in: tile) } }
    }
  }

  package func property(_ name: String) -> ExpressionValue? { values[name] }

  private static func point(of position: Position, in tile: TileID) -> TilePoint {
    let point = tile.worldUnits(of: position.coordinate) - tile.origin
    return TilePoint(x: point.x, y: point.y)
  }

  private static func parts(of geometry: Geometry) -> [[Position]] {
    switch geometry {
    case .point(let position): [[position]]
    case .multiPoint(let positions): positions.map { [$0] }
    case .lineString(let line): [line]
    case .multiLineString(let lines): lines
    case .polygon(let rings): rings
    case .multiPolygon(let polygons): polygons.flatMap(\.self)
    case .geometryCollection(let members): members.flatMap(parts)
    }
  }
}

extension FeatureGeometryType {
  /// The type of a GeoJSON geometry; a collection has none.
  package init(_ type: GeometryType) {
    self =
      switch type {
      case .point: .point
      case .multiPoint: .multiPoint
      case .lineString: .lineString
      case .multiLineString: .multiLineString
      case .polygon: .polygon
      case .multiPolygon: .multiPolygon
      case .geometryCollection: .unknown
      }
  }
}
