import CSpng
import Tiles

/// Owns one decoder of spng.
struct PNGDecoder: ~Copyable {
  private let context: OpaquePointer

  init() throws(ImageError) {
    guard let context = spng_ctx_new(0) else { throw ImageError(message: "there is no memory for it") }
    self.context = context
  }

  deinit { spng_ctx_free(context) }

  func decode(_ bytes: [UInt8]) throws(ImageError) -> PixelImage {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ImageError) in
        // The header alone decides on the size, below.
        try check(spng_set_image_limits(context, UInt32(Int32.max), UInt32(Int32.max)))
        // Colour profiles and texts are not looked at; a small file may hold huge ones.
        try check(spng_set_chunk_limits(context, 64 << 20, 64 << 20))
        try check(spng_set_png_buffer(context, buffer.baseAddress, buffer.count))
        return try decode()
      }
    }
    return try result.get()
  }

  private func decode() throws(ImageError) -> PixelImage {
    var header = spng_ihdr()
    try check(spng_get_ihdr(context, &header))
    let (width, height) = (Int(header.width), Int(header.height))
    try PixelImage.checkSize(width, height)
    var samples = [UInt8](repeating: 0, count: width * height * 4)
    let format = CInt(SPNG_FMT_RGBA8.rawValue)
    try check(spng_decode_image(context, &samples, samples.count, format, CInt(SPNG_DECODE_TRNS.rawValue)))
    return PixelImage(width: width, height: height, rgba: samples)
  }

  private func check(_ code: CInt) throws(ImageError) {
    if code != 0 { throw ImageError(message: "it is a broken PNG: \(String(cString: spng_strerror(code)))") }
  }
}
