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
      let points = PictureCorners(corners).points
      for copy in copies(of: points) {
        draw(image, part: (.zero, SIMD2(1, 1)), corners: copy.map { alignedPoint($0) }, style)
      }
    case .geojson, .vector: break
    }
  }

  /// How many zooms above a tile another may be that stands for it, as GL JS has it.
  private static let farthestAncestor = 10

  /// A tile's picture, or the part of the nearest ancestor's that stands for it.
  private func picture(
    _ id: TileID,
    _ provider: any RasterTileProvider
  ) -> (image: PixelImage, part: (low: SIMD2<Double>, high: SIMD2<Double>))? {
    var ancestor: TileID? = id
    while let present = ancestor, id.z - present.z <= Self.farthestAncestor {
      if let image = provider.image(present), image.width > 0, image.height > 0 {
        let count = Double(1 << (id.z - present.z))
        let low = SIMD2(Double(id.x), Double(id.y)) / count - SIMD2(Double(present.x), Double(present.y))
        return (image, (low, low + 1 / count))
      }
      ancestor = present.parent
    }
    return nil
  }

  /// A picture on each copy of the world that is in view, and one beyond to either side.
  private func copies(of corners: [MercatorPoint]) -> [[MercatorPoint]] {
    let viewport = snapshot.viewport
    let columns = [0, viewport.size.width].flatMap { x in
      [0, viewport.size.height].map { viewport.mercatorPoint(at: ScreenCoordinate(x: x, y: $0)).x.rounded(.down) }
    }
    guard let first = columns.min(), let last = columns.max(), last - first < Self.copyLimit else { return [corners] }
    return stride(from: first - 1, through: last + 1, by: 1).map { copy in
      corners.map { MercatorPoint(x: $0.x + copy, y: $0.y) }
    }
  }

  /// More copies of the world than any view shows.
  private static let copyLimit = 1000.0

  /// A tile's corners, clockwise from the upper left.
  private func alignedCorners(of tile: ViewTile) -> [SIMD3<Double>] {
    let extent = ViewTile.extent
    return [SIMD2(0, 0), SIMD2(extent, 0), SIMD2(extent, extent), SIMD2(0, extent)].map {
      alignedPoint(tile.mercator($0))
    }
  }

  /// Where a point of a picture is seen: moved so that the world begins on a whole px, as GL JS has it.
  private func alignedPoint(_ point: MercatorPoint) -> SIMD3<Double> {
    let step = pictureStep
    let moved = MercatorPoint(x: point.x + step.x, y: point.y + step.y)
    return snapshot.viewport.homogeneous(moved) * SIMD3(pixelRatio, pixelRatio, 1)
  }

  /// How far pictures are moved, on the Mercator plane: at most half a px.
  ///
  /// The world's px then lie on those of the screen while the view is straight and turned by quarters, in views with odd
  /// sides too.
  private var pictureStep: SIMD2<Double> {
    let viewport = snapshot.viewport
    let center = Mercator.project(viewport.camera.center)
    let place = SIMD2(center.x, center.y) * viewport.worldSize
    let (sine, cosine) = Bearing.sineAndCosine(-viewport.camera.bearing)
    let half = SIMD2(Self.halfOdd(viewport.size.width), Self.halfOdd(viewport.size.height))
    var step = place - (place + 0.5).rounded(.down) + half * cosine + SIMD2(half.y, half.x) * sine
    if step.x > 0.5 { step.x -= 1 }
    if step.y > 0.5 { step.y -= 1 }
    return step / viewport.worldSize
  }

  /// Half of what a side is beyond an even number of px.
  private static func halfOdd(_ side: Double) -> Double { side.truncatingRemainder(dividingBy: 2) / 2 }

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
        // Where the corners are no rectangle it matters which way the picture is divided: GL JS has it from the upper
        // right to the lower left.
        target.draw(vertices[1], vertices[0], vertices[3], shader)
        target.draw(vertices[1], vertices[3], vertices[2], shader)
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
