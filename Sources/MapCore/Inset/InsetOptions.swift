package import Camera
package import Geo

/// How an inset (overview) map relates to its main map: where it lies, what it shows, how it marks the main map's view.
package struct InsetOptions: Hashable, Sendable {
  package var placement: InsetPlacement
  package var zoom: InsetZoom
  package var center: InsetCenter
  package var bearing: InsetAngle
  package var pitch: InsetAngle
  package var ring: InsetRing
  package var appearance: InsetAppearance
  package var interaction = InsetInteraction()

  package init(
    placement: InsetPlacement = .default,
    zoom: InsetZoom = .default,
    center: InsetCenter = .follow,
    bearing: InsetAngle = .fixed(0),
    pitch: InsetAngle = .fixed(0),
    ring: InsetRing = InsetRing(),
    appearance: InsetAppearance = InsetAppearance()
  ) {
    self.placement = placement
    self.zoom = zoom
    self.center = center
    self.bearing = bearing
    self.pitch = pitch
    self.ring = ring
    self.appearance = appearance
  }
}

/// How an inset's zoom follows from its main map.
package enum InsetZoom: Hashable, Sendable {
  /// Always this zoom.
  case fixed(Double)
  /// The main map's zoom plus `offset` (-2 shows four times the width), kept between `minimum` and `maximum`.
  case offset(Double, minimum: Double?, maximum: Double?)
  /// The zoom at which the ring's longer relative side is the geometric mean of `minimum` and `maximum`, both fractions
  /// of the inset's side; so the ring stays well inside the two, and the zoom depends on the main camera alone. The zoom is never above
  /// `maxZoom`, where the ring may become as small as it will.
  case auto(minimum: Double, maximum: Double, maxZoom: Double? = nil)
  /// The camera that shows what `fit` names, whatever the main map does; fitted again when the inset's size changes.
  case fit(CameraFitRequest)

  package static let `default` = InsetZoom.auto(minimum: 0.1, maximum: 0.75)

  var isFit: Bool {
    if case .fit = self { true } else { false }
  }
}

/// What an inset's centre follows.
package enum InsetCenter: Hashable, Sendable {
  /// The main map's centre.
  case follow
  /// Always this place.
  case fixed(Coordinate)
  /// The main map's centre appears this far, in px, from the middle of the inset.
  case offset(ScreenCoordinate)
}

/// What an inset's bearing or pitch follows.
package enum InsetAngle: Hashable, Sendable {
  /// The main map's.
  case follow
  /// Always this, in degrees.
  case fixed(Double)
}

/// How the main map's view is drawn in the inset.
package struct InsetRing: Hashable, Sendable {
  /// The axis-aligned hull of the view's corners or the true quadrilateral; defaults to the hull, as in the examples.
  package var rule = BoundsRule.hull
  /// Id of the inset's GeoJSON source that holds the ring.
  package var source = "bounds"
  /// Id of the inset's line layer that draws it.
  package var layer = "line-bounds"
  /// A CSS colour; defaults to the examples' yellow.
  package var color = "rgb(255, 254, 29)"
  /// px; defaults to 2.5.
  package var width = 2.5
  /// What stands for a ring that is too small to be seen; nil for nothing.
  package var marker: InsetMarker? = InsetMarker()
  /// A veil over the inset outside the ring; nil (the default) for none.
  package var shade: InsetShade?
  /// How an inset that shows a part of the main map is joined to it; nil (the default) for not at all.
  package var leader: InsetLeader?

  package init() {}
}

/// A veil over the part of an inset that the main map does not show.
package struct InsetShade: Hashable, Sendable {
  /// A CSS colour; defaults to black.
  package var color = "black"
  /// 0 to 1; defaults to 0.35.
  package var opacity = 0.35

  package init() {}
}

/// The outline of an inset's view on the main map, and two lines from there to the inset's frame.
///
/// Drawn where the inset shows a part of the main map, as a magnifier does.
package struct InsetLeader: Hashable, Sendable {
  /// A CSS colour; defaults to a dark grey.
  package var color = "#333"
  /// px; defaults to 1.
  package var width = 1.0

  package init() {}
}

/// The symbol that stands for a ring that is too small to be seen.
package struct InsetMarker: Hashable, Sendable {
  /// The form of the symbol.
  package enum Shape: String, Hashable, Sendable, CaseIterable {
    case circle, square, cross
  }

  /// The ring collapses when its shorter side is under this many px; defaults to 6.
  package var whenUnder = 6.0
  package var shape = Shape.circle
  /// px; defaults to 4.
  package var radius = 4.0
  /// A CSS colour; nil is the ring's.
  package var color: String?

  package init() {}
}

/// The frame an inset is drawn in.
package struct InsetAppearance: Hashable, Sendable {
  /// A shadow as Core Animation's layers have it.
  package struct Shadow: Hashable, Sendable {
    /// A CSS colour; defaults to black.
    package var color = "black"
    /// px to the right and down; defaults to 3 and 3.
    package var offset = ScreenCoordinate(x: 3, y: 3)
    /// 0 to 1; defaults to 0.7.
    package var opacity = 0.7
    /// The blur, in px; defaults to 4.
    package var radius = 4.0

    package init() {}
  }

  /// The line round the inset.
  package struct Border: Hashable, Sendable {
    /// px; defaults to 1.
    package var width = 1.0
    /// A CSS colour; defaults to black.
    package var color = "black"

    package init() {}
  }

  package var border = Border()
  /// The corners' radius in px; defaults to 0.
  package var radius = 0.0
  /// Defaults to none.
  package var shadow: Shadow?
  /// Whether the map is cut at the rounded border; defaults to true.
  package var masksToBounds = true
  /// Whether ``masksToBounds`` cuts the shadow away too, as a UIKit view does; defaults to false.
  package var clipsShadow = false

  package init() {}
}
