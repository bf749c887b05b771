internal import Glibc

/// What paths mean to `render`.
enum FilePath {
  /// Whether it is standard input under any of its names: the process has moved it away from there.
  static func isInput(_ path: String) -> Bool { ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(path) }

  /// Whether it is standard output under any of its names.
  static func isOutput(_ path: String) -> Bool { ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) }

  /// Whether it is read or written as it comes: a standard stream, a pipe or a device.
  static func isStream(_ path: String) -> Bool {
    if isInput(path) || isOutput(path) { return true }
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT)
  }
}
