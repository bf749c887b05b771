internal import Camera
internal import Geo
internal import MapCore

/// A camera to ease or to fly to.
struct EaseToInput: Sendable {
  var camera = SetCameraInput()
  var timing = MotionTiming()
  var offset = ScreenCoordinate(x: 0, y: 0)
  var around: Coordinate?

  static let shape = ObjectShape(
    "easeTo",
    initial: EaseToInput(),
    ignoring: SetCameraInput.shape.ignored,
    SetCameraInput.targetMembers.map { $0.lifted(\.camera) } + MotionTiming.members().map { $0.lifted(\.timing) } + [
      offsetMember(\.offset),
      .bothOptional("around", .coordinate, "A place that stays at its point of the view; not with center.", \.around),
    ]
  )

  /// Where the new centre comes to lie.
  static func offsetMember<Owner>(
    _ path: any WritableKeyPath<Owner, ScreenCoordinate> & Sendable
  ) -> Member<Owner> {
    .both("offset", .point, "px from the projection centre at which the new centre comes to lie.", path)
  }

  func check() throws(ParameterError) {
    try camera.check()
    guard around != nil else { return }
    let options = camera.change.options
    guard options.center == nil, options.anchor == nil, camera.change.fit == nil else {
      throw ParameterError(.conflictingParameters, "excludes center, anchor and fit", path: ["around"])
    }
  }

  var ease: EaseOptions {
    var ease = timing.ease
    ease.offset = offset
    ease.around = around
    return ease
  }
}

extension Method {
  static let easeTo = Method(
    "easeTo",
    "Moves a map's camera evenly; answers at once with where it will be, or with await when it is there.",
    parameters: EaseToInput.shape,
    result: AnimationResult.shape.shape
  ) { input, call, answer in
    do throws(RequestFailure) {
      try withParameters { () throws(ParameterError) in try input.check() }
      try call.waitForSource(of: input.camera.change.fit, map: input.camera.map)
    } catch {
      answer(.failure(error))
      return
    }
    call.move(input.camera.map, awaits: input.timing.awaits, answer) { store throws(MapError) in
      try store.animate(input.camera.map, MotionRequest(input.camera.change, .ease(input.ease), name: "easeTo"))
    }
  }
}
