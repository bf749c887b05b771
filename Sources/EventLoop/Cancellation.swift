internal import Synchronization

/// Tells work on another thread that nobody wants its result any more.
package final class Cancellation: Sendable {
  private let flag = Atomic(false)

  package init() {}

  /// Whether ``cancel()`` was called; long work asks at every tile, layer or few thousand features.
  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  package func cancel() { flag.store(true, ordering: .relaxed) }
}
