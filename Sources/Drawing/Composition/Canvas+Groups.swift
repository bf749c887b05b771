import CCairo

extension Canvas {
  /// What is drawn from now on belongs to a group of this name, until the next one begins; only SVG tells.
  ///
  /// Cairo knows no groups with names. So a speck is drawn in the group's place, see ``SVGSpeck``.
  func beginGroup(_ name: String) {
    guard kind == .svg, groupNames.count < SVGSpeck.limit else { return }
    groupNames.append(groupPrefix + name)
    cairo_save(context)
    // Without a clip cairo ends its own groups.
    cairo_reset_clip(context)
    draw(.group, number: groupNames.count - 1, from: SIMD2(0, 0), to: SIMD2(1, 1))
    cairo_restore(context)
  }

  /// Puts a prefix before the names of the groups that `body` begins.
  func named<Failure: Error>(_ prefix: String, _ body: () throws(Failure) -> Void) throws(Failure) {
    let outer = groupPrefix
    groupPrefix = prefix
    defer { groupPrefix = outer }
    try body()
  }

  /// The inset that is being drawn, as its groups name it; nil on the map around all.
  var inset: String? { groupPrefix.isEmpty ? nil : String(groupPrefix.dropLast()) }

  /// Tells a PDF's title and subject, and no time at which it was made: the same picture is the same file.
  func describe(title: String?, subject: String?) {
    guard kind == .pdf else { return }
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
    if let title { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title) }
    if let subject { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, subject) }
  }
}
