/// A text that equals another when all their bytes do.
///
/// Swift takes texts for equal when they look the same; the expression language, as ECMAScript, does not: a composed and
/// a decomposed "é" differ.
struct ExactString: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactString, right: ExactString) -> Bool { isEqual(left.text, right.text) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  /// Whether two texts have the same bytes.
  static func isEqual(_ left: String, _ right: String) -> Bool {
    // Equal bytes are equal text, and the standard library compares text fast.
    left == right && left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8)
  }

  /// Whether one text comes before another by their UTF-16 code units.
  ///
  /// UTF-8 orders all characters as their code points do; UTF-16 orders those above U+FFFF before U+E000 to U+FFFF.
  static func isOrdered(_ left: String, before right: String) -> Bool {
    left.utf16.lexicographicallyPrecedes(right.utf16)
  }
}
