import JSON
import JSONRPC
import Testing

@Suite struct FramingTests {
  static let bodies = [
    request("1", "echo", #"{"a":"é\\\"{[","b":[1,{"c":null}]}"#),
    request("\"x\"", "echo", #"{"text":"𝄞 ]}"}"#),
    #"[\#(request("2")),{"jsonrpc":"2.0","method":"note"},\#(request("3", "fail"))]"#,
  ]

  @Test func `every split in two of a header-framed stream gives the same replies`() {
    let stream = Self.bodies.flatMap(framed)
    let expected = replies([stream])
    #expect(expected.count == 3)
    for cut in 1..<stream.count {
      #expect(replies([Array(stream[..<cut]), Array(stream[cut...])]) == expected)
    }
  }

  @Test func `every split in two of a line-framed stream gives the same replies`() {
    let stream = Self.bodies.flatMap { Array("\($0)\r\n\n".utf8) }
    let expected = replies([stream])
    #expect(expected.count == 3)
    for cut in 1..<stream.count {
      #expect(replies([Array(stream[..<cut]), Array(stream[cut...])]) == expected)
    }
  }

  @Test(arguments: [true, false])
  func `one byte at a time is enough`(hasHeaders: Bool) {
    let stream = Self.bodies.flatMap { hasHeaders ? framed($0) : Array("\($0)\n".utf8) }
    #expect(replies(stream.map { [$0] }) == replies([stream]))
  }

  @Test func `a thousand messages come in one piece`() {
    let session = Session()
    session.feed((0..<1000).map { request("\($0)") + "\n" }.joined())
    #expect(session.messages().map { $0["id"] } == (0..<1000).map { .integer(Int64($0)) })
  }

  @Test(arguments: [65_535, 65_536, 65_537])
  func `a message ends at the edge of a piece of 64 KiB`(size: Int) {
    let overhead = request("7", "echo", #"{"pad":""}"#).utf8.count + 1
    let text = request("7", "echo", #"{"pad":"\#(String(repeating: "p", count: size - overhead))"}"#) + "\n"
    #expect(text.utf8.count == size)
    let stream = Array((text + text).utf8)
    let pieces = stride(from: 0, to: stream.count, by: 65_536).map {
      Array(stream[$0..<min($0 + 65_536, stream.count)])
    }
    #expect(replies(pieces).count == 2)
  }

  @Test(arguments: [
    "content-length: %\r\n\r\n", "CONTENT-LENGTH:%\r\n\r\n", "Content-Length:   %  \r\n\r\n", "Content-Length: %\n\n",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: %\r\n\r\n",
    "Content-Length: %\r\nContent-Type: text/plain;charset=\"UTF8\"\r\nX-Other: 1\r\n\r\n",
    "Content-Length: %\r\nContent-Length: %\r\n\r\n", "\r\n\r\nContent-Length: %\r\n\r\n",
    "Content-Length: 00%\r\n\r\n",
    "\u{FEFF}Content-Length: %\r\n\r\n",
  ])
  func `a tolerable header is read`(header: String) {
    let text = request("1")
    let filled = header.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\(text.utf8.count)")
    let session = Session()
    session.feed(filled + text)
    #expect(session.output() == "Content-Length: 38\r\n\r\n" + #"{"jsonrpc":"2.0","id":1,"result":null}"#)
  }

  @Test(arguments: [
    ("Content-Length 5\r\n\r\n", FramingFault.headerLine), ("hello\n", .headerLine),
    ("Content-Type: a\r\n\r\n", .noLength), ("Content-Length: -5\r\n\r\n", .badLength),
    ("Content-Length: \r\n\r\n", .badLength), ("Content-Length: 5x\r\n\r\n", .badLength),
    ("Content-Length: +5\r\n\r\n", .badLength), ("Content-Length: 1.5\r\n\r\n", .badLength),
    ("Content-Length: 99999999999999999999\r\n\r\n", .badLength),
    ("Content-Length: \(String(repeating: "9", count: 400))\r\n\r\n", .badLength),
    ("Content-Length: 5\r\nContent-Length: 6\r\n\r\n", .conflictingLengths),
    ("X: \(String(repeating: "y", count: 9000))", .headerTooLong),
    (String(repeating: "X: y\r\n", count: 2000), .headerTooLong),
  ])
  func `a header that tells no length loses the framing`(header: String, fault: FramingFault) {
    let session = Session()
    session.feed(framed(request("1", "slow")))
    session.feed(header)
    session.feed(framed(request("2")))
    #expect(session.connection.inputEnd == .framingLost(fault))
    #expect(!session.connection.wantsInput)
    let messages = session.messages()
    #expect(messages.count == 1)
    #expect(messages[0]["id"] == .null)
    #expect(messages[0]["error"]?["code"] == -32700)
    #expect(messages[0]["error"]?["data"]?["reason"] == .string(fault.kind))
    // What is open is still answered.
    session.connection.reply(session.open[0]) { $0.bool(true) }
    #expect(session.messages().first?["result"] == true)
    #expect(session.connection.isFinished)
  }

  @Test func `a body that mentions Content-Length is only a body`() {
    let text = request("1", "echo", #"{"a":"\r\n\r\nContent-Length: 5\r\n\r\n"}"#)
    let session = Session()
    session.feed(framed(text) + framed("Content-Length: 9") + framed(request("2")))
    #expect(session.codes() == [nil, -32700, nil])
  }

  @Test func `a foreign charset is refused and the next message read`() {
    let text = request("1")
    let session = Session()
    session.feed("Content-Length: \(text.utf8.count)\r\nContent-Type: x; charset=latin1\r\n\r\n\(text)")
    session.feed(framed(request("2")))
    let messages = session.messages()
    #expect(messages.map { $0["id"] } == [1, 2])
    #expect(messages[0]["error"]?["data"]?["kind"] == "unsupportedCharset")
  }

  @Test func `lines are cut at line feeds only`() {
    let session = Session()
    session.feed(request("1", "echo", #"{"a":"x\#u{2028}y\#u{2029}z\#u{85}"}"#) + "\r\n   \r\n\n" + request("2") + "\n")
    #expect(
      session.output() == #"{"jsonrpc":"2.0","id":1,"result":{"a":"x\u2028y\u2029z\u0085"}}"# + "\n"
        + #"{"jsonrpc":"2.0","id":2,"result":null}"# + "\n"
    )
  }

  @Test func `lengths count bytes, not characters`() {
    let session = Session()
    session.feed(framed(request("1", "echo", #"{"a":"é𝄞"}"#)))
    let result = #"{"jsonrpc":"2.0","id":1,"result":{"a":"é𝄞"}}"#
    #expect(session.output() == "Content-Length: \(result.utf8.count)\r\n\r\n\(result)")
  }

  @Test(arguments: [
    ("", InputEnd.clean), (request("1") + "\n", .clean), (request("1"), .clean), (request("1") + "\r\n \n", .clean),
    (#"{"jsonrpc""#, .truncated), ("Content-Length: 5\r\n\r\n123", .truncated), ("Content-Le", .truncated),
    ("Content-Length: 5\r\n", .truncated), ("Content-Length: 2\r\n\r\n{}", .clean),
    ("Content-Length: 2\r\n\r\n{}\r\n", .clean),
  ])
  func `the end of the input is judged`(stream: String, end: InputEnd) {
    let session = Session()
    session.feed(stream)
    session.end()
    #expect(session.connection.inputEnd == end)
  }

  @Test func `the last line needs no line feed`() {
    let session = Session()
    session.feed(request("1"))
    #expect(session.output().isEmpty)
    session.end()
    #expect(session.messages().count == 1)
  }

  @Test func `nothing is said about a framing before the first byte`() {
    #expect(Session().connection.framing == nil)
  }

  @Test func `a byte order mark is taken once`() {
    let session = Session()
    session.feed("\u{FEFF}" + request("1") + "\n\u{FEFF}" + request("2") + "\n")
    #expect(session.codes() == [nil, -32700])
  }

  @Test func `a fixed framing is not guessed`() {
    var options = ConnectionOptions()
    options.framing = .newline
    let session = Session(options)
    session.feed("Content-Length: 5\n")
    #expect(session.codes() == [-32700])
    #expect(session.connection.wantsInput)
  }

  private func replies(_ pieces: [[UInt8]]) -> [JSONValue] {
    let session = Session()
    for piece in pieces { session.feed(bytes: piece) }
    return session.messages()
  }
}
