import Layout
import Style

/// The runs of a label as texts of a document: those with the same axes are one.
struct LabelText {
  private(set) var texts: [SVGText] = []
  private let metrics: PangoText
  private let paint: SymbolPaint
  private let canvas: Canvas

  init(_ runs: [PlacedRun], _ paint: SymbolPaint, _ metrics: PangoText, on canvas: Canvas) {
    self.metrics = metrics
    self.paint = paint
    self.canvas = canvas
    var piece: ArraySlice<PlacedRun> = []
    for (index, run) in runs.enumerated() where run.image == nil && !run.text.isEmpty {
      if piece.endIndex == index, isContinued(piece, run) {
        piece = runs[piece.startIndex...index]
      } else {
        append(piece)
        piece = runs[index...index]
      }
    }
    append(piece)
  }

  /// The whole label in reading order.
  var plainText: String { texts.flatMap(\.spans).map(\.text).joined() }

  /// Whether a run is the neighbour of those before on their baseline and looks alike: letters that are spaced stand
  /// alone.
  private func isContinued(_ piece: ArraySlice<PlacedRun>, _ run: PlacedRun) -> Bool {
    guard let first = piece.first, let last = piece.last, first.fonts == run.fonts, first.color == run.color,
      Self.isNear(first.along, run.along), Self.isNear(first.down, run.down)
    else { return false }
    let direction = goesLeft(run)
    let pieceDirection = piece.lazy.compactMap(goesLeft).first
    if let direction, let pieceDirection, direction != pieceDirection { return false }
    let step = ((run.origin - last.origin) * first.along).sum()
    guard pieceDirection ?? direction ?? false ? step < 0 : step > 0 else { return false }
    let off = run.origin - first.origin
    // A fiftieth of an em off the baseline is not seen.
    let limit = 0.02 * layoutEm * (first.along * first.along).sum()
    return abs(off.x * -first.along.y + off.y * first.along.x) < limit
  }

  /// Whether the script of a run goes to the left; nil for one without letters.
  private func goesLeft(_ run: PlacedRun) -> Bool? {
    guard run.text.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
    return metrics.measure(run.text, run.fonts).isRightToLeft
  }

  /// A quarter of a degree makes no corner.
  private static func isNear(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Bool {
    (one - other).length <= 0.004 * one.length
  }

  /// Adds a span for runs that follow each other on one baseline.
  private mutating func append(_ runs: ArraySlice<PlacedRun>) {
    guard var first = runs.first, var last = runs.last else { return }
    // Logical order goes to the left in some scripts.
    if ((last.origin - first.origin) * first.along).sum() < 0 { swap(&first, &last) }
    let transform = canvas.documentTransform
    func vector(_ vector: SIMD2<Double>) -> SIMD2<Double> { transform.along * vector.x + transform.down * vector.y }
    let seen = vector(first.along)
    let unit = seen.length
    guard unit > 0 else { return }
    let (along, down) = (Self.rounded(seen / unit), Self.rounded(vector(first.down) / unit))
    let origin = transform.origin + vector(first.origin)
    let text = runs.map(\.text).joined()
    let measure = metrics.measure(text, first.fonts)
    let reach = vector(last.origin - first.origin).length
    let own = measure.advance * unit
    // Clusters that stand alone are as wide together as the text that they make, but for the space between them.
    let natural = own - metrics.measure(last.text, last.fonts).advance * unit
    let spacing = runs.count > 1 ? (reach - natural) / Double(runs.count - 1) : 0
    var span = SVGText.Span(
      text: text,
      x: 0,
      y: 0,
      width: own + spacing * Double(runs.count - 1),
      size: (unit * layoutEm * 1e6).rounded() / 1e6,
      font: FontChoice.svgFont(first.fonts),
      color: (first.color ?? paint.color).faded(paint.opacity)
    )
    if abs(spacing) > 0.001 * span.size { span.spacing = (spacing * 1e4).rounded() / 1e4 }
    span.isRightToLeft = measure.isRightToLeft
    if let text = texts.last, Self.isNear(text.along, along), Self.isNear(text.down, down),
      let place = text.place(of: origin)
    {
      (span.x, span.y) = (place.x, place.y)
      texts[texts.count - 1].spans.append(span)
      return
    }
    var element = SVGText([span])
    (element.along, element.down, element.origin) = (along, down, origin)
    if paint.hasHalo {
      element.halo = (paint.haloColor.faded(paint.opacity), paint.haloWidth * canvas.documentUnit)
    }
    texts.append(element)
  }

  /// So that an upright label is exactly so.
  private static func rounded(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    (vector * 1e9).rounded(.toNearestOrAwayFromZero) / 1e9
  }
}

extension SVGText {
  /// A point of the document before the text's matrix; nil where its axes are one.
  fileprivate func place(of point: SIMD2<Double>) -> SIMD2<Double>? {
    let step = point - origin
    let area = along.x * down.y - along.y * down.x
    guard abs(area) > 1e-9 else { return nil }
    return SIMD2(step.x * down.y - step.y * down.x, along.x * step.y - along.y * step.x) / area
  }
}

extension MapPainter {
  /// Puts a label into the document as text.
  ///
  /// One that is straight is a single element. Letters that stand each for itself along a line have their halos beneath
  /// them, so that none covers its neighbour.
  func drawText(_ runs: [PlacedRun], _ paint: SymbolPaint, _ metrics: PangoText, isHalo: Bool) {
    let label = LabelText(runs, paint, metrics, on: canvas)
    var texts = label.texts
    guard texts.count != 1 else {
      if !isHalo { canvas.add(markup: texts[0].markup, within: texts[0].corners) }
      return
    }
    for index in texts.indices { texts[index].part = isHalo ? .halo : .letters }
    let markup = texts.map(\.markup).joined(separator: "\n")
    let name = isHalo ? "aria-hidden=\"true\"" : "aria-label=\"\(SVGMarkup.escaped(label.plainText))\""
    canvas.add(markup: markup.isEmpty ? "" : "<g \(name)>\n\(markup)\n</g>", within: texts.flatMap(\.corners))
  }
}
