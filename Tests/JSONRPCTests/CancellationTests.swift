import JSON
import JSONRPC
import Testing

@Suite struct CancellationTests {
  @Test func `an open request is cancelled once`() {
    let session = Session()
    session.feed(request("1", "slow") + "\n" + cancel("1") + cancel("1.0"))
    #expect(session.cancelled == session.open)
    session.connection.reply(session.open[0], error: .cancelled)
    #expect(session.codes() == [-32800])
  }

  @Test(arguments: [
    #"{"id":"1"}"#, #"{"id":2}"#, #"{"id":null}"#, #"{"id":true}"#, #"{"id":[1]}"#, "{}", "[]", "[1]", "null", "7",
  ])
  func `a cancellation of nothing is ignored`(params: String) {
    let session = Session()
    session.feed(request("1", "slow") + "\n")
    session.feed(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":\#(params)}"# + "\n")
    session.feed(#"{"jsonrpc":"2.0","method":"$/cancelRequest"}"# + "\n" + request("2") + "\n")
    #expect(session.cancelled.isEmpty)
    #expect(session.messages().map { $0["id"] } == [2])
  }

  @Test func `a finished request is not cancelled`() {
    let session = Session()
    session.feed(request("1") + "\n" + cancel("1") + request("1") + "\n")
    #expect(session.cancelled.isEmpty)
    #expect(session.codes() == [nil, nil])
  }

  @Test func `a request that cancels under the id of the open one is not answered itself`() {
    let session = Session()
    session.feed(request("1", "slow") + "\n" + request("1", "$/cancelRequest") + "\n")
    #expect(session.cancelled == session.open)
    #expect(session.output().isEmpty)
    session.connection.reply(session.open[0], error: .cancelled)
    #expect(session.codes() == [-32800])
  }

  @Test func `a cancellation sent as a request is carried out and answered`() {
    let session = Session()
    session.feed(request("1", "slow") + "\n" + request("2", "$/cancelRequest", #"{"id":1}"#) + "\n")
    #expect(session.cancelled == session.open)
    #expect(session.messages() == [["jsonrpc": "2.0", "id": 2, "result": [:]]])
  }

  @Test func `a cancellation sent as a request without a target is an invalid request`() {
    let session = Session()
    session.feed(request("2", "$/cancelRequest") + "\n")
    #expect(session.codes() == [-32600])
  }

  @Test func `the array form is understood`() {
    let session = Session()
    session.feed(request("\"a\"", "slow") + "\n")
    session.feed(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":[{"id":"a"}]}"# + "\n")
    #expect(session.cancelled == session.open)
  }

  @Test func `while output waits a cancellation overtakes the queue`() {
    var options = ConnectionOptions()
    options.outputBudget = 10
    let session = Session(options)
    // The first reply fills the output; what follows waits.
    session.feed(request("0", "slow") + "\n" + request("1") + "\n" + request("2") + "\n" + request("3") + "\n")
    session.feed(cancel("0") + cancel("2"))
    #expect(session.handled.map(\.id?.token) == ["0", "1"])
    #expect(session.cancelled == session.open)
    #expect(session.remarks == [.outputOverBudget])
    var codes = session.codes()
    session.run()
    codes += session.codes()
    session.run()
    codes += session.codes()
    #expect(codes == [nil, -32800, nil])
    #expect(session.handled.map(\.id?.token) == ["0", "1", "3"])
  }

  @Test func `an id used again after its cancellation is a new request`() {
    var options = ConnectionOptions()
    options.outputBudget = 10
    let session = Session(options)
    session.feed(request("1") + "\n" + request("2") + "\n" + cancel("2") + request("2") + "\n")
    var codes: [Int?] = []
    for _ in 1...4 {
      codes += session.codes()
      session.run()
    }
    #expect(codes == [nil, -32800, nil])
  }

  @Test(arguments: [1, 7, 100])
  func `looking ahead at any time changes nothing`(piece: Int) {
    var options = ConnectionOptions()
    options.maxMessageBytes = 500
    let long = request("1", "echo", #"{"a":"\#(String(repeating: "x", count: 2000))"}"#)
    let stream = Array("\(request("0"))\n\(long)\n\(request("2"))\n".utf8)
    for framedStream in [stream, framed(request("0")) + framed(long) + framed(request("2"))] {
      let session = Session(options)
      for start in stride(from: 0, to: framedStream.count, by: piece) {
        session.connection.noticeCancellations()
        session.feed(bytes: Array(framedStream[start..<min(start + piece, framedStream.count)]))
        session.connection.noticeCancellations()
      }
      #expect(session.codes() == [nil, -32600, nil])
    }
  }

  private func cancel(_ id: String) -> String {
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"# + "\n"
  }
}
