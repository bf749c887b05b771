internal import Camera
internal import Geo
internal import MapCore

/// A tap in an inset.
struct InsetTapInput: Sendable {
  var reference = InsetReference()
  var point = ScreenCoordinate(x: 0, y: 0)
  var timing = MotionTiming()

  static let shape = ObjectShape(
    "insetTap",
    initial: InsetTapInput(),
    InsetReference.shape(of: "insetTap").members.map { $0.lifted(\.reference) } + [
      .required("point", .point, "px of the inset.") { $0.point = $1 }
    ] + MotionTiming.members(default: "0").filter { $0.name != "await" }.map { $0.lifted(\.timing) }
  )
}

extension Method {
  static let insetTap = Method(
    "insetTap",
    "Moves the main map of an inset to the place that is tapped in the inset, where the link lets it.",
    parameters: InsetTapInput.shape,
    result: GestureResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      let inset = try store.inset(named: input.reference.inset, of: input.reference.map)
      var ease = input.timing.ease
      ease.duration = input.timing.duration ?? 0
      let outcome = try store.tapInset(inset.id, at: input.point, ease)
      call.owns(outcome.animation)
      return try store.result(outcome, ofMainOf: inset)
    }
  }
}
