package import JSON

/// One session of JSON-RPC 2.0: bytes in, requests out; replies in, bytes out.
///
/// A pure state machine: it reads no descriptor and no clock, starts nothing and knows no method but the one that
/// cancels. Requests come out in the order in which they came in, and each is answered exactly once.
package final class Connection {
  package let options: ConnectionOptions
  /// Called for a cancellation of a request that was handed out and is not answered yet.
  package var onCancel: ((ReplyTicket) -> Void)?

  var framing: Framing
  var framingIsKnown: Bool
  var input: [UInt8] = []
  var outbox = Outbox()
  var open: [ReplyTicket: RequestID] = [:]
  var lastSerial = 0
  var inputHasEnded = false

  package init(options: ConnectionOptions = ConnectionOptions()) {
    self.options = options
    framing = options.framing ?? .newline
    framingIsKnown = options.framing != nil
  }
}

/// Output.
extension Connection {
  /// The bytes that wait to be written.
  package var queuedOutputBytes: Int { outbox.count }

  /// Calls `body` with the bytes that wait to be written.
  package func withOutput<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { outbox.withBytes(body) }

  /// The first `count` bytes of the output are written.
  package func consumeOutput(_ count: Int) { outbox.consume(count) }

  /// Answers the request of `ticket`; `write` writes the result, which is exactly one value.
  package func reply(_ ticket: ReplyTicket, _ write: (inout JSONWriter) -> Void) {
    answer(ticket, member: "result", write)
  }

  /// Answers the request of `ticket` with an error.
  package func reply(_ ticket: ReplyTicket, error: ResponseError) {
    answer(ticket, member: "error") { $0.responseError(error) }
  }

  /// Sends a notification; `writeParams` writes its parameters, which are exactly one object.
  package func notify(_ method: String, _ writeParams: (inout JSONWriter) -> Void) {
    outbox.append(framing) { writer in
      writer.beginObject()
      writer.key("jsonrpc")
      writer.string("2.0")
      writer.key("method")
      writer.string(method)
      writer.key("params")
      writeParams(&writer)
      writer.endObject()
    }
  }

  private func answer(_ ticket: ReplyTicket, member: String, _ write: (inout JSONWriter) -> Void) {
    guard let id = open.removeValue(forKey: ticket) else { return }
    outbox.append(framing) { writer in
      writer.beginObject()
      writer.key("jsonrpc")
      writer.string("2.0")
      writer.key("id")
      writer.verbatim(id.token.utf8)
      writer.key(member)
      write(&writer)
      writer.endObject()
    }
  }
}

/// Input.
extension Connection {
  /// The number of requests that were handed out and are not answered yet.
  package var openTickets: Int { open.count }
  /// The bytes received and not handed out yet.
  package var queuedInputBytes: Int { input.count }
  /// Whether more input may be received.
  package var wantsInput: Bool { queuedInputBytes < options.inputBudget }
  /// Whether the input has ended, every request is answered and all output is written.
  package var isFinished: Bool { inputHasEnded && open.isEmpty && queuedOutputBytes == 0 }

  /// Takes the next bytes of the input, cut anywhere.
  package func receive(_ bytes: UnsafeRawBufferPointer) { input.append(contentsOf: bytes) }

  /// The input has ended.
  package func receiveEnd() { inputHasEnded = true }

  /// The next request; nil when there is none yet, or while the queued output is above its budget.
  package func nextRequest() -> Request? {
    guard queuedOutputBytes <= options.outputBudget else { return nil }
    guard let end = input.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let message = try? JSONValue(parsing: input[..<end])
    input.removeSubrange(...end)
    guard let message, let method = message["method"]?.string else { return nextRequest() }
    var ticket: ReplyTicket?
    let id = message["id"].flatMap { RequestID($0) }
    if let id {
      lastSerial += 1
      let next = ReplyTicket(serial: lastSerial)
      open[next] = id
      ticket = next
    }
    return Request(id: id, method: method, params: message["params"], ticket: ticket)
  }
}
