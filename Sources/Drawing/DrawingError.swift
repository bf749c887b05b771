/// Why a picture could not be made.
package enum DrawingError: Error, Hashable, Sendable {
  /// Whoever asked has no use for the picture any more.
  case cancelled
  /// The picture would have more pixels than there is memory for; sides in device pixels.
  case tooLarge(width: Int, height: Int)
  /// A side is not positive or not a number.
  case emptySize
  /// The canvas has no pixels, being SVG or PDF, or no document, being an image.
  case wrongKind
  /// What cairo, zlib or another library says.
  case failed(String)
}
