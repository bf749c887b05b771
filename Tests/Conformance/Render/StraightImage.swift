import CSpng
import Foundation
import Tiles

/// A picture as PNG has it: words of 0xAARRGGBB, not multiplied by alpha.
struct StraightImage {
  let width: Int
  let height: Int
  let words: [UInt32]

  init(width: Int, height: Int, words: [UInt32]) {
    self.width = width
    self.height = height
    self.words = words
  }

  init(_ image: PixelImage) {
    self.init(width: image.width, height: image.height, words: image.pixels.map(Self.straight))
  }

  /// Reads a PNG file.
  init(contentsOf file: URL) throws {
    self = try [UInt8](Data(contentsOf: file)).withUnsafeBytes { bytes in
      guard let decoder = spng_ctx_new(0) else { throw ConformanceError(description: "no memory for PNG") }
      defer { spng_ctx_free(decoder) }
      try Self.check(spng_set_png_buffer(decoder, bytes.baseAddress, bytes.count), file)
      return try StraightImage(decoder, file)
    }
  }

  private init(_ decoder: OpaquePointer, _ file: URL) throws {
    var header = spng_ihdr()
    try Self.check(spng_get_ihdr(decoder, &header), file)
    var pixels = [UInt8](repeating: 0, count: Int(header.width) * Int(header.height) * 4)
    let format = Int32(SPNG_FMT_RGBA8.rawValue)
    try Self.check(
      spng_decode_image(decoder, &pixels, pixels.count, format, Int32(SPNG_DECODE_TRNS.rawValue)),
      file
    )
    let words = stride(from: 0, to: pixels.count, by: 4).map { index -> UInt32 in
      let (red, green, blue) = (UInt32(pixels[index]), UInt32(pixels[index + 1]), UInt32(pixels[index + 2]))
      return UInt32(pixels[index + 3]) << 24 | red << 16 | green << 8 | blue
    }
    self.init(width: Int(header.width), height: Int(header.height), words: words)
  }

  /// The same with colors multiplied by alpha.
  var premultiplied: PixelImage {
    PixelImage(width: width, height: height, pixels: words.map(Self.premultiplied))
  }

  private static func check(_ code: Int32, _ file: URL) throws {
    if code != 0 {
      throw ConformanceError(description: "\(file.lastPathComponent): \(String(cString: spng_strerror(code)))")
    }
  }

  private static func straight(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    if alpha == 0 { return 0 }
    if alpha == 255 { return word }
    return mapped(word) { min(($0 * 255 + alpha / 2) / alpha, 255) }
  }

  private static func premultiplied(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    if alpha == 255 { return word }
    return mapped(word) { ($0 * alpha + 127) / 255 }
  }

  private static func mapped(_ word: UInt32, _ change: (UInt32) -> UInt32) -> UInt32 {
    let (red, green, blue) = (change(word >> 16 & 255), change(word >> 8 & 255), change(word & 255))
    return word & 0xFF00_0000 | red << 16 | green << 8 | blue
  }
}
