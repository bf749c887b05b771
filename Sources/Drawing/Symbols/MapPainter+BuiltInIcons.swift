import CCairo
import Geo
import Layout
import Style

extension MapPainter {
  /// Draws one of the icons that every map has: its shape with an edge of the halo's color or white, then its details.
  func draw(_ art: BuiltInIcon, _ icon: PlacedIcon, _ paint: SymbolPaint) {
    canvas.saved {
      var matrix = cairo_matrix_t()
      let (along, down) = (icon.along / BuiltInIcon.side, icon.down / BuiltInIcon.side)
      cairo_matrix_init(&matrix, along.x, along.y, down.x, down.y, icon.origin.x, icon.origin.y)
      cairo_transform(canvas.context, &matrix)
      let color = paint.color.faded(paint.opacity)
      let white = Color.white.faded(paint.opacity * paint.color.alpha)
      let edge = paint.haloWidth > 0 ? paint.haloColor.faded(paint.opacity) : white
      let shape = CanvasPath(art.shape)
      canvas.stroke(shape, edge, StrokeStyle(width: 2.6, join: .round))
      canvas.fill(shape, color)
      canvas.fill(CanvasPath(art.detail), white)
    }
  }
}

extension CanvasPath {
  fileprivate init(_ elements: [BuiltInIcon.Element]) {
    self.init()
    for element in elements {
      switch element {
      case .move(let point): move(to: ScreenCoordinate(point))
      case .line(let point): addLine(to: ScreenCoordinate(point))
      case .curve(let one, let other, let end):
        addCurve(to: ScreenCoordinate(end), ScreenCoordinate(one), ScreenCoordinate(other))
      case .close: close()
      case .circle(let center, let radius):
        self.elements.append(.circle(center: ScreenCoordinate(center), radius: radius))
      }
    }
  }
}

extension ScreenCoordinate {
  fileprivate init(_ point: SIMD2<Double>) { self.init(x: point.x, y: point.y) }
}
