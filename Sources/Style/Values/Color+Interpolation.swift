/// The space in which two colors are blended.
package enum ColorSpace: String, Hashable, Sendable {
  case rgb, lab, hcl
}

extension Color {
  /// The color that lies `fraction` of the way to `other`.
  package func interpolated(to other: Color, _ fraction: Double, in space: ColorSpace = .rgb) -> Color {
    func blend(_ from: Double, _ to: Double) -> Double { from + fraction * (to - from) }
    switch space {
    case .rgb:
      return Color(
        red: blend(red, other.red),
        green: blend(green, other.green),
        blue: blend(blue, other.blue),
        alpha: blend(alpha, other.alpha)
      )
    case .lab:
      let (from, to) = (LabColor(self), LabColor(other))
      return LabColor(
        lightness: blend(from.lightness, to.lightness),
        a: blend(from.a, to.a),
        b: blend(from.b, to.b),
        alpha: blend(from.alpha, to.alpha)
      ).color
    case .hcl:
      let (from, to) = (HCLColor(self), HCLColor(other))
      let (hue, chroma) = Self.hueAndChroma(from, to, fraction)
      return HCLColor(
        hue: hue,
        chroma: chroma ?? blend(from.chroma, to.chroma),
        lightness: blend(from.lightness, to.lightness),
        alpha: blend(from.alpha, to.alpha)
      ).color
    }
  }

  /// The hue on the shorter way around the circle; a gray takes the hue of the other, and pure black or white its chroma.
  private static func hueAndChroma(
    _ from: HCLColor,
    _ to: HCLColor,
    _ fraction: Double
  ) -> (hue: Double, chroma: Double?) {
    func isExtreme(_ color: HCLColor) -> Bool { color.lightness == 0 || color.lightness == 1 }
    switch (from.hue.isNaN, to.hue.isNaN) {
    case (false, false):
      var turn = to.hue - from.hue
      if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
      return (from.hue + fraction * turn, nil)
    case (false, true): return (from.hue, isExtreme(to) ? from.chroma : nil)
    case (true, false): return (to.hue, isExtreme(from) ? to.chroma : nil)
    case (true, true): return (.nan, nil)
    }
  }
}
