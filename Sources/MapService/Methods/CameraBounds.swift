internal import Camera
internal import MapCore

/// Limits for a map's camera.
struct SetCameraBoundsInput: Sendable {
  var map = ""
  var options = CameraBoundsOptions()
}

/// The limits in force and the revision they are of.
struct CameraBoundsResult: Sendable {
  var bounds: CameraBounds
  var revision: Int

  init(_ map: MapInstance) {
    bounds = map.cameraBounds
    revision = map.revision
  }

  static let shape = ObjectShape<CameraBoundsResult>(
    reply: "CameraBoundsResult",
    [
      .result("cameraBounds", ObjectShape<CameraBounds>.cameraBounds.shape, "The limits in force.") { $0.bounds },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

extension Method {
  static let setCameraBounds = Method(
    "setCameraBounds",
    "Limits a map's camera, and moves it inside the limits; what is left out is kept.",
    parameters: ObjectShape(
      "setCameraBounds",
      initial: SetCameraBoundsInput(),
      [.mapID(\.map)] + ObjectShape<CameraBoundsOptions>.cameraBoundsOptions.members.map { $0.lifted(\.options) }
    ),
    result: CameraBoundsResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      _ = try store.setCameraBounds(input.map, input.options)
      return CameraBoundsResult(try store.map(input.map))
    }
  }

  static let getCameraBounds = Method(
    "getCameraBounds",
    "The limits of a map's camera.",
    parameters: MapReference.shape(of: "getCameraBounds"),
    result: CameraBoundsResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in CameraBoundsResult(try store.map(input.map)) }
  }
}
