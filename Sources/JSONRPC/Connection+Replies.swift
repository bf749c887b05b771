package import JSON

extension Connection {
  /// Answers the request of `ticket`; `write` writes the result, which is exactly one value.
  ///
  /// A result beyond ``ConnectionOptions/maxReplyBytes``, and one that holds a number that is not finite, is replaced by
  /// an error. A ticket that is answered already is ignored.
  package func reply(_ ticket: ReplyTicket, _ write: (inout JSONWriter) -> Void) {
    guard let entry = requests.close(ticket) else { return }
    send(to: entry.id, batch: entry.batch, member: .result, write)
  }

  /// Answers the request of `ticket` with an error.
  package func reply(_ ticket: ReplyTicket, error: ResponseError) {
    guard let entry = requests.close(ticket) else { return }
    send(error: error, to: entry.id, batch: entry.batch)
  }

  /// Sends a notification; `writeParams` writes its parameters, which are exactly one object.
  ///
  /// While a batch is being answered it waits until the batch's replies are out: a reply comes before the events that
  /// it caused.
  package func notify(_ method: String, _ writeParams: (inout JSONWriter) -> Void) {
    let isSent = queue(isHeld: openBatches > 0) { writer in
      writer.beginObject()
      writer.member(.version)
      writer.key(.method)
      writer.string(method)
      writer.key(.params)
      writeParams(&writer)
      writer.endObject()
    }
    if !isSent { onRemark?(.eventNotFinite(method: method)) }
  }

  /// The bytes that wait to be written, with those that wait for a batch.
  package var queuedOutputBytes: Int { outbox.count + held.count }

  /// Whether so little output waits that events may be written.
  package var isOutputLow: Bool { queuedOutputBytes <= options.lowWater }

  /// Calls `body` with the bytes that may be written now.
  package func withOutput<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { outbox.withBytes(body) }

  /// The first `count` bytes of the output are written.
  package func consumeOutput(_ count: Int) { outbox.consume(count) }

  func send(error: ResponseError, to id: RequestID, batch: (Batch, slot: Int)?) {
    send(to: id, batch: batch, member: .error) { $0.responseError(error) }
  }

  func send(
    to id: RequestID,
    batch: (Batch, slot: Int)?,
    member: ResponseMember,
    _ write: (inout JSONWriter) -> Void
  ) {
    if let (batch, slot) = batch {
      send(to: id, batch, slot: slot, member: member, write)
      return
    }
    var size = 0
    func isTooLarge(_ size: Int) -> Bool { member == .result && size > options.maxReplyBytes }
    let isSent = queue { writer in
      let start = writer.count
      writer.response(id, member: member, write)
      size = writer.count - start
      if isTooLarge(size) { writer.truncate(to: start) }
    }
    if isTooLarge(size) {
      send(error: .resultTooLarge(size, limit: options.maxReplyBytes), to: id, batch: nil)
    } else if !isSent {
      send(error: .resultNotFinite, to: id, batch: nil)
    }
  }

  private func send(
    to id: RequestID,
    _ batch: Batch,
    slot: Int,
    member: ResponseMember,
    _ write: (inout JSONWriter) -> Void
  ) {
    var writer = JSONWriter()
    writer.response(id, member: member, write)
    var replacement: ResponseError?
    if member == .result, batch.size + writer.count > options.maxReplyBytes {
      replacement = .resultTooLarge(writer.count, limit: options.maxReplyBytes)
    } else if writer.hasNonFiniteNumber {
      replacement = .resultNotFinite
    }
    if let replacement {
      writer = JSONWriter()
      writer.response(id, member: .error) { $0.responseError(replacement) }
    }
    batch.setReply(writer.bytes, at: slot)
    guard batch.unanswered == 0 else { return }
    _ = queue { batch.write(&$0) }
    openBatches -= 1
    guard openBatches == 0 else { return }
    if let onSend, held.count > 0 { held.withBytes(onSend) }
    outbox.takeAll(from: &held)
  }

  /// Queues one message; false where it was left out because a number in it is not finite, or nothing was written.
  private func queue(isHeld: Bool = false, _ write: (inout JSONWriter) -> Void) -> Bool {
    // The box is taken out meanwhile: `write` may look at this connection, or even send.
    var box = Outbox(reservingCapacity: 0)
    exchange(&box, isHeld: isHeld)
    let start = box.end
    let isWritten = box.append(framing ?? .newline, write)
    if isWritten, !isHeld, let onSend { box.withBytes(from: start, onSend) }
    exchange(&box, isHeld: isHeld)
    if box.count > 0 {
      if isHeld { held.takeAll(from: &box) } else { outbox.takeAll(from: &box) }
    }
    return isWritten
  }

  private func exchange(_ box: inout Outbox, isHeld: Bool) {
    if isHeld { swap(&box, &held) } else { swap(&box, &outbox) }
  }
}

/// The member that tells a response that succeeded from one that did not.
enum ResponseMember {
  case result, error
}

extension JSONMember {
  fileprivate static let version = JSONMember("jsonrpc", .string("2.0"))
}

extension JSONName {
  fileprivate static let id = JSONName("id")
  fileprivate static let method = JSONName("method")
  fileprivate static let params = JSONName("params")
  fileprivate static let result = JSONName("result")
  fileprivate static let error = JSONName("error")
}

extension JSONWriter {
  /// A response: exactly one of result and error, and nothing that JSON-RPC does not name.
  fileprivate mutating func response(_ id: RequestID, member: ResponseMember, _ write: (inout JSONWriter) -> Void) {
    beginObject()
    self.member(.version)
    key(.id)
    verbatim(id.token.utf8)
    key(member == .result ? .result : .error)
    write(&self)
    endObject()
  }
}

extension ResponseError {
  fileprivate static func resultTooLarge(_ size: Int, limit: Int) -> ResponseError {
    ResponseError(
      code: .requestFailed,
      kind: "resultTooLarge",
      message: "the result has \(size) bytes, more than the \(limit) that are sent; ask for a file with \"path\"",
      details: ["size": .integer(Int64(size)), "limit": .integer(Int64(limit))]
    )
  }

  fileprivate static var resultNotFinite: ResponseError {
    ResponseError(
      code: .internalError,
      kind: "resultNotFinite",
      message: "the result holds a number that is not finite"
    )
  }
}
