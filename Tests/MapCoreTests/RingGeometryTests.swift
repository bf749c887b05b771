import Geo
import MapCore
import Testing

@Suite struct RingGeometryTests {
  private func ring(west: Double, east: Double) -> RingGeometry {
    RingGeometry(
      ring: [(-10, west), (10, west), (10, east), (-10, east), (-10, west)].map {
        Coordinate(latitude: $0.0, longitude: $0.1)
      }
    )
  }

  private func spans(_ ring: RingGeometry) -> [[Double]] {
    ring.parts.map { part in [part.map(\.longitude).min() ?? .nan, part.map(\.longitude).max() ?? .nan] }
  }

  @Test(arguments: [
    (-20.0, 20.0, [[-20.0, 20.0]]),
    (170, 180, [[170, 180]]),
    (-180, -170, [[-180, -170]]),
    (170, 190, [[170, 180], [-180, -170]]),
    (-190, -170, [[170, 180], [-180, -170]]),
    (530, 550, [[170, 180], [-180, -170]]),
    (-200, 200, [[-180, 180]]),
  ])
  func `is cut at the antimeridian`(west: Double, east: Double, expected: [[Double]]) {
    #expect(spans(ring(west: west, east: east)) == expected)
  }

  @Test func `every part is closed and keeps the latitudes`() {
    for part in ring(west: 170, east: 190).parts {
      #expect(part.first == part.last)
      #expect(part.count == 5)
      #expect(Set(part.map(\.latitude)) == [-10, 10])
    }
  }

  @Test func `a slanted side is cut where it meets the meridian`() {
    let ring = RingGeometry(
      ring: [(0, 170), (20, 180), (0, 190), (-20, 180), (0, 170)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
    )
    #expect(ring.parts.map(\.count) == [4, 4])
  }

  @Test func `the cut lies on the side as the map draws it`() {
    // From the equator to a quarter of the world above it: the middle is an eighth above, at 40.98 degrees.
    let top = 66.51326044311186
    let ring = RingGeometry(
      ring: [(0, 170), (top, 190), (0, 190), (0, 170)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
    )
    let cut = ring.parts.first?.filter { $0.longitude == 180 }.map(\.latitude).max() ?? 0
    #expect(abs(cut - 40.97989806962013) < 1e-9)
  }
}
