import CWebP
import Tiles

extension PixelImage {
  /// Reads a still WebP, lossy or lossless.
  init(webP bytes: [UInt8]) throws(ImageError) {
    var (width, height) = (CInt(0), CInt(0))
    guard WebPGetInfo(bytes, bytes.count, &width, &height) != 0 else {
      throw ImageError(message: "it is a broken WebP")
    }
    try Self.checkSize(Int(width), Int(height))
    var samples = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
    let size = samples.count
    guard WebPDecodeRGBAInto(bytes, bytes.count, &samples, size, width * 4) != nil else {
      throw ImageError(message: "it is a broken WebP, or an animated one")
    }
    self.init(width: Int(width), height: Int(height), rgba: samples)
  }
}
