package import Geo
private import Glibc

/// One camera in one view: turns places into points of the screen and back.
///
/// The model is that of GL JS and MapLibre Native: a flat Mercator world of side `512 · 2^zoom` px, seen through a vertical
/// field of view of 36.87°, so that the eye is one and a half view heights from the centre. With `d` the vector from the
/// camera's centre to a point of the world, turned by -bearing to `(u, v)`, and `D` the distance of the eye:
///
///     depth  W = D - v · sin(pitch)
///     screen   = P + (u · D/W,  v · cos(pitch) · D/W)
///
/// `P` is the middle of the view less the padding. All results are finite, whatever the camera.
package struct Viewport: Hashable, Sendable {
  package let camera: CameraState
  /// px; a side that is not positive counts as a thousandth of a px.
  package let size: Size
  /// The side of the world in px.
  package let worldSize: Double

  let center: MercatorPoint
  let principal: ScreenCoordinate
  let distance: Double
  let sinBearing: Double
  let cosBearing: Double
  let sinPitch: Double
  let cosPitch: Double
  /// The y of the screen above which no point counts as ground; minus infinity while the camera looks straight down.
  let horizon: Double
  /// The y of the screen at which the bounds of a view end.
  ///
  /// GL JS has it where ``horizon`` of a view without padding would be; never nearer the true horizon than 0.1°.
  let boundsHorizon: Double

  package init(camera: CameraState, size: Size) {
    self.camera = camera
    self.size = Size(width: Self.positive(size.width), height: Self.positive(size.height))
    worldSize = 512 * exp2(camera.zoom)
    center = Mercator.project(camera.center)
    let padding = camera.padding
    principal = ScreenCoordinate(
      x: (self.size.width + padding.left - padding.right) / 2,
      y: (self.size.height + padding.top - padding.bottom) / 2
    )
    distance = 1.5 * self.size.height
    (sinBearing, cosBearing) = Bearing.sineAndCosine(camera.bearing)
    (sinPitch, cosPitch) = Bearing.sineAndCosine(camera.pitch)
    let reach = distance * Self.reach(pitch: camera.pitch)
    horizon = principal.y - reach
    boundsHorizon = max(self.size.height / 2 - reach, principal.y - distance * Self.farReach(pitch: camera.pitch))
  }

  private static func positive(_ side: Double) -> Double {
    side.isFinite ? max(side, 0.001) : 0.001
  }

  /// How far above the projection centre ground is taken for ground, in distances of the eye.
  ///
  /// GL JS's limit, the nearer of 0.75° and 15 % below the true horizon.
  private static func reach(pitch: Double) -> Double {
    guard pitch > 0 else { return .infinity }
    let radians = pitch * (.pi / 180)
    return min(0.85 * tan(.pi / 2 - radians), tan(89.25 * (.pi / 180) - radians))
  }

  private static func farReach(pitch: Double) -> Double {
    pitch > 0 ? tan((89.9 - pitch) * (.pi / 180)) : .infinity
  }
}

/// A place on the screen.
package struct ScreenProjection: Hashable, Sendable {
  /// px; outside the view for a place that is not seen.
  ///
  /// Far off in the right direction for one behind the camera.
  package var point: ScreenCoordinate
  /// Whether the place is behind the plane of the eye: no point of the screen shows it.
  package var isBehindCamera: Bool
  /// Whether the point is in the view, its edges included.
  package var isInView: Bool
}
