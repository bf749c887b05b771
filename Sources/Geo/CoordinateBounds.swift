/// A box of longitudes and latitudes, in degrees.
///
/// Longitudes are continuous: `east` is never less than `west`, and a box across the antimeridian has an `east` beyond 180
/// (or a `west` below -180).
package struct CoordinateBounds: Hashable, Sendable {
  package var west: Double
  package var south: Double
  package var east: Double
  package var north: Double

  package init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// The middle of the box in degrees, its longitude continuous with `west` and `east`.
  package var center: Coordinate {
    Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2)
  }

  package var southwest: Coordinate { Coordinate(latitude: south, longitude: west) }
  package var northwest: Coordinate { Coordinate(latitude: north, longitude: west) }
  package var northeast: Coordinate { Coordinate(latitude: north, longitude: east) }
  package var southeast: Coordinate { Coordinate(latitude: south, longitude: east) }

  /// Degrees of longitude from west to east.
  package var spanLongitude: Double { east - west }

  /// Degrees of latitude from south to north.
  package var spanLatitude: Double { north - south }

  /// Whether the box has all longitudes.
  package var isWholeTurn: Bool { spanLongitude >= 360 }

  /// Whether the antimeridian, or a copy of it, lies strictly between west and east.
  package var crossesAntimeridian: Bool {
    let nextAntimeridian = 360 * ((west + 180) / 360).rounded(.down) + 180
    return nextAntimeridian < east
  }

  /// Whether all four sides are finite.
  package var isFinite: Bool {
    west.isFinite && south.isFinite && east.isFinite && north.isFinite
  }

  /// The box with `east` a turn further when it is west of `west`, the way RFC 7946 writes a box over the antimeridian.
  package var continuous: CoordinateBounds {
    guard east < west else { return self }
    let turns = ((west - east) / 360).rounded(.up)
    return CoordinateBounds(west: west, south: south, east: east + 360 * turns, north: north)
  }

  /// Whether the place is in the box, its edge included, in whatever turn of the world the longitude is given.
  package func contains(_ coordinate: Coordinate) -> Bool {
    guard coordinate.latitude >= south, coordinate.latitude <= north else { return false }
    let longitude = Longitude.nearest(coordinate.longitude, to: (west + east) / 2)
    return isWholeTurn || (longitude >= west && longitude <= east)
  }

  /// The same box moved by whole turns so that its middle is at most 180 from `longitude`.
  package func nearest(longitude: Double) -> CoordinateBounds {
    let middle = (west + east) / 2
    let shift = Longitude.nearest(middle, to: longitude) - middle
    guard shift != 0 else { return self }
    return CoordinateBounds(west: west + shift, south: south, east: east + shift, north: north)
  }

  /// The smallest box about both, continuous with this one; of two boxes half a turn apart, the way east is taken.
  package func union(_ other: CoordinateBounds) -> CoordinateBounds {
    var best = hull(other.nearest(longitude: center.longitude))
    for shift in [360.0, -360.0] {
      let candidate = hull(
        CoordinateBounds(
          west: other.nearest(longitude: center.longitude).west + shift,
          south: other.south,
          east: other.nearest(longitude: center.longitude).east + shift,
          north: other.north
        )
      )
      if candidate.spanLongitude < best.spanLongitude { best = candidate }
    }
    return best
  }

  private func hull(_ other: CoordinateBounds) -> CoordinateBounds {
    CoordinateBounds(
      west: min(west, other.west),
      south: min(south, other.south),
      east: max(east, other.east),
      north: max(north, other.north)
    )
  }
}
