import Geo
import Testing

@Suite struct MercatorTests {
  @Test(
    arguments: [
      (0.0, 0.0, 0.5, 0.5),
      (0, -180, 0, 0.5),
      (0, 180, 1, 0.5),
      (0, 540, 2, 0.5),
      // Halfway to the edge: gd(π/2) is 66.51326°.
      (66.51326044311186, 90, 0.75, 0.25),
      (-66.51326044311186, -90, 0.25, 0.75),
      (85.0511287798066, 0, 0.5, 0),
      (-85.0511287798066, 0, 0.5, 1),
    ] as [(Double, Double, Double, Double)]
  )
  func `projects onto the unit square and back`(latitude: Double, longitude: Double, x: Double, y: Double) {
    let point = Mercator.project(Coordinate(latitude: latitude, longitude: longitude))
    #expect(abs(point.x - x) < 1e-15 && abs(point.y - y) < 1e-14)
    let back = Mercator.unproject(MercatorPoint(x: x, y: y))
    #expect(abs(back.latitude - latitude) < 1e-12 && abs(back.longitude - longitude) < 1e-12)
  }

  @Test func `is exact at the equator`() {
    #expect(Mercator.y(latitude: 0) == 0.5)
    #expect(Mercator.latitude(y: 0.5) == 0)
  }

  @Test(arguments: [90.0, -90, 91, 1e300] as [Double])
  func `stays finite at the poles and beyond`(latitude: Double) {
    #expect(Mercator.y(latitude: latitude).isFinite)
    #expect(abs(Mercator.y(latitude: latitude) - 0.5) < 7)
  }

  @Test(arguments: [(-1e6, 90.0), (1e6, -90), (-1e300, 90)] as [(Double, Double)])
  func `nears a pole far outside the square`(y: Double, latitude: Double) {
    #expect(Mercator.latitude(y: y) == latitude)
  }
}
