package import Style

/// The line from a symbol to its label, where the view shows it.
package struct PlacedConnector: Hashable, Sendable {
  /// Within the icon, which is drawn over it; px.
  package var start: SIMD2<Double>
  /// At the label's nearest edge or corner, px.
  package var end: SIMD2<Double>
  /// px.
  package var width: Double
  /// Nil for the label's.
  package var color: Color?
}
