package import Camera
internal import Geo
internal import JSON

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

  /// A map's camera, and the revision it is of.
  package struct PlacedCamera: Sendable {
    package var camera: CameraState
    package var revision: Int
  }

  package func placedCamera(of id: String) throws(MapError) -> PlacedCamera {
    placedCamera(at: try index(of: id))
  }

  private func placedCamera(at index: MapIndex) -> PlacedCamera {
    PlacedCamera(camera: maps.values[index].camera, revision: maps.values[index].revision)
  }

  /// Moves a map's camera, and with it all that follows it; an equal camera changes nothing.
  ///
  /// A running animation ends, or with `keepsAnimation` goes on from where the change has put the camera: what it animates
  /// itself it goes on to animate.
  @discardableResult
  package mutating func setCamera(
    _ id: String,
    _ change: CameraChange,
    keepsAnimation: Bool = false
  ) throws(MapError) -> PlacedCamera {
    let index = try index(of: id)
    let target = try target(of: change, at: index)
    if keepsAnimation, motion.maps[id]?.animation != nil {
      carry(to: target, at: index)
      return placedCamera(at: index)
    }
    // Member by member: a map is much to copy for every message.
    let camera = maps.values[index].camera.applying(
      target,
      size: maps.values[index].size,
      within: maps.values[index].cameraBounds
    )
    interrupt(id, by: "setCamera")
    interruptViewport(of: id, by: target)
    move(at: index, to: camera)
    settle(at: index)
    return placedCamera(at: index)
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
    let revision = nextRevision()
    maps.values[index].revision = revision
    replan(at: index)
    if let main = maps.values[index].link?.main {
      // Its rule knows the limits: loosened ones may give it back the zoom that the rule asks for.
      follow(main, revision: revision)
    } else {
      constrain(at: index, revision: revision)
    }
    rest(at: index)
    return limits
  }

  /// The camera that shows what `fit` names; the map stays as it is.
  package func camera(of id: String, fitting fit: CameraFitRequest) throws(MapError) -> CameraOptions {
    try map(id).camera(fitting: fit)
  }

  /// What a change asks of a map's camera, member by member.
  func target(of change: CameraChange, at index: MapIndex) throws(MapError) -> CameraOptions {
    var options = change.options
    if let padding = options.padding { try padding.check(leavesRoomIn: maps.values[index].size) }
    if let fit = change.fit?.completed(by: options, within: maps.values[index].cameraBounds) {
      var placed = maps.values[index]
      if let padding = options.padding { placed.camera.padding = padding }
      let fitted: CameraOptions
      do throws(MapError) { fitted = try placed.camera(fitting: fit) } catch { throw error.within("fit") }
      options.center = fitted.center
      options.zoom = fitted.zoom ?? options.zoom
      options.bearing = fitted.bearing ?? options.bearing
      options.pitch = fitted.pitch ?? options.pitch
    }
    if let denominator = change.scaleDenominator {
      let latitude = (options.center ?? maps.values[index].camera.center).latitude
      options.zoom = Viewport.zoom(scaleDenominator: denominator, latitude: latitude)
    }
    return options
  }
}

extension MapInstance {
  /// The camera after the wish, inside the map's limits.
  func camera(applying options: CameraOptions) -> CameraState {
    camera.applying(options, size: size, within: cameraBounds)
  }
}

extension EdgeInsets {
  /// Refuses paddings that leave nothing of a map of `size`.
  func check(leavesRoomIn size: Size) throws(MapError) {
    let available = Size(width: size.width - left - right, height: size.height - top - bottom)
    guard available.width > 0, available.height > 0 else {
      throw MapError(
        .invalidValue,
        "the paddings leave \(JSONValue.number(available.width).text) x \(JSONValue.number(available.height).text) px of the map",
        path: ["padding"],
        available: [available.width, available.height]
      )
    }
  }

  /// The paddings, made smaller in proportion where they would leave less than a px of a map of `size`.
  fileprivate func leavingRoom(in size: Size) -> EdgeInsets {
    var insets = self
    let across = min(1, max(0, size.width - min(1, size.width / 2)) / max(left + right, .leastNonzeroMagnitude))
    let down = min(1, max(0, size.height - min(1, size.height / 2)) / max(top + bottom, .leastNonzeroMagnitude))
    insets.left *= across
    insets.right *= across
    insets.top *= down
    insets.bottom *= down
    return insets
  }
}

extension CameraState {
  /// The camera of a map that has another size now: its paddings leave room, and it is within the limits.
  func fitting(_ size: Size, within limits: CameraBounds) -> CameraState {
    var camera = self
    camera.padding = padding.leavingRoom(in: size)
    return camera.constrained(to: limits, size: size)
  }
}
