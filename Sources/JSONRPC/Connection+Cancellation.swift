internal import JSON

/// Cancellation.
///
/// It takes effect in its turn, so that the same input has the same effect however it is cut; only while requests wait
/// for room in the output does it overtake them.
extension Connection {
  /// Carries out a cancellation; a request that does so is answered, which never is a reason to hand it out.
  ///
  /// Beside the notification `{"params": {"id": 7}}` two forms are understood that clients send: the same as a request,
  /// and a "request" whose own id is the one to be cancelled (Vim's manual has it). The latter is not answered where
  /// the id is open, for the request that it cancels is answered under that id.
  func cancel(_ call: Incoming.Call, batch: (Batch, slot: Int)?) -> Request? {
    if call.id == nil {
      if let target = target(of: call) {
        cancel(target, at: framer.position)
      } else {
        onRemark?(.cancellationIgnored)
      }
      return nil
    }
    guard let id = call.id else { return nil }
    if let target = target(of: call) {
      cancel(target, at: framer.position)
      send(to: id, batch: batch, member: .result) { writer in
        writer.beginObject()
        writer.endObject()
      }
    } else if batch == nil, requests.count > 0, let ticket = requests.ticket(of: id) {
      if requests.markCancelled(ticket) { onCancel?(ticket) }
    } else {
      send(error: .cancellationWithoutTarget(options.cancelMethod), to: id, batch: batch)
    }
    return nil
  }

  private func target(of call: Incoming.Call) -> RequestID? {
    call.fault == nil ? RequestID(call.params?["id"]) : nil
  }

  private func cancel(_ id: RequestID, at offset: Int) {
    if cancelledAhead[id] == offset { cancelledAhead[id] = nil }
    guard requests.count > 0, let ticket = requests.ticket(of: id), requests.markCancelled(ticket) else { return }
    onCancel?(ticket)
  }

  /// Whether the request with that id, which is about to be handed out, was cancelled while it waited.
  func takeCancellation(of id: RequestID) -> Bool {
    guard !cancelledAhead.isEmpty, let offset = cancelledAhead[id], framer.position < offset else { return false }
    cancelledAhead[id] = nil
    return true
  }

  /// Looks for cancellations in the messages that wait; call it where there is a reason not to call ``nextRequest()``.
  package func noticeCancellations() {
    if scout == nil { scout = framer }
    while let event = scout?.next(in: buffer, inputHasEnded: inputHasEnded) {
      guard case .message(let range) = event, let id = cancelledID(in: range), let offset = scout?.position else {
        continue
      }
      if let ticket = requests.ticket(of: id) {
        if requests.markCancelled(ticket) { onCancel?(ticket) }
      } else {
        cancelledAhead[id] = offset
      }
    }
  }

  /// The id that the waiting message at `range` cancels; nil where it is no cancellation.
  private func cancelledID(in range: Range<Int>) -> RequestID? {
    guard range.count <= 4096 else { return nil }
    return buffer.withBytes(range) { bytes in
      guard Self.contains(bytes, options.cancelMethod), let plain = PlainEnvelope(bytes), plain.id == nil else {
        return nil
      }
      return plain.method == options.cancelMethod ? RequestID(plain.params?["id"]) : nil
    }
  }

  /// Whether `text` can hold `word`: a cheap look before a message is parsed.
  private static func contains(_ text: UnsafeRawBufferPointer, _ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    var rest = text[...]
    while let start = rest.firstIndex(of: first) {
      if text[start...].starts(with: word.utf8) { return true }
      rest = text[(start + 1)...]
    }
    return false
  }
}

extension ResponseError {
  fileprivate static func cancellationWithoutTarget(_ method: String) -> ResponseError {
    .invalidRequest("\(method) is a notification with the parameter \"id\"", kind: "cancellationWithoutID")
  }
}
