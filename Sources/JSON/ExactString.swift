/// A text that equals another when all their bytes do.
///
/// Swift takes texts for equal when they look the same; JSON, and the expression language, as ECMAScript, do not: a
/// composed and a decomposed "é" differ.
package struct ExactString: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactString, right: ExactString) -> Bool { isEqual(left.text, right.text) }

  /// Texts that look the same have one hash, which is right for texts whose bytes are the same.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Whether two texts have the same bytes.
  package static func isEqual(_ left: String, _ right: String) -> Bool {
    // Equal bytes are equal text, which the standard library finds out fast; the reverse holds for ASCII.
    left == right && (left.utf8Span.isKnownASCII && right.utf8Span.isKnownASCII || left.utf8.elementsEqual(right.utf8))
  }

  /// Whether one text comes before another by their UTF-16 code units.
  ///
  /// UTF-8 orders all characters as their code points do; UTF-16 orders those above U+FFFF before U+E000 to U+FFFF.
  package static func isOrdered(_ left: String, before right: String) -> Bool {
    left.utf16.lexicographicallyPrecedes(right.utf16)
  }
}
