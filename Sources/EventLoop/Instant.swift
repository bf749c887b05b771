internal import Glibc

/// A point of the monotonic clock.
package struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since the first reading of the process.
  package var milliseconds: Double

  package init(milliseconds: Double) { self.milliseconds = milliseconds }

  package static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

  /// The present time.
  static func read() -> Instant { Instant(milliseconds: read(CLOCK_MONOTONIC) - start) }

  private static let start = read(CLOCK_MONOTONIC)

  static func readWallClock() -> Double { read(CLOCK_REALTIME).rounded(.down) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
  }
}

extension Instant {
  package static func + (instant: Instant, milliseconds: Double) -> Instant {
    Instant(milliseconds: instant.milliseconds + milliseconds)
  }

  /// The time from `right` to `left`, in milliseconds.
  package static func - (left: Instant, right: Instant) -> Double { left.milliseconds - right.milliseconds }
}
