import Geo
import GeoJSON
import JSON
import Testing

/// What a reader says about a text: the kind and the pointer of its error, nil where it takes the text.
func fault(_ text: String) -> String? {
  do throws(GeoJSONError) {
    _ = try FeatureStore(reading: text)
    return nil
  } catch {
    return "\(error.kind) \(error.pointer)"
  }
}

/// A Feature without properties around a geometry.
func feature(_ geometry: String) -> String { #"{"type":"Feature","properties":null,"geometry":\#(geometry)}"# }

/// A FeatureCollection of features.
func collection(_ features: String...) -> String {
  #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
}

@Suite struct ReadingTests {
  @Test(arguments: [
    #"{"type":"Point","coordinates":[1,2]}"#,
    #"{"type":"Point","coordinates":[1,2,30]}"#,
    #"{"type":"MultiPoint","coordinates":[[1,2],[3,4,5]]}"#,
    #"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#,
    #"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8],[9,10]]]}"#,
    #"{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,0]],[[1,1],[2,2],[2,1],[1,1]]]}"#,
    #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]],[[[5,5],[6,5],[6,6],[5,5]]]]}"#,
    #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},"#
      + #"{"type":"LineString","coordinates":[[1,2],[3,4]]}]}"#,
    #"{"type":"GeometryCollection","geometries":[]}"#,
    #"{"type":"LineString","coordinates":[]}"#,
    #"{"type":"Polygon","coordinates":[]}"#,
    #"{"type":"MultiPolygon","coordinates":[]}"#,
    #"{"type":"Point","bbox":[1,2,1,2],"name":"x","coordinates":[1,2]}"#,
    #"{"type":"Feature","id":"a","properties":{"n":[1,{"x":null}]},"geometry":null}"#,
    #"{"type":"Feature","id":1.5,"bbox":[1,2,1,2],"title":"t","properties":null,"#
      + #""geometry":{"type":"Point","coordinates":[1,2]}}"#,
    #"{"type":"FeatureCollection","features":[]}"#,
    #"{"type":"FeatureCollection","bbox":[0,0,1,1],"name":"cities","features":["#
      + #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[0.5,0.25]}}]}"#,
  ])
  func `what is read is written as it came`(text: String) throws {
    var writer = JSONWriter()
    try FeatureStore(reading: text).write(to: &writer)
    let written = String(decoding: writer.bytes, as: UTF8.self)
    #expect(try JSONValue(parsing: written) == JSONValue(parsing: text))
    #expect(try FeatureStore(reading: written) == FeatureStore(reading: text))
  }

  @Test(arguments: [
    (#"{"coordinates":[1,2],"type":"Point"}"#, 1),
    (#"{"geometries":[{"coordinates":[1,2],"type":"Point"}],"type":"GeometryCollection"}"#, 1),
    (#"{"features":[{"geometry":null,"properties":{},"type":"Feature"}],"type":"FeatureCollection"}"#, 1),
    ("\u{FEFF} {\n\"type\" : \"Point\" ,\t\"coordinates\" : [ 1 , 2 ] }\r\n", 1),
    (#"{"\u0074ype":"\u0050oint","coordin\u0061tes":[1,2]}"#, 1),
    (collection(feature("null"), feature("null")), 2),
  ])
  func `members come in any order and spelling`(text: String, count: Int) throws {
    #expect(try FeatureStore(reading: text).count == count)
  }

  @Test func `an empty point is read as an empty multipoint`() throws {
    let store = try FeatureStore(reading: #"{"type":"Point","coordinates":[]}"#)
    #expect(store.feature(at: 0).geometry == .multiPoint([]))
    #expect(store.bounds == nil)
  }

  @Test func `a feature keeps its id, members and altitude`() throws {
    let text = #"""
      {"type":"Feature","id":7,"when":"now","properties":{"a":"é\n","b":1},"bbox":[1,2,1,2],
       "geometry":{"type":"Point","coordinates":[1,2,1935.48],"crs_note":"x"}}
      """#
    let feature = try FeatureStore(reading: text).feature(at: 0)
    #expect(
      feature
        == Feature(
          geometry: .point(Position(longitude: 1, latitude: 2, altitude: 1935.48)),
          properties: ["a": "é\n", "b": 1],
          id: 7,
          bbox: [1, 2, 1, 2],
          foreignMembers: ["when": "now"]
        )
    )
  }

  @Test func `text that is kept fits on one line`() throws {
    let text =
      "{\"type\":\"Feature\",\"properties\": { \"a b\" :\n[ 1,\t\"x  y\u{2028}\u{85}\" ] },\"geometry\":null, \"k\" : { } }"
    var writer = JSONWriter()
    try FeatureStore(reading: text).write(to: &writer)
    let written = String(decoding: writer.bytes, as: UTF8.self)
    #expect(
      written
        == #"{"type":"Feature","k":{},"properties":{"a b":[1,"x  y\u2028\u0085"]},"geometry":null}"#
    )
  }

  @Test(arguments: [
    ([[-90, 0], [180, 10]], [-90.0, 0, 180, 10]),
    ([[179, 0], [-179, 0]], [-179, 0, 179, 0]),
    ([[179, 1], [181, -1]], [179, -1, 181, 1]),
  ])
  func `bounds read longitudes as they are`(line: [[Double]], bounds: [Double]) throws {
    let positions = line.map { Position(longitude: $0[0], latitude: $0[1]) }
    let store = FeatureStore(features: [Feature(geometry: nil), Feature(geometry: .lineString(positions))])
    let box = try #require(store.bounds)
    #expect([box.west, box.south, box.east, box.north] == bounds)
  }

  @Test func `features built in memory are written and read alike`() throws {
    let features = [
      Feature(geometry: .point(Position(longitude: 1, latitude: 2)), properties: ["a": 1], id: "x"),
      Feature(geometry: nil, foreignMembers: ["k": [1, 2]]),
      Feature(
        geometry: .geometryCollection([
          .multiPolygon([[[(0, 0), (1, 0), (1, 1), (0, 0)].map(Position.init)]]),
          .multiLineString([[(0, 0), (1, 0)].map(Position.init)]),
          .multiPoint([Position(longitude: 1, latitude: 1, altitude: 5)]),
        ]),
        id: .number(2.5)
      ),
    ]
    let store = FeatureStore(features: features)
    #expect(Array(store.features) == features)
    var writer = JSONWriter()
    store.write(to: &writer)
    #expect(Array(try FeatureStore(reading: writer.bytes).features) == features)
  }

  @Test func `a value of a message is read, parsed or raw`() throws {
    let text = collection(feature(#"{"type":"Point","coordinates":[1,2]}"#))
    let raw = JSONValue.raw(RawJSON(bytes: Array(text.utf8)[...]))
    #expect(try FeatureStore(JSONValue(parsing: text)) == FeatureStore(raw))
    #expect {
      try FeatureStore(JSONValue(parsing: #"{"type":"Point","coordinates":[1]}"#))
    } throws: { error in
      (error as? GeoJSONError)?.pointer == "/coordinates" && (error as? GeoJSONError)?.byteOffset == nil
    }
  }
}

extension Position {
  fileprivate init(_ pair: (Int, Int)) { self.init(longitude: Double(pair.0), latitude: Double(pair.1)) }
}
