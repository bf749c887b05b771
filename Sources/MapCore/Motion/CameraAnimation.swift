package import Camera
internal import Geo

/// A map's camera on its way, from a moment on.
struct CameraAnimation: Sendable {
  let id: Int
  let kind: AnimationKind
  /// Milliseconds of the store's clock.
  let startTime: Double
  private(set) var start: CameraState
  private var plan: MotionPlan
  private(set) var course: MotionCourse

  init(id: Int, kind: AnimationKind, startTime: Double, start: CameraState, plan: MotionPlan, course: MotionCourse) {
    self.id = id
    self.kind = kind
    self.startTime = startTime
    self.start = start
    self.plan = plan.lasting(course.duration)
    self.course = course
  }

  var endTime: Double { startTime + course.duration }

  func camera(at time: Double) -> CameraState { course.camera(after: time - startTime) }

  /// Works the course out again for another size or other limits, or with members of the start changed; it lasts as long as
  /// before.
  mutating func replan(changing options: CameraOptions = CameraOptions(), size: Size, within limits: CameraBounds) {
    start = start.applying(options, size: size, within: limits)
    course = plan.course(from: start, size: size, within: limits)
  }
}

/// What kind of motion an animation is; the words of the wire.
package enum AnimationKind: String, Hashable, Sendable, CaseIterable {
  case ease, fly
  /// The glide of a map that a finger has let go.
  case deceleration
  /// A smooth step of a viewport state; nobody is told of its start and end.
  case viewport
}

/// What an animation was asked to do, apart from where it starts.
package enum MotionPlan: Hashable, Sendable {
  case ease(CameraOptions, EaseOptions)
  case fly(CameraOptions, FlyOptions)
  case glide(Glide)

  func course(from start: CameraState, size: Size, within limits: CameraBounds) -> MotionCourse {
    switch self {
    case .ease(let target, let options):
      .path(.ease(from: start, to: target, options, size: size, within: limits))
    case .fly(let target, let options):
      .path(.fly(from: start, to: target, options, size: size, within: limits))
    case .glide(let glide): .glide(glide, from: start, size, limits)
    }
  }

  /// The same taking `duration` milliseconds, whatever it would take by its speed.
  fileprivate func lasting(_ duration: Double) -> MotionPlan {
    guard case .fly(let target, var options) = self else { return self }
    options.duration = duration
    options.maxDuration = nil
    return .fly(target, options)
  }
}

/// Where a camera is at each moment of an animation.
enum MotionCourse: Sendable {
  case path(CameraPath)
  case glide(Glide, from: CameraState, Size, CameraBounds)

  /// Milliseconds.
  var duration: Double {
    switch self {
    case .path(let path): path.duration
    case .glide(let glide, _, _, _): glide.duration
    }
  }

  var end: CameraState { camera(after: duration) }

  func camera(after elapsed: Double) -> CameraState {
    switch self {
    case .path(let path): path.camera(at: path.duration > 0 ? elapsed / path.duration : 1)
    case .glide(let glide, let start, let size, let limits):
      glide.camera(after: elapsed, from: start, size: size, within: limits)
    }
  }
}
