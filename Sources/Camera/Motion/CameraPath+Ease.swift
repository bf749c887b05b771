package import Geo
private import Glibc

/// How a camera eases to another.
package struct EaseOptions: Hashable, Sendable {
  /// Milliseconds; 0 is a jump.
  ///
  /// Defaults to 500.
  package var duration: Double
  /// Defaults to ``Easing/ease``.
  package var easing: Easing
  /// px from the projection centre at which the new centre comes to lie; defaults to none.
  package var offset: ScreenCoordinate
  /// A place that stays at its point of the view; then the options' center does not count.
  package var around: Coordinate?

  package init(
    duration: Double = 500,
    easing: Easing = .ease,
    offset: ScreenCoordinate = ScreenCoordinate(x: 0, y: 0),
    around: Coordinate? = nil
  ) {
    self.duration = duration
    self.easing = easing
    self.offset = offset
    self.around = around
  }
}

extension CameraPath {
  /// The path of GL JS's `easeTo`: zoom, bearing, pitch and padding change evenly, the centre moves evenly on the screen.
  ///
  /// The bearing takes the short way, and so does the centre across the antimeridian, except where limits of longitude are
  /// in force. The options' anchor is held like ``EaseOptions/around``.
  package static func ease(
    from start: CameraState,
    to target: CameraOptions,
    _ options: EaseOptions = EaseOptions(),
    size: Size,
    within limits: CameraBounds
  ) -> CameraPath {
    var route = Route(from: start, to: target, offset: options.offset, size: size, limits: limits)
    route.around = Route.Pivot(target, around: options.around, in: Viewport(camera: start, size: size))
    let scale = exp2(route.endZoom - route.startZoom)
    route.profile = .even(base: scale > 1 ? min(2, scale) : max(0.5, scale))
    return CameraPath(
      from: start,
      route: route,
      duration: max(0, options.duration),
      easing: options.easing,
      size: size,
      limits: limits
    )
  }
}

extension Route {
  /// The straight way to the target as far as the limits let it go; not zooming out on the way.
  init(from start: CameraState, to target: CameraOptions, offset: ScreenCoordinate, size: Size, limits: CameraBounds) {
    let view = Viewport(camera: start, size: size)
    // Without an offset it is the centre to the last bit, so that a camera that stays in its place does.
    let isAtCenter = offset.x == 0 && offset.y == 0
    let atOffset = isAtCenter ? start.center : view.unproject(view.principal.moved(by: offset)).coordinate
    var end = start
    end.center = target.center ?? atOffset
    end.zoom = target.zoom ?? start.zoom
    end = end.constrained(to: limits, size: size)
    from = Mercator.project(atOffset)
    to = limits.limitsLongitude ? end.center : end.center.nearest(longitude: start.center.longitude)
    self.offset = offset
    startZoom = start.zoom
    endZoom = end.zoom
    bearing = target.bearing.map { Bearing.nearest($0, to: start.bearing) } ?? start.bearing
    pitch = target.pitch ?? start.pitch
    padding = target.padding ?? start.padding
    profile = .even(base: 1)
  }
}

extension Route.Pivot {
  /// The place to be held, where there is one: given as such, or by its point of the view.
  fileprivate init?(_ target: CameraOptions, around: Coordinate?, in view: Viewport) {
    if let around {
      self.init(place: around, point: view.project(around).point)
    } else if let anchor = target.anchor, target.center == nil, view.unproject(anchor).isOnSurface {
      self.init(place: view.unproject(anchor).coordinate, point: anchor)
    } else {
      return nil
    }
  }
}

extension CameraBounds {
  /// Whether the world may be seen to repeat.
  var hasCopies: Bool { constrain != .widthAndHeight }

  /// Whether there is a west and an east end to where a camera may be.
  var limitsLongitude: Bool {
    !hasCopies || bounds.map { !$0.continuous.isWholeTurn } ?? false
  }
}
