import JSON
import JSONRPC
import Testing

@Suite struct LargeMessageTests {
  static let options: ConnectionOptions = {
    var options = ConnectionOptions()
    options.maxMessageBytes = 1000
    options.rawThreshold = 100
    return options
  }()

  @Test(arguments: [true, false], [1, 7, 4096])
  func `a message beyond the limit is streamed away and answered`(hasHeaders: Bool, piece: Int) {
    let pad = String(repeating: "x", count: 5000)
    let texts = [
      request("7", "echo", #"{"pad":"\#(pad)"}"#),
      #"{"jsonrpc":"2.0","method":"echo","params":{"id":9,"pad":"\#(pad)"},"id":"late"}"#,
      #"[{"jsonrpc":"2.0","id":3,"method":"echo","params":["\#(pad)"]}]"#,
      #"{"jsonrpc":"2.0","method":"note","params":["\#(pad)"]}"#,
      #"{"\#(pad)":1,"id":8,"method":"echo","a":"\#(pad)"}"#,
      request("2"),
    ]
    let stream = texts.flatMap { hasHeaders ? framed($0) : Array("\($0)\n".utf8) }
    let session = Session(Self.options)
    var most = 0
    for start in stride(from: 0, to: stream.count, by: piece) {
      session.feed(bytes: Array(stream[start..<min(start + piece, stream.count)]))
      most = max(most, session.connection.queuedInputBytes)
    }
    let messages = session.messages()
    #expect(messages.map { $0["id"] } == [7, "late", .null, 8, 2])
    #expect(messages.map { $0["error"]?["data"]?["kind"] } == Array(repeating: "messageTooLarge", count: 4) + [nil])
    #expect(messages[0]["error"]?["data"]?["size"] == .integer(Int64(texts[0].utf8.count)))
    #expect(session.remarks == [.notificationDropped])
    // Never more is kept than a message may have, an id's worth of text and one piece.
    #expect(most <= 1000 + 1024 + piece)
  }

  @Test func `an announced length is not allocated`() {
    let session = Session()
    session.feed("Content-Length: 9223372036854775807\r\n\r\n" + #"{"id":1,"#)
    #expect(session.output().isEmpty)
    #expect(session.connection.queuedInputBytes < 100)
    session.end()
    #expect(session.connection.inputEnd == .truncated)
  }

  @Test func `large members of the parameters stay raw`() {
    let data = "[\(String(repeating: "[1.5,2],", count: 50))[]]"
    let session = Session(Self.options)
    session.feed(request("1", "echo", #"{"a":1,"data":\#(data),"b":"x"}"#) + "\n")
    let params = session.handled[0].params
    #expect(params?["a"] == 1)
    #expect(params?["b"] == "x")
    guard case .raw(let raw)? = params?["data"] else {
      Issue.record("data is not raw")
      return
    }
    #expect(String(decoding: raw.bytes, as: UTF8.self) == data)
    #expect(session.messages()[0]["result"]?["data"]?.array?.count == 51)
  }

  @Test func `large members stay raw in batches and in arrays of one object`() {
    let long = "\"\(String(repeating: "y", count: 200))\""
    let session = Session(Self.options)
    session.feed("[\(request("1", "echo", #"{"a":\#(long)}"#)),\(request("2", "echo", #"{"b":0,"c":\#(long)}"#))]\n")
    #expect(session.handled.map { isRaw($0.params?["a"]) || isRaw($0.params?["c"]) } == [true, true])
    #expect(session.handled[1].params?["b"] == 0)
    #expect(session.messages()[0].array?.map { $0["id"] } == [1, 2])
  }

  @Test func `an error behind a large member is found at its place`() {
    let long = "\"\(String(repeating: "y", count: 200))\""
    let text = #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":\#(long),"b":nope}}"#
    let session = Session(Self.options)
    session.feed(text + "\n")
    let error = session.messages()[0]["error"]
    #expect(error?["code"] == -32700)
    let offset = error?["data"]?["offset"]?.double ?? 0
    #expect(Int(offset) > 250 && Int(offset) <= text.utf8.count)
  }

  @Test func `a duplicate of a large member is refused`() {
    let long = "\"\(String(repeating: "y", count: 200))\""
    let session = Session(Self.options)
    session.feed(request("1", "echo", #"{"a":\#(long),"a":\#(long)}"#) + "\n")
    #expect(session.codes() == [-32700])
  }

  private func isRaw(_ value: JSONValue?) -> Bool {
    if case .raw? = value { true } else { false }
  }
}
