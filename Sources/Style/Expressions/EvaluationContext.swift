package import Geo

/// What an expression may ask for while it is evaluated.
///
/// One context serves many evaluations: set the feature, evaluate, set the next.
package struct EvaluationContext {
  /// The zoom of the view, or of the tile where that decides.
  package var zoom: Double
  /// The feature; defaults to one that has nothing.
  package var feature: any EvaluationFeature = NoFeature()
  /// The state of the feature, by name.
  package var featureState: [String: ExpressionValue] = [:]
  /// The values of `global-state`, by name.
  package var globalState: [String: ExpressionValue] = [:]
  /// The tile whose units the feature's geometry has.
  package var tile: TileID?
  /// Density of a heatmap at a pixel, 0 to 1; defaults to 0.
  package var heatmapDensity = 0.0
  /// Distance along a line, 0 to 1; defaults to 0.
  package var lineProgress = 0.0
  /// Height above the sea in meters; defaults to 0.
  package var elevation = 0.0
  /// What a cluster's property has gathered so far.
  package var accumulated = ExpressionValue.null
  /// The images of the style; nil where that does not matter yet.
  package var availableImages: Set<String>?

  /// The values of variables in their slots; nil for what was not asked for yet.
  var variables: [ExpressionValue?] = []
  /// How many more bytes of text this evaluation may make.
  var textBudget = Self.textLimit

  /// The bytes of text that one evaluation may make; beyond it is an error.
  package static let textLimit = 1 << 26

  package init(zoom: Double = 0) { self.zoom = zoom }

  /// Takes the text that an operator is about to make from the budget.
  mutating func charge(_ byteCount: Int, at key: ExpressionKey) throws(EvaluationError) {
    textBudget -= byteCount
    if textBudget < 0 {
      throw EvaluationError(.tooLarge, at: key, "the expression makes more than \(Self.textLimit) bytes of text")
    }
  }
}
