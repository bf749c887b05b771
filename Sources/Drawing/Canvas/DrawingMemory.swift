import Layout
import Tiles

/// What one part of a picture has worked out and the next needs again: bands of it, and its insets.
///
/// Belongs to one thread.
final class DrawingMemory {
  /// What the drawing has come upon so far.
  var record = DrawingRecord()
  /// The symbols of each map, by what its groups' names begin with.
  var symbols: [String: PlacedSymbols] = [:]
  /// The shadows of frames, by the same and the inset's id.
  var shadows: [String: PixelImage] = [:]
}

/// The symbols of a map in their places, and who draws their letters.
struct PlacedSymbols {
  let placement: SymbolPlacement
  let text: PangoText
  /// Nil where the style has no letters of its own, or cannot have them.
  let glyphText: GlyphText?
}
