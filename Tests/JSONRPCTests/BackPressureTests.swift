import JSON
import JSONRPC
import Testing

@Suite struct BackPressureTests {
  @Test func `requests wait while the output is above its budget`() {
    var options = ConnectionOptions()
    options.outputBudget = 100
    options.inputBudget = 2000
    options.maxMessageBytes = 500
    let session = Session(options)
    let text = request("1") + "\n"
    session.feed(String(repeating: text, count: 20))
    #expect(session.handled.count == 3)
    #expect(session.connection.wantsInput)
    // A message of the largest size with its header has room beyond the budget.
    while session.connection.wantsInput { session.feed(text) }
    #expect(session.connection.queuedInputBytes >= 2000)
    let fed = session.connection.queuedInputBytes / text.utf8.count + 3
    var replies = 0
    while session.connection.queuedOutputBytes > 0 {
      replies += session.messages().count
      session.run()
    }
    #expect(replies == fed)
    #expect(session.connection.wantsInput)
    #expect(session.connection.queuedInputBytes == 0)
  }

  @Test func `the end of the input is not told before the last request is handed out`() {
    var options = ConnectionOptions()
    options.outputBudget = 10
    let session = Session(options)
    session.feed(request("1") + "\n" + request("2") + "\n")
    session.end()
    #expect(session.connection.inputEnd == nil)
    _ = session.output()
    session.run()
    _ = session.output()
    session.run()
    #expect(session.connection.inputEnd == .clean)
    #expect(session.connection.isFinished)
  }

  @Test func `output is taken in any portions`() {
    let session = Session()
    session.feed((1...100).map { request("\($0)") + "\n" }.joined())
    var text: [UInt8] = []
    while session.connection.queuedOutputBytes > 0 {
      let portion = min(7, session.connection.queuedOutputBytes)
      session.connection.withOutput { text += $0[..<portion] }
      session.connection.consumeOutput(portion)
    }
    #expect(text.count { $0 == 0x0A } == 100)
    #expect(text.starts(with: #"{"jsonrpc":"2.0","id":1,"#.utf8))
  }
}
