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
  /// Call as ready on every turn although the descriptor need not be: there is work left over.
  package var isReadyNow = false
  let ready: (Readiness) -> Void
  var isRemoved = false

  init(descriptor: Int32, ready: @escaping (Readiness) -> Void) {
    self.descriptor = descriptor
    self.ready = ready
  }

  /// Errors and hang-ups are reported even where nothing is wanted.
  var request: pollfd {
    pollfd(
      fd: descriptor,
      events: (wantsInput ? Int16(POLLIN) : 0) | (wantsOutput ? Int16(POLLOUT) : 0),
      revents: 0
    )
  }
}
