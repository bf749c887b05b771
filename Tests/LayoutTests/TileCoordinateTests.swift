import Geo
import GeoJSON
import Layout
import Testing
import Tiles

@Suite struct TileCoordinateTests {
  private func geometry(_ kind: GeometryKind, _ parts: [(Int32, Int32)]...) -> TileGeometry {
    var geometry = TileGeometry(kind: kind)
    for part in parts {
      geometry.points += part.map { TileVertex(x: $0.0, y: $0.1) }
      geometry.parts.append(TilePart(end: geometry.points.count, startsPolygon: false))
    }
    return geometry
  }

  private let outer: [(Int32, Int32)] = [(0, 0), (8, 0), (8, 8), (0, 8), (0, 0)]
  private let hole: [(Int32, Int32)] = [(2, 2), (2, 4), (4, 4), (2, 2)]
  private let line: [(Int32, Int32)] = [(0, 0), (8, 0), (0, 0)]

  @Test func `tile units become degrees`() {
    let point = geometry(.point, [(6144, 4096)]).coordinates(in: .world, extent: 8192)
    #expect(point == .point(Position(longitude: 90, latitude: 0)))
    let east = geometry(.point, [(0, 4096)]).coordinates(in: TileID(z: 1, x: 1, y: 0), extent: 4096)
    #expect(east == .point(Position(longitude: 0, latitude: 0)))
    let north = geometry(.point, [(0, 0)]).coordinates(in: .world, extent: 8192)
    guard case .point(let corner) = north else { return #expect(Bool(false)) }
    #expect(corner.longitude == -180)
    #expect(abs(corner.latitude - 85.0511287798066) < 1e-9)
  }

  @Test func `one part is single and several are multiple`() {
    #expect(geometry(.point, [(1, 1), (2, 2)]).coordinates(in: .world, extent: 10)?.type == .multiPoint)
    #expect(geometry(.line, line).coordinates(in: .world, extent: 10)?.type == .lineString)
    #expect(geometry(.line, line, line).coordinates(in: .world, extent: 10)?.type == .multiLineString)
    #expect(geometry(.polygon, outer).coordinates(in: .world, extent: 10)?.type == .polygon)
    #expect(geometry(.line).coordinates(in: .world, extent: 10) == nil)
  }

  @Test func `rings find their polygons by the way they turn`() {
    guard
      case .multiPolygon(let polygons) = geometry(.polygon, outer, hole, line, outer).coordinates(
        in: .world,
        extent: 10
      )
    else { return #expect(Bool(false)) }
    #expect(polygons.map(\.count) == [2, 1])
  }
}
