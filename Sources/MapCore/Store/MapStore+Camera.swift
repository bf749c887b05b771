package import Camera
internal import Geo

extension MapStore {
  /// A wish for a map's camera.
  package struct CameraChange: Sendable {
    package var options = CameraOptions()
    /// What the camera shall show; its members win over ``options``'.
    package var fit: CameraFitRequest?
    /// The denominator of the scale at the centre, in place of a zoom.
    package var scaleDenominator: Double?

    package init() {}
  }

  /// Moves a map's camera, and with it all that follows it; an equal camera changes nothing.
  package mutating func setCamera(_ id: String, _ change: CameraChange) throws(MapError) {
    let index = try index(of: id)
    let camera = try camera(of: maps.values[index], after: change)
    move(at: index, to: camera)
  }

  /// Changes the limits of a map's camera, and moves it inside them.
  package mutating func setCameraBounds(
    _ id: String,
    _ options: CameraBoundsOptions
  ) throws(MapError) -> CameraBounds {
    let index = try index(of: id)
    let limits = try options.applied(to: maps.values[index].cameraBounds)
    guard limits != maps.values[index].cameraBounds else { return limits }
    maps.values[index].cameraBounds = limits
    let map = maps.values[index]
    let camera = map.camera.constrained(to: limits, size: map.size)
    if camera == map.camera {
      maps.values[index].revision = nextRevision()
    } else {
      move(at: index, to: camera)
    }
    // Loosened limits may give an inset back the zoom that its rule asks for.
    if let main = map.link?.main { follow(main, revision: revision) }
    return limits
  }

  /// The camera that shows what `fit` names; the map stays as it is.
  package func camera(of id: String, fitting fit: CameraFitRequest) throws(MapError) -> CameraOptions {
    try map(id).camera(fitting: fit)
  }

  private func camera(of map: MapInstance, after change: CameraChange) throws(MapError) -> CameraState {
    var options = change.options
    if let padding = options.padding { try padding.check(leavesRoomIn: map.size) }
    if let fit = change.fit {
      var placed = map
      if let padding = options.padding { placed.camera.padding = padding }
      let fitted: CameraOptions
      do throws(MapError) { fitted = try placed.camera(fitting: fit) } catch { throw error.within("fit") }
      options.center = fitted.center
      options.zoom = fitted.zoom ?? options.zoom
      options.bearing = fitted.bearing ?? options.bearing
      options.pitch = fitted.pitch ?? options.pitch
    }
    if let denominator = change.scaleDenominator {
      let latitude = (options.center ?? map.camera.center).latitude
      options.zoom = Viewport.zoom(scaleDenominator: denominator, latitude: latitude)
    }
    return map.camera.applying(options, size: map.size, within: map.cameraBounds)
  }

  private mutating func move(at index: Dictionary<String, MapInstance>.Index, to camera: CameraState) {
    guard camera != maps.values[index].camera else { return }
    let revision = nextRevision()
    maps.values[index].camera = camera
    maps.values[index].revision = revision
    emit(.cameraChanged, at: index) { .camera($0.camera, $0.size) }
    emitInset(at: index)
    if !maps.values[index].insets.isEmpty { follow(maps.values[index].id, revision: revision) }
    emit(.cameraIdle, at: index) { .camera($0.camera, $0.size) }
  }
}

extension EdgeInsets {
  /// Refuses paddings that leave nothing of a map of `size`.
  func check(leavesRoomIn size: Size) throws(MapError) {
    let available = Size(width: size.width - left - right, height: size.height - top - bottom)
    guard available.width > 0, available.height > 0 else {
      throw MapError(
        .invalidValue,
        "the paddings leave \(available.width) x \(available.height) px of the map",
        path: ["padding"],
        available: [available.width, available.height]
      )
    }
  }
}
