/// How large a picture is: in px, or on paper.
struct PictureSize: Equatable {
  /// px.
  var width = 800.0
  /// px.
  var height = 600.0
  /// Device pixels a px; nil where neither the size nor an option says.
  var pixelRatio: Double?
  /// Device pixels an inch; nil for a size in px.
  var dpi: Double?

  /// px of 1/96 inch in a millimetre.
  private static let pxPerMillimeter = 96 / 25.4

  /// Reads `800x600`, `94x60mm`, `9.4x6cm` or `4x3in`; a size on paper has `dpi` device pixels an inch, 300 unless given.
  init(_ text: String?, dpi: Double?, pixelRatio: Double?) throws(UsageError) {
    self.pixelRatio = pixelRatio
    self.dpi = dpi
    guard let text else { return }
    var body = text[...]
    var scale = 1.0
    for (unit, millimeters) in [("px", 0.0), ("mm", 1), ("cm", 10), ("in", 25.4)] where text.hasSuffix(unit) {
      body = text.dropLast(unit.count)
      scale = millimeters == 0 ? 1 : millimeters * Self.pxPerMillimeter
      if millimeters > 0 {
        self.dpi = dpi ?? 300
        if pixelRatio == nil { self.pixelRatio = (self.dpi ?? 300) / 96 }
      }
    }
    let sides = body.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0,
      max(width, height) * scale <= 65536
    else { throw UsageError(message: "--size takes WIDTHxHEIGHT in px, or with mm, cm or in behind, not \"\(text)\"") }
    self.width = width * scale
    self.height = height * scale
  }
}
