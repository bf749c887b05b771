private import Glibc

/// How the weight of a point is spread.
struct DensitySpot {
  /// At the point itself.
  let peak: Float
  /// Tile units.
  let radius: Double
  /// How far it is spread to each side, in radii: to where it is a sixteenth of what 8 bits can tell.
  let reach: Float

  /// Nil for a point that weighs nothing.
  init?(weight: Double, radius: Double) {
    let peak = weight * Self.gaussian
    let rest = Self.least / peak
    guard radius > 0, peak > 0, rest < 1, peak.isFinite else { return nil }
    self.peak = Float(peak)
    self.radius = radius
    reach = Float((-2 * log(rest)).squareRoot() / 3)
  }

  /// The height of the standard Gaussian curve.
  private static let gaussian = 0.3989422804014327
  private static let least = 1.0 / 255 / 16

  /// The density so many radii away.
  @inline(__always)
  func density(_ step: SIMD2<Float>) -> Float { peak * expf(-4.5 * (step * step).sum()) }
}
