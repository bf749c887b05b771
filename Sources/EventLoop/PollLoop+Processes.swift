internal import CSystem
internal import Glibc

/// Whether the end of a process will be noticed.
package enum ProcessWatch: Hashable, Sendable {
  case watching
  /// There is no such process, as when its number is one of another container: it is not watched.
  case noSuchProcess
  /// The system cannot tell.
  case unavailable
}

extension PollLoop {
  /// Calls `ended` once process `pid` has ended.
  package func watchProcess(_ pid: Int32, ended: @escaping () -> Void) -> ProcessWatch {
    guard pid > 0 else { return .noSuchProcess }
    let descriptor = csystem_pidfd_open(pid)
    guard descriptor >= 0 else { return errno == ESRCH ? .noSuchProcess : .unavailable }
    var watch: Watch?
    watch = self.watch(descriptor) { [weak self] _ in
      if let watch { self?.remove(watch) }
      watch = nil
      close(descriptor)
      ended()
    }
    watch?.wantsInput = true
    return .watching
  }
}
