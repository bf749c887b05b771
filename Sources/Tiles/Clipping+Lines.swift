extension PlanarFeatures {
  /// Adds the parts of a line inside a strip.
  ///
  /// With line metrics each piece is a feature by itself, of `source`.
  mutating func appendLine(_ part: Int, of origin: PlanarFeatures, in strip: ClipStrip, source: Int?) {
    let range = origin.pointRange(ofPart: part)
    let size = origin.parts[part].size
    let whole = source == nil ? LineMetrics(start: 0, end: 0) : origin.metrics[part]
    var piece = whole
    var length = whole.start
    for index in range.dropLast() {
      let from = origin.points[index]
      let to = origin.points[index + 1]
      let pieces = strip.pieces(from: from, to: to)
      let segment = source == nil ? 0 : hypotenuse(to.x - from.x, to.y - from.y)
      if pieces.keepsStart { append(from) }
      if let entry = pieces.entry {
        append(entry.vertex)
        piece.start = length + segment * entry.share
      }
      if let exit = pieces.exit {
        append(exit.vertex)
        piece.end = length + segment * exit.share
        endPiece(size: size, metrics: piece, source: source)
        piece = whole
      }
      length += segment
    }
    if let last = origin.points[range].last {
      let position = strip.axis.coordinate(of: last)
      if position >= strip.low, position <= strip.high { append(last) }
    }
    endPiece(size: size, metrics: piece, source: source)
  }

  /// Adds the part of a ring inside a strip, closed along the strip's edges.
  mutating func appendRing(_ part: Int, of origin: PlanarFeatures, in strip: ClipStrip, startsPolygon: Bool) {
    let range = origin.pointRange(ofPart: part)
    for index in range.dropLast() {
      let from = origin.points[index]
      let pieces = strip.pieces(from: from, to: origin.points[index + 1])
      if pieces.keepsStart { append(from) }
      if let entry = pieces.entry { append(entry.vertex) }
      if let exit = pieces.exit { append(exit.vertex) }
    }
    if let last = origin.points[range].last {
      let position = strip.axis.coordinate(of: last)
      if position >= strip.low, position <= strip.high { append(last) }
    }
    closeOpenRing()
    endPart(size: origin.parts[part].size, startsPolygon: startsPolygon, metrics: nil)
  }

  private mutating func closeOpenRing() {
    guard points.count > openPart + 1, let last = points.last else { return }
    let first = points[openPart]
    if first.x != last.x || first.y != last.y { append(first) }
  }

  private mutating func endPiece(size: Double, metrics: LineMetrics, source: Int?) {
    endPart(size: size, startsPolygon: false, metrics: metrics)
    if let source { endFeature(kind: .line, source: source) }
  }

  private func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
