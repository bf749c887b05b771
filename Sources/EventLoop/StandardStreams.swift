internal import Glibc

/// The standard streams, taken over at the start of the process.
///
/// What speaks the protocol moves to private descriptors: a stray `print` or a child process then writes to stderr
/// instead of into the protocol, and reads nothing of the input.
package struct StandardStreams {
  /// What was standard input; nil where the process was started without one.
  package let input: Int32?
  /// What was standard output; nil where the process was started without one.
  package let output: Int32?

  /// Moves the streams; call once, before anything else runs.
  package static func takeOver() -> StandardStreams {
    signal(SIGPIPE, SIG_IGN)
    // Copies first: what is opened meanwhile would take the place of a stream that is closed.
    let input = fcntl(0, F_DUPFD_CLOEXEC, 3)
    let output = fcntl(1, F_DUPFD_CLOEXEC, 3)
    let hasErrors = fcntl(2, F_GETFD) >= 0
    let opened = open("/dev/null", O_RDWR)
    let null = fcntl(opened, F_DUPFD_CLOEXEC, 3)
    if opened > 2 { close(opened) }
    dup2(null, 0)
    if !hasErrors { dup2(null, 2) }
    dup2(2, 1)
    close(null)
    return StandardStreams(input: input < 0 ? nil : input, output: output < 0 ? nil : output)
  }
}
