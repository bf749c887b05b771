import Glibc

/// The CIE L*a*b* space with the white point D50, where equal steps look about equally large.
///
/// Formulas: CIE 15:2004, section 8.2.1; the matrices are those of sRGB adapted to D50 by the Bradford method (Lindbloom).
struct LabColor {
  /// Lightness, 0 to 100.
  var lightness: Double
  /// Green to red.
  var a: Double
  /// Blue to yellow.
  var b: Double
  var alpha: Double
}

/// L*a*b* in polar form: hue, chroma, lightness.
struct HCLColor {
  /// Degrees, 0 to 360; not a number for a gray.
  var hue: Double
  var chroma: Double
  var lightness: Double
  var alpha: Double
}

private let white = (x: 0.96422, y: 1.0, z: 0.82521)
private let delta = 6.0 / 29

extension LabColor {
  init(_ color: Color) {
    let (r, g, b) = (Self.linear(color.red), Self.linear(color.green), Self.linear(color.blue))
    let y = Self.compressed((0.2225045 * r + 0.7168786 * g + 0.0606169 * b) / white.y)
    var (x, z) = (y, y)
    if r != g || g != b {
      x = Self.compressed((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / white.x)
      z = Self.compressed((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / white.z)
    }
    self.init(lightness: max(0, 116 * y - 16), a: 500 * (x - y), b: 200 * (y - z), alpha: color.alpha)
  }

  var color: Color {
    let level = (lightness + 16) / 116
    let y = white.y * Self.expanded(level)
    let x = white.x * Self.expanded(a.isNaN ? level : level + a / 500)
    let z = white.z * Self.expanded(b.isNaN ? level : level - b / 200)
    return Color(
      red: Self.companded(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
      green: Self.companded(-0.9787684 * x + 1.9161415 * y + 0.033454 * z),
      blue: Self.companded(0.0719453 * x - 0.2289914 * y + 1.4052427 * z),
      alpha: alpha
    )
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func companded(_ value: Double) -> Double {
    min(1, max(0, value <= 0.00304 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055))
  }

  private static func compressed(_ value: Double) -> Double {
    value > delta * delta * delta ? pow(value, 1 / 3.0) : value / (3 * delta * delta) + 4 / 29.0
  }

  private static func expanded(_ value: Double) -> Double {
    value > delta ? value * value * value : 3 * delta * delta * (value - 4 / 29.0)
  }
}

extension HCLColor {
  init(_ color: Color) {
    let lab = LabColor(color)
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    var hue = Double.nan
    // Below this the direction is rounding noise.
    if (chroma * 10_000).rounded() != 0 {
      hue = atan2(lab.b, lab.a) * 180 / .pi
      if hue < 0 { hue += 360 }
    }
    self.init(hue: hue, chroma: chroma, lightness: lab.lightness, alpha: lab.alpha)
  }

  var color: Color {
    let angle = hue.isNaN ? 0 : hue * .pi / 180
    return LabColor(lightness: lightness, a: cos(angle) * chroma, b: sin(angle) * chroma, alpha: alpha).color
  }
}
