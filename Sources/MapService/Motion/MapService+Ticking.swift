internal import JSONRPC
internal import MapCore

extension MapService {
  /// When the next frame is due; nil while nothing moves, so that a process at rest sleeps.
  var nextFrame: Double? {
    let frame = store.isMoving ? grid.next(after: store.time) : nil
    let timer = store.nextTimer.map { grid.first(from: max($0, store.time)) }
    return [frame, timer].compactMap(\.self).min()
  }

  /// Draws the frame that is due; one that comes too late is drawn where the grid is by now.
  func tick() {
    guard environment.manualClock == nil, let due = nextFrame else { return }
    let now = environment.now()
    guard due <= now else { return }
    step(to: max(due, grid.last(until: now)))
  }

  /// Draws the frame of a moment and tells what happened.
  private func step(to time: Double) {
    store.advance(to: time)
    deliverEvents()
  }
}

/// The manual clock.
extension MapService {
  /// A manual clock on its way, while a reader has to catch up.
  struct PendingAdvance {
    var target: Double
    var session: Session
  }

  /// Moves the manual clock on, through all frames in order; `session`, who asked, waits for that.
  ///
  /// What the frames tell is written as it comes. A reader who is slow holds the clock up rather than missing frames.
  func advance(_ clock: ManualClock, to target: Double, for session: Session) {
    session.hold()
    pendingAdvance = PendingAdvance(target: target, session: session)
    resumeAdvance(clock)
  }

  /// Goes on with what a slow reader has held up; to the end where `isLast`.
  func resumeAdvance(_ clock: ManualClock, isLast: Bool = false) {
    guard let pending = pendingAdvance else { return }
    while let next = nextHappening, next.time <= pending.target {
      guard isLast || pending.session.connection.queuedOutputBytes < Session.slowReaderBytes else { return }
      clock.advance(to: next.time)
      store.time = next.time
      if next.isFrame { step(to: next.time) }
      for session in sessions { session.writeEvents() }
    }
    clock.advance(to: pending.target)
    store.time = pending.target
    pendingAdvance = nil
    pending.session.release()
  }

  /// The moment of the next frame or of the next event that was held back.
  private var nextHappening: (time: Double, isFrame: Bool)? {
    let frame = nextFrame
    let event = sessions.compactMap(\.subscriptions.nextDeadline).min()
    guard let time = [frame, event].compactMap(\.self).min() else { return nil }
    return (time, time == frame)
  }
}
