import Camera

/// Puts a label's clusters on a line as it is seen, one by one.
struct LineText {
  /// A cluster's middle on the line, and the line's direction there.
  private struct Step {
    var point: SIMD2<Double>
    var direction: SIMD2<Double>
  }

  private let line: [SIMD2<Double>]
  private let anchor: SIMD2<Double>
  private let segment: Int
  /// px to 1/24 em.
  private let scale: Double

  /// Nil where a part of the line is behind the eye.
  init?(_ candidate: SymbolCandidate, _ viewport: Viewport) {
    guard let line = candidate.line else { return nil }
    let tile = candidate.tile
    let step = candidate.style.textAlignment.translation.onScreen(bearing: viewport.camera.bearing)
    var seen: [SIMD2<Double>] = []
    for point in line.points {
      let place = viewport.homogeneous(tile.mercator(point))
      guard place.z > 0.01 else { return nil }
      seen.append(SIMD2(place.x, place.y) / place.z + step)
    }
    let place = viewport.homogeneous(tile.mercator(candidate.point))
    guard place.z > 0.01 else { return nil }
    self.line = seen
    anchor = SIMD2(place.x, place.y) / place.z + step
    segment = line.segment
    let perspective = candidate.style.textAlignment.liesOnMap ? 1 / place.z : min(0.5 + 0.5 / place.z, 4)
    scale = candidate.style.textSize / layoutEm * perspective
  }

  /// The clusters, and the discs that they fill; nil where the line is too short for them as it is seen.
  func runs(
    _ text: ShapedText,
    keepsUpright: Bool,
    padding: Double
  ) -> (runs: [PlacedRun], discs: [CollisionIndex.Shape])? {
    guard let first = text.glyphs.min(by: { $0.origin.x < $1.origin.x }),
      let last = text.glyphs.max(by: { $0.origin.x < $1.origin.x }), let start = step(at: middle(first)),
      let end = step(at: middle(last))
    else { return nil }
    let isFlipped =
      keepsUpright && (end.point.x < start.point.x || end.point.x == start.point.x && end.point.y < start.point.y)
    var runs: [PlacedRun] = []
    var discs: [CollisionIndex.Shape] = []
    for glyph in text.glyphs {
      guard let step = step(at: isFlipped ? -middle(glyph) : middle(glyph)) else { return nil }
      let along = (isFlipped ? -step.direction : step.direction) * scale
      let down = SIMD2(-along.y, along.x)
      runs.append(
        PlacedRun(
          text: glyph.text,
          image: glyph.image,
          fonts: glyph.fonts,
          color: glyph.color,
          origin: step.point - along * (glyph.advance / 2) + down * glyph.origin.y,
          along: along * glyph.scale,
          down: down * glyph.scale,
          advance: glyph.advance
        )
      )
      discs.append(.disc(center: step.point, radius: 0.5 * layoutEm * scale + padding))
    }
    return (runs, discs)
  }

  private func middle(_ glyph: ShapedText.Glyph) -> Double { (glyph.origin.x + glyph.advance / 2) * scale }

  /// The place so many px after the anchor along the line, or before it.
  private func step(at offset: Double) -> Step? {
    let isForward = offset >= 0
    var rest = abs(offset)
    var from = anchor
    var index = isForward ? segment + 1 : segment
    while line.indices.contains(index) {
      let step = line[index] - from
      let length = (step * step).sum().squareRoot()
      if length > 0, rest <= length {
        let direction = step / length
        return Step(point: from + direction * rest, direction: isForward ? direction : -direction)
      }
      rest -= length
      from = line[index]
      index += isForward ? 1 : -1
    }
    return nil
  }
}
