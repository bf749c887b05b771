import Geo
import JSON
import Synchronization

/// `["within", geojson]`: whether the feature lies inside polygons, wholly and without touching their edges.
///
/// Everything is compared in the whole units of the feature's tile, as the reference does. Polygons are never within.
final class WithinNode: ExpressionNode {
  private let polygons: [[[SIMD2<Double>]]]
  /// The polygons in the units of the zoom that was asked for last.
  private let projected = Mutex<Projected?>(nil)

  private struct Projected: Sendable {
    let zoom: Int
    let polygons: [[[SIMD2<Double>]]]
    let box: PlanarBox
  }

  init(polygons: [[[SIMD2<Double>]]]) { self.polygons = polygons }

  var type: ExpressionType { .boolean }
  var dependencies: ExpressionDependencies { [.feature, .geometry, .runtime] }
  var children: [any ExpressionNode] { [] }
  var isOutputDefined: Bool { true }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    .bool(try bool(&context))
  }

  func bool(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    guard let tile = context.tile, let geometry = context.feature.tileGeometry else {
      return false
    }
    let area = projected(to: tile)
    switch context.feature.geometryType.simple {
    case .point: return Self.contains(points: geometry.flatMap(\.self), of: tile, in: area)
    case .lineString: return Self.contains(lines: geometry, of: tile, in: area)
    default: return false
    }
  }

  private func projected(to tile: TileID) -> Projected {
    projected.withLock { projected in
      if let projected, projected.zoom == tile.z { return projected }
      let rings = polygons.map { polygon in
        polygon.map { ring in ring.map { tile.worldUnits(of: Coordinate(latitude: $0.y, longitude: $0.x)) } }
      }
      let new = Projected(zoom: tile.z, polygons: rings, box: PlanarBox(rings.joined().joined()))
      projected = new
      return new
    }
  }

  private static func contains(points: [TilePoint], of tile: TileID, in area: Projected) -> Bool {
    let points = points.map { shifted(SIMD2($0.x, $0.y) + tile.origin, towards: area.box, tile.worldSize) }
    guard PlanarBox(points).isStrictlyInside(area.box) else { return false }
    return points.allSatisfy { point in
      area.polygons.contains { Planar.contains(point, in: $0, onBoundary: false) }
    }
  }

  private static func contains(lines: [[TilePoint]], of tile: TileID, in area: Projected) -> Bool {
    var lines = lines.map { line in line.map { SIMD2($0.x, $0.y) + tile.origin } }
    var box = PlanarBox(lines.joined())
    // What spans half the world is taken for a line around it, and stays where it is.
    if box.high.x - box.low.x <= tile.worldSize / 2 {
      lines = lines.map { line in line.map { shifted($0, towards: area.box, tile.worldSize) } }
      box = PlanarBox(lines.joined())
    }
    guard box.isStrictlyInside(area.box) else { return false }
    return lines.allSatisfy { line in area.polygons.contains { Planar.contains(line: line, in: $0) } }
  }

  /// The copy of a point, one world to the west or east, that lies nearest to a box.
  private static func shifted(
    _ point: SIMD2<Double>,
    towards box: PlanarBox,
    _ worldSize: Double
  ) -> SIMD2<Double> {
    if point.x >= box.low.x, point.x <= box.high.x { return point }
    for side in [box.low.x, box.high.x] {
      if point.x - side > worldSize / 2 { return SIMD2(point.x - worldSize, point.y) }
      if side - point.x > worldSize / 2 { return SIMD2(point.x + worldSize, point.y) }
    }
    return point
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count == 1 else { return parser.wrongCount(arguments, "1 argument") }
    guard let geometry = GeometryArgument(arguments[1]), !geometry.polygons.isEmpty else {
      return parser.error(.invalidArgument, "\"within\" takes a GeoJSON object with polygons")
    }
    return WithinNode(polygons: geometry.polygons)
  }
}
