import Geo
import GeoJSON
import JSON
import Style
import Testing

/// `within` and `distance`: the feature comes in the units of a tile.
@Suite struct GeographyOperatorTests {
  static func evaluate(_ json: String, _ geometry: Geometry, tile: TileID = .world) throws -> ExpressionValue {
    var context = EvaluationContext()
    context.tile = tile
    context.feature = DetachedFeature(Feature(geometry: geometry), tile: tile)
    return try StyleExpression(compiling: JSONValue(parsing: json)).evaluate(&context)
  }

  static func position(_ longitude: Double, _ latitude: Double) -> Position {
    Position(longitude: longitude, latitude: latitude)
  }

  static let square =
    #"["within", {"type": "Polygon", "coordinates": [[[-10, -10], [10, -10], [10, 10], [-10, 10], [-10, -10]]]}]"#

  @Test(arguments: [
    (Geometry.point(position(0, 0)), true), (.point(position(10, 0)), false), (.point(position(20, 0)), false),
    (.point(position(361, 0)), true), (.multiPoint([position(1, 1), position(-9, 9)]), true),
    (.lineString([position(-5, 0), position(5, 0)]), true), (.lineString([position(-5, 0), position(15, 0)]), false),
    (.polygon([[position(0, 0), position(1, 0), position(1, 1), position(0, 0)]]), false),
  ])
  func `a feature lies within a polygon or not`(geometry: Geometry, isWithin: Bool) throws {
    #expect(try Self.evaluate(Self.square, geometry) == .bool(isWithin))
  }

  @Test(arguments: [
    // A degree of the meridian at the equator is 110,574 m on the ellipsoid, one of the equator 111,319 m.
    (#"{"type": "Point", "coordinates": [0, 1]}"#, Geometry.point(position(0, 0)), 110_574.0),
    (#"{"type": "Point", "coordinates": [1, 0]}"#, .point(position(0, 0)), 111_319.0),
    (#"{"type": "LineString", "coordinates": [[1, -1], [1, 1]]}"#, .point(position(0, 0)), 111_319.0),
    (
      #"{"type": "LineString", "coordinates": [[-1, -1], [1, 1]]}"#, .lineString([position(-1, 1), position(1, -1)]),
      0.0
    ),
    (
      #"{"type": "Polygon", "coordinates": [[[-1, -1], [1, -1], [1, 1], [-1, 1], [-1, -1]]]}"#, .point(position(0, 0)),
      0.0
    ),
    (
      #"{"type": "Polygon", "coordinates": [[[-1, -1], [1, -1], [1, 1], [-1, 1], [-1, -1]]]}"#, .point(position(2, 0)),
      111_319.0
    ),
    (#"{"type": "Point", "coordinates": [-179.5, 0]}"#, .point(position(179.5, 0)), 111_319.0),
  ])
  func `the distance is the shortest, in meters`(other: String, geometry: Geometry, expected: Double) throws {
    // At zoom 14 a unit of a tile is 0.3 m.
    let tile = TileID(z: 14, x: 8192, y: 8192)
    guard case .number(let distance) = try Self.evaluate("[\"distance\", \(other)]", geometry, tile: tile) else {
      Issue.record("no number")
      return
    }
    #expect(abs(distance - expected) < 2)
  }

  @Test func `what has no geometry has no distance and is nowhere`() throws {
    var context = EvaluationContext()
    let distance = try StyleExpression(compiling: ["distance", ["type": "Point", "coordinates": [0, 0]]])
    #expect(try distance.evaluateNumber(&context).isNaN)
    let within = try StyleExpression(compiling: JSONValue(parsing: Self.square))
    #expect(try !within.evaluateBool(&context))
  }
}
