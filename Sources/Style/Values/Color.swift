/// A color in sRGB, its components 0 to 1 and not multiplied by alpha.
package struct Color: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  /// Opacity, 0 to 1.
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let black = Color(red: 0, green: 0, blue: 0)
  package static let white = Color(red: 1, green: 1, blue: 1)
  package static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The color with its components multiplied by alpha, as compositing and the specification's results use it.
  package var premultiplied: Color {
    Color(red: red * alpha, green: green * alpha, blue: blue * alpha, alpha: alpha)
  }

  /// The color in CSS's words, components 0 to 255: `rgba(255,0,0,1)`.
  package var text: String {
    let components = [red, green, blue].map { NumberText.of(($0 * 255 + 0.5).rounded(.down)) }
    return "rgba(\(components.joined(separator: ",")),\(NumberText.of(alpha)))"
  }
}
