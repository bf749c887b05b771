private import Glibc

/// Longitudes and latitudes to the world square of side 1, and back.
///
/// The spherical Mercator projection: x = λ / 2π + 1/2, y = 1/2 - ln((1 + sin φ) / (1 - sin φ)) / 4π.
enum WorldProjection {
  /// Not limited to 0...1: a longitude beyond 180° lies on the next copy of the world.
  static func x(longitude: Double) -> Double { longitude / 360 + 0.5 }

  /// 0...1: latitudes beyond ±85.0511° go to the edge.
  static func y(latitude: Double) -> Double {
    let sine = sin(latitude * .pi / 180)
    let y = 0.5 - 0.25 * log((1 + sine) / (1 - sine)) / .pi
    return y < 0 ? 0 : y > 1 ? 1 : y
  }

  static func longitude(x: Double) -> Double { (x - 0.5) * 360 }

  static func latitude(y: Double) -> Double {
    let angle = (180 - y * 360) * .pi / 180
    return 360 * atan(exp(angle)) / .pi - 90
  }
}
