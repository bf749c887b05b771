import Geo
import Layout
import Style

extension MapPainter {
  /// Draws the lines to labels that stand away from their symbols: all halos, then all lines.
  func drawConnectors(of symbols: [PlacedSymbol]) {
    for isHalo in [true, false] {
      for symbol in symbols {
        if let connector = symbol.connector { draw(connector, symbol.textPaint, isHalo: isHalo) }
      }
    }
  }

  /// The most px of a halo to both sides of a line: more would hide what the line leads over.
  private static let widestHalo = 1.0

  private func draw(_ connector: PlacedConnector, _ paint: SymbolPaint, isHalo: Bool) {
    guard paint.opacity > 0 else { return }
    let line = CanvasPath.polyline([ScreenCoordinate(connector.start), ScreenCoordinate(connector.end)])
    if isHalo {
      guard paint.hasHalo else { return }
      let width = connector.width + 2 * min(paint.haloWidth, Self.widestHalo)
      canvas.stroke(line, paint.haloColor.faded(paint.opacity), StrokeStyle(width: width, cap: .round))
    } else {
      let color = (connector.color ?? paint.color).faded(paint.opacity)
      canvas.stroke(line, color, StrokeStyle(width: connector.width, cap: .round))
    }
  }
}

extension ScreenCoordinate {
  fileprivate init(_ point: SIMD2<Double>) { self.init(x: point.x, y: point.y) }
}
