import Layout

extension MapPainter {
  /// Draws the icons and labels of a layer.
  func drawSymbols(_ layer: CompiledLayer) throws(DrawingError) {}
}
