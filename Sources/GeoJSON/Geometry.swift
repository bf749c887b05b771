/// A geometry (RFC 7946, section 3.1) as a value to build and look at; bulk data stays in the columns of a
/// ``FeatureStore``.
///
/// A Point without a position (`"coordinates": []`) is read as a MultiPoint without positions.
package indirect enum Geometry: Hashable, Sendable {
  case point(Position)
  case multiPoint([Position])
  case lineString([Position])
  case multiLineString([[Position]])
  /// Closed rings, the outer one first; the first position of a ring equals its last.
  case polygon([[Position]])
  case multiPolygon([[[Position]]])
  case geometryCollection([Geometry])

  package var type: GeometryType {
    switch self {
    case .point: .point
    case .multiPoint: .multiPoint
    case .lineString: .lineString
    case .multiLineString: .multiLineString
    case .polygon: .polygon
    case .multiPolygon: .multiPolygon
    case .geometryCollection: .geometryCollection
    }
  }
}

/// The seven names of geometries.
package enum GeometryType: UInt8, CaseIterable, Hashable, Sendable {
  case point
  case multiPoint
  case lineString
  case multiLineString
  case polygon
  case multiPolygon
  case geometryCollection

  /// The value of `"type"`.
  package var name: StaticString {
    switch self {
    case .point: "Point"
    case .multiPoint: "MultiPoint"
    case .lineString: "LineString"
    case .multiLineString: "MultiLineString"
    case .polygon: "Polygon"
    case .multiPolygon: "MultiPolygon"
    case .geometryCollection: "GeometryCollection"
    }
  }
}
