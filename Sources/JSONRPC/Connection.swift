/// One session of JSON-RPC 2.0: bytes and replies in, requests and bytes out.
///
/// A pure state machine: it reads no descriptor and no clock, starts nothing and knows no method but the notification
/// that cancels. Requests come out in the order in which they came in, and each is answered exactly once.
///
///     receive -> nextRequest ... reply, notify -> withOutput, consumeOutput
package final class Connection {
  package let options: ConnectionOptions
  /// Called for a cancellation of a request that was handed out and is not answered yet; at most once for each.
  package var onCancel: ((ReplyTicket) -> Void)?
  /// Called for what no reply tells.
  package var onRemark: ((Remark) -> Void)?
  /// Called with the text of every message when it is handed out or answered here; not for one beyond the limits.
  package var onReceive: ((UnsafeRawBufferPointer) -> Void)?
  /// Called with messages that are sent, framed, as soon as they are queued.
  package var onSend: ((UnsafeRawBufferPointer) -> Void)?

  // Input.
  var buffer = InputBuffer()
  var framer: Framer
  let reader: MessageReader
  /// The members of a batch that are not handed out yet.
  var pending: ArraySlice<PendingMember> = []
  var inputHasEnded = false
  /// How the input ended; nil until it has and every request in it was handed out.
  package internal(set) var inputEnd: InputEnd?

  // Requests.
  var requests = OpenRequests()
  /// A walk ahead of ``framer``, while requests may not be handed out.
  var scout: Framer?
  /// The ids of requests not handed out yet that are cancelled already, with the offset behind the cancellation.
  var cancelledAhead: [RequestID: Int] = [:]
  var isOverBudget = false

  // Output.
  var outbox = Outbox()
  /// Notifications that wait for the batch that caused them to be answered.
  var held = Outbox()
  var openBatches = 0

  /// A member of a batch, and its place among the answers.
  struct PendingMember {
    var incoming: Incoming
    var batch: Batch
    var slot: Int
  }

  package init(options: ConnectionOptions = ConnectionOptions()) {
    self.options = options
    reader = MessageReader(options: options)
    framer = Framer(
      framing: options.framing,
      maxMessageBytes: options.maxMessageBytes,
      scannerRules: reader.scannerRules
    )
  }
}

extension Connection {
  /// Takes the next bytes of the input, cut anywhere.
  package func receive(_ bytes: UnsafeRawBufferPointer) {
    guard inputEnd == nil, !inputHasEnded else { return }
    let missing = framer.missingBytes(in: buffer)
    if missing > bytes.count, missing < 4 * buffer.count { buffer.reserve(missing) }
    buffer.append(bytes)
  }

  /// The input has ended.
  package func receiveEnd() { inputHasEnded = true }

  /// The framing of both directions; nil before the first byte that tells.
  package var framing: Framing? { framer.framing }

  /// The bytes received and not handed out yet.
  package var queuedInputBytes: Int { buffer.count }

  /// Whether more input may be received: it has not ended, and what is queued is within its budget.
  package var wantsInput: Bool {
    // A message of the largest size must fit, with its header.
    !inputHasEnded && inputEnd == nil
      && queuedInputBytes < max(options.inputBudget, options.maxMessageBytes + HeaderReader.blockLimit)
  }

  /// The number of requests that were handed out and are not answered yet.
  package var openTickets: Int { requests.count }

  /// Whether the input has ended, every request is answered and all output is written.
  package var isFinished: Bool { inputEnd != nil && isAnswered }

  /// Whether every request that was handed out has its answer, and all answers are taken.
  package var isAnswered: Bool { openTickets == 0 && queuedOutputBytes == 0 }
}
