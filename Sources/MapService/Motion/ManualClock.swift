/// A clock that stands still until somebody moves it: `--clock manual`.
///
/// With it a run depends on nothing but its input, so that the same requests give the same bytes.
package final class ManualClock {
  /// Milliseconds since the start of the process.
  package private(set) var time = 0.0

  package init() {}

  /// Goes on to `time`; never back.
  func advance(to time: Double) { self.time = max(self.time, time) }
}
