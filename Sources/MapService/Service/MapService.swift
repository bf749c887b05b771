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

    package init(
      now: @escaping () -> Double,
      workers: any JobRunner,
      files: (any FileWatching)? = nil,
      timestamp: (() -> Double)? = nil
    ) {
      self.now = now
      self.workers = workers
      self.files = files
      self.timestamp = timestamp
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

  package init(environment: Environment) {
    self.environment = environment
  }

  /// Gives the events that have gathered to the sessions, in order; `cause` is the request that made them.
  func deliverEvents(cause: RequestID? = nil, of session: Session? = nil, origin: String? = nil) {
    guard !store.events.isEmpty else { return }
    let events = store.events
    store.events.removeAll(keepingCapacity: true)
    for receiver in sessions {
      let ownCause = receiver === session ? cause : nil
      for event in events { receiver.subscriptions.take(event, cause: ownCause, origin: origin) }
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
