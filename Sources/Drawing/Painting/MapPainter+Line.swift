import Camera
import Geo
import JSON
import Layout
import Style
import Tiles

extension MapPainter {
  func drawLines(_ layer: CompiledLayer) throws(DrawingError) {
    var parts = parts(of: layer)
    var failure: DrawingError?
    canvas.withPixels { pixels in
      do throws(DrawingError) {
        for index in parts.indices { try drawLines(&parts[index], pixels) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private func drawLines(_ part: inout LayerTile, _ pixels: PixelSurface) throws(DrawingError) {
    try checkCancelled()
    let clip = clip(of: part.tile, pixels)
    guard !clip.isEmpty else { return }
    let style = LineStyle(&part)
    let target = TriangleRasterizer(surface: pixels, clip: clip)
    let projection = projection(of: part.tile, translation: style.translation)
    for feature in try features(of: &part) where feature.geometryType != .point {
      part.setPaintFeature(feature)
      let metrics = style.metrics(&part, pixelRatio)
      guard metrics.width > 0 else { continue }
      if style.pattern != nil {
        drawPattern(feature, style, &part, metrics, target, projection)
      } else if style.isDecorated {
        drawDecorated(feature, style, &part, metrics, target, projection)
      } else {
        let color = style.color(&part)
        guard color.w > 0 else { continue }
        let shader = PlainLineShader(coverage: LineCoverage(metrics), color: color)
        let band = LineBand(target, projection, metrics, shader)
        draw(feature, style.shape(&part, feature), part.tile, band)
      }
    }
  }

  private func drawDecorated(
    _ feature: LayoutFeature,
    _ style: LineStyle,
    _ part: inout LayerTile,
    _ metrics: LineMetrics,
    _ target: TriangleRasterizer,
    _ projection: TileProjection
  ) {
    let color = style.color(&part)
    guard color.w > 0 || style.hasGradient else { return }
    let shape = style.shape(&part, feature)
    var metrics = metrics
    var shader = DecoratedLineShader(coverage: LineCoverage(metrics), color: color)
    shader.opacity = Float(style.opacity.value(&part))
    shader.dash = style.dash(&part, cap: shape.cap, pixelRatio)
    if style.hasDashes, shader.dash == nil { return }
    for line in feature.parts {
      let length = Self.length(line)
      shader.length = Float(length)
      metrics.piece = feature.lineShare.map { ($0, length) }
      shader.ramp = style.hasGradient ? style.ramp(&part, feature.lineShare, length: length) : nil
      draw(line, feature, shape, part.tile, LineBand(target, projection, metrics, shader))
    }
  }

  private func drawPattern(
    _ feature: LayoutFeature,
    _ style: LineStyle,
    _ part: inout LayerTile,
    _ metrics: LineMetrics,
    _ target: TriangleRasterizer,
    _ projection: TileProjection
  ) {
    let opacity = style.opacity.value(&part)
    guard opacity > 0, let name = style.pattern?.value(&part), let image = patternImage(named: name),
      let run = style.patternRun(image, &part)
    else { return }
    let shape = style.shape(&part, feature)
    image.pixels.pixels.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return }
      let shader = PatternLineShader(
        coverage: LineCoverage(metrics),
        texture: Texture(base: base, width: image.pixels.width, height: image.pixels.height),
        opacity: Float(opacity),
        runsPerUnit: Float(1 / run)
      )
      var metrics = metrics
      for line in feature.parts {
        metrics.piece = feature.lineShare.map { ($0, Self.length(line)) }
        draw(line, feature, shape, part.tile, LineBand(target, projection, metrics, shader))
      }
    }
  }

  /// In tile units.
  private static func length(_ line: [SIMD2<Double>]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }

  private func draw<Shader>(_ feature: LayoutFeature, _ shape: LineShape, _ tile: ViewTile, _ band: LineBand<Shader>) {
    for line in feature.parts { draw(line, feature, shape, tile, band) }
  }

  private func draw<Shader>(
    _ line: [SIMD2<Double>],
    _ feature: LayoutFeature,
    _ shape: LineShape,
    _ tile: ViewTile,
    _ band: LineBand<Shader>
  ) {
    band.restart()
    let isPolygon = feature.geometryType == .polygon
    let overscale = Double(1 << min(tile.zoom - tile.id.z, 30))
    var tessellator = LineTessellator(
      shape,
      isPolygon: isPolygon,
      overscale: overscale,
      hasMetrics: feature.lineShare != nil
    ) { band.add($0) }
    tessellator.add(line)
  }
}

/// How a layer's lines look.
private struct LineStyle {
  let width: PaintProperty<Double>
  let gapWidth: PaintProperty<Double>
  let offset: PaintProperty<Double>
  let blur: PaintProperty<Double>
  let lineColor: PaintProperty<Color>
  let opacity: PaintProperty<Double>
  let dashes: PaintProperty<[Double]>
  let hasDashes: Bool
  let hasGradient: Bool
  /// The name of the image that repeats along the line, instead of a color; nil for lines without.
  let pattern: PaintProperty<String>?
  let translation: Translation
  private let unitsPerPixel: Double

  init(_ part: inout LayerTile) {
    let tile = part.tile
    unitsPerPixel = part.paint { tile.unitsPerPixel(atZoom: $1.zoom) }
    width = PaintProperty(number: "line-width", &part)
    gapWidth = PaintProperty(number: "line-gap-width", &part)
    offset = PaintProperty(number: "line-offset", &part)
    blur = PaintProperty(number: "line-blur", &part)
    lineColor = PaintProperty(color: "line-color", &part)
    opacity = PaintProperty(number: "line-opacity", &part)
    dashes = PaintProperty("line-dasharray", &part) { $0.numbers($1, &$2) }
    hasDashes = part.layer.properties.isSet("line-dasharray") && dashes.constant != []
    hasGradient = part.layer.properties.isSet("line-gradient")
    // Where features have images of their own, GL JS chooses them when it makes the tile, at the tile's zoom.
    let choosesEarly = part.layer.dependsOnFeature("line-pattern")
    pattern =
      part.layer.properties.isSet("line-pattern")
      ? PaintProperty("line-pattern", &part) { layer, name, context in
        let zoom = context.zoom
        if choosesEarly { context.zoom = Double(tile.zoom) }
        defer { context.zoom = zoom }
        return layer.imageName(name, &context)
      } : nil
    translation = part.paint { $0.translation("line", &$1) }
  }

  var isDecorated: Bool { hasDashes || hasGradient }

  func metrics(_ part: inout LayerTile, _ pixelRatio: Double) -> LineMetrics {
    LineMetrics(
      width: width.value(&part),
      gapWidth: gapWidth.value(&part),
      offset: offset.value(&part),
      blur: blur.value(&part),
      unitsPerPixel: unitsPerPixel,
      pixelRatio: pixelRatio
    )
  }

  func color(_ part: inout LayerTile) -> PixelColor {
    PixelColor(lineColor.value(&part), opacity: opacity.value(&part))
  }

  func shape(_ part: inout LayerTile, _ feature: LayoutFeature) -> LineShape {
    part.layout(of: feature) { layer, context in
      LineShape(
        join: StrokeStyle.Join(word: layer.word("line-join", &context)),
        cap: StrokeStyle.Cap(word: layer.word("line-cap", &context)),
        miterLimit: layer.number("line-miter-limit", &context),
        roundLimit: layer.number("line-round-limit", &context)
      )
    }
  }

  /// Nil for dashes that leave nothing of the line.
  func dash(_ part: inout LayerTile, cap: StrokeStyle.Cap, _ pixelRatio: Double) -> DecoratedLineShader.Dash? {
    guard hasDashes, let texture = DashTexture(dashes.value(&part), isRound: cap == .round) else { return nil }
    let (width, unit) = part.wholeLineWidth()
    guard width > 0 else { return nil }
    let run = texture.length * width * unit
    // At whole zooms GL JS blends with dashes of half the width, which leaves their ends twice as soft.
    let softness = part.paint { $1.zoom == $1.zoom.rounded(.down) ? 2.0 : 1 }
    return DecoratedLineShader.Dash(
      texture: texture,
      runsPerUnit: Float(1 / run),
      gamma: Float(softness / (2 * texture.length * width * pixelRatio))
    )
  }

  /// How long an image is that repeats along the line, in tile units: it is as high as the line is wide.
  ///
  /// Nil where there is nothing of it.
  func patternRun(_ image: MapImage, _ part: inout LayerTile) -> Double? {
    let (width, unit) = part.wholeLineWidth()
    let run = Double(image.pixels.width) / Double(max(image.pixels.height, 1)) * width * unit
    return run > 0 && run.isFinite ? run : nil
  }

  /// The colors of a piece of a line, `length` tile units long.
  func ramp(_ part: inout LayerTile, _ share: LineShare?, length: Double) -> ColorRamp {
    let share = share ?? LineShare(start: 0, end: 1)
    let isStepped = part.layer.properties["line-gradient"]?.json?.array?.first == "step"
    var count = 256
    if isStepped {
      // As many as device pixels at the greatest zoom at which this tile is drawn, in powers of two.
      let deepest = part.tile.zoom > part.tile.id.z ? 22 - part.tile.id.z : 0
      let pixels = length / ViewTile.extent * 1024 * Double(1 << max(deepest, 0))
      while Double(count) < pixels, count < 16_384 { count *= 2 }
    }
    return part.paint { layer, context in
      let colors = (0..<count).map { index in
        context.lineProgress = share.start + (share.end - share.start) * Double(index) / Double(count - 1)
        return PixelColor(ramp: layer.color("line-gradient", &context))
      }
      return ColorRamp(colors: colors, isStepped: isStepped)
    }
  }
}

extension LayerTile {
  /// The width that the line has at the whole zoom below, and the tile units to a px there.
  ///
  /// What is laid along a line grows with the tiles.
  mutating func wholeLineWidth() -> (width: Double, unit: Double) {
    let tile = tile
    return paint { layer, context in
      let zoom = context.zoom
      context.zoom = zoom.rounded(.down)
      defer { context.zoom = zoom }
      return (layer.number("line-width", &context), tile.unitsPerPixel(atZoom: context.zoom))
    }
  }
}
