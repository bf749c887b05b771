internal import Glibc

/// Waking another thread through an eventfd.
enum Counter {
  static func add(to descriptor: Int32) {
    var one: UInt64 = 1
    while write(descriptor, &one, 8) < 0, errno == EINTR {}
  }

  /// Waits until the counter is above zero and takes from it.
  static func wait(_ descriptor: Int32) {
    var count: UInt64 = 0
    while read(descriptor, &count, 8) < 0, errno == EINTR {}
  }

  /// Sets a counter that does not block to zero.
  static func clear(_ descriptor: Int32) {
    var count: UInt64 = 0
    while read(descriptor, &count, 8) < 0, errno == EINTR {}
  }
}
