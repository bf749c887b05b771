import Foundation
import JSON
import Testing

/// `--record` writes a session of a real clock down, and `replay` plays it again.
@Suite struct RecordingTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("insetmap-\(UUID().uuidString).jsonl").path

  /// A session that depends on the time in every way: frames, intervals, gestures, answers that wait.
  private func record() {
    let program = Program("--record", file, "--frame-rate", "100")
    let steps: [(String, JSONValue)] = [
      ("createMap", ["map": "m", "size": [400, 400], "camera": ["center": [10, 50], "zoom": 4]]),
      ("createInset", ["map": "m", "inset": "i"]),
      ("subscribe", ["event": ["cameraChanged", "insetChanged"], "minInterval": 25]),
      ("subscribe", ["event": ["cameraChanged", "cameraIdle", "animationFinished", "gestureEnded"]]),
      ("easeTo", ["map": "m", "zoom": 6, "duration": 60]),
      ("setCamera", ["map": "m", "bearing": 10, "keepAnimation": true]),
      ("easeTo", ["map": "m", "center": [12, 49], "duration": 50, "await": true]),
      ("gesture", ["map": "m", "type": "pan", "phase": "began", "point": [100, 100]]),
      ("gesture", ["map": "m", "type": "pan", "phase": "changed", "point": [140, 120]]),
      ("gesture", ["map": "m", "type": "pan", "phase": "ended", "velocity": [20, 0]]),
    ]
    for (number, (method, params)) in steps.enumerated() {
      program.write(line(method, id: "\(number)", params.text))
      if method == "easeTo" { usleep(20_000) }
      while let message = program.readMessage(), message["id"] != .integer(Int64(number)) {}
    }
    program.write("no message\n")
    program.closeInput()
    _ = program.readAll()
    #expect(program.wait() == 0)
  }

  @Test func `a recorded session comes out again, message by message, at once`() throws {
    record()
    defer { try? FileManager.default.removeItem(atPath: file) }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("\"frame\":") && text.contains("\"at\":") && text.contains("\"serve\":"))
    #expect(text.contains("{\"exit\":0}"))
    for framing in ["newline", "content-length"] {
      let replay = Program("replay", "--check", "--quiet", "--framing", framing, file)
      let said = replay.readErrors()
      #expect(replay.wait() == 0, "\(said)")
    }
    // A number that is not what it was is noticed.
    let changed = text.replacingOccurrences(of: "\"zoom\":6,", with: "\"zoom\":7,")
    #expect(changed != text)
    try changed.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(Program("replay", "--check", "--quiet", file).wait() == 1)
  }
}
