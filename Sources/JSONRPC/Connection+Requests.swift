internal import JSON

extension Connection {
  /// The next request or notification; nil when there is none yet, or while the queued output is above its budget.
  ///
  /// Call it until it gives nil after every ``receive(_:)`` and whenever output was written. Messages at fault are
  /// answered here, in their turn.
  package func nextRequest() -> Request? {
    while true {
      guard hasRoomForOutput() else { return nil }
      if let member = pending.popFirst() {
        if let request = take(member.incoming, batch: (member.batch, member.slot)) { return request }
        continue
      }
      let event = framer.next(in: buffer, inputHasEnded: inputHasEnded)
      // One that is not ahead any more may stand in bytes that are about to go.
      if let position = scout?.position, position <= framer.position { scout = nil }
      guard let event else {
        buffer.consume(to: framer.neededFrom)
        if inputHasEnded, inputEnd == nil { inputEnd = framer.isInsideMessage(in: buffer) ? .truncated : .clean }
        return nil
      }
      if let request = take(event) { return request }
    }
  }

  private func take(_ event: Framer.Event) -> Request? {
    switch event {
    case .message(let range):
      if let onReceive { buffer.withBytes(range, onReceive) }
      if let call = reader.readPlain(range, from: buffer) {
        buffer.consume(to: framer.neededFrom)
        return take(call, batch: nil)
      }
      let content = reader.read(range, from: &buffer, framer: &framer)
      buffer.consume(to: framer.neededFrom)
      switch content {
      case .single(let incoming): return take(incoming, batch: nil)
      case .batch(let members): begin(members)
      }
    case .refused(let refusal, let size):
      let incoming = reader.answer(to: refusal, size: size, framer.scanner)
      buffer.consume(to: framer.neededFrom)
      if let incoming { return take(incoming, batch: nil) }
      onRemark?(.notificationDropped)
    case .lost(let fault):
      inputEnd = .framingLost(fault)
      buffer.consume(to: buffer.end)
      send(error: .lostFraming(fault), to: .null, batch: nil)
    }
    return nil
  }

  /// Whether requests may be handed out; while they may not, cancellations are looked for in what waits.
  private func hasRoomForOutput() -> Bool {
    if outbox.count <= options.outputBudget {
      isOverBudget = false
      return true
    }
    if !isOverBudget { onRemark?(.outputOverBudget) }
    isOverBudget = true
    noticeCancellations()
    return false
  }

  private func begin(_ members: [Incoming]) {
    let answers = members.count { $0.isAnswered(cancelMethod: options.cancelMethod) }
    let batch = Batch(answers: answers)
    if answers > 0 { openBatches += 1 }
    var slot = 0
    for incoming in members {
      pending.append(PendingMember(incoming: incoming, batch: batch, slot: slot))
      if incoming.isAnswered(cancelMethod: options.cancelMethod) { slot += 1 }
    }
  }

  /// Hands one message out, or answers it here.
  private func take(_ incoming: Incoming, batch: (Batch, slot: Int)?) -> Request? {
    switch incoming {
    case .response: onRemark?(.responseIgnored)
    case .faulty(let id, let error): send(error: error, to: id, batch: batch)
    case .call(let call): return take(call, batch: batch)
    }
    return nil
  }

  private func take(_ call: Incoming.Call, batch: (Batch, slot: Int)?) -> Request? {
    if call.method == options.cancelMethod { return cancel(call, batch: batch) }
    guard let id = call.id else { return notification(call) }
    if let refusal = refusal(of: call, id) {
      send(error: refusal, to: id, batch: batch)
      return nil
    }
    if id.isNull { onRemark?(.nullID(method: call.method)) }
    let ticket = requests.open(id, batch: batch)
    return Request(id: id, method: call.method, params: call.params, ticket: ticket)
  }

  private func notification(_ call: Incoming.Call) -> Request? {
    if let fault = call.fault {
      onRemark?(.notificationRefused(method: call.method, message: fault.message))
      return nil
    }
    return Request(id: nil, method: call.method, params: call.params, ticket: nil)
  }

  /// Why a request is not even handed out.
  private func refusal(of call: Incoming.Call, _ id: RequestID) -> ResponseError? {
    if let fault = call.fault { return fault }
    if requests.count > 0, requests.ticket(of: id) != nil {
      return .invalidRequest("the id \(id.token) is that of a request not answered yet", kind: "duplicateID")
    }
    return takeCancellation(of: id) ? .cancelled : nil
  }
}

extension Incoming {
  /// Whether an answer goes out for it: to requests and to what is at fault.
  fileprivate func isAnswered(cancelMethod: String) -> Bool {
    switch self {
    case .response: false
    case .faulty: true
    case .call(let call): call.id != nil
    }
  }
}

extension ResponseError {
  fileprivate static func lostFraming(_ fault: FramingFault) -> ResponseError {
    .parseError(
      "the framing is lost: \(fault.message); nothing more is read",
      kind: "framingLost",
      details: ["reason": .string(fault.kind)]
    )
  }
}
