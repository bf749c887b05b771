package import Geo
private import Glibc

extension Viewport {
  /// A point of the Mercator plane as the screen shows it, before the division by its depth.
  ///
  /// `z` is the depth as ``project(_:height:)`` has it, `x` and `y` are px of the screen times it. All three are linear in
  /// the point and in its height in metres, and so hold behind the eye too.
  package func homogeneous(_ mercator: MercatorPoint, height: Double = 0) -> SIMD3<Double> {
    let ground = ground(of: mercator)
    let rise = height * pixelsPerMeter
    let depth = (distance - ground.y * sinPitch - rise * cosPitch) / distance
    return SIMD3(
      principal.x * depth + ground.x,
      principal.y * depth + ground.y * cosPitch - rise * sinPitch,
      depth
    )
  }
}
