private import Glibc

/// The smoothest way to zoom out, travel and zoom in again.
///
/// J. J. van Wijk and W. A. A. Nuij, "Smooth and efficient zooming and panning", IEEE InfoVis 2003, equations 9 and 10, in
/// px of the starting zoom: `w` is the width of what is seen, `u` the way along the ground, `rho` how much the path zooms out
/// for its length.
struct FlightCurve: Hashable, Sendable {
  /// Length of the path in widths of the view, each divided by `rho`.
  let length: Double
  private let rho: Double
  private let startWidth: Double
  private let distance: Double
  /// The parameter at the start; nil for a path in one place, which zooms and does not travel.
  private let start: Double?
  private let isZoomingIn: Bool

  /// Nil for a path without length.
  init?(startWidth: Double, endWidth: Double, distance: Double, rho: Double) {
    self.rho = rho
    self.startWidth = startWidth
    self.distance = distance
    isZoomingIn = endWidth < startWidth
    let rise = Self.parameter(startWidth, endWidth, distance, rho, atEnd: false)
    let fall = Self.parameter(startWidth, endWidth, distance, rho, atEnd: true)
    let length = (fall - rise) / rho
    if distance >= 2e-6, length.isFinite {
      start = rise
      self.length = length
    } else if abs(startWidth - endWidth) >= 1e-6 {
      start = nil
      self.length = abs(log(endWidth / startWidth)) / rho
    } else {
      return nil
    }
  }

  private static func parameter(
    _ startWidth: Double,
    _ endWidth: Double,
    _ distance: Double,
    _ rho: Double,
    atEnd: Bool
  ) -> Double {
    let reach = rho * rho * distance
    let width = atEnd ? endWidth : startWidth
    let growth = endWidth * endWidth - startWidth * startWidth + (atEnd ? -1 : 1) * reach * reach
    let b = growth / (2 * width * reach)
    // Not -asinh(b): where this form loses digits, for ways that are short against the change of width, GL JS loses the same.
    return log((b * b + 1).squareRoot() - b)
  }

  /// How many times as much of the ground is seen as at the start, after a way `s`.
  func widthRatio(at s: Double) -> Double {
    guard let start else { return exp((isZoomingIn ? -1 : 1) * rho * s) }
    return cosh(start) / cosh(start + rho * s)
  }

  /// The share of the distance travelled after a way `s`.
  func travelled(at s: Double) -> Double {
    guard let start else { return 0 }
    return startWidth * (cosh(start) * tanh(start + rho * s) - sinh(start)) / (rho * rho * distance)
  }
}
