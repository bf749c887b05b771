package import Geo

extension CameraState {
  /// The camera after the wish, inside the limits.
  ///
  /// What the options leave nil is kept, and so is what is not finite. A longitude is kept as given; that of a centre which
  /// the anchor or the limits moved is in (-180, 180]. Without a `center`, the place at the `anchor` stays at
  /// its point of the view; an anchor above the horizon has no place and is passed over. The constraint is applied once, to the
  /// final camera, so that an anchor may give way at the edge of the world. Applying an equal camera gives an equal camera.
  package func applying(_ options: CameraOptions, size: Size, within limits: CameraBounds) -> CameraState {
    var camera = self
    if let center = options.center, center.isFinite { camera.center = center }
    if let zoom = options.zoom, zoom.isFinite { camera.zoom = zoom }
    if let bearing = options.bearing, bearing.isFinite { camera.bearing = bearing }
    if let pitch = options.pitch, pitch.isFinite { camera.pitch = pitch }
    if let padding = options.padding, padding.isFinite { camera.padding = padding }
    let region = ConstraintRegion(limits)
    camera = camera.clamped(to: limits, region: region, size: size)
    if let anchor = options.anchor, options.center == nil {
      camera.hold(anchor, as: Viewport(camera: self, size: size))
    }
    region.constrain(&camera, size: size)
    return camera
  }

  /// Moves the centre so that the place which `before` shows at the anchor is there again.
  private mutating func hold(_ anchor: ScreenCoordinate, as before: Viewport) {
    guard self != before.camera, anchor.x.isFinite, anchor.y.isFinite else { return }
    let held = before.unproject(anchor)
    guard held.isOnSurface else { return }
    let after = Viewport(camera: self, size: before.size)
    if let moved = after.center(placing: held.coordinate, at: anchor) { center = moved.inOwnTurn }
  }
}
