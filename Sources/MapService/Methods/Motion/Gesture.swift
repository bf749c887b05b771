internal import Camera
internal import Geo
internal import JSON
internal import MapCore

/// A report of a gesture.
struct GestureMethodInput: Sendable {
  var map = ""
  var type = GestureType.pan
  var phase: GesturePhase?
  var point: ScreenCoordinate?
  var points: [ScreenCoordinate]?
  var scale: Double?
  var rotation: Double?
  var velocity: ScreenCoordinate?
  var delta = 0.0

  static let shape = ObjectShape(
    "gesture",
    initial: GestureMethodInput(),
    [
      .mapID(\.map),
      .required("type", .word, "What kind of gesture; scroll is a wheel.") { $0.type = $1 },
      .bothOptional("phase", .word, "How far it has come; taps and the wheel need none.", \.phase),
      .bothOptional("point", .point, "Where it is, the middle of the fingers; px of the view.", \.point),
      .bothOptional(
        "points",
        Shape<ScreenCoordinate>.point.array(atLeast: 1),
        "Where the fingers are, in place of point; two of them tell scale and rotation.",
        \.points
      ),
      .bothOptional("scale", .positive(upTo: 1e9), "Of a pinch: the fingers' distance over the first.", \.scale),
      .bothOptional("rotation", .number, "Degrees clockwise since the start.", \.rotation),
      .bothOptional(
        "velocity",
        .point,
        "px a second when a pan ends; defaults to what the last reports make of it.",
        \.velocity
      ),
      .both("delta", .number, "px that the wheel has turned, positive towards the user: away from the map.", \.delta),
    ]
  )

  func input() throws(ParameterError) -> GestureInput {
    guard point == nil || points == nil else {
      throw ParameterError(.conflictingParameters, "excludes point", path: ["points"])
    }
    let isMoment = type.isDiscrete
    guard isMoment || phase != nil else { throw ParameterError(.missingParameter, "is required", path: ["phase"]) }
    let phase = phase ?? .ended
    let points = points ?? point.map { [$0] } ?? []
    guard !points.isEmpty || !isMoment && (phase == .ended || phase == .cancelled) else {
      throw ParameterError(.missingParameter, "is required", path: ["point"])
    }
    return GestureInput(
      type,
      phase,
      at: points,
      scale: scale,
      rotation: rotation,
      velocity: velocity,
      delta: delta
    )
  }
}

/// What a gesture came to.
struct GestureResult: Sendable {
  var outcome: GestureOutcome
  var camera: CameraState
  var revision: Int

  static let shape = ObjectShape<GestureResult>(
    reply: "GestureResult",
    [
      .result("handled", .boolean, "Whether the map has taken it.") { $0.outcome.isHandled },
      .optionalResult("reason", .word, "Why not.") { $0.outcome.refusal },
      .optionalResult("inset", .id, "The inset whose gesture it is, where the point lies in one.") { $0.outcome.inset },
      .optionalResult("coordinate", .coordinate, "The place under it, before it moved the map.") {
        $0.outcome.coordinate
      },
      .optionalResult("animation", .integer, "The animation that it has started.") {
        $0.outcome.animation?.animation
      },
      .optionalResult("duration", .number, "Milliseconds that the animation takes.") { $0.outcome.animation?.duration },
      .result("camera", .cameraState, "The map's camera; of the main map for a gesture in an inset.") { $0.camera },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

extension Method {
  static let gesture = Method(
    "gesture",
    "Takes what a finger, a mouse or a wheel does, and moves the map as a map under that finger would.",
    parameters: GestureMethodInput.shape,
    result: GestureResult.shape.shape
  ) { input, call throws(RequestFailure) in
    let gesture = try withParameters { () throws(ParameterError) in try input.input() }
    return try withStore(call) { store throws(MapError) in
      let outcome = try store.gesture(input.map, gesture)
      call.owns(outcome.animation)
      let map = try store.map(input.map)
      return GestureResult(outcome: outcome, camera: map.camera, revision: map.revision)
    }
  }
}
