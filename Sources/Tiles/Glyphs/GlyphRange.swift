/// The letters of one font for a range of characters, as MapLibre's glyph files have them.
///
/// Format: node-fontnik's `glyphs.proto`; a letter's picture is a field of distances to its outline at 24 px an em.
package struct GlyphRange: Sendable {
  /// By Unicode scalar.
  package private(set) var glyphs: [UInt32: DistanceGlyph] = [:]

  /// Reads the first font of a file.
  package init(decoding bytes: [UInt8]) throws(VectorTileError) {
    var reader = ProtobufReader(bytes)
    while let field = try reader.nextField() {
      guard field.number == 1, field.wireType == .lengthDelimited else {
        try reader.skip(field)
        continue
      }
      try readFont(bytes, in: try reader.lengthDelimited())
    }
  }

  private mutating func readFont(_ bytes: [UInt8], in range: Range<Int>) throws(VectorTileError) {
    var reader = ProtobufReader(bytes, in: range)
    while let field = try reader.nextField() {
      guard field.number == 3, field.wireType == .lengthDelimited else {
        try reader.skip(field)
        continue
      }
      let (scalar, glyph) = try DistanceGlyph.decode(bytes, in: try reader.lengthDelimited())
      glyphs[scalar] = glyph
    }
  }
}

/// A letter as a field of distances to its outline.
package struct DistanceGlyph: Hashable, Sendable {
  /// Pixels around the letter's own box on each side.
  package static let border = 3

  /// Rows from the top of `width + 2 * border` bytes; empty for one that has nothing to see.
  package var distances: [UInt8] = []
  /// Of the letter's own box, in 1/24 em.
  package var width = 0
  package var height = 0
  /// From the pen to the box's left side.
  package var left = 0
  /// From the font's ascent up to the box's upper side; mostly negative.
  package var top = 0
  /// From the pen to the next letter's.
  package var advance = 0

  fileprivate static func decode(
    _ bytes: [UInt8],
    in range: Range<Int>
  ) throws(VectorTileError) -> (UInt32, DistanceGlyph) {
    var glyph = DistanceGlyph()
    var scalar: UInt32 = 0
    var reader = ProtobufReader(bytes, in: range)
    while let field = try reader.nextField() {
      switch (field.number, field.wireType) {
      case (2, .lengthDelimited): glyph.distances = Array(bytes[try reader.lengthDelimited()])
      case (1, .varint): scalar = UInt32(truncatingIfNeeded: try reader.varint())
      case (3, .varint): glyph.width = Int(UInt16(clamping: try reader.varint()))
      case (4, .varint): glyph.height = Int(UInt16(clamping: try reader.varint()))
      case (5, .varint): glyph.left = Int(Int16(clamping: zigZagDecoded(try reader.varint())))
      case (6, .varint): glyph.top = Int(Int16(clamping: zigZagDecoded(try reader.varint())))
      case (7, .varint): glyph.advance = Int(UInt16(clamping: try reader.varint()))
      default: try reader.skip(field)
      }
    }
    let size = (glyph.width + 2 * border) * (glyph.height + 2 * border)
    if glyph.distances.count != size { glyph.distances = [] }
    return (scalar, glyph)
  }
}

/// Where a style's letters come from.
///
/// Asked on workers, by several at once; a provider keeps what is dear to fetch.
package protocol GlyphProvider: Sendable {
  /// Nil where the fonts do not have the character, or cannot be had.
  ///
  /// - Parameter fonts: the names in the order of preference, as `text-font` has them.
  func glyph(_ scalar: UInt32, fonts: [String]) -> DistanceGlyph?
}
