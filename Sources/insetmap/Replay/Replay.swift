internal import JSON
internal import JSONRPC
internal import WireClient

/// One run of a transcript against a server.
struct Replay {
  /// Where the run differs from the transcript.
  struct Difference: Error {
    var line: Int
    var message: String
    /// The message that should have come and the one that did; nil for none.
    var expected: String?
    var actual: String?
  }

  let transcript: Transcript
  let server: ServerProcess
  let framing: Framing
  /// Whether differences end it.
  let isChecked: Bool
  /// Milliseconds without a message after which it gives up; nil for never.
  let patience: Double?
  /// Waits before what was recorded with a time; nil goes on at once.
  let pace: Pace?
  /// Takes a line for the reader.
  let show: (String) -> Void

  /// Messages sent that will be answered, less the answers that came.
  private var unanswered = 0
  private(set) var received = 0

  init(
    _ transcript: Transcript,
    server: ServerProcess,
    framing: Framing,
    isChecked: Bool,
    patience: Double?,
    pace: Pace? = nil,
    show: @escaping (String) -> Void
  ) {
    self.transcript = transcript
    self.server = server
    self.framing = framing
    self.isChecked = isChecked
    self.patience = patience
    self.pace = pace
    self.show = show
  }

  /// Goes through all the lines, ends the server's input and waits for its end.
  mutating func run() throws(Difference) {
    let follows = !transcript.hasExpectations
    var exit = (line: (transcript.lines.last?.number ?? 0) + 1, code: Int32(0))
    for line in transcript.lines {
      if let comment = line.comment { show("# \(comment)") }
      if let time = line.time {
        pace?.wait(until: time)
        server.send(bytes: framing.framed(line.clockMessage(time)))
      }
      switch line.step {
      case .comment, .serve, .framing, .frame: break
      case .send(let message):
        show("--> " + Self.readable(message[...]))
        server.send(bytes: framing.framed(message))
        if Self.isAnswered(message) { unanswered += 1 }
        if follows { try followAnswers(line) }
      case .write(let bytes):
        show("--> " + Self.readable(bytes[...]))
        server.send(bytes: bytes)
      case .receive(let expectation): try receive(expectation, line)
      case .end: server.closeInput()
      case .exit(let code): exit = (line.number, code)
      }
    }
    try finish(exit)
  }

  private mutating func receive(_ expectation: Expectation, _ line: Transcript.Line) throws(Difference) {
    guard let message = try take(line.number) else {
      if isChecked {
        throw Difference(line: line.number, message: "the server ended", expected: expectation.text)
      }
      return
    }
    guard isChecked, let difference = expectation.difference(from: message) else { return }
    throw Difference(
      line: line.number,
      message: difference,
      expected: expectation.text,
      actual: String(decoding: message, as: UTF8.self)
    )
  }

  /// Shows what comes until every request is answered.
  private mutating func followAnswers(_ line: Transcript.Line) throws(Difference) {
    while unanswered > 0, try take(line.number) != nil {}
  }

  /// The next message, which is shown; nil at the end of the server's output.
  private mutating func take(_ line: Int) throws(Difference) -> ArraySlice<UInt8>? {
    switch server.next(within: patience) {
    case .message(let message):
      show("<-- " + Self.readable(message))
      received += 1
      if Self.isAnswer(message) { unanswered -= 1 }
      return message
    case .ended: return nil
    case .nothing: throw Difference(line: line, message: "nothing came for \((patience ?? 0) / 1000) s")
    }
  }

  private mutating func finish(_ exit: (line: Int, code: Int32)) throws(Difference) {
    server.closeInput()
    while let message = try take(exit.line) {
      guard isChecked, transcript.hasExpectations else { continue }
      let text = String(decoding: message, as: UTF8.self)
      throw Difference(line: exit.line, message: "a message more than expected", actual: text)
    }
    let code = server.exitCode()
    if isChecked, code != exit.code {
      throw Difference(line: exit.line, message: "expected exit code \(exit.code), got \(code)")
    }
  }
}

extension Replay {
  /// A message is shown up to this many bytes.
  private static let shownBytes = 8192

  static func readable(_ message: ArraySlice<UInt8>) -> String {
    let text = String(decoding: message.prefix(shownBytes), as: UTF8.self)
    let cut = message.count > shownBytes ? " ... (\(message.count) bytes)" : ""
    return text.filter { !$0.isNewline } + cut
  }

  /// Whether the server owes an answer: a request, or a batch that holds one.
  private static func isAnswered(_ message: [UInt8]) -> Bool {
    guard let value = try? JSONValue(parsing: message) else { return false }
    let requests = value.array ?? [value]
    return requests.contains { $0["method"] != nil && $0["id"] != nil }
  }

  private static func isAnswer(_ message: ArraySlice<UInt8>) -> Bool {
    guard let value = try? JSONValue(parsing: message) else { return false }
    return value["method"] == nil
  }
}

extension Expectation {
  /// As one line.
  var text: String {
    switch self {
    case .message(let message, _): message.text
    case .text(let text): text
    }
  }
}
