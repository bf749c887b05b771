internal import CSystem
internal import Glibc

extension Descriptor {
  /// A pipe that no child process inherits; nil where there are no more descriptors.
  package static func pipe() -> (input: Int32, output: Int32)? {
    var ends: [Int32] = [-1, -1]
    return csystem_pipe(&ends) == 0 ? (input: ends[0], output: ends[1]) : nil
  }

  /// Waits until one of the descriptors is ready, for `milliseconds` at the most, negative for ever; what each is
  /// ready for.
  package static func wait(
    forInput input: Int32?,
    room output: Int32?,
    milliseconds: Double
  ) -> (input: Bool, output: Bool) {
    var requests = [
      pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output ?? -1, events: Int16(POLLOUT), revents: 0),
    ]
    guard csystem_poll(&requests, 2, milliseconds) > 0 else { return (false, false) }
    return (requests[0].revents != 0, requests[1].revents != 0)
  }
}
