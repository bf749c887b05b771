package import Camera
package import Geo
package import JSON
package import Style
package import Tiles

/// Everything that decides what a map shows at one moment: a value for a worker to answer from.
package struct Snapshot: Sendable {
  package var viewport: Viewport
  package var style: CompiledStyle
  /// By id; a layer whose source is missing shows nothing.
  package var sources: [String: LayoutSource]
  package var featureStates: FeatureStates
  /// The values of `global-state`, by name.
  package var globalState: JSONObject
  /// Icons and patterns by name.
  package var images: [String: MapImage]
  /// px of the view that something lies on; labels keep clear of it.
  package var covered: [ScreenRect] = []
  /// The letters of the style's own fonts; nil where it has none that can be had.
  package var glyphs: (any GlyphProvider)?

  package init(
    viewport: Viewport,
    style: CompiledStyle,
    sources: [String: LayoutSource],
    featureStates: FeatureStates = FeatureStates(),
    globalState: JSONObject = [:],
    images: [String: MapImage] = [:],
    glyphs: (any GlyphProvider)? = nil
  ) {
    self.viewport = viewport
    self.style = style
    self.sources = sources
    self.featureStates = featureStates
    self.globalState = globalState
    self.images = images
    self.glyphs = glyphs
  }

  /// A context for expressions at a zoom, without a feature.
  package func context(zoom: Double) -> EvaluationContext {
    var context = EvaluationContext(zoom: zoom)
    for member in globalState.members { context.globalState[member.key] = ExpressionValue(member.value) }
    return context
  }
}

/// Why a question to a snapshot has no answer.
package enum LayoutError: Error, Hashable, Sendable {
  /// Whoever asked has no use for the answer any more.
  case cancelled
  case layerNotFound(id: String)
  case sourceNotFound(id: String)
}
