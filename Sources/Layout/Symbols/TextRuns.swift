import Style

/// Joins the clusters of a label that stand side by side and look alike, so that they are drawn as readers expect them:
/// with ligatures, and from the right where the script goes that way.
struct TextRuns {
  private let text: ShapedText
  private let letterSpacing: Double

  init(_ text: ShapedText, letterSpacing: Double) {
    self.text = text
    self.letterSpacing = letterSpacing
  }

  /// - Parameter scale: px to 1/24 em.
  func runs(_ frame: SymbolFrame, scale: Double) -> [PlacedRun] {
    joinedGlyphs.map { glyph in
      PlacedRun(
        text: glyph.text,
        image: glyph.image,
        fonts: glyph.fonts,
        color: glyph.color,
        origin: frame.position(glyph.origin * scale),
        along: frame.along * scale * glyph.scale,
        down: frame.down * scale * glyph.scale,
        advance: glyph.advance
      )
    }
  }

  /// The clusters that stay together as one, each where its left end is.
  private var joinedGlyphs: [ShapedText.Glyph] {
    var runs: [ShapedText.Glyph] = []
    var last: ShapedText.Glyph?
    for glyph in text.glyphs {
      if let last, continues(last, glyph) {
        runs[runs.count - 1].text += glyph.text
        runs[runs.count - 1].advance += glyph.advance
        runs[runs.count - 1].origin.x = min(runs[runs.count - 1].origin.x, glyph.origin.x)
      } else {
        runs.append(glyph)
      }
      last = glyph
    }
    return runs
  }

  private func continues(_ last: ShapedText.Glyph, _ glyph: ShapedText.Glyph) -> Bool {
    guard letterSpacing == 0 || last.isJoined && glyph.isJoined else { return false }
    return last.image == nil && glyph.image == nil && last.line == glyph.line && last.fonts == glyph.fonts
      && last.scale == glyph.scale && last.color == glyph.color
  }
}
