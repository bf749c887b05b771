import JSON
import JSONRPC
import TestSupport
import Testing

/// Streams that were good until bytes of them were changed: nothing traps, and what goes out is JSON.
@Suite struct MutationTests {
  static let seeds: [[UInt8]] = [
    framed(request("1", "echo", #"{"a":[1,{"b":"é"}]}"#)) + framed("[\(request("2")),\(request("3", "slow"))]"),
    Array("\(request("1", "slow"))\n[1,\(request("\"x\"", "fail"))]\n\(request("1", "$/cancelRequest"))\n".utf8),
    Array(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#.utf8) + [0x0A] + framed(request("9")),
    Array("{\"a\":\"\(String(repeating: "y", count: 700))\",\"id\":5}\n".utf8),
  ]

  @Test(arguments: 0..<seeds.count)
  func `no change of bytes does harm`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<1000 {
      let stream = mutated(Self.seeds[seed], &generator)
      var options = ConnectionOptions()
      options.maxMessageBytes = 600
      options.rawThreshold = 20
      options.outputBudget = 300
      let session = Session(options)
      let piece = Int.random(in: 1...stream.count, using: &generator)
      for start in stride(from: 0, to: stream.count, by: piece) {
        if Bool.random(using: &generator) { session.connection.noticeCancellations() }
        session.feed(bytes: Array(stream[start..<min(start + piece, stream.count)]))
      }
      session.end()
      while session.connection.queuedOutputBytes > 0 {
        _ = session.output()
        session.run()
      }
      for ticket in session.open { session.connection.reply(ticket) { $0.null() } }
      #expect(session.connection.openTickets == 0)
      #expect(session.connection.inputEnd != nil)
    }
  }

  private func mutated(_ stream: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var stream = stream
    for _ in 0...Int.random(in: 0...4, using: &generator) {
      let index = Int.random(in: 0..<stream.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: stream[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: stream[index] = "{}[]\":,\\\n\r 0-1".utf8.randomElement(using: &generator) ?? 0
      case 2 where stream.count > 1: stream.remove(at: index)
      default: stream.insert(contentsOf: stream[index...].prefix(20), at: index)
      }
    }
    return stream
  }
}
