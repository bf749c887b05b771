internal import JSON
internal import JSONRPC
internal import WireClient

/// A transcript whose `receive` lines are made anew from what the server answers; everything else stays as it is.
struct Recording {
  private let transcript: Transcript
  private let server: ServerProcess
  private let framing: Framing
  private var lines: [[UInt8]] = []
  /// What the `receive` lines that are being replaced ignored, by their number in the run of such lines.
  private var ignored: [[String]] = []

  /// Milliseconds of silence after which no further message is waited for.
  private static let silence = 400.0

  init(_ transcript: Transcript, server: ServerProcess, framing: Framing) {
    self.transcript = transcript
    self.server = server
    self.framing = framing
  }

  /// Runs the session, and gives the new text of the file.
  ///
  /// Messages are written down where the transcript has `receive` lines: what is sent without one in between goes out
  /// in one piece. A transcript without any gets them behind every message.
  mutating func run() -> [UInt8] {
    let steps = transcript.lines
    let writesEverywhere = !transcript.hasExpectations
    var hasExit = false
    for (index, line) in steps.enumerated() {
      if let time = line.time { server.send(bytes: framing.framed(line.clockMessage(time))) }
      switch line.step {
      case .send(let message):
        server.send(bytes: framing.framed(message))
        lines.append(line.text)
        if writesEverywhere { writeDown([]) }
      case .write(let bytes):
        server.send(bytes: bytes)
        lines.append(line.text)
        if writesEverywhere { writeDown([]) }
      case .receive:
        if index > 0, case .receive = steps[index - 1].step { continue }
        writeDown(steps[index...].prefix { if case .receive = $0.step { true } else { false } })
      case .exit:
        hasExit = true
        end(keeping: line.comment)
      case .end:
        server.closeInput()
        lines.append(line.text)
      case .comment, .serve, .framing, .frame: lines.append(line.text)
      }
    }
    if !hasExit { end(keeping: nil) }
    return Array(lines.joined(separator: [0x0A])) + [0x0A]
  }

  /// Writes down all that comes until there is silence, in the place of `old`.
  private mutating func writeDown(_ old: ArraySlice<Transcript.Line>) {
    for place in 0... {
      let line = place < old.count ? old[old.startIndex + place] : nil
      guard case .message(let message) = server.next(within: Self.silence) else { return }
      append(message, like: line)
    }
  }

  private mutating func append(_ message: ArraySlice<UInt8>, like old: Transcript.Line?) {
    var writer = JSONWriter()
    writer.beginObject()
    if let comment = old?.comment {
      writer.key("comment")
      writer.string(comment)
    }
    writer.key("receive")
    var pointers: [String] = []
    switch old?.step {
    case .receive(.text)?: writer.string(String(decoding: message, as: UTF8.self))
    case .receive(.message(_, ignoring: let ignored))?:
      pointers = ignored
      writer.verbatim(message)
    default: writer.verbatim(message)
    }
    if !pointers.isEmpty {
      writer.key("ignore")
      writer.value(.array(pointers.map { .string($0) }))
    }
    writer.endObject()
    lines.append(writer.bytes)
  }

  private mutating func end(keeping comment: String?) {
    server.closeInput()
    while case .message(let message) = server.next() { append(message, like: nil) }
    let code = JSONValue.integer(Int64(server.exitCode()))
    let line: JSONValue = comment.map { ["comment": .string($0), "exit": code] } ?? ["exit": code]
    lines.append(Array(line.text.utf8))
  }
}
