import JSON
import JSONRPC
import Testing

@Suite struct MessageTests {
  @Test(arguments: [
    "0", "1", "-1", "1.0", "1.5", "1e2", "-0", "9223372036854775807", "9223372036854775808", "123456789012345678901234",
    "1e400", "\"1\"", "\"\"", "\"abc\"", "\"é\"", #""\u00e9""#, #""a\"b""#, "null",
  ])
  func `an id comes back as it was spelt`(id: String) {
    let session = Session()
    session.feed(request(id) + "\n" + #"{"id" : \#(id) , "method":"echo","jsonrpc":"2.0"}"# + "\n")
    let reply = #"{"jsonrpc":"2.0","id":\#(id),"result":null}"# + "\n"
    #expect(session.output() == reply + reply)
  }

  @Test(arguments: ["true", "[1]", "{}", "01", "+1", "1.", "nul"])
  func `what is no id gets an error with the id null`(id: String) {
    let session = Session()
    session.feed(request(id) + "\n")
    let messages = session.messages()
    #expect(messages.count == 1)
    #expect(messages[0]["id"] == .null)
    #expect(messages[0]["error"]?["code"] == (id.contains { "t[{".contains($0) } && id != "nul" ? -32600 : -32700))
  }

  @Test(arguments: [
    (#"{"id":7,"jsonrpc":"2.0","method":"echo","params":{"a":1e400}}"#, "7"),
    (#"{"jsonrpc":"2.0","method":"echo","params":{"a":9223372036854775808},"id":"x"}"#, #""x""#),
    (#"{"id":7,"a":"\ud800"}"#, "7"), (#"{"id":7,"a":"#, "7"), (#"{"id":7,"a":1,}"#, "7"), (#"{"id":7 "a":1}"#, "7"),
    (#"{"id":7,"a":{"id":8}} x"#, "7"), (#"{"id":7,"id":8}"#, "7"), (#"{"\u0069d":7,"a":nope}"#, "7"),
    (#"{"a":{"id":8},"b":[}"#, "null"), ("hello 1", "null"), ("\"text", "null"), ("{\"id\":7,\"a\":\"\u{0}\"}", "7"),
    (#"{"id":7,"a\u0000":1}"#, "7"), (#"{"id":7,"a":NaN}"#, "7"), (#"{"id":7,"a":'x'}"#, "7"),
    (#"{"id":7,"a":\#(String(repeating: "[", count: 300))\#(String(repeating: "]", count: 300))}"#, "7"),
    (#"{"a":\#(String(repeating: "[", count: 100_000))"#, "null"),
  ])
  func `the id of a message that is not JSON is recovered`(text: String, id: String) {
    var options = ConnectionOptions()
    options.framing = .newline
    let session = Session(options)
    session.feed(text + "\n" + request("2") + "\n")
    let messages = session.messages()
    #expect(messages.map { $0["id"]?.text } == [id, "2"])
    #expect(messages[0]["error"]?["code"] == -32700)
    #expect(messages[0]["error"]?["data"]?["kind"] == "parseError")
  }

  @Test func `invalid UTF-8 costs one message`() {
    let session = Session()
    session.feed(Array(#"{"id":1,"method":"a"#.utf8) + [0xFF] + Array("\"}\n".utf8), Array((request("2") + "\n").utf8))
    #expect(session.codes() == [-32700, nil])
  }

  @Test(arguments: [
    (#"{"id":1,"method":"echo"}"#, "1"), (#"{"jsonrpc":"1.0","id":1,"method":"echo"}"#, "1"),
    (#"{"jsonrpc":2.0,"id":1,"method":"echo"}"#, "1"), (#"{"jsonrpc":"2.0","id":1}"#, "1"),
    (#"{"jsonrpc":"2.0","id":1,"method":7}"#, "1"), (#"{"jsonrpc":"2.0","method":7}"#, "null"),
    (#"{"method":"echo"}"#, "null"), ("{}", "null"), ("[]", "null"), ("7", "null"), ("null", "null"), ("\"a\"", "null"),
    (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":"x"}"#, "1"),
    (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":5}"#, "1"),
  ])
  func `what is JSON and no request is an invalid request`(text: String, id: String) {
    var options = ConnectionOptions()
    options.framing = .newline
    let session = Session(options)
    session.feed(text + "\n")
    let messages = session.messages()
    #expect(messages.map { $0["id"]?.text } == [id])
    #expect(messages[0]["error"]?["code"] == -32600)
    #expect(session.handled.isEmpty)
  }

  @Test(arguments: ["null", "{}", "[]", "[null]", "[{}]", " [ ] "])
  func `there are many ways to give no parameters`(params: String) {
    let session = Session()
    session.feed(request("1", "echo", params) + "\n")
    #expect(session.handled.map(\.params) == [nil])
    #expect(session.codes() == [nil])
  }

  @Test func `an array of one object is the object`() {
    let session = Session()
    session.feed(request("1", "echo", #"[{"a":1}]"#) + "\n")
    #expect(session.handled.map(\.params) == [["a": 1]])
  }

  @Test(arguments: ["[1]", "[{},{}]", "[[]]", "[null,null]"])
  func `other arrays of parameters are refused`(params: String) {
    let session = Session()
    session.feed(request("1", "echo", params) + "\n")
    #expect(session.codes() == [-32602])
  }

  @Test func `positional parameters are an option`() {
    var options = ConnectionOptions()
    options.positionalParams = true
    let session = Session(options)
    session.feed(request("1", "echo", "[42,23]") + "\n")
    #expect(session.messages()[0]["result"] == [42, 23])
  }

  @Test func `names may be escaped`() {
    let session = Session()
    session.feed(#"{"jsonrpc":"2.0","\u0069d":1.0,"m\u0065thod":"\u0065cho","params":{"a":1}}"# + "\n")
    #expect(session.output() == #"{"jsonrpc":"2.0","id":1.0,"result":{"a":1}}"# + "\n")
  }

  @Test func `unknown members beside the request are let pass`() {
    let session = Session()
    session.feed(#"{"jsonrpc":"2.0","id":1,"method":"echo","meta":{"id":2},"_x":[{}]}"# + "\n")
    #expect(session.codes() == [nil])
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"none"}"#, #"{"jsonrpc":"2.0","method":"echo","params":[1]}"#,
    #"{"jsonrpc":"2.0","method":"$/x"}"#, #"{"jsonrpc":"2.0","id":5,"result":1}"#, #"{"id":5,"error":{}}"#,
    #"[{"jsonrpc":"2.0","method":"none"},{"jsonrpc":"2.0","method":"echo"}]"#,
  ])
  func `notifications and responses are never answered`(text: String) {
    let session = Session()
    session.feed(text + "\n")
    #expect(session.output().isEmpty)
    #expect(session.connection.openTickets == 0)
  }

  @Test func `the id of an open request cannot be used again`() {
    let session = Session()
    session.feed(request("1", "slow") + "\n" + request("1.0") + "\n" + request("\"1\"") + "\n")
    let output = session.output()
    #expect(output.hasPrefix(#"{"jsonrpc":"2.0","id":1.0,"error":{"code":-32600,"#))
    #expect(output.contains(#""kind":"duplicateID""#))
    #expect(output.hasSuffix(#"{"jsonrpc":"2.0","id":"1","result":null}"# + "\n"))
    session.connection.reply(session.open[0]) { $0.null() }
    session.feed(request("1") + "\n")
    #expect(session.messages().map { $0["id"] } == [1, 1])
  }

  @Test func `a ticket is answered once`() {
    let session = Session()
    session.feed(request("1", "slow") + "\n" + request("2") + "\n")
    for _ in 1...3 { session.connection.reply(session.open[0]) { $0.null() } }
    session.connection.reply(session.open[0], error: .cancelled)
    #expect(session.messages().map { $0["id"] } == [2, 1])
  }

  @Test func `a number that is not finite never goes out`() {
    let session = Session()
    session.feed(request("1", "slow") + "\n")
    session.connection.reply(session.open[0]) { $0.number(.nan) }
    session.connection.notify("event") { writer in
      writer.beginObject()
      writer.key("a")
      writer.number(.infinity)
      writer.endObject()
    }
    let messages = session.messages()
    #expect(messages.count == 1)
    #expect(messages[0]["error"]?["code"] == -32603)
    #expect(session.remarks == [.eventNotFinite(method: "event")])
  }

  @Test func `what is written while a message is written comes after it`() {
    let session = Session()
    session.feed(request("1", "slow") + "\n")
    let connection = session.connection
    connection.reply(session.open[0]) { writer in
      connection.notify("inner") { $0.value([:]) }
      writer.integer(Int64(connection.openTickets))
    }
    #expect(
      session.messages() == [
        ["jsonrpc": "2.0", "id": 1, "result": 0], ["jsonrpc": "2.0", "method": "inner", "params": [:]],
      ]
    )
  }

  @Test func `a result that is too large is replaced by an error`() {
    var options = ConnectionOptions()
    options.maxReplyBytes = 1000
    let session = Session(options)
    let text = #"{"a":"\#(String(repeating: "x", count: 2000))"}"#
    session.feed(request("1", "echo", text) + "\n" + request("2") + "\n")
    let messages = session.messages()
    #expect(messages.map { $0["id"] } == [1, 2])
    #expect(messages[0]["error"]?["data"]?["kind"] == "resultTooLarge")
    #expect(messages[0]["error"]?["message"]?.string?.contains("path") == true)
  }

  @Test func `every message that is sent is shown whole`() {
    let session = Session()
    var sent: [String] = []
    session.connection.onSend = { sent.append(String(decoding: $0, as: UTF8.self)) }
    session.feed(framed(request("1")) + framed(request("2")))
    #expect(sent.joined() == session.output())
    #expect(sent.count == 2)
  }
}
