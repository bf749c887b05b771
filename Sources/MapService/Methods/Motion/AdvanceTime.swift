internal import JSON
internal import JSONRPC
internal import MapCore

/// How far a manual clock goes on.
struct AdvanceTimeInput: Sendable {
  var milliseconds = 0.0

  static let shape = ObjectShape(
    "advanceTime",
    initial: AdvanceTimeInput(),
    [
      .required("milliseconds", .number(0...86_400_000), "How far; 0 only gives the time.") { $0.milliseconds = $1 }
    ]
  )
}

/// A moment of a manual clock.
struct ClockResult: Sendable {
  var time: Double

  static let shape = ObjectShape<ClockResult>(
    reply: "ClockResult",
    [.result("time", .number, "Milliseconds since the start.") { $0.time }]
  )
}

extension Method {
  static let advanceTime = Method(
    "advanceTime",
    "With --clock manual: lets time pass, all frames in order; their events come after this answer.",
    isLong: false,
    parameters: AdvanceTimeInput.shape,
    result: ClockResult.shape.shape
  ) { input, call, answer in
    guard let clock = call.service.environment.manualClock else {
      answer(
        .failure(
          .response(
            ResponseError(
              code: .clockNotManual,
              kind: "clockNotManual",
              message: "time passes by itself; start the program with --clock manual to move it"
            )
          )
        )
      )
      return
    }
    let target = clock.time + input.milliseconds
    answer(.success(ClockResult(time: target)))
    call.service.advance(clock, to: target, for: call.session)
  }
}
