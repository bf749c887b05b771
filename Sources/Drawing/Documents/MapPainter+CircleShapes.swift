import Geo
import Layout
import Style

extension MapPainter {
  /// Draws the circles of a layer as paths, in the order of their keys whatever tile they are in.
  func drawCircleShapes(of layer: CompiledLayer) throws(DrawingError) {
    var circles: [(key: Double, circle: CircleShape)] = []
    let isSorted = layer.properties.isSet("circle-sort-key")
    for var part in parts(of: layer) {
      try checkCancelled()
      let projection = projection(of: part.tile, translation: part.paint { $0.translation("circle", &$1) })
      for feature in try features(of: &part) {
        part.setPaintFeature(feature)
        let key = isSorted ? part.sortKey(of: feature) : 0
        for point in feature.parts.joined() where ViewTile.owns(point) {
          if let circle = CircleShape(&part, point, projection, zoom: zoom) { circles.append((key, circle)) }
        }
      }
    }
    for index in circles.indices.sorted(by: { (circles[$0].key, $0) < (circles[$1].key, $1) }) {
      circles[index].circle.draw(on: canvas)
    }
  }
}

/// A circle of a layer as it is seen.
private struct CircleShape {
  private let inner: CanvasPath
  /// The ring around it; nil where it has none.
  private let ring: CanvasPath?
  private let color: Color
  private let strokeColor: Color

  /// Nil for one that is not to be seen.
  init?(_ part: inout LayerTile, _ point: SIMD2<Double>, _ projection: TileProjection, zoom: Double) {
    let center = projection.position(point)
    guard center.z >= TriangleRasterizer.nearestDepth else { return nil }
    let (radius, width) = part.paint { ($0.number("circle-radius", &$1), $0.number("circle-stroke-width", &$1)) }
    guard radius + width > 0 else { return nil }
    (color, strokeColor) = part.paint { layer, context in
      (
        layer.color("circle-color", &context).faded(layer.number("circle-opacity", &context)),
        layer.color("circle-stroke-color", &context).faded(layer.number("circle-stroke-opacity", &context))
      )
    }
    let (scalesWithMap, liesOnMap) = part.paint { layer, context in
      (
        layer.word("circle-pitch-scale", &context) != "viewport",
        layer.word("circle-pitch-alignment", &context) == "map"
      )
    }
    let unit = part.tile.unitsPerPixel(atZoom: zoom) * (scalesWithMap ? 1 : center.z)
    let scale = scalesWithMap ? 1 / center.z : 1
    let middle = ScreenCoordinate(x: center.x / center.z, y: center.y / center.z)
    func outline(_ radius: Double) -> CanvasPath {
      guard liesOnMap, !projection.isFlat else { return .circle(center: middle, radius: radius * scale) }
      return .polygons([projection.ring(LineOutline.circle(around: point, radius: radius * unit))])
    }
    guard width > 0 else {
      inner = outline(radius)
      ring = nil
      return
    }
    // Beneath an opaque ring it goes on, so that nothing shines through between the two.
    inner = outline(strokeColor.alpha == 1 ? radius + width / 2 : radius)
    var ring = outline(radius + width)
    ring.elements += outline(radius).elements
    self.ring = ring
  }

  func draw(on canvas: Canvas) {
    if color.alpha > 0 { canvas.fill(inner, color) }
    if let ring, strokeColor.alpha > 0 { canvas.fill(ring, strokeColor, rule: .evenOdd) }
  }
}
