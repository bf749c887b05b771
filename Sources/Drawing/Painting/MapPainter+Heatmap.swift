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
      // What lies in a tile's margin is the neighbour's.
      for point in feature.parts.joined()
      where min(point.x, point.y) >= 0 && max(point.x, point.y) < ViewTile.extent { grid.add(spot, at: point, ground) }
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

/// How the weight of a point is spread.
struct DensitySpot {
  /// At the point itself.
  let peak: Float
  /// Tile units.
  let radius: Double
  /// How far it is spread to each side, in radii: to where it is a sixteenth of what 8 bits can tell.
  let reach: Float

  /// Nil for a point that weighs nothing.
  init?(weight: Double, radius: Double) {
    let peak = weight * Self.gaussian
    let rest = Self.least / peak
    guard radius > 0, peak > 0, rest < 1, peak.isFinite else { return nil }
    self.peak = Float(peak)
    self.radius = radius
    reach = Float((-2 * rest.naturalLogarithm).squareRoot() / 3)
  }

  /// The height of the standard Gaussian curve.
  private static let gaussian = 0.3989422804014327
  private static let least = 1.0 / 255 / 16

  /// The density so many radii away.
  @inline(__always)
  func density(_ step: SIMD2<Float>) -> Float { peak * (-4.5 * (step * step).sum()).exponential }
}
