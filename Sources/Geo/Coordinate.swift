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
}
