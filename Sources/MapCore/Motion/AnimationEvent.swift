package import Camera

/// An animation that was started: what its caller is told at once.
package struct StartedAnimation: Hashable, Sendable {
  /// Nil for a jump, which is over.
  package var animation: Int?
  package var kind: AnimationKind
  /// Milliseconds; 0 for a jump.
  package var duration: Double
  /// Where the camera comes to rest.
  package var end: CameraState

  package init(animation: Int?, kind: AnimationKind, duration: Double, end: CameraState) {
    self.animation = animation
    self.kind = kind
    self.duration = duration
    self.end = end
  }
}

/// An animation that is over.
package struct EndedAnimation: Hashable, Sendable {
  package var animation: Int
  package var map: String
  package var kind: AnimationKind
  /// Nil where it reached its end; else what ended it before: a method's name, `gesture`, `link` or `viewport`.
  package var interruption: String?
  package var camera: CameraState
  package var revision: Int

  package var isCompleted: Bool { interruption == nil }
}
