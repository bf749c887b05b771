import Layout
import Style

extension MapPainter {
  func drawBackground(_ layer: CompiledLayer, _ context: inout EvaluationContext) throws(DrawingError) {
    if layer.properties.isSet("background-pattern") {
      return try drawBackground(imageNamed: layer.imageName("background-pattern", &context), layer, &context)
    }
    let color = layer.color("background-color", &context)
    let shown = PixelColor(color, opacity: layer.number("background-opacity", &context))
    guard shown.w > 0 else { return }
    canvas.withPixels { pixels in
      for y in pixels.rows where y % 64 != 0 || !isCancelled() { pixels.blend(shown, row: y, 0..<pixels.width) }
    }
  }

  private func drawBackground(
    imageNamed name: String,
    _ layer: CompiledLayer,
    _ context: inout EvaluationContext
  ) throws(DrawingError) {
    let opacity = layer.number("background-opacity", &context)
    guard opacity > 0, let pattern = pattern(named: name, opacity: opacity) else { return }
    try canvas.withPixels { pixels throws(DrawingError) in
      for y in pixels.rows {
        if y % 64 == 0 { try checkCancelled() }
        pattern.blend(pixels, row: y, 0..<pixels.width)
      }
    }
  }
}
