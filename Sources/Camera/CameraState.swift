package import Geo

/// Where a map looks from: every value known.
package struct CameraState: Hashable, Sendable {
  /// The place at the projection centre, the middle of the view less the padding.
  ///
  /// Its longitude is as it was given; one that limits, anchors or paths have computed is within -180 to 180.
  package var center: Coordinate
  /// Powers of two of the world's side: the world is 512 · 2^zoom px wide.
  package var zoom: Double
  /// Degrees clockwise from north of the view's upward direction.
  package var bearing: Double
  /// Degrees from looking straight down.
  package var pitch: Double
  /// px from the sides; moves the projection centre, not the view.
  package var padding: EdgeInsets

  package init(
    center: Coordinate,
    zoom: Double,
    bearing: Double = 0,
    pitch: Double = 0,
    padding: EdgeInsets = .zero
  ) {
    self.center = center
    self.zoom = zoom
    self.bearing = bearing
    self.pitch = pitch
    self.padding = padding
  }
}

/// A wish for a camera: what is nil is kept.
package struct CameraOptions: Hashable, Sendable {
  package var center: Coordinate?
  package var zoom: Double?
  package var bearing: Double?
  package var pitch: Double?
  package var padding: EdgeInsets?
  /// The point of the view whose place stays where it is while zoom and bearing change; not together with `center`.
  package var anchor: ScreenCoordinate?

  package init(
    center: Coordinate? = nil,
    zoom: Double? = nil,
    bearing: Double? = nil,
    pitch: Double? = nil,
    padding: EdgeInsets? = nil,
    anchor: ScreenCoordinate? = nil
  ) {
    self.center = center
    self.zoom = zoom
    self.bearing = bearing
    self.pitch = pitch
    self.padding = padding
    self.anchor = anchor
  }
}
