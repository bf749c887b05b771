internal import Camera
package import Geo

/// What a finger, a mouse or a wheel does; the names of the Mapbox SDK's `GestureType`, and the wheel.
package enum GestureType: String, Hashable, Sendable, CaseIterable {
  /// One point holds the ground.
  case pan
  /// Two points draw apart or together, and carry the ground along.
  case pinch
  /// Two points turn about each other.
  case rotation
  /// Points move up and down together: the view tilts by half a degree a px.
  case pitch
  case doubleTapToZoomIn, doubleTouchToZoomOut
  /// A second tap that stays and moves up and down: a zoom level is 75 px.
  case quickZoom
  case singleTap
  case scroll

  /// Whether it is over as soon as it is known.
  package var isDiscrete: Bool {
    switch self {
    case .doubleTapToZoomIn, .doubleTouchToZoomOut, .singleTap, .scroll: true
    case .pan, .pinch, .rotation, .pitch, .quickZoom: false
    }
  }
}

/// How far a gesture has come.
package enum GesturePhase: String, Hashable, Sendable, CaseIterable {
  case began, changed, ended
  /// Ended by something else: nothing glides on.
  case cancelled
}

/// One report of a gesture.
package struct GestureInput: Hashable, Sendable {
  package var type: GestureType
  /// A gesture of one moment needs none.
  package var phase: GesturePhase
  /// px of the view: where the fingers are; their middle counts as the gesture's place.
  package var points: [ScreenCoordinate]
  /// How many times as far the fingers are from each other as at the start; nil to go by two points.
  package var scale: Double?
  /// Degrees clockwise since the start; nil to go by two points.
  package var rotation: Double?
  /// px a second at the end; nil to go by the last reports.
  package var velocity: ScreenCoordinate?
  /// px that the wheel turned, positive towards the user.
  package var delta: Double

  package init(
    _ type: GestureType,
    _ phase: GesturePhase = .ended,
    at points: [ScreenCoordinate],
    scale: Double? = nil,
    rotation: Double? = nil,
    velocity: ScreenCoordinate? = nil,
    delta: Double = 0
  ) {
    self.type = type
    self.phase = phase
    self.points = points
    self.scale = scale
    self.rotation = rotation
    self.velocity = velocity
    self.delta = delta
  }

  /// The middle of the points.
  var point: ScreenCoordinate? {
    guard !points.isEmpty else { return nil }
    let count = Double(points.count)
    return ScreenCoordinate(
      x: points.reduce(0) { $0 + $1.x } / count,
      y: points.reduce(0) { $0 + $1.y } / count
    )
  }
}

/// Why a gesture did nothing; stable words.
package enum GestureRefusal: String, Hashable, Sendable, CaseIterable {
  case panDisabled, pinchDisabled, rotateDisabled, pitchDisabled
  case doubleTapToZoomInDisabled, doubleTouchToZoomOutDisabled, quickZoomDisabled
  /// The map does not turn and zoom at the same time.
  case simultaneousRotateAndPinchZoomDisabled
  /// The point lies in an inset of the map, whose gesture it is.
  case insideInset
  /// There was no `began`, or it was refused.
  case notBegan
  /// The inset's link does not let a drag or a tap move the main map.
  case interactionDisabled
  /// The drag did not begin on the ring.
  case outsideRing
  /// The point shows no ground.
  case aboveHorizon
}

/// What became of a gesture.
package struct GestureOutcome: Hashable, Sendable {
  /// Nil where the map has taken the gesture.
  package var refusal: GestureRefusal?
  /// The place under the gesture before it; nil above the horizon.
  package var coordinate: Coordinate?
  /// What the gesture has started: a zoom of a double tap, or a glide.
  package var animation: StartedAnimation?
  /// The inset that the gesture belongs to, where that is why it was refused.
  package var inset: String?

  package var isHandled: Bool { refusal == nil }
}

/// A gesture that begins or ends, as events tell it.
package struct GestureEvent: Hashable, Sendable {
  package var type: GestureType
  package var point: ScreenCoordinate?
  /// Whether the map goes on moving by itself.
  package var willAnimate: Bool
}
