import JSON
import Testing

/// A running program with numbered requests, whose events are kept until somebody asks for them.
final class WireSession {
  let program = Program("serve", "--clock", "manual")
  private var lastID = 0
  private(set) var events: [JSONValue] = []

  /// Sends a request and gives its answer as text; nil when the program has ended.
  ///
  /// An answer with another id, or a second one, is a failure of the test.
  func call(_ method: String, _ params: String) -> String? {
    lastID += 1
    program.write(#"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(params)}"# + "\n")
    while let line = program.readLine() {
      // The writer puts the id first, or the method of an event.
      if line.hasPrefix(#"{"jsonrpc":"2.0","method":"#) {
        if let event = try? JSONValue(parsing: line) { events.append(event) }
        continue
      }
      #expect(line.hasPrefix(#"{"jsonrpc":"2.0","id":\#(lastID),"#), "\(method) is answered by \(line.prefix(200))")
      return line
    }
    return nil
  }

  /// The same with values.
  func answer(_ method: String, _ params: JSONValue = [:]) -> JSONValue? {
    call(method, params.text).flatMap { try? JSONValue(parsing: $0) }
  }

  func result(_ method: String, _ params: JSONValue = [:]) -> JSONValue? { answer(method, params)?["result"] }

  func takeEvents() -> [JSONValue] {
    defer { events = [] }
    return events
  }

  /// Ends the program; its exit code.
  func end() -> Int32 {
    program.closeInput()
    #expect(program.readLine() == nil, "a message more than there were requests")
    return program.wait()
  }
}
