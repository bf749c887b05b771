import GeoJSON
import Testing

@Suite struct WarningTests {
  private static let square = "[[0,0],[4,0],[4,4],[0,4],[0,0]]"

  @Test(arguments: [
    (#"{"type":"Polygon","coordinates":[[[0,0],[0,4],[4,4],[0,0]]]}"#, ["winding /coordinates/0"]),
    (
      #"{"type":"Polygon","coordinates":[\#(square),[[1,1],[2,1],[2,2],[1,1]]]}"#,
      ["holes /coordinates", "winding /coordinates/1"]
    ),
    (#"{"type":"Polygon","coordinates":[\#(square),[[1,1],[2,2],[2,1],[1,1]]]}"#, ["holes /coordinates"]),
    (#"{"type":"Point","coordinates":[1.12345678,2]}"#, ["extraPrecision /coordinates"]),
    (#"{"type":"Point","coordinates":[1.1234567,2]}"#, []),
    (#"{"type":"Point","coordinates":[1,2,3,4]}"#, ["positionTooLong /coordinates"]),
    (#"{"type":"LineString","coordinates":[[179,0],[181,0]]}"#, ["longitudeOutOfRange /coordinates/1"]),
    (#"{"type":"LineString","coordinates":[[-150,-80],[-150,-95]]}"#, ["latitudeOutOfRange /coordinates/1"]),
    (#"{"type":"LineString","coordinates":[[1,2],[1,2]]}"#, ["duplicatePosition /coordinates/1"]),
    (
      #"{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,0.0000001]]]}"#,
      ["ringNotClosed /coordinates/0"]
    ),
    (
      #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]}]}"#,
      ["singleMemberCollection "]
    ),
    (#"{"type":"MultiPoint","coordinates":[[1,2]]}"#, ["singlePart "]),
    (#"{"type":"LineString","coordinates":[]}"#, ["emptyGeometry /coordinates"]),
    (#"{"type":"Point","coordinates":[1,2],"bbox":[1,3,1,2]}"#, ["bboxOrder /bbox"]),
    (#"{"type":"Point","coordinates":[1,2],"bbox":[2,2,3,3]}"#, ["bboxMismatch /bbox"]),
    (#"{"type":"Point","coordinates":[1,2],"bbox":[170,0,-170,3]}"#, []),
    (#"{"type":"Point","coordinates":[1,2],"crs":null}"#, ["crsMember /crs"]),
    (collection(feature("null")), ["nullGeometry /features/0"]),
    (
      #"{"type":"FeatureCollection","bbox":[5,5,6,6],"features":[\#(feature(#"{"type":"Point","coordinates":[1,2]}"#))]}"#,
      ["bboxMismatch /bbox"]
    ),
  ])
  func `what is legal but odd is reported with a pointer`(text: String, expected: [String]) throws {
    let warnings = try FeatureStore(reading: text).warnings
    #expect(Set(warnings.map { "\($0.kind) \($0.pointer)" }) == Set(expected))
  }

  @Test func `so many warnings of a kind are kept and no more`() throws {
    let features = [String](repeating: feature("null"), count: 50)
    let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    #expect(try FeatureStore(reading: text).warnings.count == 20)
    var options = GeoJSONReadingOptions()
    options.findingsPerKind = 3
    #expect(try FeatureStore(reading: text, options: options).warnings.map(\.pointer).last == "/features/2")
  }

  @Test(arguments: [
    ("[[0,0],[2,2],[2,0],[0,2],[0,0]]", true),
    ("[[0,0],[4,0],[4,4],[2,0],[0,0]]", true),
    ("[[0,0],[4,0],[2,0],[2,2],[0,0]]", true),
    ("[[0,0],[4,0],[4,4],[0,4],[0,0]]", false),
    ("[[0,0],[4,0],[4,4],[2,1],[0,4],[0,0]]", false),
    ("[[0,0],[2,0],[4,0],[4,4],[0,0]]", false),
  ])
  func `rings that cross or touch themselves are found when asked for`(ring: String, crosses: Bool) throws {
    var options = GeoJSONReadingOptions()
    options.findsIntersections = true
    let text = #"{"type":"Polygon","coordinates":[\#(ring)]}"#
    let kinds = try FeatureStore(reading: text, options: options).warnings.map(\.kind)
    #expect(kinds.contains(.selfIntersection) == crosses)
    #expect(try !FeatureStore(reading: text).warnings.contains { $0.kind == .selfIntersection })
  }

  @Test(arguments: [
    ("[[1,1],[1,2],[2,2],[1,1]]", false),
    ("[[0,0],[1,2],[2,1],[0,0]]", false),
    ("[[3,1],[3,2],[5,2],[3,1]]", true),
  ])
  func `rings that cross each other are found when asked for`(hole: String, crosses: Bool) throws {
    var options = GeoJSONReadingOptions()
    options.findsIntersections = true
    let text = #"{"type":"Polygon","coordinates":[\#(Self.square),\#(hole)]}"#
    let warnings = try FeatureStore(reading: text, options: options).warnings.filter { $0.kind == .ringsCross }
    #expect(warnings.map(\.pointer) == (crosses ? ["/coordinates/1"] : []))
  }
}
