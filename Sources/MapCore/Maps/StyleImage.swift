/// An image that a style's layers can name.
package struct StyleImage: Hashable, Sendable {
  /// How ``bytes`` are to be read.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    /// A whole file: a PNG, a JPEG or a WebP.
    case packed
    /// Rows from the top, four bytes a pixel, not premultiplied.
    case rgba
  }

  package var format: Format
  package var bytes: [UInt8]
  /// Device pixels.
  package var width: Int
  /// Device pixels.
  package var height: Int
  /// Device pixels a px; defaults to 1.
  package var pixelRatio: Double
  /// Whether the alpha channel is a distance field that takes a colour; defaults to false.
  package var isSDF: Bool

  package init(format: Format, bytes: [UInt8], width: Int, height: Int, pixelRatio: Double, isSDF: Bool) {
    self.format = format
    self.bytes = bytes
    self.width = width
    self.height = height
    self.pixelRatio = pixelRatio
    self.isSDF = isSDF
  }
}
