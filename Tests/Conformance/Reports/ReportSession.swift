import Foundation
import JSON
import JSONRPC
import WireClient

/// A process of the program, one request at a time.
final class ReportSession {
  private let server: ServerProcess
  private var lastID = 0
  /// The events since ``takeEvents()``.
  private var events: [JSONValue] = []

  init() throws {
    let program = Bundle.main.bundleURL.appendingPathComponent("insetmap").path
    server = try ServerProcess(program, arguments: ["serve", "--clock", "manual"], framing: .newline)
  }

  /// The result of a request; an error is thrown.
  @discardableResult
  func result(_ method: String, _ params: JSONValue) throws -> JSONValue {
    let answer = try answer(method, params.text)
    if let result = answer["result"] { return result }
    throw ConformanceError(
      description: "\(method) \(params.text): \(answer["error"]?["message"]?.string ?? "no answer")"
    )
  }

  /// The same with the parameters as JSON text.
  @discardableResult
  func result(_ method: String, _ params: String) throws -> JSONValue {
    try result(method, JSONValue(parsing: params))
  }

  /// The error of a request that must fail.
  func error(_ method: String, _ params: String) throws -> JSONValue {
    let answer = try answer(method, params)
    if let error = answer["error"] { return error }
    throw ConformanceError(description: "\(method) \(params): expected an error, got \(answer["result"] ?? .null)")
  }

  /// The whole answer to a request whose parameters may be no JSON.
  func answer(_ method: String, _ params: String) throws -> JSONValue {
    lastID += 1
    server.send(
      bytes: Array(#"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(params)}"#.utf8) + [0x0A]
    )
    while case .message(let message) = server.next() {
      let value = try JSONValue(parsing: message)
      if value["method"] == nil { return value }
      events.append(value)
    }
    throw ConformanceError(description: "the program ended at \(method) \(params)")
  }

  /// Sends requests without waiting for their answers; gives all of those.
  func pipelined(_ method: String, _ params: [String]) throws -> [JSONValue] {
    for params in params {
      lastID += 1
      server.send(
        bytes: Array(#"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(params)}"#.utf8) + [0x0A]
      )
    }
    var answers: [JSONValue] = []
    while answers.count < params.count, case .message(let message) = server.next() {
      let value = try JSONValue(parsing: message)
      if value["method"] == nil { answers.append(value) } else { events.append(value) }
    }
    return answers
  }

  /// The events of one kind that have come by now; all are forgotten.
  func takeEvents(_ name: String) throws -> [JSONValue] {
    try result("flush", "{}")
    defer { events = [] }
    return events.filter { $0["method"]?.string == name }.compactMap { $0["params"] }
  }

  /// Ends the process, which must have survived.
  func end() throws {
    let code = server.exitCode()
    if code != 0 { throw ConformanceError(description: "exit code \(code)") }
  }
}
