import GeoJSON
import Testing

@Suite struct FaultTests {
  @Test(arguments: [
    ("", "empty "),
    (" \n", "empty "),
    ("[1,2]", "wrongType "),
    ("\"x\"", "wrongType "),
    ("null", "wrongType "),
    ("{}", "missingMember "),
    (#"{"type":"Point"}"#, "missingMember "),
    (#"{"type":1}"#, "wrongType /type"),
    (#"{"type":"point","coordinates":[1,2]}"#, "unknownType /type"),
    (#"{"type":"Topology","objects":{}}"#, "notGeoJSON /type"),
    (#"{"version":8,"sources":{},"layers":[]}"#, "notGeoJSON "),
    (#"{"geometryType":"x","features":[]}"#, "notGeoJSON "),
    (#"{"type":"FeatureCollection"}"#, "missingMember "),
    (#"{"type":"FeatureCollection","features":{}}"#, "wrongType /features"),
    (#"{"type":"FeatureCollection","features":[null]}"#, "wrongType /features/0"),
    (#"{"type":"FeatureCollection","features":[],"geometry":null}"#, "forbiddenMember /geometry"),
    (#"{"type":"Feature","properties":{},"geometry":null,"features":[]}"#, "forbiddenMember /features"),
    (#"{"type":"Feature","properties":{},"geometry":null,"coordinates":1}"#, "forbiddenMember /coordinates"),
    (#"{"type":"Point","coordinates":[1,2],"properties":{}}"#, "forbiddenMember /properties"),
    (#"{"type":"Feature","geometry":null}"#, "missingMember "),
    (#"{"type":"Feature","properties":{}}"#, "missingMember "),
    (#"{"type":"Feature","properties":[],"geometry":null}"#, "wrongType /properties"),
    (#"{"type":"Feature","properties":{},"geometry":"x"}"#, "wrongType /geometry"),
    (#"{"type":"Feature","properties":{},"geometry":null,"id":{}}"#, "invalidID /id"),
    (#"{"type":"Feature","properties":{},"geometry":null,"id":null}"#, "invalidID /id"),
    (feature(feature("null")), "wrongType /geometry"),
  ])
  func `faults of the structure are refused with a pointer`(text: String, expected: String) {
    #expect(fault(text) == expected)
  }

  @Test(arguments: [
    (#""Point","coordinates":7"#, "wrongType /coordinates"),
    (#""Point","coordinates":{}"#, "wrongType /coordinates"),
    (#""Point","coordinates":["1",2]"#, "wrongType /coordinates/0"),
    (#""Point","coordinates":[1,null]"#, "wrongType /coordinates/1"),
    (#""Point","coordinates":[1,2,true]"#, "wrongType /coordinates/2"),
    (#""Point","coordinates":[1]"#, "positionTooShort /coordinates"),
    (#""Point","coordinates":[[1,2]]"#, "coordinateNesting /coordinates"),
    (#""Point","coordinates":[-29,149]"#, "latitudeOutOfRange /coordinates"),
    (#""Point","coordinates":[197992.417,534960.622]"#, "projectedCoordinates /coordinates"),
    (#""MultiPoint","coordinates":[1,2]"#, "coordinateNesting /coordinates/0"),
    (#""LineString","coordinates":[[1,2]]"#, "lineTooShort /coordinates"),
    (#""LineString","coordinates":[[1,2],[3]]"#, "positionTooShort /coordinates/1"),
    (#""LineString","coordinates":[[1,2],[]]"#, "positionTooShort /coordinates/1"),
    (#""LineString","coordinates":[[[1,2],[3,4]]]"#, "coordinateNesting /coordinates/0"),
    (#""MultiLineString","coordinates":[[[1,2],[3,4]],[[1,2]]]"#, "lineTooShort /coordinates/1"),
    (#""MultiLineString","coordinates":[[1,2],[3,4]]"#, "coordinateNesting /coordinates/0/0"),
    (#""Polygon","coordinates":[[]]"#, "ringTooShort /coordinates/0"),
    (#""Polygon","coordinates":[[[0,0],[1,0],[0,0]]]"#, "ringTooShort /coordinates/0"),
    (#""Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1]]]"#, "ringNotClosed /coordinates/0"),
    (#""Polygon","coordinates":[[0,0],[1,0],[1,1],[0,0]]"#, "coordinateNesting /coordinates/0/0"),
    (#""Polygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]]]"#, "coordinateNesting /coordinates/0/0"),
    (#""MultiPolygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]"#, "coordinateNesting /coordinates/0/0/0"),
    (#""GeometryCollection","coordinates":[]"#, "missingMember "),
    (#""GeometryCollection","geometries":{}"#, "wrongType /geometries"),
    (#""GeometryCollection","geometries":[null]"#, "wrongType /geometries/0"),
    (#""GeometryCollection","geometries":[{"type":"Feature"}]"#, "wrongType /geometries/0"),
    (
      #""GeometryCollection","geometries":[{"type":"GeometryCollection","geometries":[]}]"#,
      "nestedCollection /geometries/0"
    ),
    (#""Point","coordinates":[1,2],"bbox":[1,2,3]"#, "invalidBBox /bbox"),
    (#""Point","coordinates":[1,2],"bbox":[1,2,3,"4"]"#, "invalidBBox /bbox"),
    (#""Point","coordinates":[1,2],"bbox":1"#, "invalidBBox /bbox"),
  ])
  func `faults of a geometry are refused with a pointer, wherever it lies`(members: String, expected: String) {
    let geometry = "{\"type\":\(members)}"
    let (kind, pointer) = (expected.prefix { $0 != " " }, expected.drop { $0 != " " }.dropFirst())
    #expect(fault(geometry) == expected)
    #expect(fault(feature(geometry)) == "\(kind) /geometry\(pointer)")
    #expect(fault(collection(feature("null"), feature(geometry))) == "\(kind) /features/1/geometry\(pointer)")
    // The same with the type behind the coordinates.
    let parts = members.split(separator: ",", maxSplits: 1)
    #expect(fault("{\(parts[1]),\"type\":\(parts[0])}") == expected)
  }

  @Test func `a geometry among the features is called one`() throws {
    let error = try #require(throws: GeoJSONError.self) {
      try FeatureStore(reading: collection(#"{"type":"GeometryCollection","geometries":[]}"#))
    }
    #expect(error.kind == .geometryInFeatures)
    #expect(error.pointer == "/features/0")
    #expect(error.message == "this is a geometry (GeometryCollection), expected a Feature")
  }

  @Test(arguments: [
    ("urn:ogc:def:crs:OGC:1.3:CRS84", true),
    ("urn:ogc:def:crs:EPSG::4326", true),
    ("EPSG:4326", true),
    ("http://www.opengis.net/def/crs/OGC/1.3/CRS84", true),
    ("urn:ogc:def:crs:EPSG::5186", false),
    ("EPSG:3857", false),
    ("urn:ogc:def:crs:EPSG::14326", false),
  ])
  func `a crs other than WGS 84 is refused by name`(name: String, isTaken: Bool) throws {
    let crs = #""crs":{"type":"name","properties":{"name":"\#(name)"}}"#
    let before = #"{"type":"FeatureCollection",\#(crs),"features":[]}"#
    let after = #"{"features":[],"type":"FeatureCollection",\#(crs)}"#
    let inPoint = #"{"type":"Point","coordinates":[1,2],\#(crs)}"#
    for text in [before, after, inPoint] { #expect(fault(text) == (isTaken ? nil : "unsupportedCRS /crs")) }
    guard !isTaken else { return }
    let error = try #require(throws: GeoJSONError.self) { try FeatureStore(reading: before) }
    #expect(error.message.contains("EPSG:" + (name.split(separator: ":").last ?? "")))
  }

  @Test(arguments: [
    ("{\"type\":\"Point\",\"coordinates\":[1,2]", "truncated "),
    ("{\"type\":\"Point\",\"coordinates\":[1,", "truncated /coordinates/1"),
    ("{\"type\":\"Poi", "truncated /type"),
    ("{\"type\":\"Point\",\"coordinates\":[1,2]}}", "syntax "),
    ("{\"type\":\"Point\" \"coordinates\":[1,2]}", "syntax "),
    ("{\"type\":\"Point\",\"coordinates\":[1,NaN]}", "syntax /coordinates/1"),
    ("{\"type\":\"Point\",\"coordinates\":[1,1e400]}", "syntax /coordinates/1"),
    ("{\"type\":\"Point\",\"coordinates\":[1,01]}", "syntax /coordinates/1"),
    ("{\"type\":\"Point\",\"coordinates\":[1,2],\"n\":1e999}", "syntax /n"),
    ("{\"type\":\"Point\",\"coordinates\":[1,2],\"n\":\"\\ud800\"}", "syntax /n"),
    ("{\"type\":\"Point\",\"coordinates\":[1,2],\"n\":\"a\u{1}\"}", "syntax /n"),
    ("{\"type\":\"Point\",\"type\":\"Point\",\"coordinates\":[1,2]}", "duplicateMember /type"),
    (
      "{\"type\":\"Feature\",\"geometry\":null,\"properties\":{\"a\":1,\"\\u0061\":2}}", "duplicateMember /properties/a"
    ),
    ("{'type':'Point'}", "syntax "),
    ("{\"type\":\"Point\",\"coordinates\":[1,2],}", "syntax "),
  ])
  func `faults of the text are refused where they are`(text: String, expected: String) {
    #expect(fault(text) == expected)
  }

  @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0]] as [[UInt8]])
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8]) throws {
    let start = Array(#"{"type":"Point","coordinates":[1,2],"n":""#.utf8)
    let error = try #require(throws: GeoJSONError.self) {
      try FeatureStore(reading: start + bytes + Array("\"}".utf8))
    }
    #expect(error.kind == .syntax)
    #expect(error.byteOffset == start.count)
  }

  @Test(arguments: ["properties", "geometry", "x"])
  func `nesting has a limit`(member: String) {
    let deep = String(repeating: "[", count: 100_000)
    #expect(fault("{\"type\":\"Feature\",\"\(member)\":\(deep)")?.hasPrefix("syntax /\(member)/0") == true)
    let objects = String(repeating: "{\"a\":", count: 100_000)
    #expect(fault("{\"type\":\"Feature\",\"\(member)\":\(objects)")?.hasPrefix("syntax /\(member)") == true)
  }

  @Test func `collections nest as deeply as the reader is told`() throws {
    let inner = #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]}]}"#
    let text = #"{"type":"GeometryCollection","geometries":[\#(inner)]}"#
    var options = GeoJSONReadingOptions()
    options.collectionDepthLimit = 2
    let store = try FeatureStore(reading: text, options: options)
    let point = Geometry.point(Position(longitude: 1, latitude: 2))
    #expect(store.feature(at: 0).geometry == .geometryCollection([.geometryCollection([point])]))
  }

  @Test func `a text beyond the limit is refused`() throws {
    var options = GeoJSONReadingOptions()
    options.byteLimit = 10
    let error = try #require(throws: GeoJSONError.self) {
      try FeatureStore(reading: #"{"type":"Point","coordinates":[1,2]}"#, options: options)
    }
    #expect(error.kind == .tooLarge)
  }
}
