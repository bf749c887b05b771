private import Glibc

/// Arithmetic of directions in degrees.
package enum Bearing {
  /// The same direction in (-180, 180]; one already in range is returned unchanged.
  package static func normalized(_ bearing: Double) -> Double {
    if bearing > -180, bearing <= 180 { return bearing }
    let turned = bearing.remainder(dividingBy: 360)
    return turned == -180 ? 180 : turned
  }

  /// The direction `end`, written so that it is at most half a turn from `start`.
  package static func nearest(_ end: Double, to start: Double) -> Double {
    let turn = (end - start).remainder(dividingBy: 360)
    return start + turn
  }

  /// Sine and cosine of an angle in degrees, exact at the multiples of 90.
  package static func sineAndCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
    if degrees == 0 { return (0, 1) }
    let rest = degrees.remainder(dividingBy: 90)
    let quarter = Int(((degrees - rest) / 90).remainder(dividingBy: 4).rounded())
    let sine = sin(rest * (.pi / 180))
    let cosine = cos(rest * (.pi / 180))
    return switch quarter {
    case 0: (sine, cosine)
    case 1: (cosine, -sine)
    case -1: (-cosine, sine)
    default: (-sine, -cosine)
    }
  }
}
