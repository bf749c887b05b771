package import Geo

/// A place of a geometry (RFC 7946, section 3.1.1).
package struct Position: Hashable, Sendable {
  /// Degrees east, as written: 181 stays 181.
  package var longitude: Double
  /// Degrees north, -90 to 90.
  package var latitude: Double
  /// Metres above the ellipsoid; nil where the text gave none.
  package var altitude: Double?

  package init(longitude: Double, latitude: Double, altitude: Double? = nil) {
    self.longitude = longitude
    self.latitude = latitude
    self.altitude = altitude
  }

  package init(_ coordinate: Coordinate) {
    self.init(longitude: coordinate.longitude, latitude: coordinate.latitude)
  }

  /// The place without its altitude.
  package var coordinate: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
}
