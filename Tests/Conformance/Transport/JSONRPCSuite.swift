import Foundation
import JSON
import JSONRPC

/// The examples of the JSON-RPC 2.0 specification, section 7, in both framings.
///
/// Error codes are compared, their messages are not: the specification words them only as a proposal.
struct JSONRPCSuite: ConformanceSuite {
  static let name = "jsonrpc"

  func run(in folder: URL) throws -> [CaseOutcome] {
    let cases = try JSONValue(contentsOf: folder.appendingPathComponent("spec-examples.json")).array ?? []
    return [Framing.contentLength, .newline].flatMap { framing in cases.map { outcome($0, framing) } }
  }

  private func outcome(_ testCase: JSONValue, _ framing: Framing) -> CaseOutcome {
    let request = testCase["request"]?.string ?? ""
    let reply = Calculator(framing: framing).reply(to: request)
    let isSame = comparable(reply) == comparable(testCase["response"] ?? .null)
    return CaseOutcome(
      part: framing == .newline ? "newline" : "content-length",
      id: testCase["name"]?.string ?? "",
      isSame ? .passed : .failed("answered \(reply.text)")
    )
  }

  /// What counts of a reply: of an error its code, of a batch what it holds in any order.
  private func comparable(_ reply: JSONValue) -> Set<JSONValue> {
    Set(
      (reply.array ?? [reply]).map { message in
        guard var object = message.object, let code = object["error"]?["code"] else { return message }
        object["error"] = code
        return .object(object)
      }
    )
  }
}

/// The service that the examples talk to.
private struct Calculator {
  private let connection: Connection
  private let framing: Framing

  init(framing: Framing) {
    self.framing = framing
    var options = ConnectionOptions()
    options.framing = framing
    options.positionalParams = true
    connection = Connection(options: options)
  }

  /// The reply to one message; null where there is none.
  func reply(to message: String) -> JSONValue {
    // A line holds one text, which may be laid out freely otherwise.
    let text = framing == .newline ? message.replacingOccurrences(of: "\n", with: " ") + "\n" : message
    let header = framing == .newline ? "" : "Content-Length: \(text.utf8.count)\r\n\r\n"
    Array((header + text).utf8).withUnsafeBytes { connection.receive($0) }
    while let request = connection.nextRequest() { answer(request) }
    return connection.withOutput { output in
      guard let start = output.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }) else {
        return .null
      }
      return (try? JSONValue(parsing: output[start...])) ?? .null
    }
  }

  private func answer(_ request: Request) {
    guard let ticket = request.ticket else { return }
    let numbers = (request.params?.array ?? []).compactMap(\.double)
    let named = request.params?.object
    switch request.method {
    case "subtract":
      let minuend = named?["minuend"]?.double ?? numbers.first ?? 0
      let subtrahend = named?["subtrahend"]?.double ?? numbers.last ?? 0
      connection.reply(ticket) { $0.number(minuend - subtrahend) }
    case "sum": connection.reply(ticket) { $0.number(numbers.reduce(0, +)) }
    case "get_data": connection.reply(ticket) { $0.value(["hello", 5]) }
    default:
      connection.reply(
        ticket,
        error: ResponseError(code: .methodNotFound, kind: "methodNotFound", message: "no method \(request.method)")
      )
    }
  }
}
