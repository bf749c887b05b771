internal import Glibc

/// Reading and writing without waiting.
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

  /// Writes once.
  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Outcome {
    outcome { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
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
