internal import Glibc

/// A descriptor that is written without ever waiting for whoever reads it.
///
/// The descriptor may be shared with other processes (a terminal, a pipe that the parent holds too), so its own flags
/// are left alone: a pipe is opened anew for this process, a socket is told with each call, and what is left is written
/// in portions that never wait once poll(2) has reported room.
package final class OutputStream {
  /// How waiting is avoided.
  private enum Method {
    /// Writing never waits, as to a file, or the descriptor itself does not.
    case plain
    case socket
    case portions
  }

  package let descriptor: Int32
  private let method: Method

  /// A descriptor that this process alone holds, and that does not wait or need not be watched for it.
  init(own descriptor: Int32) { (self.descriptor, method) = (descriptor, .plain) }

  /// Takes the descriptor over.
  package init(_ descriptor: Int32) {
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    switch kind {
    case S_IFSOCK: (self.descriptor, method) = (descriptor, .socket)
    case S_IFREG: (self.descriptor, method) = (descriptor, .plain)
    case S_IFCHR where isatty(descriptor) == 0: (self.descriptor, method) = (descriptor, .plain)
    case S_IFIFO:
      let own = open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if own >= 0 {
        close(descriptor)
        (self.descriptor, method) = (own, .plain)
      } else {
        (self.descriptor, method) = (descriptor, .portions)
      }
    default: (self.descriptor, method) = (descriptor, .portions)
    }
  }

  /// Writes what can be written now, once.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Descriptor.Outcome {
    switch method {
    case .plain: return Descriptor.write(descriptor, bytes)
    case .socket: return Descriptor.send(descriptor, bytes)
    case .portions:
      guard Descriptor.hasRoom(descriptor) else { return .wouldWait }
      let portion = UnsafeRawBufferPointer(rebasing: bytes.prefix(Descriptor.sureRoom))
      return Descriptor.write(descriptor, portion)
    }
  }
}
