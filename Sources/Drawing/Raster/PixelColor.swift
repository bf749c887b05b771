import Style

/// A color for blending: blue, green, red and alpha of 0 to 255, multiplied by alpha.
typealias PixelColor = SIMD4<Float>

extension SIMD4<Float> {
  @inline(__always)
  init(word: UInt32) {
    self.init(SIMD4<UInt32>(word, word >> 8, word >> 16, word >> 24) & 0xFF)
  }

  /// - Parameter opacity: multiplies the color's own.
  init(_ color: Color, opacity: Double = 1) {
    let alpha = color.alpha * opacity
    self.init(
      Float(color.blue * alpha * 255),
      Float(color.green * alpha * 255),
      Float(color.red * alpha * 255),
      Float(alpha * 255)
    )
  }

  /// A color of a ramp, as GL JS has it in a texture: the bytes below its channels and alpha, the channels multiplied then.
  init(ramp color: Color) {
    // So little above that what should be a whole number is one.
    func byte(_ share: Double) -> Double { Swift.min(Swift.max((share * 255 + 1e-6).rounded(.down), 0), 255) }
    let alpha = byte(color.alpha)
    func channel(_ share: Double) -> Float { Float((byte(share) * alpha / 255).rounded(.down)) }
    self.init(channel(color.blue), channel(color.green), channel(color.red), Float(alpha))
  }

  /// The nearest pixel.
  @inline(__always)
  var word: UInt32 {
    let limited = pointwiseMin(pointwiseMax(self, .zero), SIMD4(repeating: 255)) + 0.5
    let whole = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(limited))
    return whole.x | whole.y << 8 | whole.z << 16 | whole.w << 24
  }

  @inline(__always)
  var isOpaque: Bool { w >= 254.999 }
}

/// Mixed of the four pixels around a place.
///
/// - Parameter share: how far the place lies to the right of the left two, and below the upper two.
@inline(__always)
func mixed(
  _ upper: (left: PixelColor, right: PixelColor),
  _ lower: (left: PixelColor, right: PixelColor),
  _ share: SIMD2<Float>
) -> PixelColor {
  let above = upper.left + (upper.right - upper.left) * share.x
  let below = lower.left + (lower.right - lower.left) * share.x
  return above + (below - above) * share.y
}

extension UnsafeMutablePointer<UInt32> {
  /// Lays a color over the pixel.
  @inline(__always)
  func blend(_ color: PixelColor) {
    pointee = (color + PixelColor(word: pointee) * (1 - color.w * (1 / 255))).word
  }
}

extension PixelSurface {
  /// Lays a color over pixels of one row.
  @inline(__always)
  func blend(_ color: PixelColor, row y: Int, _ columns: Range<Int>) {
    let row = row(y)
    if color.isOpaque {
      (row + columns.lowerBound).update(repeating: color.word, count: columns.count)
    } else {
      for x in columns { (row + x).blend(color) }
    }
  }
}
