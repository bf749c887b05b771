internal import JSON
internal import JSONRPC

/// A session in a file: what is sent, and what must come back.
///
/// Each line is a JSON object with one of these members, and a `comment` if it likes:
///
///     {"comment": "for the reader"}
///     {"serve": ["--strict-lifecycle"]}     options of the server; before anything is sent
///     {"framing": "newline"}                the only framing that the session is meant for
///     {"send": {"jsonrpc": "2.0", ...}}     a message, sent as it is written here
///     {"send": "{\"jsonrpc\""}              the text of a message that need not be JSON
///     {"write": ["Content-", [255, 10]]}    bytes that go into the pipe without framing: texts and arrays of numbers
///     {"receive": {"jsonrpc": "2.0", ...}}  the next message, equal in every member; numbers exactly
///     {"receive": "{\"jsonrpc\":..."}       the next message, byte for byte
///     {"frame": 1016.7}                     the moment of a frame that is drawn, in a recording
///     {"end": true}                         the input ends here, and more may come
///     {"exit": 0}                           the input ends and nothing more comes; the code of the process
///
/// In a recording `send` and `frame` have `"at"`, the time in milliseconds; a line may be a time alone. Each is told the
/// server, whose clock is manual, by a notification of `$/setTime`.
///
/// `receive` may have `"ignore": ["/result/version"]`: pointers to what is not compared. A file whose first line is none
/// of these holds plain messages, one a line or with Content-Length headers, as `--mirror-in` writes them.
struct Transcript {
  enum Step {
    case comment
    case serve([String])
    case framing(Framing)
    case send([UInt8])
    case write([UInt8])
    case receive(Expectation)
    case frame(Double)
    case end
    case exit(Int32)
  }

  /// A line that is not blank.
  struct Line {
    /// From 1.
    var number: Int
    var text: [UInt8]
    var step: Step
    var comment: String?
    /// Milliseconds of the server's clock.
    var time: Double?
  }

  var lines: [Line]

  /// Whether it says what must come back; else every request is followed until it is answered.
  var hasExpectations: Bool {
    lines.contains { line in
      if case .receive = line.step { true } else { false }
    }
  }

  /// The framing that it is meant for; nil for any.
  var framing: Framing? {
    for case .framing(let framing) in lines.map(\.step) { return framing }
    return nil
  }

  /// The options of the server.
  var serverArguments: [String] {
    lines.reduce(into: []) { arguments, line in
      if case .serve(let more) = line.step { arguments += more }
    }
  }
}

/// A file that is no transcript.
struct TranscriptError: Error {
  var line: Int
  var message: String
}

extension Transcript {
  /// Reads the bytes of a file.
  init(_ bytes: [UInt8]) throws(TranscriptError) {
    if let first = bytes.first(where: { !Self.isBlank($0) }), first != UInt8(ascii: "{"), first != UInt8(ascii: "[") {
      self = Self.plain(bytes, .contentLength)
      return
    }
    let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let numbered = zip(1..., texts).filter { !$1.allSatisfy(Self.isBlank) }
    guard let first = numbered.first, TranscriptLine.isStep(first.1) else {
      self = Self.plain(bytes, .newline)
      return
    }
    lines = []
    for (number, text) in numbered { lines.append(try TranscriptLine.read(text, number: number)) }
  }

  /// Messages as they went through a pipe.
  private static func plain(_ bytes: [UInt8], _ framing: Framing) -> Transcript {
    var splitter = MessageSplitter(framing: framing)
    bytes.withUnsafeBytes { splitter.append($0) }
    var lines = [Line(number: 1, text: [], step: .framing(framing), comment: nil)]
    while let message = splitter.next(inputHasEnded: true) {
      lines.append(Line(number: lines.count, text: Array(message), step: .send(Array(message)), comment: nil))
    }
    let rest = splitter.rest
    if !rest.allSatisfy(isBlank) {
      lines.append(Line(number: lines.count, text: rest, step: .write(rest), comment: nil))
    }
    return Transcript(lines: lines)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
