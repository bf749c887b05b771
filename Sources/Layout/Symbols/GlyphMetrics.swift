package import Tiles

/// Measures texts by the letters of a style's own glyph files: scalar by scalar, as GL JS does.
///
/// Belongs to one thread.
package final class GlyphMetrics: TextMetrics {
  private let provider: any GlyphProvider
  /// Characters that were asked for and that the files do not have.
  package private(set) var missing: Set<Character> = []

  package init(_ provider: any GlyphProvider) { self.provider = provider }

  package func clusters(of text: String, fonts: [String]) -> [TextCluster] {
    text.unicodeScalars.compactMap { scalar in
      if scalar == "\n" { return TextCluster(text: "\n", advance: 0) }
      guard let glyph = provider.glyph(scalar.value, fonts: fonts) else {
        if !scalar.properties.isWhitespace { missing.insert(Character(scalar)) }
        return nil
      }
      return TextCluster(text: String(scalar), advance: Double(glyph.advance))
    }
  }
}
