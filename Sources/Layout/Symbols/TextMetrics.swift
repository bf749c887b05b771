/// What layout has to know of fonts; who draws the text answers.
///
/// Lengths are in 1/24 of an em, in which labels are laid out whatever their size.
package protocol TextMetrics {
  /// The smallest parts of a text that can stand apart, in reading order, each with its advance.
  ///
  /// - Parameter fonts: the names in the order of preference, as `text-font` has them.
  func clusters(of text: String, fonts: [String]) -> [TextCluster]
}

/// A character as readers see it: letters that belong together stay together.
package struct TextCluster: Hashable, Sendable {
  package var text: String
  /// How far the next one stands away, in 1/24 em.
  package var advance: Double
  /// The embedding level of the bidirectional algorithm (UAX #9).
  ///
  /// Odd where reading goes to the left. Default: 0.
  package var level: Int

  package init(text: String, advance: Double, level: Int = 0) {
    self.text = text
    self.advance = advance
    self.level = level
  }
}

/// The em in the units in which labels are laid out.
package let layoutEm = 24.0
