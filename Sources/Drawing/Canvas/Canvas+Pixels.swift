import CCairo
package import Tiles

extension Canvas {
  /// Hands out the pixels of an image for drawing without cairo.
  ///
  /// - Throws: ``DrawingError/wrongKind`` for a document.
  func withPixels<Failure: Error>(_ body: (PixelSurface) throws(Failure) -> Void) throws(Failure) {
    cairo_surface_flush(surface)
    guard let pixels = PixelSurface(surface, top: rows.lowerBound) else { return }
    defer { cairo_surface_mark_dirty(surface) }
    try body(pixels)
  }

  /// A copy of the image's pixels; of a band those that are there.
  ///
  /// - Throws: ``DrawingError/wrongKind`` for a document.
  package func pixelImage() throws(DrawingError) -> PixelImage {
    cairo_surface_flush(surface)
    guard kind == .image, let pixels = PixelSurface(surface) else { throw .wrongKind }
    return pixels.image
  }

  /// The image as PNG.
  ///
  /// - Parameters:
  ///   - dpi: device pixels an inch, told in the file; nil leaves it out.
  ///   - isCancelled: asked now and then; ends the work with ``DrawingError/cancelled``.
  package func png(dpi: Double? = nil, isCancelled: () -> Bool = { false }) throws(DrawingError) -> [UInt8] {
    cairo_surface_flush(surface)
    guard kind == .image, let pixels = PixelSurface(surface) else { throw .wrongKind }
    let encoder = try PNGEncoder(width: pixels.width, height: pixels.rows.count, isOpaque: pixels.isOpaque, dpi: dpi)
    try encoder.append(pixels, isCancelled: isCancelled)
    return try encoder.finishedBytes()
  }
}

extension PixelImage {
  /// The image as PNG.
  ///
  /// - Parameter dpi: pixels an inch, told in the file; nil leaves it out.
  package func png(dpi: Double? = nil) throws(DrawingError) -> [UInt8] {
    var words = pixels
    let encoded = words.withUnsafeMutableBufferPointer { buffer -> Result<[UInt8], DrawingError> in
      guard let base = buffer.baseAddress else { return .failure(.emptySize) }
      let surface = PixelSurface(base: base, width: width, height: height, stride: width)
      do throws(DrawingError) {
        let encoder = try PNGEncoder(width: width, height: height, isOpaque: surface.isOpaque, dpi: dpi)
        try encoder.append(surface)
        return .success(try encoder.finishedBytes())
      } catch {
        return .failure(error)
      }
    }
    return try encoded.get()
  }
}
