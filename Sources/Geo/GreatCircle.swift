private import Glibc

/// Distances and directions on a sphere of the earth's mean radius.
///
/// Formulas: haversine (R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984) and the direct problem of
/// spherical trigonometry.
package enum GreatCircle {
  /// The earth's mean radius in metres (IUGG).
  package static let earthRadius = 6_371_008.8

  /// Metres along the great circle.
  package static func distance(from start: Coordinate, to end: Coordinate) -> Double {
    let latitude1 = radians(start.latitude)
    let latitude2 = radians(end.latitude)
    let sinLatitude = sin((latitude2 - latitude1) / 2)
    let sinLongitude = sin(radians(end.longitude - start.longitude) / 2)
    let haversine = sinLatitude * sinLatitude + cos(latitude1) * cos(latitude2) * sinLongitude * sinLongitude
    return 2 * earthRadius * asin(min(1, haversine.squareRoot()))
  }

  /// The place reached from `start` on the great circle that leaves at `bearing` degrees clockwise from north.
  ///
  /// Its longitude is at most 180 from that of `start`.
  package static func destination(from start: Coordinate, bearing: Double, meters: Double) -> Coordinate {
    let angle = meters / earthRadius
    let latitude = radians(start.latitude)
    let course = radians(bearing)
    let sinEnd = sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * cos(course)
    let turn = atan2(sin(course) * sin(angle) * cos(latitude), cos(angle) - sin(latitude) * sinEnd)
    return Coordinate(
      latitude: degrees(asin(min(max(sinEnd, -1), 1))),
      longitude: start.longitude + degrees(turn)
    )
  }

  /// Degrees clockwise from north, 0 to 360, in which the great circle from `start` to `end` begins; 0 for the same place.
  package static func course(from start: Coordinate, to end: Coordinate) -> Double {
    let latitude1 = radians(start.latitude)
    let latitude2 = radians(end.latitude)
    let longitude = radians(end.longitude - start.longitude)
    let east = sin(longitude) * cos(latitude2)
    let north = cos(latitude1) * sin(latitude2) - sin(latitude1) * cos(latitude2) * cos(longitude)
    let course = degrees(atan2(east, north))
    return course < 0 ? course + 360 : course
  }

  private static func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }
  private static func degrees(_ radians: Double) -> Double { radians * (180 / .pi) }
}

extension CoordinateBounds {
  /// The box about the circle on the earth with this centre and radius, continuous with the centre's longitude.
  ///
  /// A circle about a pole has all longitudes, and the latitude of its box ends at the pole. A negative radius counts as 0.
  package init(center: Coordinate, radiusMeters: Double) {
    let angle = min(max(0, radiusMeters) / GreatCircle.earthRadius, .pi)
    let span = angle * (180 / .pi)
    let south = center.latitude - span
    let north = center.latitude + span
    var halfWidth = 180.0
    if north < 90, south > -90 {
      halfWidth = asin(min(1, sin(angle) / cos(center.latitude * (.pi / 180)))) * (180 / .pi)
    }
    self.init(
      west: center.longitude - halfWidth,
      south: max(south, -90),
      east: center.longitude + halfWidth,
      north: min(north, 90)
    )
  }
}
