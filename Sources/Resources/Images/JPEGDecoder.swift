import CTurboJPEG
import Tiles

/// Owns one decoder of libjpeg-turbo.
struct JPEGDecoder: ~Copyable {
  private let handle: tjhandle

  init() throws(ImageError) {
    guard let handle = tjInitDecompress() else { throw ImageError(message: "there is no memory for it") }
    self.handle = handle
  }

  deinit { tjDestroy(handle) }

  /// Reads a JPEG, baseline or progressive, in colours or greys.
  func decode(_ bytes: [UInt8]) throws(ImageError) -> PixelImage {
    var (width, height, sampling, colors) = (CInt(0), CInt(0), CInt(0), CInt(0))
    let count = CUnsignedLong(bytes.count)
    try check(tjDecompressHeader3(handle, bytes, count, &width, &height, &sampling, &colors))
    try PixelImage.checkSize(Int(width), Int(height))
    guard colors != CInt(TJCS_CMYK.rawValue), colors != CInt(TJCS_YCCK.rawValue) else {
      throw ImageError(message: "it is a JPEG in CMYK, which is not read")
    }
    var samples = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
    // A file that ends early only warns, and would be grey below; as an error it is told.
    let flags = CInt(TJFLAG_STOPONWARNING)
    try check(tjDecompress2(handle, bytes, count, &samples, width, 0, height, CInt(TJPF_RGBA.rawValue), flags))
    return PixelImage(width: Int(width), height: Int(height), rgba: samples)
  }

  private func check(_ code: CInt) throws(ImageError) {
    if code != 0 { throw ImageError(message: "it is a broken JPEG: \(String(cString: tjGetErrorStr2(handle)))") }
  }
}
