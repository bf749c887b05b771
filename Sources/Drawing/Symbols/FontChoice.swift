import CCairo

/// A font that a style names, as Pango asks for it.
enum FontChoice {
  /// Tried after the style's own, so that the same text has the same letters wherever these are installed.
  private static let fallback = ["Open Sans", "DejaVu Sans", "Sans"]

  /// - Parameters:
  ///   - fonts: names as `text-font` has them, such as "Open Sans Semibold"; the first decides weight and slant.
  ///   - size: of an em in px.
  static func withDescription<Result>(
    _ fonts: [String],
    size: Double,
    _ body: (OpaquePointer) -> Result
  ) -> Result? {
    guard let description = pango_font_description_from_string(fonts.first ?? "Sans") else { return nil }
    defer { pango_font_description_free(description) }
    var families = families(of: fonts)
    families += fallback.filter { !families.contains($0) }
    pango_font_description_set_family(description, families.joined(separator: ","))
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return body(description)
  }

  /// The families of fonts by their names: without weight and slant.
  static func families(of fonts: [String]) -> [String] {
    fonts.compactMap { name in
      guard let description = pango_font_description_from_string(name) else { return nil }
      defer { pango_font_description_free(description) }
      return pango_font_description_get_family(description).map { String(cString: $0) }
    }
  }

  /// The same as SVG asks for it.
  static func svgFont(_ fonts: [String]) -> SVGFont {
    withDescription(fonts, size: 1) { SVGFont($0) } ?? SVGFont(families: fallback)
  }
}

extension SVGFont {
  /// A font as Pango has it.
  init(_ description: OpaquePointer) {
    let families = pango_font_description_get_family(description).map { String(cString: $0) } ?? "Sans"
    self.init(families: families.split(separator: ",").map(String.init))
    let weight = Double(pango_font_description_get_weight(description).rawValue)
    // SVG knows hundreds only.
    self.weight = Int(min(max((weight / 100).rounded(), 1), 9)) * 100
    switch pango_font_description_get_style(description) {
    case PANGO_STYLE_ITALIC: style = "italic"
    case PANGO_STYLE_OBLIQUE: style = "oblique"
    default: break
    }
    let stretch = Int(pango_font_description_get_stretch(description).rawValue)
    if Self.stretches.indices.contains(stretch) { self.stretch = Self.stretches[stretch] }
  }

  /// In Pango's order.
  private static let stretches = [
    "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "normal", "semi-expanded", "expanded",
    "extra-expanded", "ultra-expanded",
  ]
}
