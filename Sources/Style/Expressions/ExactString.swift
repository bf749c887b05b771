/// A text that equals another when all their bytes do.
///
/// Swift takes texts for equal when they look the same; the expression language, as ECMAScript, does not: a composed and
/// a decomposed "é" differ.
struct ExactString: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactString, right: ExactString) -> Bool { isEqual(left.text, right.text) }

  /// Texts that look the same have one hash, which is right for texts whose bytes are the same.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Whether two texts have the same bytes.
  static func isEqual(_ left: String, _ right: String) -> Bool {
    // Equal bytes are equal text, which the standard library finds out fast; the reverse holds for ASCII.
    left == right && (left.utf8Span.isKnownASCII && right.utf8Span.isKnownASCII || left.utf8.elementsEqual(right.utf8))
  }

  /// Whether one text comes before another by their UTF-16 code units.
  ///
  /// UTF-8 orders all characters as their code points do; UTF-16 orders those above U+FFFF before U+E000 to U+FFFF.
  static func isOrdered(_ left: String, before right: String) -> Bool {
    left.utf16.lexicographicallyPrecedes(right.utf16)
  }
}
