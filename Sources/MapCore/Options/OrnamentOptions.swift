package import Geo

/// When an ornament is shown.
package enum OrnamentVisibility: String, Hashable, Sendable, CaseIterable {
  /// When it has something to say: a compass while the map is turned, a scale bar while it means something.
  case adaptive
  case hidden, visible
}

/// The corner an ornament sits in; leading is left.
package enum OrnamentPosition: String, Hashable, Sendable, CaseIterable {
  case topLeft, topRight, bottomLeft, bottomRight
  case topLeading, topTrailing, bottomLeading, bottomTrailing
}

/// The units a scale bar counts in.
package enum ScaleBarUnits: String, Hashable, Sendable, CaseIterable {
  case metric, imperial, nautical
}

/// Place and visibility of one ornament.
package struct Ornament: Hashable, Sendable {
  package var visibility: OrnamentVisibility
  package var position: OrnamentPosition
  /// px from the two sides that ``position`` names, horizontal first; defaults to 8 and 8.
  package var margins = ScreenCoordinate(x: 8, y: 8)

  package init(visibility: OrnamentVisibility, position: OrnamentPosition) {
    self.visibility = visibility
    self.position = position
  }
}

/// Place, visibility and units of the scale bar.
package struct ScaleBar: Hashable, Sendable {
  /// Defaults to adaptive, top leading.
  package var ornament = Ornament(visibility: .adaptive, position: .topLeading)
  /// Defaults to metric.
  package var units = ScaleBarUnits.metric

  package init() {}
}

/// What lies on top of a map: the names and defaults are those of the Mapbox SDK's `OrnamentOptions`.
package struct OrnamentOptions: Hashable, Sendable {
  /// Defaults to adaptive, top leading.
  package var scaleBar = ScaleBar()
  /// Defaults to adaptive, top trailing.
  package var compass = Ornament(visibility: .adaptive, position: .topTrailing)
  /// Defaults to visible, bottom leading.
  package var logo = Ornament(visibility: .visible, position: .bottomLeading)
  /// Defaults to visible, bottom trailing.
  package var attributionButton = Ornament(visibility: .visible, position: .bottomTrailing)

  package init() {}
}
