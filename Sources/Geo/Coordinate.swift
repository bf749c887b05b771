/// A place on the earth, in degrees (WGS 84).
package struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, -90 to 90.
  package var latitude: Double
  /// Degrees east of Greenwich, not wrapped: 190 is the place 170°W, reached eastward.
  package var longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The same place with its longitude in [-180, 180).
  package var wrapped: Coordinate {
    Coordinate(latitude: latitude, longitude: Longitude.wrapped(longitude))
  }

  /// The same place with its longitude in the turn of the world nearest `longitude`: at most 180 away from it.
  package func nearest(longitude reference: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: Longitude.nearest(longitude, to: reference))
  }

  /// Whether both numbers are finite.
  package var isFinite: Bool {
    latitude.isFinite && longitude.isFinite
  }
}
