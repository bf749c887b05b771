internal import Camera
internal import Geo
internal import MapCore

/// A way for a map's view.
struct PanByInput: Sendable {
  var map = ""
  var offset = ScreenCoordinate(x: 0, y: 0)
  var timing = MotionTiming()

  static let shape = ObjectShape(
    "panBy",
    initial: PanByInput(),
    [
      .mapID(\.map),
      .required("offset", .point, "px over the ground, to the right and down; what is seen goes the other way.") {
        $0.offset = $1
      },
    ] + MotionTiming.members().map { $0.lifted(\.timing) }
  )
}

extension Method {
  static let panBy = Method(
    "panBy",
    "Moves a map's view by px; answers as easeTo does.",
    parameters: PanByInput.shape,
    result: AnimationResult.shape.shape
  ) { input, call, answer in
    call.move(input.map, awaits: input.timing.awaits, answer) { store throws(MapError) in
      try store.panBy(input.map, input.offset, input.timing.ease)
    }
  }
}
