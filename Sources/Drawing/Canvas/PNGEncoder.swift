import CSpng

/// Writes pixels as PNG, one band of rows after the other.
final class PNGEncoder {
  private let encoder: OpaquePointer
  private let isOpaque: Bool
  private var row: [UInt8]

  /// - Parameters:
  ///   - isOpaque: writes RGB; else RGBA.
  ///   - dpi: pixels an inch; nil leaves the chunk out.
  init(width: Int, height: Int, isOpaque: Bool, dpi: Double? = nil) throws(DrawingError) {
    guard let encoder = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else { throw .failed("no memory for PNG") }
    self.encoder = encoder
    self.isOpaque = isOpaque
    row = [UInt8](repeating: 0, count: width * (isOpaque ? 3 : 4))
    try check(spng_set_option(encoder, SPNG_ENCODE_TO_BUFFER, 1))
    try check(spng_set_option(encoder, SPNG_IMG_COMPRESSION_LEVEL, 1))
    try check(spng_set_option(encoder, SPNG_FILTER_CHOICE, Int32(SPNG_FILTER_CHOICE_UP.rawValue)))
    var header = spng_ihdr()
    header.width = UInt32(width)
    header.height = UInt32(height)
    header.bit_depth = 8
    header.color_type = UInt8(isOpaque ? SPNG_COLOR_TYPE_TRUECOLOR.rawValue : SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue)
    try check(spng_set_ihdr(encoder, &header))
    if let dpi, dpi > 0, dpi < 1e6 {
      var density = spng_phys()
      density.ppu_x = UInt32((dpi / 0.0254).rounded())
      density.ppu_y = density.ppu_x
      density.unit_specifier = 1
      try check(spng_set_phys(encoder, &density))
    }
    let flags = SPNG_ENCODE_PROGRESSIVE.rawValue | SPNG_ENCODE_FINALIZE.rawValue
    try check(spng_encode_image(encoder, nil, 0, Int32(SPNG_FMT_PNG.rawValue), Int32(flags)))
  }

  deinit { spng_ctx_free(encoder) }

  /// Writes the rows of a surface, which come after those written so far.
  func append(_ surface: PixelSurface, isCancelled: () -> Bool = { false }) throws(DrawingError) {
    for y in surface.rows {
      if y % 64 == 0, isCancelled() { throw .cancelled }
      if isOpaque { surface.writeRGB(row: y, to: &row) } else { surface.writeRGBA(row: y, to: &row) }
      let code = spng_encode_row(encoder, row, row.count)
      if code != 0, code != Int32(SPNG_EOI.rawValue) { try check(code) }
    }
  }

  /// The file, after its last row.
  func finishedBytes() throws(DrawingError) -> [UInt8] {
    var count = 0
    var code: Int32 = 0
    guard let buffer = spng_get_png_buffer(encoder, &count, &code) else {
      try check(code)
      throw .failed("no PNG")
    }
    defer { free(buffer) }
    return [UInt8](UnsafeRawBufferPointer(start: buffer, count: count))
  }

  private func check(_ code: Int32) throws(DrawingError) {
    if code != 0 { throw .failed("PNG: " + String(cString: spng_strerror(code))) }
  }
}

extension PixelSurface {
  /// Whether nothing shows through.
  var isOpaque: Bool {
    rows.allSatisfy { y in
      let row = row(y)
      var common: UInt32 = 0xFF00_0000
      for x in 0..<width { common &= row[x] }
      return common == 0xFF00_0000
    }
  }

  fileprivate func writeRGB(row y: Int, to bytes: inout [UInt8]) {
    let row = row(y)
    bytes.withUnsafeMutableBufferPointer { bytes in
      for x in 0..<width {
        let word = row[x]
        bytes[3 * x] = UInt8(truncatingIfNeeded: word >> 16)
        bytes[3 * x + 1] = UInt8(truncatingIfNeeded: word >> 8)
        bytes[3 * x + 2] = UInt8(truncatingIfNeeded: word)
      }
    }
  }

  /// Not multiplied by alpha, as PNG has it.
  fileprivate func writeRGBA(row y: Int, to bytes: inout [UInt8]) {
    let row = row(y)
    bytes.withUnsafeMutableBufferPointer { bytes in
      for x in 0..<width {
        let word = row[x]
        let alpha = word >> 24
        for (index, shift) in [UInt32(16), 8, 0].enumerated() {
          let component = (word >> shift) & 0xFF
          let straight = alpha == 0 ? 0 : min((component * 255 + alpha / 2) / alpha, 255)
          bytes[4 * x + index] = UInt8(truncatingIfNeeded: straight)
        }
        bytes[4 * x + 3] = UInt8(truncatingIfNeeded: alpha)
      }
    }
  }
}
