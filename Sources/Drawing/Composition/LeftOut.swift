/// Something that a picture was to show and has no room for.
package struct LeftOut: Hashable, Sendable {
  /// What can be left out; the words are those of a sentence.
  package enum Piece: String, Hashable, Sendable, CaseIterable {
    case scaleBar = "scale bar"
    case compass, logo, caption, title, credit
  }

  package var piece: Piece
  /// The id of the inset that was to show it; nil for the map.
  package var inset: String?

  package init(_ piece: Piece, inset: String? = nil) {
    self.piece = piece
    self.inset = inset
  }
}
