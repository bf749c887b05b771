internal import JSONRPC
internal import MapCore

extension MapService {
  /// When the next frame is due; nil while nothing moves, so that a process at rest sleeps.
  var nextFrame: Double? {
    let frame = store.isMoving ? grid.next(after: lastFrame) : nil
    let timer = store.nextTimer.map { grid.first(from: $0) }
    return [frame, timer].compactMap(\.self).min()
  }

  /// Tells the store the time before anything is done; what begins to move now has its first frame after it.
  ///
  /// While something moves the frames go by the last one drawn alone: requests, however many, do not put them off.
  func noteTime() {
    let now = environment.now()
    if !store.isMoving { lastFrame = max(lastFrame, now) }
    store.time = now
  }

  /// Draws the frame that is due, where there is one.
  func tick() {
    let frame = dueFrame
    onTime?(frame)
    if let frame { draw(frame) }
  }

  /// The frame that is to be drawn now; one that comes too late is drawn where the grid is by now.
  private var dueFrame: Double? {
    guard let due = nextFrame else { return nil }
    let now = environment.now()
    return due <= now ? max(due, grid.last(until: now)) : nil
  }

  /// Draws the frame of a moment and tells what happened.
  func draw(_ frame: Double) {
    lastFrame = max(lastFrame, frame)
    store.advance(to: frame)
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

  /// Sets the manual clock and draws one frame, or none: what a recording tells of a clock that was not manual.
  func set(_ clock: ManualClock, to time: Double, drawing frame: Double?) {
    clock.advance(to: time)
    if let frame { draw(frame) }
    for session in sessions { session.writeEvents() }
  }

  /// Goes on with what a slow reader has held up; to the end where `isLast`.
  func resumeAdvance(_ clock: ManualClock, isLast: Bool = false) {
    guard let pending = pendingAdvance else { return }
    while let next = nextHappening, next.time <= pending.target {
      guard isLast || pending.session.connection.queuedOutputBytes < Session.slowReaderBytes else { return }
      clock.advance(to: next.time)
      store.time = next.time
      if next.isFrame { draw(next.time) }
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
