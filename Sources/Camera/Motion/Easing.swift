/// How the progress of an animation follows its time: the curves of CSS.
///
/// "CSS Easing Functions Level 1", section 2: a cubic Bézier curve from (0, 0) to (1, 1), time along x.
package enum Easing: Hashable, Sendable {
  /// Progress is time.
  case linear
  /// The inner control points; an `x` outside 0 to 1 counts as the nearer of the two.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  package static let ease = Easing.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  package static let easeIn = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  package static let easeOut = Easing.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  package static let easeInOut = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The names that ``init(name:)`` takes.
  package static let names = ["linear", "ease", "easeIn", "easeOut", "easeInOut"]

  /// The curve with a name of ``names``; nil for any other.
  package init?(name: String) {
    switch name {
    case "linear": self = .linear
    case "ease": self = .ease
    case "easeIn": self = .easeIn
    case "easeOut": self = .easeOut
    case "easeInOut": self = .easeInOut
    default: return nil
    }
  }

  /// The progress at a share of the time from 0 to 1; exactly 0 and 1 at the ends, whatever lies between.
  package func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .linear: return time
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let x = BezierComponent(min(max(x1, 0), 1), min(max(x2, 0), 1))
      return BezierComponent(y1, y2).value(at: x.parameter(for: time))
    }
  }
}

/// One coordinate of the curve, `3(1-t)²t a + 3(1-t)t² b + t³`, as a polynomial.
private struct BezierComponent {
  private let linear: Double
  private let square: Double
  private let cube: Double

  init(_ first: Double, _ second: Double) {
    linear = 3 * first
    square = 3 * (second - first) - linear
    cube = 1 - linear - square
  }

  func value(at t: Double) -> Double {
    ((cube * t + square) * t + linear) * t
  }

  /// The parameter at which a coordinate that never falls has the value, to 1e-6 as in browsers.
  ///
  /// Newton's steps, kept inside a shrinking bracket.
  func parameter(for target: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = target
    for _ in 0..<60 {
      let excess = value(at: t) - target
      if abs(excess) < 1e-6 { break }
      if excess > 0 { high = t } else { low = t }
      let slope = (3 * cube * t + 2 * square) * t + linear
      let step = t - excess / slope
      t = slope > 0 && step > low && step < high ? step : (low + high) / 2
    }
    return t
  }
}
