internal import Camera
internal import Geo
internal import MapCore

/// A camera to fly to, and how high.
struct FlyToInput: Sendable {
  var camera = SetCameraInput()
  var timing = MotionTiming()
  var fly = FlyOptions()

  static let shape = ObjectShape(
    "flyTo",
    initial: FlyToInput(),
    ignoring: SetCameraInput.shape.ignored,
    SetCameraInput.targetMembers.filter { $0.name != "anchor" }.map { $0.lifted(\.camera) }
      + MotionTiming.members(default: "what the speed makes of it").map { $0.lifted(\.timing) }
      + flightMembers.map { $0.lifted(\.fly) } + [EaseToInput.offsetMember(\.fly.offset)]
  )

  static let flightMembers: [Member<FlyOptions>] = [
    .both("curve", .number(0.01...100), "How much the way zooms out for its length. Defaults to 1.42.", \.curve),
    .both("speed", .positive(upTo: 1e6), "Screenfuls a second, counted in curves. Defaults to 1.2.", \.speed),
    .bothOptional(
      "screenSpeed",
      .positive(upTo: 1e6),
      "Screenfuls a second, in place of speed; for a linear easing.",
      \.screenSpeed
    ),
    .bothOptional("minZoom", .number(-10...30), "The zoom at the top of the way.", \.minZoom),
    .bothOptional(
      "maxDuration",
      .number(0...MotionTiming.longest),
      "Milliseconds; a flight that would take longer is a jump.",
      \.maxDuration
    ),
  ]

  var flight: FlyOptions {
    var flight = fly
    flight.duration = timing.duration
    if let easing = timing.easing { flight.easing = easing }
    return flight
  }
}

extension Method {
  static let flyTo = Method(
    "flyTo",
    "Flies a map's camera in a curve that zooms out and in; answers as easeTo does.",
    parameters: FlyToInput.shape,
    result: AnimationResult.shape.shape
  ) { input, call, answer in
    do throws(RequestFailure) {
      try withParameters { () throws(ParameterError) in try input.camera.check() }
      try call.waitForSource(of: input.camera.change.fit, map: input.camera.map)
    } catch {
      answer(.failure(error))
      return
    }
    call.move(input.camera.map, awaits: input.timing.awaits, answer) { store throws(MapError) in
      try store.animate(input.camera.map, MotionRequest(input.camera.change, .fly(input.flight), name: "flyTo"))
    }
  }
}
