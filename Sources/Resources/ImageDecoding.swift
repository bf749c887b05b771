import CSpng
package import Tiles

/// Why bytes are no picture that can be read.
package struct ImageError: Error, Hashable, Sendable {
  /// What is wrong, as a part of a sentence.
  package var message: String
}

extension PixelImage {
  /// The longest side of a picture that is read, in pixels.
  package static let sideLimit = 16_384

  /// Reads a PNG of any colour type and depth.
  package init(decoding bytes: [UInt8]) throws(ImageError) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
      throw ImageError(message: "it is \(Self.kind(of: bytes)), expected a PNG")
    }
    guard let decoder = PNGDecoder() else { throw ImageError(message: "there is no memory for it") }
    self = try decoder.decode(bytes)
  }

  private static func kind(of bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFF, 0xD8]) { return "a JPEG" }
    if bytes.starts(with: Array("RIFF".utf8)) { return "a WebP" }
    if bytes.starts(with: Array("GIF8".utf8)) { return "a GIF" }
    return bytes.isEmpty ? "empty" : "no picture"
  }
}

/// Owns one decoder of spng.
private struct PNGDecoder: ~Copyable {
  private let context: OpaquePointer

  init?() {
    guard let context = spng_ctx_new(0) else { return nil }
    self.context = context
  }

  deinit { spng_ctx_free(context) }

  func decode(_ bytes: [UInt8]) throws(ImageError) -> PixelImage {
    let limit = UInt32(PixelImage.sideLimit)
    spng_set_image_limits(context, limit, limit)
    // Colour profiles and texts are not looked at; a small file may hold huge ones.
    spng_set_chunk_limits(context, 64 << 20, 64 << 20)
    let result = bytes.withUnsafeBytes { buffer -> Result<PixelImage, ImageError> in
      var header = spng_ihdr()
      var code = spng_set_png_buffer(context, buffer.baseAddress, buffer.count)
      if code == 0 { code = spng_get_ihdr(context, &header) }
      guard code == 0 else { return .failure(Self.error(code)) }
      let (width, height) = (Int(header.width), Int(header.height))
      var samples = [UInt8](repeating: 0, count: width * height * 4)
      code = spng_decode_image(
        context,
        &samples,
        samples.count,
        CInt(SPNG_FMT_RGBA8.rawValue),
        CInt(SPNG_DECODE_TRNS.rawValue)
      )
      guard code == 0 else { return .failure(Self.error(code)) }
      return .success(PixelImage(width: width, height: height, rgba: samples))
    }
    return try result.get()
  }

  private static func error(_ code: CInt) -> ImageError {
    ImageError(message: "it is a broken PNG: \(String(cString: spng_strerror(code)))")
  }
}

extension PixelImage {
  /// From rows of four bytes a pixel, red first, not multiplied by alpha.
  package init(width: Int, height: Int, rgba: [UInt8]) {
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for index in stride(from: 0, to: min(rgba.count, width * height * 4), by: 4) {
      let alpha = UInt32(rgba[index + 3])
      func scaled(_ value: UInt8) -> UInt32 { (UInt32(value) * alpha + 127) / 255 }
      words.append(alpha << 24 | scaled(rgba[index]) << 16 | scaled(rgba[index + 1]) << 8 | scaled(rgba[index + 2]))
    }
    self.init(width: width, height: height, pixels: words)
  }
}
