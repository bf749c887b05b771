import Layout
import Style

extension MapPainter {
  /// Draws the areas of a layer as paths.
  func drawAreaShapes(of layer: CompiledLayer) throws(DrawingError) {
    let hasOutline = layer.properties.isSet("fill-outline-color")
    try drawTiles(of: layer, translation: "fill") { part, feature, projection in
      guard feature.geometryType == .polygon else { return }
      let opacity = part.paint { $0.number("fill-opacity", &$1) }
      let isSmooth = part.paint { $0.isTrue("fill-antialias", &$1) }
      let path = CanvasPath.polygons(feature.parts.map(projection.ring))
      let color = part.paint { $0.color("fill-color", &$1) }.faded(opacity)
      if color.alpha > 0 { canvas.fill(path, color) }
      // An outline is how edges are smoothed, so without smooth edges there is none.
      guard hasOutline, isSmooth else { return }
      let outline = part.paint { $0.color("fill-outline-color", &$1) }.faded(opacity)
      if outline.alpha > 0 { canvas.stroke(path, outline, StrokeStyle(width: 1)) }
    }
  }
}
