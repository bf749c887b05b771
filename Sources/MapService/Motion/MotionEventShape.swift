internal import Camera
internal import Geo
internal import JSON
internal import MapCore

/// What the events of motion carry.
enum MotionEventShape {
  static let started = ObjectShape<StartedAnimation>(
    reply: "AnimationStartedEvent",
    [
      .result("animation", Shape<Int>.integer.nullable, "The animation's number.") { $0.animation },
      .result("kind", .word, "What kind of motion.") { $0.kind },
      .result("duration", .number, "Milliseconds.") { $0.duration },
      .result("camera", .cameraState, "Where the camera comes to rest.") { $0.end },
    ]
  )

  static let finished = ObjectShape<EndedAnimation>(
    reply: "AnimationFinishedEvent",
    [
      .result("animation", .integer, "The animation's number.") { $0.animation },
      .result("kind", .word, "What kind of motion.") { $0.kind },
      .result("completed", .boolean, "Whether the camera has come to the end.") { $0.isCompleted },
      .optionalResult("by", .string, "What has ended it before: a method, gesture, link, viewport.") {
        $0.interruption
      },
      .result("camera", .cameraState, "Where the camera is now.") { $0.camera },
    ]
  )

  static let gesture = ObjectShape<GestureEvent>(
    reply: "GestureEvent",
    [
      .result("type", .word, "What kind of gesture.") { $0.type },
      .optionalResult("point", .point, "Where, in px of the map.") { $0.point },
      .result("willAnimate", .boolean, "Whether the map goes on moving by itself.") { $0.willAnimate },
    ]
  )

  static let viewport = ObjectShape<ViewportStatus>(
    reply: "ViewportEvent",
    [.result("viewport", ViewportStatus.shape.shape, "What the map does by itself now.") { $0 }]
  )

  static let cursor = ObjectShape<CursorEvent>(
    reply: "CursorEvent",
    [
      .result("from", .id, "The map that the cursor is over.") { $0.source },
      .result("coordinate", Shape<Coordinate>.coordinate.nullable, "The place; null where it has left.") {
        $0.coordinate
      },
      .result("point", Shape<ScreenCoordinate>.point.nullable, "Where this map shows it; null where it does not.") {
        $0.point
      },
    ]
  )
}
