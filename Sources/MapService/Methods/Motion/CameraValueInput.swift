internal import Camera
internal import Geo
internal import MapCore

/// One value of a camera to ease to, about a point of the view.
struct CameraValueInput: Sendable {
  var map = ""
  var value = 0.0
  var anchor: ScreenCoordinate?
  var around: Coordinate?
  var timing = MotionTiming()

  /// The shape of a method whose value has a name of its own; nil for one without.
  static func shape(
    of method: String,
    _ value: Member<CameraValueInput>?,
    hasPivot: Bool = true
  ) -> ObjectShape<CameraValueInput> {
    ObjectShape(
      method,
      initial: CameraValueInput(),
      [.mapID(\.map)] + (value.map { [$0] } ?? []) + (hasPivot ? pivot : [])
        + MotionTiming.members().map { $0.lifted(\.timing) }
    )
  }

  private static let pivot: [Member<CameraValueInput>] = [
    .bothOptional("anchor", .point, "The point of the view whose place stays.", \.anchor),
    .bothOptional("around", .coordinate, "The place that stays; not with anchor.", \.around),
  ]

  /// Eases to what `set` makes of the wish and the map's present camera.
  func run(
    _ name: String,
    _ call: MethodCall,
    _ answer: @escaping (Result<AnimationResult, RequestFailure>) -> Void,
    _ set: (inout CameraOptions, CameraState) -> Void
  ) {
    guard anchor == nil || around == nil else {
      answer(.failure(.parameter(ParameterError(.conflictingParameters, "excludes anchor", path: ["around"]))))
      return
    }
    call.move(map, awaits: timing.awaits, answer) { store throws(MapError) in
      var change = MapStore.CameraChange()
      change.options.anchor = anchor
      set(&change.options, try store.map(map).camera)
      var ease = timing.ease
      ease.around = around
      return try store.animate(map, MotionRequest(change, .ease(ease), name: name))
    }
  }
}
