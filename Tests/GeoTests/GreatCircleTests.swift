import Geo
import Testing

@Suite struct GreatCircleTests {
  @Test(
    arguments: [((0, 0), (1, 0), 0), ((0, 0), (0, 1), 90), ((1, 0), (0, 0), 180), ((0, 0), (0, -1), 270)]
      as [((Double, Double), (Double, Double), Double)]
  )
  func `a course is the direction in which the way begins`(
    start: (Double, Double),
    end: (Double, Double),
    course: Double
  ) {
    let begin = Coordinate(latitude: start.0, longitude: start.1)
    #expect(abs(GreatCircle.course(from: begin, to: Coordinate(latitude: end.0, longitude: end.1)) - course) < 1e-9)
    let goal = GreatCircle.destination(from: begin, bearing: course + 33, meters: 5000)
    let measured = GreatCircle.course(from: begin, to: goal)
    #expect(abs((measured - course - 33).remainder(dividingBy: 360)) < 1e-9)
  }

  /// Metres of a degree on a sphere of the mean radius.
  static let degree = GreatCircle.earthRadius * .pi / 180

  @Test(
    arguments: [
      (0.0, 0.0, 0.0, 1.0, 1.0), (0, 0, 1, 0, 1), (89, 0, 89, 180, 2), (0, 179, 0, -179, 2), (0, 0, 0, 180, 180),
      (10, 10, 10, 370, 0),
    ] as [(Double, Double, Double, Double, Double)]
  )
  func `measures in degrees of arc`(lat1: Double, lng1: Double, lat2: Double, lng2: Double, degrees: Double) {
    let start = Coordinate(latitude: lat1, longitude: lng1)
    let end = Coordinate(latitude: lat2, longitude: lng2)
    #expect(abs(GreatCircle.distance(from: start, to: end) - degrees * Self.degree) < 1e-3)
  }

  @Test(
    arguments: [
      (0.0, 0.0, 90.0, 1.0, 0.0, 1.0), (0, 0, 0, 1, 1, 0), (0, 0, 180, 2, -2, 0), (0, 179, 90, 2, 0, 181),
      (80, 0, 0, 20, 80, 180),
    ] as [(Double, Double, Double, Double, Double, Double)]
  )
  func `travels along a bearing`(
    latitude: Double,
    longitude: Double,
    bearing: Double,
    degrees: Double,
    endLatitude: Double,
    endLongitude: Double
  ) {
    let start = Coordinate(latitude: latitude, longitude: longitude)
    let end = GreatCircle.destination(from: start, bearing: bearing, meters: degrees * Self.degree)
    #expect(abs(end.latitude - endLatitude) < 1e-9 && abs(end.longitude - endLongitude) < 1e-9)
  }

  @Test(
    arguments: [
      // On the equator as wide as high; at 60° twice as wide, near enough for a small circle.
      (0.0, 1.0, 1.0), (60, 1e-4, 2e-4),
      // A circle that touches or has the pole has all longitudes.
      (80, 10, 180), (80, 30, 180), (0, 120, 180),
    ] as [(Double, Double, Double)]
  )
  func `boxes a circle`(latitude: Double, degrees: Double, halfWidth: Double) {
    let center = Coordinate(latitude: latitude, longitude: 100)
    let box = CoordinateBounds(center: center, radiusMeters: degrees * Self.degree)
    #expect(abs(box.center.longitude - 100) < 1e-9 && abs(box.spanLongitude / 2 - halfWidth) < 1e-9)
    #expect(abs(box.north - min(90, latitude + degrees)) < 1e-9)
    #expect(abs(box.south - max(-90, latitude - degrees)) < 1e-9)
  }

  @Test func `boxes every point of the circle`() {
    let center = Coordinate(latitude: 70, longitude: 0)
    let box = CoordinateBounds(center: center, radiusMeters: 10 * Self.degree)
    var east = 0.0
    for bearing in stride(from: 0.0, to: 360, by: 1) {
      let point = GreatCircle.destination(from: center, bearing: bearing, meters: 9.9999999 * Self.degree)
      #expect(box.contains(point))
      east = max(east, point.longitude)
    }
    #expect(box.east - east < 0.01)
  }
}
