import Glibc

/// Measures short distances near a latitude: degrees times constants, on the ellipsoid of WGS 84.
///
/// The factors are the radii of curvature in the prime vertical and in the meridian (Snyder, "Map Projections: A Working
/// Manual", USGS Professional Paper 1395, section 4); the method is known as "cheap ruler".
struct Ruler {
  /// Meters in a degree of longitude.
  private let eastward: Double
  /// Meters in a degree of latitude.
  private let northward: Double

  init(latitude: Double) {
    let radius = 6_378_137.0
    let flattening = 1 / 298.257223563
    let eccentricitySquared = flattening * (2 - flattening)
    let cosine = cos(latitude * .pi / 180)
    let factor = 1 / (1 - eccentricitySquared * (1 - cosine * cosine))
    let degree = radius * .pi / 180
    eastward = degree * factor.squareRoot() * cosine
    northward = degree * factor.squareRoot() * factor * (1 - eccentricitySquared)
  }

  /// A difference of positions in meters, by the shorter way around the world.
  func meters(_ difference: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(Self.wrapped(difference.x) * eastward, difference.y * northward)
  }

  func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { Self.length(meters(a - b)) }

  /// The distance from a point to the nearest point of a segment.
  func distance(_ point: SIMD2<Double>, toSegment a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    let (along, away) = (meters(b - a), meters(point - a))
    let squared = Self.dot(along, along)
    let fraction = squared == 0 ? 0 : max(0, min(1, Self.dot(away, along) / squared))
    return Self.length(away - along * fraction)
  }

  /// The distance between two boxes; 0 where they overlap.
  func distance(_ a: PlanarBox, _ b: PlanarBox) -> Double {
    let gap = pointwiseMax(pointwiseMax(a.low - b.high, b.low - a.high), .zero)
    return Self.length(meters(gap))
  }

  private static func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }

  private static func length(_ vector: SIMD2<Double>) -> Double { dot(vector, vector).squareRoot() }

  private static func wrapped(_ degrees: Double) -> Double {
    if abs(degrees) <= 180 { return degrees }
    return remainder(degrees, 360)
  }
}
