import Layout
import Style

/// An image to take colors from.
struct Texture {
  let base: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  /// Whether nothing lies beyond the edge; else what is there has the edge's color.
  var fadesOut = false

  /// The color at a place in pixels, mixed of the four pixels around it.
  @inline(__always)
  func color(_ place: SIMD2<Float>) -> PixelColor {
    let x = place.x - 0.5
    let y = place.y - 0.5
    let column = Int(x.rounded(.down))
    let row = Int(y.rounded(.down))
    return mixed(
      (pixel(column, row), pixel(column + 1, row)),
      (pixel(column, row + 1), pixel(column + 1, row + 1)),
      SIMD2(x - Float(column), y - Float(row))
    )
  }

  /// The color of the pixel at a place.
  @inline(__always)
  func nearestColor(_ place: SIMD2<Float>) -> PixelColor {
    pixel(Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
  }

  @inline(__always)
  private func pixel(_ x: Int, _ y: Int) -> PixelColor {
    let column = min(max(x, 0), width - 1)
    let row = min(max(y, 0), height - 1)
    return fadesOut && (column != x || row != y) ? .zero : PixelColor(word: base[row * width + column])
  }
}

/// Lays a picture over the pixels.
struct PictureShader: FragmentShader {
  let texture: Texture
  let opacity: Float
  /// Whether the picture keeps its pixels; else they are mixed.
  let isSharp: Bool

  @inline(__always)
  func color(_ varyings: SIMD2<Float>) -> PixelColor {
    (isSharp ? texture.nearestColor(varyings) : texture.color(varyings)) * opacity
  }
}

/// Colors the shape that a distance field in the alpha channel describes.
///
/// As GL JS's `symbol_sdf` shader has it: the outline lies at 0.75, and 1/8 of the range is a pixel.
struct DistanceShader: FragmentShader {
  private let texture: Texture
  private let color: PixelColor
  /// Where the shape begins, and half the width of its edge.
  private let edge: Float
  private let softness: Float
  /// Where the shape itself begins, for a halo, which leaves it out; nil for the shape.
  private let inner: Float?

  private static let pixelsInRange = 8.0
  private static let edgeSoftness = 0.105

  /// - Parameter scale: device pixels to a pixel of the field.
  init(_ texture: Texture, _ paint: SymbolPaint, color: Color? = nil, scale: Double) {
    self.texture = texture
    self.color = PixelColor(color ?? paint.color, opacity: paint.opacity)
    edge = 0.75
    softness = Float(Self.edgeSoftness / max(scale, 1e-6))
    inner = nil
  }

  /// The halo around the shape.
  init(_ texture: Texture, halo paint: SymbolPaint, pixelRatio: Double, scale: Double) {
    self.texture = texture
    color = PixelColor(paint.haloColor, opacity: paint.opacity)
    let scale = max(scale, 1e-6)
    edge = Float((6 - paint.haloWidth * pixelRatio / scale) / Self.pixelsInRange)
    softness = Float((paint.haloBlur * pixelRatio * 1.19 / Self.pixelsInRange + Self.edgeSoftness) / scale)
    inner = 0.75 + softness
  }

  @inline(__always)
  func color(_ varyings: SIMD2<Float>) -> PixelColor {
    let distance = texture.color(varyings).w / 255
    let share = smoothStep((distance - edge + softness) / (2 * softness))
    guard let inner else { return color * share }
    return color * min(share, 1 - smoothStep((distance - inner + softness) / (2 * softness)))
  }
}
