import Foundation
import JSON
import Testing

/// The examples of protocol/PROTOCOL.md are what the program says.
@Suite struct ProtocolTextTests {
  /// An example: the lines in their order, `->` sent and `<-` received.
  struct Session: CustomTestStringConvertible, Sendable {
    var line: Int
    var sent: [String] = []
    var received: [String] = []

    var testDescription: String { "line \(line)" }
  }

  private static let sessions: [Session] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../protocol/PROTOCOL.md")
    guard let text = try? String(contentsOf: root, encoding: .utf8) else { return [] }
    var sessions: [Session] = []
    var isInside = false
    for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
      if line == "```session" {
        sessions.append(Session(line: number))
        isInside = true
      } else if line == "```" {
        isInside = false
      } else if isInside, let last = sessions.indices.last {
        if line.hasPrefix("-> ") { sessions[last].sent.append(String(line.dropFirst(3))) }
        if line.hasPrefix("<- ") { sessions[last].received.append(String(line.dropFirst(3))) }
      }
    }
    return sessions
  }()

  @Test func `there are examples`() {
    #expect(Self.sessions.count >= 10)
    #expect(Self.sessions.allSatisfy { !$0.sent.isEmpty && !$0.received.isEmpty })
  }

  @Test(arguments: sessions)
  func `an example is what the program says`(session: Session) throws {
    let program = Program()
    program.write(session.sent.map { $0 + "\n" }.joined())
    program.closeInput()
    for expected in session.received {
      let got = try #require(program.readLine())
      #expect(try Self.holds(JSONValue(parsing: got), JSONValue(parsing: expected)), "\(got)\nis not\n\(expected)")
    }
    #expect(program.readLine() == nil)
    #expect(program.wait() == 0)
  }

  /// Whether `value` has all that `expected` shows: members may be missing in the example, elements may not.
  private static func holds(_ value: JSONValue, _ expected: JSONValue) -> Bool {
    switch (value, expected) {
    case (.object(let object), .object(let members)):
      return members.members.allSatisfy { member in object[member.key].map { holds($0, member.value) } ?? false }
    case (.array(let elements), .array(let others)):
      return elements.count == others.count && zip(elements, others).allSatisfy { holds($0, $1) }
    default:
      // The last digits of a computed number are no part of the protocol.
      guard let number = value.double, let other = expected.double else { return value.text == expected.text }
      return abs(number - other) <= 1e-9 * max(1, abs(other))
    }
  }
}
