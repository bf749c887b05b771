private import Glibc

/// The spherical Mercator projection (EPSG:3857), onto a square world of side 1.
///
/// `x` grows east from 0 at 180°W to 1 at 180°E and goes on beyond; `y` grows south from 0 at ``latitudeLimit`` to 1.
/// With φ the latitude, `y = 1/2 - asinh(tan φ) / 2π`, the form of the projection that is exact at the equator.
package enum Mercator {
  /// The latitude, north and south, where a map's world ends.
  ///
  /// GL JS has this rounded value of the latitude where the world is square, 85.0511287798066.
  package static let latitudeLimit = 85.051129

  /// The `y` of the latitude limits, which are 7e-9 outside the unit square.
  package static let northEdge = y(latitude: latitudeLimit)
  package static let southEdge = y(latitude: -latitudeLimit)

  /// The place in the plane of the unit world; nothing is wrapped, and a latitude beyond the limit is outside the world.
  ///
  /// Always finite for a finite coordinate: a latitude beyond 90 counts as 90, which is 5.6 sides of the world outside.
  package static func project(_ coordinate: Coordinate) -> MercatorPoint {
    MercatorPoint(x: x(longitude: coordinate.longitude), y: y(latitude: coordinate.latitude))
  }

  /// The coordinate of a point, inside the unit world or not; the latitude nears ±90 far outside.
  package static func unproject(_ point: MercatorPoint) -> Coordinate {
    Coordinate(latitude: latitude(y: point.y), longitude: longitude(x: point.x))
  }

  package static func x(longitude: Double) -> Double {
    longitude / 360 + 0.5
  }

  package static func y(latitude: Double) -> Double {
    let inside = min(max(latitude, -90), 90)
    // asinh written out, which is faster than the library's; the tangent of the double nearest a quarter turn is finite.
    let tangent = abs(tan(inside * (.pi / 180)))
    let distance = log(tangent + (tangent * tangent + 1).squareRoot()) / (2 * .pi)
    return inside < 0 ? 0.5 + distance : 0.5 - distance
  }

  package static func longitude(x: Double) -> Double {
    (x - 0.5) * 360
  }

  package static func latitude(y: Double) -> Double {
    // sinh written out, which is faster than the library's and as exact where it matters, around 0.
    let growth = exp((0.5 - y) * (2 * .pi))
    return atan((growth - 1 / growth) / 2) * (180 / .pi)
  }
}

/// A point of the Mercator world of side 1: origin at the north-west, x east, y south.
package struct MercatorPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
