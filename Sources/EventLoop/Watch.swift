internal import Glibc

/// What a descriptor is ready for.
package struct Readiness: Hashable, Sendable {
  /// Bytes, or the end of the input, can be read.
  package var input: Bool
  /// Bytes can be written.
  package var output: Bool
  /// The other end is gone.
  package var hangUp: Bool

  init(_ events: Int16) {
    input = events & Int16(POLLIN | POLLHUP) != 0
    output = events & Int16(POLLOUT) != 0
    hangUp = events & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
  }
}

/// A descriptor that a ``PollLoop`` watches, and for what.
package final class Watch {
  package let descriptor: Int32
  /// Watch for input.
  package var wantsInput = false
  /// Watch for room to write.
  package var wantsOutput = false
  /// Report that the other end is gone even while nothing is wanted; off by default, for such a report never ends.
  package var watchesHangUp = false
  let ready: (Readiness) -> Void
  var isRemoved = false

  init(descriptor: Int32, ready: @escaping (Readiness) -> Void) {
    self.descriptor = descriptor
    self.ready = ready
  }

  /// What poll(2) is asked; it passes over negative descriptors.
  var request: pollfd {
    pollfd(
      fd: wantsInput || wantsOutput || watchesHangUp ? descriptor : -1,
      events: (wantsInput ? Int16(POLLIN) : 0) | (wantsOutput ? Int16(POLLOUT) : 0),
      revents: 0
    )
  }
}
