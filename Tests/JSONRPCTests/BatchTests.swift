import JSON
import JSONRPC
import Testing

@Suite struct BatchTests {
  @Test func `a batch is answered by one array without its notifications`() {
    let session = Session()
    session.feed("[\(request("1")),{\"jsonrpc\":\"2.0\",\"method\":\"note\"},7,\(request("\"x\"", "none"))]\n")
    let messages = session.messages()
    #expect(messages.count == 1)
    #expect(messages[0].array?.map { $0["id"] } == [1, .null, "x"])
    #expect(messages[0].array?.map { $0["error"]?["code"] } == [nil, -32600, -32601])
    #expect(session.handled.map(\.method) == ["echo", "note", "none"])
  }

  @Test(arguments: [
    ("[]", -32600), ("[ ]", -32600), ("[1 2]", -32700), ("[{},]", -32700), (#"[{"id":1},{"method"]"#, -32700),
    ("[,]", -32700),
  ])
  func `a batch that is none gets one error`(text: String, code: Int) {
    let session = Session()
    session.feed(text + "\n")
    let messages = session.messages()
    #expect(messages.map { $0["id"] } == [.null])
    #expect(messages[0]["error"]?["code"] == .integer(Int64(code)))
    #expect(session.handled.isEmpty)
  }

  @Test(arguments: [(3, true), (4, false)])
  func `a batch has a largest size`(count: Int, isTaken: Bool) {
    var options = ConnectionOptions()
    options.maxBatch = 3
    let session = Session(options)
    session.feed("[\((1...count).map { request("\($0)") }.joined(separator: ","))]\n")
    let messages = session.messages()
    #expect(messages.count == 1)
    #expect((messages[0].array?.count == count) == isTaken)
    #expect((messages[0]["error"]?["data"]?["kind"] == "batchTooLarge") == !isTaken)
  }

  @Test func `the replies keep the order of the requests`() {
    let session = Session()
    session.feed("[\(request("1", "slow")),\(request("2", "slow")),\(request("3"))]\n")
    #expect(session.output().isEmpty)
    session.connection.reply(session.open[1]) { $0.bool(true) }
    session.connection.reply(session.open[0]) { $0.bool(false) }
    #expect(session.messages().map { $0.array?.map { $0["id"] } } == [[1, 2, 3]])
    #expect(session.connection.openTickets == 0)
  }

  @Test func `events wait for the reply of the batch that caused them`() {
    let session = Session()
    session.feed("[\(request("1", "slow")),\(request("2"))]\n")
    session.connection.notify("event") { $0.value(["n": 1]) }
    #expect(session.connection.queuedOutputBytes > 0)
    #expect(session.connection.withOutput(\.count) == 0)
    session.connection.reply(session.open[0]) { $0.null() }
    let messages = session.messages()
    #expect(messages.count == 2)
    #expect(messages[0].array?.count == 2)
    #expect(messages[1]["method"] == "event")
  }

  @Test func `an id twice in a batch is refused the second time`() {
    let session = Session()
    session.feed("[\(request("1", "slow")),\(request("1"))]\n")
    session.connection.reply(session.open[0]) { $0.null() }
    #expect(session.messages()[0].array?.map { $0["error"]?["code"] } == [nil, -32600])
  }

  @Test func `a batch inside a batch is an invalid request`() {
    let session = Session()
    session.feed("[[\(request("1"))]]\n")
    #expect(session.messages()[0].array?.map { $0["error"]?["code"] } == [-32600])
  }
}
