internal import JSON

/// What the `type` of a GeoJSON object says.
enum ObjectType: Equatable {
  case featureCollection
  case feature
  case geometry(GeometryType)

  var name: String {
    switch self {
    case .featureCollection: "FeatureCollection"
    case .feature: "Feature"
    case .geometry(let type): "\(type.name)"
    }
  }

  private static let all: [ObjectType] = [.featureCollection, .feature] + GeometryType.allCases.map { .geometry($0) }

  init?(name: String) {
    guard let type = Self.all.first(where: { $0.name == name }) else { return nil }
    self = type
  }

  /// What is wrong with a `type` that GeoJSON does not have.
  static func complaint(about name: String, expected: String) -> String {
    if name == "Topology" { return "this is TopoJSON, not GeoJSON; topojson-client's topo2geo converts it" }
    let near = all.first { $0.name.lowercased() == name.lowercased() }
    let hint = near.map { "; did you mean \"\($0.name)\"?" } ?? ""
    return "\"\(name)\" is no type of GeoJSON, expected \(expected)\(hint)"
  }
}

extension FeatureParser {
  /// Reads the value of `type`; nil where it is wrong and errors are collected.
  mutating func readType(expected: String, depth: Int) throws(ReadFailure) -> ObjectType? {
    guard scanner.next() == UInt8(ascii: "\"") else {
      let got = nextKind()
      try scanPastWrong(.wrongType, "expected \"type\" to be a string, got \(got)", depth: depth)
      return nil
    }
    let start = scanner.index
    if let type = scanner.passCommonType() { return type }
    let name = try scan { scanner throws(JSONScanFailure) in try scanner.readString() }
    if let type = ObjectType(name: name) { return type }
    let kind: GeoJSONFinding.Kind = name == "Topology" ? .notGeoJSON : .unknownType
    try fail(kind, at: start, ObjectType.complaint(about: name, expected: expected))
    return nil
  }
}

extension JSONScanner {
  /// Passes the string at `index` where it names one of the types that bulk data is made of.
  mutating func passCommonType() -> ObjectType? {
    switch self[index + 1] {
    case UInt8(ascii: "F") where passWord("\"Feature\""): .feature
    case UInt8(ascii: "P") where passWord("\"Point\""): .geometry(.point)
    case UInt8(ascii: "P") where passWord("\"Polygon\""): .geometry(.polygon)
    case UInt8(ascii: "L") where passWord("\"LineString\""): .geometry(.lineString)
    case UInt8(ascii: "M") where passWord("\"MultiPolygon\""): .geometry(.multiPolygon)
    default: nil
    }
  }

  /// Passes `word` where the text goes on with it.
  private mutating func passWord(_ word: StaticString) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount where self[index + offset] != word.utf8Start[offset] { return false }
    index += word.utf8CodeUnitCount
    return true
  }
}
