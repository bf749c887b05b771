internal import Glibc
internal import JSON

/// Holds a replay to the times of its recording.
final class Pace {
  /// The recorded time that the replay began at, and when that was.
  private var start: (recorded: Double, real: Double)?

  /// Waits until as much time has gone by as in the recording.
  func wait(until time: Double) {
    guard let start else {
      start = (time, Self.now)
      return
    }
    let left = time - start.recorded - (Self.now - start.real)
    if left > 0 { usleep(UInt32(min(left, 3_600_000) * 1000)) }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
  }
}

extension Transcript.Line {
  /// What tells a server with a manual clock the time of the line, and the frame that is drawn then.
  func clockMessage(_ time: Double) -> [UInt8] {
    var parameters: JSONObject = ["time": .number(time)]
    if case .frame(let frame) = step { parameters["frame"] = .number(frame) }
    let message: JSONValue = ["jsonrpc": "2.0", "method": "$/setTime", "params": .object(parameters)]
    return Array(message.text.utf8)
  }
}
