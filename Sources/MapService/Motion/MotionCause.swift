internal import JSONRPC
internal import MapCore

/// The request that started an animation, and what it waits for.
struct MotionCause {
  weak var session: Session?
  var request: RequestID?
  var origin: String?
  /// Called when the animation has ended, where the request is answered only then.
  var whenEnded: ((EndedAnimation) -> Void)?
}

extension MapService {
  /// A session's input has ended: what waits for a clock that nobody will move any more is given up.
  func endMotion(of session: Session) {
    guard let clock = environment.manualClock else { return }
    if pendingAdvance?.session === session { resumeAdvance(clock, isLast: true) }
    let waiting = motionCauses.filter { $0.value.session === session && $0.value.whenEnded != nil }.keys.sorted()
    for animation in waiting { cancelAnimation(animation, by: "inputEnd") }
  }

  /// Ends an animation by its number, and tells of it.
  func cancelAnimation(_ animation: Int, by name: String) {
    guard let map = store.map(ofAnimation: animation) else { return }
    _ = try? store.cancelAnimation(map, name: name)
    deliverEvents()
  }
}
