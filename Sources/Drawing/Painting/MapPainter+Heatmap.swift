import Layout
import Style

extension MapPainter {
  /// Adds up what a layer's points weigh around them and colors the sum.
  ///
  /// As GL JS has it: a point's weight is spread by a Gaussian curve, on a grid of a quarter of the picture's pixels.
  func drawHeatmap(_ layer: CompiledLayer, _ context: inout EvaluationContext) throws(DrawingError) {
    let opacity = Float(layer.number("heatmap-opacity", &context))
    guard opacity > 0 else { return }
    let size = try Canvas.pixels(of: canvas.size, pixelRatio: pixelRatio, rows: 0)
    var grid = DensityGrid(width: size.width, height: size.height, rows: canvas.rows)
    let intensity = layer.number("heatmap-intensity", &context)
    for var part in parts(of: layer) {
      try checkCancelled()
      try add(&part, intensity: intensity, to: &grid)
    }
    let ramp = Self.ramp(of: layer, &context)
    try canvas.withPixels { pixels throws(DrawingError) in
      for y in pixels.rows {
        if y % 64 == 0 { try checkCancelled() }
        let row = pixels.row(y)
        for x in 0..<pixels.width {
          let color = ramp.color(at: grid.density(x, y)) * opacity
          if color.w > 0 { (row + x).blend(color) }
        }
      }
    }
  }

  private func add(
    _ part: inout LayerTile,
    intensity: Double,
    to grid: inout DensityGrid
  ) throws(DrawingError) {
    guard let ground = TileGround(projection(of: part.tile)) else { return }
    let radius = PaintProperty(number: "heatmap-radius", &part)
    let weight = PaintProperty(number: "heatmap-weight", &part)
    let unit = part.tile.unitsPerPixel(atZoom: zoom)
    for (index, feature) in try features(of: &part).enumerated() {
      if index % 256 == 255 { try checkCancelled() }
      part.setPaintFeature(feature)
      guard
        let spot = DensitySpot(weight: weight.value(&part) * intensity, radius: radius.value(&part) * unit)
      else { continue }
      for point in feature.parts.joined() where ViewTile.owns(point) { grid.add(spot, at: point, ground) }
    }
  }

  private static func ramp(of layer: CompiledLayer, _ context: inout EvaluationContext) -> ColorRamp {
    let colors = (0..<256).map { index in
      context.heatmapDensity = Double(index) / 255
      return PixelColor(ramp: layer.color("heatmap-color", &context))
    }
    context.heatmapDensity = 0
    return ColorRamp(colors: colors, isStepped: false)
  }
}
