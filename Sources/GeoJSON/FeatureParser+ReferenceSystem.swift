internal import JSON

extension FeatureParser {
  /// Checks the value of a `crs` member, which GeoJSON had before RFC 7946.
  ///
  /// WGS 84 in longitude and latitude is taken, under whatever name, and so is null; everything else is refused by name,
  /// as its coordinates would be drawn in the wrong place.
  mutating func checkReferenceSystem(_ range: Range<Int>) throws(ReadFailure) {
    let value = JSONValue(trusted: scanner.bytes(range))
    let name = Self.referenceSystemName(value)
    if value.isNull || name.map(Self.isWGS84) == true {
      findings.note(
        .crsMember,
        .warning,
        at: range.lowerBound,
        "RFC 7946 has no \"crs\": coordinates are always WGS 84 longitude and latitude"
      )
      return
    }
    let shown = name.map { Self.shortName($0) } ?? value.text
    try fail(
      .unsupportedCRS,
      at: range.lowerBound,
      "unsupported CRS \(shown), expected WGS 84 longitude and latitude (EPSG:4326); reproject the data first"
    )
  }

  /// The name in a `crs` value of either old form; nil where there is none.
  private static func referenceSystemName(_ value: JSONValue) -> String? {
    if let name = value.string { return name }
    let properties = value["properties"]
    if let name = properties?["name"]?.string { return name }
    return properties?["code"].flatMap { code in code.double == nil ? code.string : "EPSG:\(code.text)" }
  }

  private static func isWGS84(_ name: String) -> Bool {
    let parts = name.uppercased().split { !($0.isLetter || $0.isNumber || $0 == ".") }
    switch parts.last {
    case "CRS84", "CRS84H", "4326", "4979", "WGS84": return true
    case "84": return parts.dropLast().last == "WGS"
    default: return false
    }
  }

  /// "EPSG:5186" for "urn:ogc:def:crs:EPSG::5186"; the name itself where it has no such form.
  private static func shortName(_ name: String) -> String {
    let parts = name.split { $0 == ":" || $0 == "/" }
    guard parts.count > 2, let code = parts.last, parts.contains(where: { $0.uppercased() == "EPSG" }) else {
      return name
    }
    return "EPSG:\(code)"
  }
}
