import Layout
import Style

extension MapPainter {
  func drawBackground(_ layer: CompiledLayer, _ context: inout EvaluationContext) throws(DrawingError) {
    let color = layer.color("background-color", &context)
    let shown = PixelColor(color, opacity: layer.number("background-opacity", &context))
    guard shown.w > 0 else { return }
    canvas.withPixels { pixels in
      for y in 0..<pixels.height where y % 64 != 0 || !isCancelled() { pixels.blend(shown, row: y, 0..<pixels.width) }
    }
  }
}
