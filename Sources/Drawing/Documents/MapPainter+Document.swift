import Camera
import Geo
import Layout
import Style

/// Layers as shapes, for documents that have no pixels.
extension MapPainter {
  /// Draws a layer that is no symbol layer; what has no shape of its own becomes a picture.
  func drawShapes(of layer: CompiledLayer, _ context: inout EvaluationContext) throws(DrawingError) {
    switch layer.layer.type {
    case .background:
      canvas.paint(layer.color("background-color", &context).faded(by: layer.number("background-opacity", &context)))
    case .fill: try drawTiles(of: layer, overlap: 0.25) { part in Self.areas(of: &part) }
    case .line: try drawTiles(of: layer, overlap: 0) { part in Self.lines(of: &part) }
    case .circle: try drawTiles(of: layer, overlap: nil) { part in Self.circles(of: &part) }
    default: try drawPicture(of: layer)
    }
  }

  /// What draws one feature of a layer in a tile.
  private typealias FeaturePainter = (inout LayerTile, LayoutFeature, TileProjection, Canvas) -> Void

  /// Draws a layer tile by tile, each clipped to its square; `overlap` px hide the seams between them, nil clips nothing.
  private func drawTiles(
    of layer: CompiledLayer,
    overlap: Double?,
    _ painter: (inout LayerTile) -> (translation: Translation, paint: FeaturePainter)
  ) throws(DrawingError) {
    for var part in parts(of: layer) {
      try checkCancelled()
      let (translation, paint) = painter(&part)
      let projection = projection(of: part.tile, translation: translation)
      let features = try features(of: &part)
      guard !features.isEmpty else { continue }
      let square = self.projection(of: part.tile).square
      canvas.saved {
        if let overlap { canvas.clip(to: .polygons([Self.grown(square, by: overlap)])) }
        for feature in features {
          part.setPaintFeature(feature)
          paint(&part, feature, projection, canvas)
        }
      }
    }
  }

  private static func areas(of part: inout LayerTile) -> (translation: Translation, paint: FeaturePainter) {
    let hasOutline = part.layer.properties.isSet("fill-outline-color")
    return (
      part.paint { $0.translation("fill", &$1) },
      { part, feature, projection, canvas in
        guard feature.geometryType == .polygon else { return }
        let opacity = part.paint { $0.number("fill-opacity", &$1) }
        let path = CanvasPath.polygons(feature.parts.map(projection.ring))
        canvas.fill(path, part.paint { $0.color("fill-color", &$1) }.faded(by: opacity), rule: .evenOdd)
        guard hasOutline else { return }
        let outline = part.paint { $0.color("fill-outline-color", &$1) }.faded(by: opacity)
        canvas.stroke(path, outline, StrokeStyle(width: 1))
      }
    )
  }

  private static func lines(of part: inout LayerTile) -> (translation: Translation, paint: FeaturePainter) {
    (
      part.paint { $0.translation("line", &$1) },
      { part, feature, projection, canvas in
        guard feature.geometryType != .point else { return }
        let width = part.paint { $0.number("line-width", &$1) }
        let color = part.paint { layer, context in
          layer.color("line-color", &context).faded(by: layer.number("line-opacity", &context))
        }
        guard width > 0, color.alpha > 0 else { return }
        var style = StrokeStyle(width: width)
        (style.cap, style.join) = part.layout(of: feature) { layer, context in
          (Self.cap(layer.word("line-cap", &context)), Self.join(layer.word("line-join", &context)))
        }
        style.dash = part.paint { $0.numbers("line-dasharray", &$1) }.map { $0 * width }
        if style.dash.allSatisfy({ $0 <= 0 }) { style.dash = [] }
        let isClosed = feature.geometryType == .polygon
        for line in feature.parts {
          canvas.stroke(.lines([projection.line(line, isClosed: isClosed)], isClosed: isClosed), color, style)
        }
      }
    )
  }

  private static func circles(of part: inout LayerTile) -> (translation: Translation, paint: FeaturePainter) {
    (
      part.paint { $0.translation("circle", &$1) },
      { part, feature, projection, canvas in
        let (radius, stroke) = part.paint { layer, context in
          (layer.number("circle-radius", &context), layer.number("circle-stroke-width", &context))
        }
        let (color, strokeColor) = part.paint { layer, context in
          (
            layer.color("circle-color", &context).faded(by: layer.number("circle-opacity", &context)),
            layer.color("circle-stroke-color", &context).faded(by: layer.number("circle-stroke-opacity", &context))
          )
        }
        for point in feature.parts.joined() {
          guard min(point.x, point.y) >= 0, max(point.x, point.y) < ViewTile.extent,
            let center = projection.line([point], isClosed: false).first
          else { continue }
          let middle = ScreenCoordinate(x: center.x, y: center.y)
          canvas.fill(.circle(center: middle, radius: radius), color)
          guard stroke > 0 else { continue }
          canvas.stroke(.circle(center: middle, radius: radius + stroke / 2), strokeColor, StrokeStyle(width: stroke))
        }
      }
    )
  }

  private static func cap(_ word: String) -> StrokeStyle.Cap {
    switch word {
    case "round": .round
    case "square": .square
    default: .butt
    }
  }

  private static func join(_ word: String) -> StrokeStyle.Join {
    switch word {
    case "round": .round
    case "bevel": .bevel
    default: .miter
    }
  }

  /// Pixels a px of a layer that becomes a picture.
  private static let pictureRatio = 2.0

  private func drawPicture(of layer: CompiledLayer) throws(DrawingError) {
    var only = snapshot
    only.style = only.style.showing { $0.id == layer.id }
    let picture = try Canvas.image(size: snapshot.viewport.size, pixelRatio: Self.pictureRatio)
    try Drawing.draw(only, on: picture, isCancelled: isCancelled)
    let size = snapshot.viewport.size
    canvas.draw(try picture.pixelImage(), in: ScreenRect(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// A convex ring with its corners moved away from its middle.
  private static func grown(_ ring: [SIMD2<Double>], by distance: Double) -> [SIMD2<Double>] {
    guard distance > 0, !ring.isEmpty else { return ring }
    let middle = ring.reduce(SIMD2<Double>.zero, +) / Double(ring.count)
    return ring.map { point in
      let step = point - middle
      let length = (step * step).sum().squareRoot()
      return length > 0 ? point + step * (distance / length) : point
    }
  }
}

extension Color {
  /// The same with its opacity multiplied.
  fileprivate func faded(by opacity: Double) -> Color {
    var color = self
    color.alpha *= opacity
    return color
  }
}

extension TileProjection {
  /// The points of a line in px; of one that comes too near to the eye those that are far enough.
  fileprivate func line(_ points: [SIMD2<Double>], isClosed: Bool) -> [SIMD2<Double>] {
    guard !isClosed, !isFlat else { return ring(points) }
    return Self.divided(points.map { position($0) }.filter { $0.z >= TriangleRasterizer.nearestDepth })
  }
}

extension CanvasPath {
  fileprivate static func polygons(_ rings: [[SIMD2<Double>]]) -> CanvasPath { lines(rings, isClosed: true) }

  fileprivate static func lines(_ lines: [[SIMD2<Double>]], isClosed: Bool) -> CanvasPath {
    var path = CanvasPath()
    for line in lines where line.count > 1 {
      path.addPolyline(line.map { ScreenCoordinate(x: $0.x, y: $0.y) }, isClosed: isClosed)
    }
    return path
  }
}
