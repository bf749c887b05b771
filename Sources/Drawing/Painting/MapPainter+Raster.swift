import Camera
import Geo
import Layout
import Style
import Tiles

extension MapPainter {
  /// Draws the pictures of a raster source, or the one of an image source.
  func drawPictures(_ layer: CompiledLayer, _ context: inout EvaluationContext) throws(DrawingError) {
    guard let id = layer.layer.source, let source = snapshot.sources[id] else { return }
    let style = RasterStyle(layer, &context)
    guard style.opacity > 0 else { return }
    switch source.content {
    case .raster(let provider):
      for tile in tiles(of: layer) {
        try checkCancelled()
        guard let (image, part) = picture(tile.id, provider) else { continue }
        draw(image, part: part, corners: alignedCorners(of: tile), style)
      }
    case .image(let image, let corners):
      draw(image, part: (.zero, SIMD2(1, 1)), corners: corners.map { seen($0) }, style)
    case .geojson, .vector: break
    }
  }

  /// A tile's picture, or the part of the nearest ancestor's that stands for it.
  private func picture(
    _ id: TileID,
    _ provider: any RasterTileProvider
  ) -> (image: PixelImage, part: (low: SIMD2<Double>, high: SIMD2<Double>))? {
    var ancestor: TileID? = id
    while let present = ancestor {
      if let image = provider.image(present), image.width > 0, image.height > 0 {
        let count = Double(1 << (id.z - present.z))
        let low = SIMD2(Double(id.x), Double(id.y)) / count - SIMD2(Double(present.x), Double(present.y))
        return (image, (low, low + 1 / count))
      }
      ancestor = present.parent
    }
    return nil
  }

  private func seen(_ coordinate: Coordinate) -> SIMD3<Double> {
    snapshot.viewport.homogeneous(Mercator.project(coordinate)) * SIMD3(pixelRatio, pixelRatio, 1)
  }

  /// A tile's corners, clockwise from the upper left; on whole pixels where the view is straight, as GL JS has it.
  private func alignedCorners(of tile: ViewTile) -> [SIMD3<Double>] {
    let extent = ViewTile.extent
    let viewport = snapshot.viewport
    var corners = [SIMD2(0, 0), SIMD2(extent, 0), SIMD2(extent, extent), SIMD2(0, extent)].map { point in
      viewport.homogeneous(tile.mercator(point))
    }
    if viewport.camera.pitch == 0, viewport.camera.bearing.truncatingRemainder(dividingBy: 90) == 0 {
      let origin = viewport.homogeneous(MercatorPoint(x: 0, y: 0))
      let step = SIMD3(origin.x.rounded() - origin.x, origin.y.rounded() - origin.y, 0)
      corners = corners.map { $0 + step }
    }
    return corners.map { $0 * SIMD3(pixelRatio, pixelRatio, 1) }
  }

  private func draw(
    _ image: PixelImage,
    part: (low: SIMD2<Double>, high: SIMD2<Double>),
    corners: [SIMD3<Double>],
    _ style: RasterStyle
  ) {
    let size = SIMD2(Double(image.width), Double(image.height))
    let (low, high) = (part.low * size, part.high * size)
    let places = [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)]
    let vertices = zip(corners, places).map { RasterVertex(position: $0, varyings: SIMD2<Float>($1)) }
    canvas.withPixels { pixels in
      let target = TriangleRasterizer(surface: pixels, clip: RowSpans(of: pixels))
      image.pixels.withUnsafeBufferPointer { words in
        guard let base = words.baseAddress else { return }
        let texture = Texture(base: base, width: image.width, height: image.height)
        let shader = RasterShader(texture, style)
        target.draw(vertices[0], vertices[1], vertices[2], shader)
        target.draw(vertices[0], vertices[2], vertices[3], shader)
      }
    }
  }
}

/// How a layer's pictures look.
private struct RasterStyle {
  let opacity: Double
  let isSmooth: Bool
  let hueRotation: Double
  let saturation: Double
  let contrast: Double
  let brightness: (low: Double, high: Double)

  init(_ layer: CompiledLayer, _ context: inout EvaluationContext) {
    opacity = layer.number("raster-opacity", &context)
    isSmooth = layer.word("raster-resampling", &context) != "nearest"
    hueRotation = layer.number("raster-hue-rotate", &context)
    saturation = layer.number("raster-saturation", &context)
    contrast = layer.number("raster-contrast", &context)
    brightness = (
      layer.number("raster-brightness-min", &context), layer.number("raster-brightness-max", &context)
    )
  }
}

/// Colors a picture as GL JS's `raster` shader does: hue, saturation, contrast, brightness, in this order.
private struct RasterShader: FragmentShader {
  private let texture: Texture
  private let isSmooth: Bool
  private let opacity: Float
  /// What a turn of the hue makes of red, green and blue.
  private let spin: SIMD3<Float>
  private let saturation: Float
  private let contrast: Float
  private let low: Float
  private let high: Float
  private let isPlain: Bool

  init(_ texture: Texture, _ style: RasterStyle) {
    self.texture = texture
    isSmooth = style.isSmooth
    opacity = Float(style.opacity)
    let (sine, cosine) = Bearing.sineAndCosine(style.hueRotation)
    let root = 3.0.squareRoot()
    spin = SIMD3(
      Float((2 * cosine + 1) / 3),
      Float((-root * sine - cosine + 1) / 3),
      Float((root * sine - cosine + 1) / 3)
    )
    saturation = Float(style.saturation > 0 ? 1 - 1 / (1.001 - style.saturation) : -style.saturation)
    contrast = Float(style.contrast > 0 ? 1 / (1 - style.contrast) : 1 + style.contrast)
    low = Float(style.brightness.low)
    high = Float(style.brightness.high)
    isPlain =
      style.hueRotation == 0 && style.saturation == 0 && style.contrast == 0 && style.brightness == (0, 1)
  }

  @inline(__always)
  func color(_ varyings: SIMD2<Float>) -> PixelColor {
    let color = isSmooth ? texture.color(varyings) : texture.nearestColor(varyings)
    guard !isPlain, color.w > 0 else { return color * opacity }
    var red = color.z / color.w
    var green = color.y / color.w
    var blue = color.x / color.w
    (red, green, blue) = (
      red * spin.x + green * spin.y + blue * spin.z, red * spin.z + green * spin.x + blue * spin.y,
      red * spin.y + green * spin.z + blue * spin.x
    )
    let average = (red + green + blue) / 3
    var rgb = SIMD3(red, green, blue)
    rgb += (SIMD3(repeating: average) - rgb) * saturation
    rgb = (rgb - 0.5) * contrast + 0.5
    rgb = SIMD3(repeating: low) + rgb * (high - low)
    return PixelColor(rgb.z * color.w, rgb.y * color.w, rgb.x * color.w, color.w) * opacity
  }
}
