import CCairo
import Tiles

/// Pixels in memory that somebody else owns: words of 0xAARRGGBB multiplied by alpha.
struct PixelSurface {
  let base: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int
  /// Words from one row to the next.
  let stride: Int

  init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
  }

  /// Nil where the surface is no image.
  init?(_ surface: OpaquePointer) {
    guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    base = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    stride = Int(cairo_image_surface_get_stride(surface)) / 4
  }

  /// Where a row begins.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y * stride }

  var image: PixelImage {
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for y in 0..<height { words += UnsafeBufferPointer(start: row(y), count: width) }
    return PixelImage(width: width, height: height, pixels: words)
  }

  /// Takes over an image of the same size.
  func copy(from image: PixelImage) {
    image.pixels.withUnsafeBufferPointer { words in
      guard let source = words.baseAddress, image.width == width else { return }
      for y in 0..<min(height, image.height) { row(y).update(from: source + y * width, count: width) }
    }
  }
}
