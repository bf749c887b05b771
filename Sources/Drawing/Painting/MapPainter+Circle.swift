import Layout
import Style

extension MapPainter {
  func drawCircles(_ layer: CompiledLayer) throws(DrawingError) {
    var circles: [(key: Double, circle: Circle)] = []
    for var part in parts(of: layer) {
      try checkCancelled()
      let style = CircleStyle(&part)
      let projection = projection(of: part.tile, translation: style.translation)
      let isSorted = layer.properties.isSet("circle-sort-key")
      for feature in try features(of: &part) {
        part.setPaintFeature(feature)
        var circle = style.circle(&part, pixelRatio)
        guard circle.isVisible else { continue }
        let key = isSorted ? part.sortKey(of: feature) : 0
        let unit = part.tile.unitsPerPixel(atZoom: zoom)
        for point in feature.parts.joined() where ViewTile.owns(point) {
          circle.place(at: point, projection, unitsPerPixel: unit)
          circles.append((key, circle))
        }
      }
    }
    let order = circles.indices.sorted { (circles[$0].key, $0) < (circles[$1].key, $1) }
    canvas.withPixels { pixels in
      let target = TriangleRasterizer(surface: pixels, clip: RowSpans(of: pixels))
      for index in order { circles[index].circle.draw(target) }
    }
  }
}

/// How a layer's circles look.
private struct CircleStyle {
  let radius: PaintProperty<Double>
  let blur: PaintProperty<Double>
  let color: PaintProperty<Color>
  let opacity: PaintProperty<Double>
  let strokeWidth: PaintProperty<Double>
  let strokeColor: PaintProperty<Color>
  let strokeOpacity: PaintProperty<Double>
  let translation: Translation
  let scalesWithMap: Bool
  let liesOnMap: Bool

  init(_ part: inout LayerTile) {
    radius = PaintProperty(number: "circle-radius", &part)
    blur = PaintProperty(number: "circle-blur", &part)
    color = PaintProperty(color: "circle-color", &part)
    opacity = PaintProperty(number: "circle-opacity", &part)
    strokeWidth = PaintProperty(number: "circle-stroke-width", &part)
    strokeColor = PaintProperty(color: "circle-stroke-color", &part)
    strokeOpacity = PaintProperty(number: "circle-stroke-opacity", &part)
    translation = part.paint { $0.translation("circle", &$1) }
    scalesWithMap = part.paint { $0.word("circle-pitch-scale", &$1) } != "viewport"
    liesOnMap = part.paint { $0.word("circle-pitch-alignment", &$1) } == "map"
  }

  func circle(_ part: inout LayerTile, _ pixelRatio: Double) -> Circle {
    Circle(
      radius: radius.value(&part),
      strokeWidth: strokeWidth.value(&part),
      blur: blur.value(&part),
      color: PixelColor(color.value(&part), opacity: opacity.value(&part)),
      strokeColor: PixelColor(strokeColor.value(&part), opacity: strokeOpacity.value(&part)),
      scalesWithMap: scalesWithMap,
      liesOnMap: liesOnMap,
      pixelRatio: pixelRatio
    )
  }
}

/// One circle on the screen: lengths in px.
private struct Circle {
  let radius: Double
  let strokeWidth: Double
  let blur: Double
  let color: PixelColor
  let strokeColor: PixelColor
  let scalesWithMap: Bool
  let liesOnMap: Bool
  let pixelRatio: Double
  /// The corners of the square around the circle.
  private var corners: [SIMD3<Double>] = []

  init(
    radius: Double,
    strokeWidth: Double,
    blur: Double,
    color: PixelColor,
    strokeColor: PixelColor,
    scalesWithMap: Bool,
    liesOnMap: Bool,
    pixelRatio: Double
  ) {
    self.radius = radius
    self.strokeWidth = strokeWidth
    self.blur = blur
    self.color = color
    self.strokeColor = strokeColor
    self.scalesWithMap = scalesWithMap
    self.liesOnMap = liesOnMap
    self.pixelRatio = pixelRatio
  }

  var isVisible: Bool { radius + strokeWidth > 0 && (color.w > 0 || strokeColor.w > 0) }

  private static let sides: [SIMD2<Double>] = [SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)]

  mutating func place(at point: SIMD2<Double>, _ projection: TileProjection, unitsPerPixel: Double) {
    let center = projection.position(point)
    let size = radius + strokeWidth
    if liesOnMap {
      let reach = size * unitsPerPixel * (scalesWithMap ? 1 : center.z)
      corners = Self.sides.map { projection.position(point + $0 * reach) }
    } else {
      let reach = size * pixelRatio * (scalesWithMap ? 1 : center.z)
      corners = Self.sides.map { center + SIMD3($0.x * reach, $0.y * reach, 0) }
    }
  }

  func draw(_ target: TriangleRasterizer) {
    let shader = CircleShader(self)
    let vertices = zip(corners, Self.sides).map { corner, side in
      RasterVertex(position: corner, varyings: SIMD2(Float(side.x), Float(side.y)))
    }
    target.draw(vertices[0], vertices[1], vertices[2], shader)
    target.draw(vertices[0], vertices[2], vertices[3], shader)
  }
}

/// Colors a circle by the distance from its middle, in radii.
///
/// As GL JS has it: the edge is a ramp inside the radius, one device pixel wide or as wide as the blur.
private struct CircleShader: FragmentShader {
  private let color: PixelColor
  private let strokeColor: PixelColor
  /// The width of the ramp and the inner edge of the stroke, in radii.
  private let ramp: Float
  private let strokeEdge: Float?

  init(_ circle: Circle) {
    color = circle.color
    strokeColor = circle.strokeColor
    let size = circle.radius + circle.strokeWidth
    ramp = Float(max(circle.blur, 1 / circle.pixelRatio / size))
    strokeEdge = circle.strokeWidth < 0.01 ? nil : Float(circle.radius / size)
  }

  @inline(__always)
  func color(_ varyings: SIMD2<Float>) -> PixelColor {
    let length = (varyings * varyings).sum().squareRoot()
    let opacity = smoothStep((1 - length) / ramp)
    if opacity <= 0 { return .zero }
    guard let strokeEdge else { return color * opacity }
    let share = smoothStep(1 - (strokeEdge - length) / ramp)
    return (color + (strokeColor - color) * share) * opacity
  }
}

/// From 0 to 1, level at both ends.
@inline(__always)
func smoothStep(_ value: Float) -> Float {
  let t = min(max(value, 0), 1)
  return t * t * (3 - 2 * t)
}
