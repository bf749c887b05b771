import Camera

/// Puts a label's clusters on a line one by one: on the ground where the label lies on the map, else on the line as it is
/// seen.
struct LineText {
  private let text: ShapedText
  private let path: LabelPath
  private let plane: LabelPlane
  /// px of the plane to 1/24 em, along the line and of the letters.
  private let scales: (along: Double, letters: Double)

  /// Nil for a symbol that stands at a point, and behind the eye.
  init?(_ text: ShapedText, of candidate: SymbolCandidate, _ viewport: Viewport) {
    guard let line = candidate.line, let plane = LabelPlane(candidate, viewport),
      let anchor = plane.point(candidate.point)
    else { return nil }
    self.text = text
    self.plane = plane
    let unit = candidate.style.textSize / layoutEm
    scales = (unit * plane.scales.along, unit * plane.scales.letters)
    let reach = text.glyphs.reduce(0) { max($0, abs($1.middle)) } * scales.along
    path = LabelPath(
      anchor: anchor,
      before: plane.points(line.points[...line.segment].reversed(), from: candidate.point, reach: reach),
      after: plane.points(Array(line.points[(line.segment + 1)...]), from: candidate.point, reach: reach)
    )
  }

  /// The clusters, and the discs that they fill; nil where the line is too short for them.
  func runs(keepsUpright: Bool, padding: Double) -> (runs: [PlacedRun], discs: [CollisionIndex.Shape])? {
    guard let first = text.glyphs.min(by: { $0.origin.x < $1.origin.x }),
      let last = text.glyphs.max(by: { $0.origin.x < $1.origin.x }), let start = frame(at: first.middle),
      let end = frame(at: last.middle)
    else { return nil }
    let isFlipped =
      keepsUpright && (end.origin.x < start.origin.x || end.origin.x == start.origin.x && end.origin.y < start.origin.y)
    var runs: [PlacedRun] = []
    var discs: [CollisionIndex.Shape] = []
    for glyph in text.glyphs {
      guard var frame = frame(at: isFlipped ? -glyph.middle : glyph.middle) else { return nil }
      if isFlipped {
        frame.along = -frame.along
        frame.down = -frame.down
      }
      let along = frame.along * scales.letters
      let down = frame.down * scales.letters
      runs.append(
        PlacedRun(
          text: glyph.text,
          image: glyph.image,
          fonts: glyph.fonts,
          color: glyph.color,
          origin: frame.origin - along * (glyph.advance / 2) + down * glyph.origin.y,
          along: along * glyph.scale,
          down: down * glyph.scale,
          advance: glyph.advance
        )
      )
      let size = (along * along).sum().squareRoot()
      discs.append(.disc(center: frame.origin, radius: 0.5 * layoutEm * size + padding))
    }
    return (runs, discs)
  }

  /// Where a place so many 1/24 em from the label's middle is seen, and what a px along the line and across is there.
  private func frame(at place: Double) -> SymbolFrame? {
    path.step(at: place * scales.along).flatMap { plane.frame(at: $0.point, $0.direction) }
  }
}

extension ShapedText.Glyph {
  /// Along the line, from the label's middle.
  fileprivate var middle: Double { origin.x + advance / 2 }
}

/// A line in the plane in which a label is laid out, as far as the label reaches.
struct LabelPath {
  /// px of the plane.
  let anchor: SIMD2<Double>
  /// The points to each side of the anchor, the nearest first.
  let before: [SIMD2<Double>]
  let after: [SIMD2<Double>]

  /// The place so many px after the anchor along the line, or before it, and the line's direction there.
  func step(at offset: Double) -> (point: SIMD2<Double>, direction: SIMD2<Double>)? {
    let isForward = offset >= 0
    var rest = abs(offset)
    var from = anchor
    for next in isForward ? after : before {
      let step = next - from
      let length = (step * step).sum().squareRoot()
      if length > 0, rest <= length {
        let direction = step / length
        return (from + direction * rest, isForward ? direction : -direction)
      }
      rest -= length
      from = next
    }
    return nil
  }
}
