internal import JSON
internal import MapCore

/// A moment of a clock that was not manual when the session was recorded.
struct SetTimeInput: Sendable {
  var time = 0.0
  var frame: Double?

  static let shape = ObjectShape(
    "$/setTime",
    initial: SetTimeInput(),
    [
      .required("time", .number(0...1e15), "Milliseconds; a time that has passed is passed over.") { $0.time = $1 },
      .bothOptional("frame", .number(0...1e15), "The moment of the one frame that is drawn; none without it.", \.frame),
    ]
  )
}

extension Method {
  /// The name of the notification, which a session takes at any point of its life.
  static let setTimeName = "$/setTime"

  static let setTime = Method(
    setTimeName,
    "With --clock manual: sets the clock as a recording tells it, and draws one frame or none.",
    parameters: SetTimeInput.shape,
    result: .empty
  ) { input, call in
    if let clock = call.service.environment.manualClock {
      call.service.set(clock, to: input.time, drawing: input.frame)
    }
    return EmptyResult()
  }
}
