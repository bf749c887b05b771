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
    var families: [String] = []
    for name in fonts {
      guard let other = pango_font_description_from_string(name) else { continue }
      defer { pango_font_description_free(other) }
      if let family = pango_font_description_get_family(other) { families.append(String(cString: family)) }
    }
    families += fallback.filter { !families.contains($0) }
    pango_font_description_set_family(description, families.joined(separator: ","))
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return body(description)
  }
}
