import JSON

/// The parts of a GeoJSON object that is written into an expression; positions are longitude and latitude in degrees.
struct GeometryArgument: Sendable {
  var points: [SIMD2<Double>] = []
  var lines: [[SIMD2<Double>]] = []
  /// Each polygon is its outer ring, then its holes.
  var polygons: [[[SIMD2<Double>]]] = []

  /// Reads a geometry, a feature or a collection of features; nil for anything else.
  init?(_ json: JSONValue) {
    guard read(json) else { return nil }
  }

  private mutating func read(_ json: JSONValue) -> Bool {
    switch json["type"]?.string {
    case "FeatureCollection":
      guard let features = json["features"]?.array else { return false }
      return features.allSatisfy { $0["type"]?.string == "Feature" && read($0) }
    case "Feature": return json["geometry"].map { $0.isNull || read($0) } ?? false
    case let type?:
      guard let coordinates = json["coordinates"] else { return false }
      return read(coordinates, type: type)
    case nil: return false
    }
  }

  private mutating func read(_ coordinates: JSONValue, type: String) -> Bool {
    switch type {
    case "Point": return Self.append(Self.position(coordinates), to: &points)
    case "LineString": return Self.append(Self.line(coordinates), to: &lines)
    case "Polygon": return Self.append(Self.polygon(coordinates), to: &polygons)
    case "MultiPoint": return coordinates.array?.allSatisfy { read($0, type: "Point") } ?? false
    case "MultiLineString": return coordinates.array?.allSatisfy { read($0, type: "LineString") } ?? false
    case "MultiPolygon": return coordinates.array?.allSatisfy { read($0, type: "Polygon") } ?? false
    default: return false
    }
  }

  private static func append<T>(_ part: T?, to parts: inout [T]) -> Bool {
    guard let part else { return false }
    parts.append(part)
    return true
  }

  private static func position(_ json: JSONValue) -> SIMD2<Double>? {
    guard let numbers = json.array, numbers.count >= 2, let longitude = numbers[0].double,
      let latitude = numbers[1].double
    else { return nil }
    return SIMD2(longitude, latitude)
  }

  private static func line(_ json: JSONValue) -> [SIMD2<Double>]? { all(json, position) }

  private static func polygon(_ json: JSONValue) -> [[SIMD2<Double>]]? { all(json, line) }

  private static func all<T>(_ json: JSONValue, _ part: (JSONValue) -> T?) -> [T]? {
    guard let elements = json.array, !elements.isEmpty else { return nil }
    let parts = elements.compactMap(part)
    return parts.count == elements.count ? parts : nil
  }
}
