package import Layout

/// Draws what a snapshot shows onto a canvas of its viewport's size.
///
/// On an image the map covers the whole of it; on a document the transform and clip of the moment hold. The background
/// is transparent where the style has none. Deterministic: the same snapshot gives the same pixels.
///
/// - Parameter isCancelled: asked often; ends the drawing with ``DrawingError/cancelled``.
package func draw(
  _ snapshot: Snapshot,
  on canvas: Canvas,
  isCancelled: () -> Bool = { false }
) throws(DrawingError) {
  try canvas.check()
}
