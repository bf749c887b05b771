internal import Geo
private import Glibc

/// A camera on its way: where it is at each moment between a start and an end.
///
/// A path is worked out once and then asked by the share of its time; it knows no clock. ``ease(from:to:_:size:within:)`` and
/// ``fly(from:to:_:size:within:)`` make one. Every camera on it is inside the limits it was made with, constrained once.
package struct CameraPath: Hashable, Sendable {
  package let start: CameraState
  /// The camera at fraction 1.
  package private(set) var end: CameraState
  /// Milliseconds; 0 for a jump.
  package let duration: Double
  package let easing: Easing

  let route: Route
  private let size: Size
  private let limits: CameraBounds

  init(
    from start: CameraState,
    route: Route,
    duration: Double,
    easing: Easing,
    size: Size,
    limits: CameraBounds
  ) {
    self.start = start
    self.route = route
    self.duration = duration
    self.easing = easing
    self.size = size
    self.limits = limits
    end = start
    end = camera(atProgress: 1)
  }

  /// The camera after a share of the duration, from 0 to 1; below 0 it is at the start and beyond 1 at the end.
  package func camera(at fraction: Double) -> CameraState {
    if fraction >= 1 || duration <= 0 { return end }
    return camera(atProgress: easing.progress(at: fraction))
  }

  private func camera(atProgress progress: Double) -> CameraState {
    if progress == 0 { return start }
    var camera = start
    camera.bearing += (route.bearing - start.bearing) * progress
    camera.pitch += (route.pitch - start.pitch) * progress
    camera.padding = start.padding.interpolated(to: route.padding, by: progress)
    let (place, zoom) = route.leg(at: progress)
    camera.zoom = zoom
    camera = camera.clamped(to: limits, size: size)
    let center = route.center(placing: place, in: Viewport(camera: camera, size: size))
    camera.center = limits.hasCopies ? center.inOwnTurn : center
    return camera.constrained(to: limits, size: size)
  }
}

/// The course of a path over the ground and through the zooms, and what else changes on it evenly.
struct Route: Hashable, Sendable {
  /// How zoom and way depend on the progress.
  enum Profile: Hashable, Sendable {
    /// Zoom evenly; the way is the progress times `base` to what is left of it, so that it is even on the screen.
    case even(base: Double)
    case flight(FlightCurve)
  }

  /// A place that stays at its point of the view.
  struct Pivot: Hashable, Sendable {
    var place: Coordinate
    var point: ScreenCoordinate
  }

  var from: MercatorPoint
  var to: Coordinate
  /// px; where the place of the route is shown, from the projection centre.
  var offset: ScreenCoordinate
  var around: Pivot?
  var startZoom: Double
  var endZoom: Double
  /// Degrees, at most half a turn from the start's.
  var bearing: Double
  var pitch: Double
  var padding: EdgeInsets
  var profile: Profile

  /// Where the camera's centre is when the route is at `place`.
  func center(placing place: Coordinate, in view: Viewport) -> Coordinate {
    if let around { return view.center(placing: place, at: around.point) ?? place }
    guard offset.x != 0 || offset.y != 0 else { return place }
    return view.center(placing: place, at: view.principal.moved(by: offset)) ?? place
  }

  /// The place and the zoom at a progress.
  func leg(at progress: Double) -> (place: Coordinate, zoom: Double) {
    if progress == 1 { return (around?.place ?? to, endZoom) }
    let share: Double
    let zoom: Double
    switch profile {
    case .even(let base):
      share = progress * pow(base, 1 - progress)
      zoom = startZoom + (endZoom - startZoom) * progress
    case .flight(let curve):
      share = curve.travelled(at: progress * curve.length)
      zoom = startZoom - log2(curve.widthRatio(at: progress * curve.length))
    }
    if let around { return (around.place, zoom) }
    let end = Mercator.project(to)
    if end == from { return (to, zoom) }
    let point = MercatorPoint(x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share)
    return (Mercator.unproject(point), zoom)
  }
}

extension EdgeInsets {
  fileprivate func interpolated(to end: EdgeInsets, by share: Double) -> EdgeInsets {
    guard self != end else { return self }
    return EdgeInsets(
      top: top + (end.top - top) * share,
      left: left + (end.left - left) * share,
      bottom: bottom + (end.bottom - bottom) * share,
      right: right + (end.right - right) * share
    )
  }
}

extension ScreenCoordinate {
  func moved(by offset: ScreenCoordinate) -> ScreenCoordinate {
    ScreenCoordinate(x: x + offset.x, y: y + offset.y)
  }
}
