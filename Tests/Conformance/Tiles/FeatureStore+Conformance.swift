import Foundation
import GeoJSON
import JSON

extension FeatureStore {
  /// The GeoJSON in a file of a suite.
  init(conformanceFile file: URL) throws {
    let root = try JSONValue(contentsOf: file)
    let features = root["features"]?.array ?? [root]
    self.init(features: features.map { Feature(conformance: $0) })
  }
}

extension Feature {
  fileprivate init(conformance json: JSONValue) {
    guard json["type"]?.string == "Feature" else {
      self.init(geometry: Geometry(conformance: json))
      return
    }
    self.init(
      geometry: json["geometry"].flatMap { Geometry(conformance: $0) },
      properties: json["properties"]?.object ?? [:],
      id: json["id"].flatMap { FeatureID($0) }
    )
  }
}

extension Geometry {
  fileprivate init?(conformance json: JSONValue) {
    let coordinates = json["coordinates"] ?? []
    switch json["type"]?.string {
    case "Point": self = .point(Position(conformance: coordinates))
    case "MultiPoint": self = .multiPoint(Self.line(coordinates))
    case "LineString": self = .lineString(Self.line(coordinates))
    case "MultiLineString": self = .multiLineString((coordinates.array ?? []).map(Self.line))
    case "Polygon": self = .polygon((coordinates.array ?? []).map(Self.line))
    case "MultiPolygon":
      self = .multiPolygon((coordinates.array ?? []).map { ($0.array ?? []).map(Self.line) })
    case "GeometryCollection":
      self = .geometryCollection((json["geometries"]?.array ?? []).compactMap { Geometry(conformance: $0) })
    default: return nil
    }
  }

  private static func line(_ json: JSONValue) -> [Position] {
    (json.array ?? []).map { Position(conformance: $0) }
  }
}

extension Position {
  fileprivate init(conformance json: JSONValue) {
    let numbers = json.array ?? []
    self.init(longitude: numbers.first?.double ?? 0, latitude: numbers.dropFirst().first?.double ?? 0)
  }
}
