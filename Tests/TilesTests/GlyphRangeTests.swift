import Testing
import Tiles

@Suite struct GlyphRangeTests {
  /// A letter A of 1 by 2 pixels, with a border of 3: 7 by 8 distances.
  private static let letter: [UInt8] =
    [0x08, 65, 0x12, 56] + [UInt8](repeating: 9, count: 56) + [0x18, 1, 0x20, 2, 0x28, 2, 0x30, 3, 0x38, 12]

  private static func file(_ letter: [UInt8]) -> [UInt8] {
    let font = [0x0A, 1, 0x46, 0x1A, UInt8(letter.count)] + letter
    return [0x0A, UInt8(font.count)] + font
  }

  @Test func `a letter has its measures and distances`() throws {
    let glyph = try #require(try GlyphRange(decoding: Self.file(Self.letter)).glyphs[65])
    #expect(glyph.distances == Array(repeating: 9, count: 56))
    #expect((glyph.width, glyph.height, glyph.left, glyph.top, glyph.advance) == (1, 2, 1, -2, 12))
  }

  @Test func `distances that do not fit the measures are left out`() throws {
    let letter: [UInt8] = [0x08, 65, 0x12, 1, 9, 0x18, 1, 0x20, 2, 0x38, 12]
    let glyph = try #require(try GlyphRange(decoding: Self.file(letter)).glyphs[65])
    #expect(glyph.distances.isEmpty && glyph.advance == 12)
  }

  @Test(arguments: 1..<file(letter).count)
  func `a file that is cut off is refused`(length: Int) {
    #expect(throws: VectorTileError.self) { try GlyphRange(decoding: Array(Self.file(Self.letter)[..<length])) }
  }
}
