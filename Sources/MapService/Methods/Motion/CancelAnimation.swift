internal import Camera
internal import MapCore

/// The map to stop.
struct CancelAnimationInput: Sendable {
  var map = ""
  var jumpsToEnd = false

  static let shape = ObjectShape(
    "cancelAnimation",
    initial: CancelAnimationInput(),
    [
      .mapID(\.map),
      .both("jumpToEnd", .boolean, "Whether the camera goes to the end; defaults to false, it stays.", \.jumpsToEnd),
    ]
  )
}

/// What was stopped, and where.
struct CancelledAnimation: Sendable {
  var animation: Int?
  var map: MapInstance

  static let shape = ObjectShape<CancelledAnimation>(
    reply: "CancelledAnimation",
    [
      .result("animation", Shape<Int>.integer.nullable, "The animation that was running; null for none.") {
        $0.animation
      },
      .result("camera", .cameraState, "The camera now.") { $0.map.camera },
      .result("revision", .integer, "The map's revision.") { $0.map.revision },
    ]
  )
}

extension Method {
  static let cancelAnimation = Method(
    "cancelAnimation",
    "Stops a map where it is.",
    parameters: CancelAnimationInput.shape,
    result: CancelledAnimation.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      let animation = try store.cancelAnimation(input.map, jumpsToEnd: input.jumpsToEnd, name: "cancelAnimation")
      return CancelledAnimation(animation: animation, map: try store.map(input.map))
    }
  }
}
