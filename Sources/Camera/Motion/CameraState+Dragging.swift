package import Geo

extension CameraState {
  /// The camera after the view was moved by px over the ground: `x` to the right, `y` down, what is seen the other way.
  ///
  /// GL JS's `panBy`: the place in the middle comes to lie at minus the offset from it. Under a pitch the same number of px
  /// goes further up than down; a way up beyond the horizon ends there.
  package func panned(by offset: ScreenCoordinate, size: Size, within limits: CameraBounds) -> CameraState {
    let middle = Viewport(camera: self, size: size).principal
    return dragged(
      from: middle,
      to: ScreenCoordinate(x: middle.x - offset.x, y: middle.y - offset.y),
      size: size,
      within: limits
    )
  }

  /// The camera with the place that was at `start` moved to `end`: what a finger does that holds the ground.
  ///
  /// A point above the horizon counts as the one at the horizon straight below. The limits are applied to the result, so that at
  /// an edge of the world the place stays behind.
  package func dragged(
    from start: ScreenCoordinate,
    to end: ScreenCoordinate,
    size: Size,
    within limits: CameraBounds
  ) -> CameraState {
    let view = Viewport(camera: self, size: size)
    let grip = view.belowHorizon(start)
    let goal = view.belowHorizon(end)
    guard grip != goal else { return constrained(to: limits, size: size) }
    return holding(view.mercator(at: view.groundOffset(of: grip)), at: goal, in: view, within: limits)
  }

  /// The camera moved so that `place` is seen at `point`, at the horizon straight below where the point is above it.
  ///
  /// The limits are applied to the result, so that at an edge of the world the place stays behind.
  package func holding(
    _ place: Coordinate,
    at point: ScreenCoordinate,
    size: Size,
    within limits: CameraBounds
  ) -> CameraState {
    let view = Viewport(camera: self, size: size)
    return holding(Mercator.project(place), at: view.belowHorizon(point), in: view, within: limits)
  }

  private func holding(
    _ place: MercatorPoint,
    at point: ScreenCoordinate,
    in view: Viewport,
    within limits: CameraBounds
  ) -> CameraState {
    let offset = view.mercatorOffset(of: view.groundOffset(of: point))
    var camera = self
    camera.center = Mercator.unproject(MercatorPoint(x: place.x - offset.x, y: place.y - offset.y))
    if limits.hasCopies { camera.center = camera.center.inOwnTurn }
    return camera.constrained(to: limits, size: view.size)
  }
}

extension Viewport {
  fileprivate func belowHorizon(_ point: ScreenCoordinate) -> ScreenCoordinate {
    ScreenCoordinate(x: point.x, y: max(point.y, horizon))
  }
}
