import Layout
import Style
import Tiles

/// Draws labels with the letters of a style's own glyph files, as graphics hardware does.
final class GlyphText {
  private let provider: any GlyphProvider
  /// The letters as textures: a pixel's alpha is the distance.
  private var textures: [Key: (glyph: DistanceGlyph, words: [UInt32])] = [:]

  private struct Key: Hashable {
    var scalar: UInt32
    var fonts: [String]
  }

  init(_ provider: any GlyphProvider) { self.provider = provider }

  /// From the baseline up to where the letters' boxes are counted from, in 1/24 em.
  private static let ascent = 25.5

  /// Draws a run onto an image.
  ///
  /// - Parameter isHalo: draws what lies around the letters in place of them.
  func draw(_ run: PlacedRun, _ paint: SymbolPaint, isHalo: Bool, on pixels: PixelSurface, pixelRatio: Double) {
    let target = TriangleRasterizer(surface: pixels, clip: RowSpans(of: pixels))
    let scale = (run.along * run.along).sum().squareRoot() * pixelRatio
    var pen = 0.0
    for scalar in run.text.unicodeScalars {
      guard let (glyph, words) = texture(scalar.value, run.fonts) else { continue }
      defer { pen += Double(glyph.advance) }
      guard !words.isEmpty else { continue }
      let border = Double(DistanceGlyph.border)
      let low = SIMD2(pen + Double(glyph.left) - border, -Self.ascent - Double(glyph.top) - border)
      let size = SIMD2(Double(glyph.width) + 2 * border, Double(glyph.height) + 2 * border)
      // A pixel more on each side, so that edges fade.
      let corners = [
        SIMD2(-1.0, -1), SIMD2(size.x + 1, -1), SIMD2(size.x + 1, size.y + 1), SIMD2(-1, size.y + 1),
      ]
      words.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let texture = Texture(base: base, width: Int(size.x), height: Int(size.y), fadesOut: true)
        let shader =
          isHalo
          ? DistanceShader(texture, halo: paint, pixelRatio: pixelRatio, scale: scale)
          : DistanceShader(texture, paint, color: run.color, scale: scale)
        let vertices = corners.map { corner in
          let place = low + corner
          let seen = (run.origin + run.along * place.x + run.down * place.y) * pixelRatio
          return RasterVertex(position: SIMD3(seen.x, seen.y, 1), varyings: SIMD2<Float>(corner))
        }
        target.draw(vertices[0], vertices[1], vertices[2], shader)
        target.draw(vertices[0], vertices[2], vertices[3], shader)
      }
    }
  }

  private func texture(_ scalar: UInt32, _ fonts: [String]) -> (glyph: DistanceGlyph, words: [UInt32])? {
    let key = Key(scalar: scalar, fonts: fonts)
    if let known = textures[key] { return known }
    guard let glyph = provider.glyph(scalar, fonts: fonts) else { return nil }
    let made = (glyph, glyph.distances.map { UInt32($0) << 24 })
    textures[key] = made
    return made
  }
}
