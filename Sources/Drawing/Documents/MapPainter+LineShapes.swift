import Geo
import Layout
import Style

extension MapPainter {
  /// Draws the lines of a layer as strokes; where the view is pitched, as the ground that they cover.
  func drawLineShapes(of layer: CompiledLayer) throws(DrawingError) {
    try drawTiles(of: layer, translation: "line") { part, feature, projection in
      guard feature.geometryType != .point, let shape = LineShapes(&part, feature, zoom: zoom) else { return }
      let isClosed = feature.geometryType == .polygon
      for line in feature.parts { draw(shape, line, isClosed: isClosed, projection) }
    }
  }

  private func draw(_ shape: LineShapes, _ line: [SIMD2<Double>], isClosed: Bool, _ projection: TileProjection) {
    let lines = shape.lines(line, isClosed: isClosed, isFlat: projection.isFlat)
    guard projection.isFlat else {
      var outline = LineOutline(shape.style)
      for line in lines.lines { outline.add(line, isClosed: lines.isClosed) }
      return canvas.fill(.polygons(outline.polygons.map(projection.ring)), shape.color, rule: .winding)
    }
    var style = shape.style
    style.width /= shape.unit
    style.dash = lines.isDashed ? [] : shape.dash.map { $0 / shape.unit }
    canvas.stroke(.lines(lines.lines.map(projection.ring), isClosed: lines.isClosed), shape.color, style)
  }
}

/// How a line of a layer is drawn, in tile units.
private struct LineShapes {
  /// Without its dashes.
  private(set) var style: StrokeStyle
  /// Empty for a whole line.
  private(set) var dash: [Double] = []
  let color: Color
  /// Tile units to a px.
  let unit: Double
  /// How far the lines that are drawn lie to the right of the line.
  private let offsets: [Double]

  /// Nil for a line that is not to be seen.
  init?(_ part: inout LayerTile, _ feature: LayoutFeature, zoom: Double) {
    unit = part.tile.unitsPerPixel(atZoom: zoom)
    let (width, gap, offset) = part.paint { layer, context in
      (
        layer.number("line-width", &context), layer.number("line-gap-width", &context),
        layer.number("line-offset", &context)
      )
    }
    color = part.paint { $0.color("line-color", &$1).faded($0.number("line-opacity", &$1)) }
    guard width > 0, color.alpha > 0 else { return nil }
    // A gap has a line on either side.
    let side = (gap + width) / 2
    offsets = (gap > 0 ? [offset - side, offset + side] : [offset]).map { [unit] in $0 * unit }
    style = StrokeStyle(width: width * unit)
    (style.cap, style.join, style.miterLimit) = part.layout(of: feature) { layer, context in
      (
        StrokeStyle.Cap(word: layer.word("line-cap", &context)),
        StrokeStyle.Join(word: layer.word("line-join", &context)),
        max(layer.number("line-miter-limit", &context), 1)
      )
    }
    guard part.layer.properties.isSet("line-dasharray"), let dash = Self.dash(&part) else { return }
    guard dash.reduce(0, +) > 0 else { return nil }
    self.dash = dash
    // The ends of dashes are square only where they are round.
    if style.cap == .square { style.cap = .butt }
  }

  /// In tile units; nil for a line without.
  private static func dash(_ part: inout LayerTile) -> [Double]? {
    let dash = part.paint { $0.numbers("line-dasharray", &$1) }
    guard !dash.isEmpty, dash.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let (width, unit) = part.wholeLineWidth()
    return dash.map { $0 * (width * unit) }
  }

  /// What is stroked for a line: its dashes, beside it where there is an offset or a gap.
  func lines(
    _ line: [SIMD2<Double>],
    isClosed: Bool,
    isFlat: Bool
  ) -> (lines: [[SIMD2<Double>]], isClosed: Bool, isDashed: Bool) {
    // Cairo dashes what lies on the line itself, and the document keeps it whole.
    let isDashed = !dash.isEmpty && !(isFlat && offsets == [0])
    let parts = isDashed ? LineDashes(lengths: dash).parts(of: line) : [line]
    let lines = parts.flatMap { part in
      offsets.map { Self.line(part, offset: $0, isClosed: isClosed && !isDashed) }
    }
    return (lines, isClosed && !isDashed, isDashed)
  }

  /// - Parameter isClosed: whether the line ends where it begins, and so has a corner there.
  private static func line(_ line: [SIMD2<Double>], offset: Double, isClosed: Bool) -> [SIMD2<Double>] {
    guard offset != 0 else { return line }
    guard isClosed, line.count > 2, line.first == line.last else { return offsetLine(line, by: offset) }
    let around = [line[line.count - 2]] + line + [line[1]]
    return Array(offsetLine(around, by: offset)[1...line.count])
  }
}
