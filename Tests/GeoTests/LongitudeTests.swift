import Geo
import Testing

@Suite struct LongitudeTests {
  @Test(
    arguments: [
      (0.0, 0.0), (179.5, 179.5), (180, -180), (-180, -180), (190, -170), (-190, 170), (540, -180), (720, 0),
      (-3605, -5),
      (-180.0000000000001, -180), (3.6e11, 0),
    ] as [(Double, Double)]
  )
  func `wraps into the half-open turn from -180 to 180`(longitude: Double, expected: Double) {
    let wrapped = Longitude.wrapped(longitude)
    #expect(abs(wrapped - expected) < 1e-6 || abs(wrapped - expected) > 359.999999)
    #expect(wrapped >= -180 && wrapped < 180)
  }

  @Test(
    arguments: [(0.1, 0.1), (-77.25637, -77.25637), (179.99999999999997, 179.99999999999997)] as [(Double, Double)]
  )
  func `keeps every bit of a longitude in range`(longitude: Double, expected: Double) {
    #expect(Longitude.wrapped(longitude) == expected)
    #expect(Coordinate(latitude: 1, longitude: longitude).wrapped == Coordinate(latitude: 1, longitude: expected))
  }

  @Test(
    arguments: [
      (-179.0, 179.0, 181.0), (179, -179, -181), (10, 0, 10), (10, 725, 730), (0, 180, 0), (-30, 1800, 1770),
    ] as [(Double, Double, Double)]
  )
  func `takes the copy within half a turn of the reference`(longitude: Double, reference: Double, expected: Double) {
    #expect(Longitude.nearest(longitude, to: reference) == expected)
  }
}
