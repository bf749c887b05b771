import Glibc
import JSON

/// How a curve runs between two stops.
package enum Interpolation: Hashable, Sendable {
  case linear
  /// Each step of the input multiplies the slope by the base.
  case exponential(base: Double)
  /// As CSS's `cubic-bezier`, by the two inner control points.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// How far `input` lies on the way from `lower` to `upper`, 0 to 1.
  package func fraction(of input: Double, from lower: Double, to upper: Double) -> Double {
    let (progress, whole) = (input - lower, upper - lower)
    if whole == 0 { return 0 }
    switch self {
    case .linear, .exponential(base: 1): return progress / whole
    // Of a * base^x + b through both stops only this ratio remains.
    case .exponential(let base): return (pow(base, progress) - 1) / (pow(base, whole) - 1)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(at: progress / whole)
    }
  }

  static let wanted = "an interpolation is [\"linear\"], [\"exponential\", base] or [\"cubic-bezier\", x1, y1, x2, y2]"

  static func parse(_ json: JSONValue, _ parser: ExpressionParser) -> Interpolation? {
    guard case .array(let elements) = json, let name = elements.first else {
      parser.error(.invalidArgument, at: [1], wanted)
      return nil
    }
    switch name.string {
    case "linear": return .linear
    case "exponential":
      if elements.count > 1, let base = elements[1].double { return .exponential(base: base) }
      parser.error(.invalidArgument, at: [1, 1], "the base of an exponential interpolation is a number")
    case "cubic-bezier":
      let numbers = elements.dropFirst().compactMap(\.double)
      if numbers.count == 4, elements.count == 5, numbers.allSatisfy((0...1).contains) {
        return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
      }
      parser.error(.invalidArgument, at: [1], "a cubic Bézier interpolation has four numbers from 0 to 1")
    default: parser.error(.invalidArgument, at: [1, 0], wanted)
    }
    return nil
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that gives a y for an x.
private struct UnitBezier {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  func y(at x: Double) -> Double { Self.position(y1, y2, parameter(at: x)) }

  /// Newton's method from a good guess, and halving where the slope is too flat for it.
  ///
  /// The error allowed is the reference's, whose results are no more exact than that.
  private func parameter(at x: Double) -> Double {
    let allowed = 1e-6
    var t = x
    for _ in 0..<8 {
      let error = Self.position(x1, x2, t) - x
      if abs(error) < allowed { return t }
      let slope = Self.slope(x1, x2, t)
      if abs(slope) < allowed { break }
      t -= error / slope
    }
    var (low, high) = (0.0, 1.0)
    t = x
    for _ in 0..<20 {
      let error = Self.position(x1, x2, t) - x
      if abs(error) < allowed { break }
      if error < 0 { low = t } else { high = t }
      t = (low + high) / 2
    }
    return t
  }

  private static func position(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t
  }

  private static func slope(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * p1 + 6 * s * t * (p2 - p1) + 3 * t * t * (1 - p2)
  }
}
