/// A picture as pixels: a raster tile, an icon, the picture of a map.
package struct PixelImage: Hashable, Sendable {
  /// Device pixels.
  package let width: Int
  /// Device pixels.
  package let height: Int
  /// Rows from the top, `width * height` words of 0xAARRGGBB with colours multiplied by alpha, as cairo's ARGB32 has them.
  package var pixels: [UInt32]

  /// Pixels that are not given are transparent, and those too many are dropped.
  package init(width: Int, height: Int, pixels: [UInt32] = []) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    let count = self.width * self.height
    self.pixels =
      pixels.count == count
      ? pixels : Array(pixels.prefix(count)) + Array(repeating: 0, count: max(count - pixels.count, 0))
  }
}
