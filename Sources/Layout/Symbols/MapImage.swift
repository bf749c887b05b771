package import Tiles

/// An image that layers use by its name: an icon, a pattern.
package struct MapImage: Hashable, Sendable {
  package var pixels: PixelImage
  /// Device pixels a px; defaults to 1.
  package var pixelRatio: Double
  /// Whether the alpha channel is a distance field that takes a colour; defaults to false.
  package var isSDF: Bool
  /// Ranges of columns that may be stretched, in device pixels; none for all of it.
  package var stretchX: [Range<Double>]
  /// Ranges of rows that may be stretched, in device pixels; none for all of it.
  package var stretchY: [Range<Double>]
  /// The part that a text is fitted into, in device pixels: left, top, right, bottom; nil for all of it.
  package var content: SIMD4<Double>?

  package init(
    pixels: PixelImage,
    pixelRatio: Double = 1,
    isSDF: Bool = false,
    stretchX: [Range<Double>] = [],
    stretchY: [Range<Double>] = [],
    content: SIMD4<Double>? = nil
  ) {
    self.pixels = pixels
    self.pixelRatio = pixelRatio
    self.isSDF = isSDF
    self.stretchX = stretchX
    self.stretchY = stretchY
    self.content = content
  }

  /// px at an icon size of 1.
  package var size: SIMD2<Double> { SIMD2(Double(pixels.width), Double(pixels.height)) / pixelRatio }
}
