internal import Drawing
package import EventLoop
internal import JSON
internal import JSONRPC
package import MapCore

/// The maps of a process and the work they have begun: what all sessions share.
///
/// Owned by the loop's thread; requests come through a ``Session``.
package final class MapService {
  /// What a service is given by the program around it.
  package struct Environment {
    /// The present time in milliseconds of a clock that only goes forward.
    package var now: () -> Double
    /// The threads that read files and large parameters.
    package var workers: any JobRunner
    /// Tells when files change; nil where nothing can.
    package var files: (any FileWatching)?
    /// Prefixes of URLs in styles and the paths that stand for them; the longest that fits counts.
    package var mappedURLs: [(prefix: String, path: String)] = []
    /// The time that events carry; nil where they carry none.
    package var timestamp: (() -> Double)?
    /// Frames a second while something moves.
    package var frameRate: Double
    /// Stands in for ``now``, where time moves only when a request says so.
    package var manualClock: ManualClock?

    package init(
      now: @escaping () -> Double,
      workers: any JobRunner,
      files: (any FileWatching)? = nil,
      timestamp: (() -> Double)? = nil,
      frameRate: Double = 60,
      manualClock: ManualClock? = nil
    ) {
      let present = manualClock.map { clock in { clock.time } } ?? now
      self.now = present
      self.workers = workers
      self.files = files
      self.timestamp = manualClock == nil ? timestamp : timestamp.map { _ in present }
      self.frameRate = frameRate
      self.manualClock = manualClock
    }
  }

  package let environment: Environment
  package internal(set) var store = MapStore()
  /// What waits for the data of a source, by the number of the operation.
  var loads: [Int: Load] = [:]
  var sessions: [Session] = []
  let snapshots = SnapshotCache()
  /// The files that are read again when they change.
  var watches: [SourceWatch.Key: SourceWatch] = [:]
  /// The requests that started the animations that are running, by the animation.
  var motionCauses: [Int: MotionCause] = [:]
  /// A manual clock that waits for a slow reader.
  var pendingAdvance: PendingAdvance?
  let grid: FrameGrid
  /// The moment of the last frame, or when what moves began to.
  var lastFrame = 0.0
  /// Told whenever something is done because its time has come: the moment of the frame that is drawn, nil for none.
  package var onTime: ((Double?) -> Void)?

  /// Makes the fonts of a folder known to the process; false where it cannot be read.
  package static func addFonts(from folder: String) -> Bool { FontFolder.add(folder) }

  package init(environment: Environment) {
    self.environment = environment
    grid = FrameGrid(rate: environment.frameRate)
  }

  /// Gives the events that have gathered to the sessions, in order; `cause` is the request that made them.
  func deliverEvents(cause: RequestID? = nil, of session: Session? = nil, origin: String? = nil) {
    let ended = store.takeEndedAnimations()
    for animation in ended { motionCauses[animation.animation]?.whenEnded?(animation) }
    defer {
      for animation in ended { motionCauses[animation.animation] = nil }
      for receiver in sessions { receiver.advanceFrames() }
    }
    guard !store.events.isEmpty else { return }
    let events = store.events
    store.events.removeAll(keepingCapacity: true)
    for receiver in sessions {
      for event in events {
        if let animation = event.animation {
          let motion = motionCauses[animation]
          let request = receiver === motion?.session ? motion?.request : nil
          receiver.subscriptions.take(event, cause: request, origin: motion?.origin)
        } else {
          receiver.subscriptions.take(event, cause: receiver === session ? cause : nil, origin: origin)
        }
      }
      receiver.writeEvents()
    }
  }

  /// Makes the store tell only of what somebody wants to know.
  func updateInterest() {
    store.interest = sessions.reduce(into: []) { $0.formUnion($1.subscriptions.kinds) }
  }
}

/// Something that does jobs on other threads: the loop's workers, or a stand-in that does them at once.
package protocol JobRunner: AnyObject {
  /// Does `work` elsewhere and calls `completion` on the loop's thread.
  func submit<Output: Sendable>(
    _ lane: Lane,
    _ cancellation: Cancellation,
    _ work: @escaping @Sendable (Cancellation) -> Output,
    completion: @escaping (Output) -> Void
  )
}

extension Workers: JobRunner {}
