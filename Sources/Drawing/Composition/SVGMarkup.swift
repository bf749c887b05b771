import Style

/// How SVG spells numbers, colours and texts.
enum SVGMarkup {
  /// A number with a few digits behind the point, and no more of them than it needs.
  static func number(_ value: Double, digits: Int = 3) -> String {
    let factor = (0..<digits).reduce(1.0) { product, _ in product * 10 }
    let rounded = (value * factor).rounded() / factor
    guard rounded.isFinite, abs(rounded) < 1e9 else { return "0" }
    if rounded == rounded.rounded() { return String(Int(rounded)) }
    // Swift writes what is smaller than this with an exponent, which CSS does not take everywhere.
    if abs(rounded) < 1e-4 { return "0" }
    return "\(rounded)"
  }

  /// The attributes that paint with a colour: `fill` or `stroke`, and its opacity where it has some.
  static func paint(_ name: String, _ color: Color) -> String {
    let hex = [color.red, color.green, color.blue].map { component -> String in
      let value = Int((min(max(component, 0), 1) * 255).rounded())
      let digits = String(value, radix: 16)
      return digits.count < 2 ? "0\(digits)" : digits
    }
    let opacity = color.alpha < 1 ? " \(name)-opacity=\"\(number(max(color.alpha, 0), digits: 4))\"" : ""
    return " \(name)=\"#\(hex.joined())\"\(opacity)"
  }

  /// A text as content or as an attribute in double quotes; what XML has no way to hold is left out.
  static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "\t", "\n", "\r": output.unicodeScalars.append(scalar)
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// Whether a text has spaces that are lost where they are not kept on purpose: at its ends, or one after another.
  static func hasDelicateSpaces(_ text: String) -> Bool {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || ("\t"..."\r").contains(scalar) }
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return false }
    return isSpace(first) || isSpace(last) || zip(scalars, scalars.dropFirst()).contains { isSpace($0) && isSpace($1) }
  }
}
