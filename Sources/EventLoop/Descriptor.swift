internal import Glibc

/// Single calls on descriptors.
package enum Descriptor {
  /// What a read or a write came to.
  package enum Outcome: Hashable, Sendable {
    /// So many bytes were moved; 0 for a read at the end of the input.
    case moved(Int)
    /// Nothing could be moved now.
    case wouldWait
    /// The other end is gone or the device failed; the value is `errno`.
    case failed(Int32)
  }

  /// Reads once.
  package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
    outcome { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// What a failed call's `errno` means, as the system words it.
  package static func message(of failure: Int32) -> String { String(cString: strerror(failure)) }

  /// Writes once, and waits for the reader where need be.
  package static func write(_ descriptor: Int32, waiting bytes: UnsafeRawBufferPointer) -> Outcome {
    write(descriptor, bytes)
  }

  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Outcome {
    outcome { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
  }

  /// Writes to a socket without waiting.
  static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Outcome {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    return outcome { Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags) }
  }

  /// How many bytes a pipe takes without waiting once poll(2) has reported room: PIPE_BUF, see pipe(7).
  static let sureRoom = 4096

  /// Whether poll(2) reports room for output, or that the other end is gone, which a write then tells.
  static func hasRoom(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  static func isSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  private static func outcome(_ call: () -> Int) -> Outcome {
    while true {
      let count = call()
      if count >= 0 { return .moved(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .wouldWait
      case let failure: return .failed(failure)
      }
    }
  }
}
