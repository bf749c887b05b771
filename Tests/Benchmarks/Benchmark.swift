import Glibc

/// Something that is measured.
protocol Benchmark {
  /// The name on the command line.
  static var name: String { get }

  init()

  /// Measures, and gives the lines of a report.
  func run() throws -> [String]
}

/// The least processor time of some runs, in milliseconds: what else the machine does counts little.
func leastMilliseconds(of runs: Int = 5, _ body: () throws -> Void) rethrows -> Double {
  var least = Double.infinity
  for _ in 0..<runs {
    let start = processorMilliseconds()
    try body()
    least = min(least, processorMilliseconds() - start)
  }
  return least
}

private func processorMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}

extension Double {
  /// The number with one digit after the point.
  var brief: String {
    let tenths = (self * 10).rounded()
    return "\(Int(tenths / 10)).\(abs(Int(tenths)) % 10)"
  }
}
