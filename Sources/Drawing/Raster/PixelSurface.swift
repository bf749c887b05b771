import CCairo
import Tiles

/// Pixels in memory that somebody else owns: words of 0xAARRGGBB multiplied by alpha.
///
/// They may be a band of a picture; rows are counted from the picture's top.
struct PixelSurface {
  /// Where the picture's first row would begin.
  private let origin: UnsafeMutablePointer<UInt32>
  let width: Int
  /// The picture's rows that are here.
  let rows: Range<Int>
  /// Words from one row to the next.
  let stride: Int

  init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    origin = base
    self.width = width
    rows = 0..<height
    self.stride = stride
  }

  /// Nil where the surface is no image.
  ///
  /// - Parameter top: the row of the picture that is the surface's first.
  init?(_ surface: OpaquePointer, top: Int = 0) {
    guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    width = Int(cairo_image_surface_get_width(surface))
    rows = top..<top + Int(cairo_image_surface_get_height(surface))
    stride = Int(cairo_image_surface_get_stride(surface)) / 4
    origin = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self) - top * stride
  }

  /// Where a row begins.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { origin + y * stride }

  var image: PixelImage {
    var words: [UInt32] = []
    words.reserveCapacity(width * rows.count)
    for y in rows { words += UnsafeBufferPointer(start: row(y), count: width) }
    return PixelImage(width: width, height: rows.count, pixels: words)
  }

  /// Takes over an image of the same size, which is no band.
  func copy(from image: PixelImage) {
    image.pixels.withUnsafeBufferPointer { words in
      guard let source = words.baseAddress, image.width == width else { return }
      for y in 0..<min(rows.count, image.height) { row(y).update(from: source + y * width, count: width) }
    }
  }
}
