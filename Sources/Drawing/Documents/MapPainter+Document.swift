import Camera
import Geo
import Layout
import Style

/// Layers as shapes, for documents that have no pixels.
extension MapPainter {
  /// Draws a layer that is no symbol layer; what has no shape of its own becomes a picture.
  func drawShapes(of layer: CompiledLayer, _ context: inout EvaluationContext) throws(DrawingError) {
    guard layer.hasShapes(&context) else { return try drawPicture(of: layer) }
    switch layer.layer.type {
    case .background:
      canvas.paint(layer.color("background-color", &context).faded(layer.number("background-opacity", &context)))
    case .fill: try drawAreaShapes(of: layer)
    case .line: try drawLineShapes(of: layer)
    case .circle: try drawCircleShapes(of: layer)
    default: break
    }
  }

  /// Draws what a layer has in each tile, clipped to the tile's square.
  ///
  /// - Parameters:
  ///   - translation: the property by which the layer is moved begins with it.
  ///   - body: draws one feature, which is set as the part's.
  func drawTiles(
    of layer: CompiledLayer,
    translation prefix: String,
    _ body: (inout LayerTile, LayoutFeature, TileProjection) -> Void
  ) throws(DrawingError) {
    var context = snapshot.context(zoom: zoom)
    let isOpaque = layer.isOpaque(prefix, &context)
    for var part in parts(of: layer) {
      try checkCancelled()
      let translation = part.paint { $0.translation(prefix, &$1) }
      let projection = projection(of: part.tile, translation: translation)
      let features = try features(of: &part)
      guard !features.isEmpty else { continue }
      let square = self.projection(of: part.tile).square
      canvas.saved {
        canvas.clip(to: .polygons([Self.grown(square, by: isOpaque ? Self.overlap : 0)]))
        for feature in features {
          part.setPaintFeature(feature)
          body(&part, feature, projection)
        }
      }
    }
  }

  /// px by which the squares of tiles overlap, so that no seam is seen between them; of what is translucent the overlap
  /// would be seen more.
  private static let overlap = 0.25

  /// A convex ring with its corners moved away from its middle.
  private static func grown(_ ring: [SIMD2<Double>], by distance: Double) -> [SIMD2<Double>] {
    guard !ring.isEmpty else { return ring }
    let middle = ring.reduce(SIMD2<Double>.zero, +) / Double(ring.count)
    return ring.map { point in
      let step = point - middle
      return step.length > 0 ? point + step * (distance / step.length) : point
    }
  }
}

extension CompiledLayer {
  /// Whether paths with plain colours look as the layer does.
  fileprivate func hasShapes(_ context: inout EvaluationContext) -> Bool {
    switch layer.type {
    case .background: !properties.isSet("background-pattern")
    case .fill: !properties.isSet("fill-pattern")
    case .line:
      !properties.isSet("line-gradient") && !properties.isSet("line-pattern") && isNothing("line-blur", &context)
    case .circle: isNothing("circle-blur", &context)
    default: false
    }
  }

  /// Whether the layer hides what lies under it, but perhaps for colors that features have of their own.
  fileprivate func isOpaque(_ prefix: String, _ context: inout EvaluationContext) -> Bool {
    let (opacity, color) = ("\(prefix)-opacity", "\(prefix)-color")
    guard !dependsOnFeature(opacity), number(opacity, &context) == 1 else { return false }
    return dependsOnFeature(color) || self.color(color, &context).alpha == 1
  }

  private func isNothing(_ name: String, _ context: inout EvaluationContext) -> Bool {
    !dependsOnFeature(name) && number(name, &context) <= 0
  }
}

extension CanvasPath {
  /// Closed rings of points in px.
  static func polygons(_ rings: [[SIMD2<Double>]]) -> CanvasPath { lines(rings, isClosed: true) }

  /// Lines through points in px; those of one point are left out.
  static func lines(_ lines: [[SIMD2<Double>]], isClosed: Bool) -> CanvasPath {
    var path = CanvasPath()
    for line in lines where line.count > 1 {
      path.addPolyline(line.map { ScreenCoordinate(x: $0.x, y: $0.y) }, isClosed: isClosed)
    }
    return path
  }
}
