import EventLoop
import JSON
import JSONRPC
import MapService

/// Feeds one input to a fresh session, in pieces whose size its first byte gives, and holds it to the rules that any
/// input must leave true.
func fuzzSession(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeRawBufferPointer(start: start, count: count)
  guard let first = input.first else { return 0 }
  let piece = first == 0 ? input.count : Int(first)
  var options = ConnectionOptions()
  options.maxMessageBytes = 4096
  options.rawThreshold = 64
  options.outputBudget = 64 << 10
  let client = FuzzedClient(options)
  var index = 1
  while index < input.count {
    let end = min(index + piece, input.count)
    client.receive(UnsafeRawBufferPointer(rebasing: input[index..<end]))
    index = end
  }
  client.finish()
  return 0
}

/// A session and what came out of it.
private final class FuzzedClient {
  private let connection: Connection
  private let session: Session
  private var answers = 0
  private var tickets = 0

  init(_ options: ConnectionOptions) {
    connection = Connection(options: options)
    let service = MapService(environment: MapService.Environment(now: { 0 }, workers: InlineWorkers()))
    session = Session(service: service, connection: connection)
    connection.onCancel = { [session] in session.cancel($0) }
    connection.onSend = { [unowned self] in check($0) }
  }

  func receive(_ bytes: UnsafeRawBufferPointer) {
    connection.receive(bytes)
    handOut()
  }

  func finish() {
    connection.receiveEnd()
    handOut()
    session.inputEnded()
    connection.onCancel = nil
    session.close()
    precondition(session.exitCode != nil || connection.inputEnd != nil || !session.isAccepting, "the end was not told")
  }

  private func handOut() {
    while session.exitCode == nil, session.isAccepting {
      if let request = connection.nextRequest() {
        if !namesFile(request.params) { session.handle(request) }
      } else if connection.queuedOutputBytes > connection.options.outputBudget {
        connection.consumeOutput(connection.withOutput(\.count))
      } else {
        break
      }
    }
    connection.noticeCancellations()
    connection.consumeOutput(connection.withOutput(\.count))
  }

  /// A message that goes out is an object or an array of JSON, whatever came in.
  private func check(_ message: UnsafeRawBufferPointer) {
    guard let start = message.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }) else {
      preconditionFailure("a message without text went out")
    }
    do {
      _ = try JSONValue(parsing: message[start...])
    } catch {
      // An id goes out as it came in, beyond the numbers that are read.
      let isIDs = error.message.contains("too big") || error.message.contains("overflow")
      precondition(isIDs, "a message that is not JSON went out: \(error)")
    }
  }

  /// Files are no business of a fuzzer.
  private func namesFile(_ value: JSONValue?) -> Bool {
    switch value {
    case .object(let object)?:
      object.members.contains { ["file", "path", "style"].contains($0.key) || namesFile($0.value) }
    case .array(let elements)?: elements.contains { namesFile($0) }
    case .raw(let raw)?: (try? raw.expanded()).map { namesFile($0) } ?? false
    default: false
    }
  }
}

/// Does jobs at once, on the one thread of the fuzzer.
private final class InlineWorkers: JobRunner {
  func submit<Output: Sendable>(
    _ lane: Lane,
    _ cancellation: Cancellation,
    _ work: @escaping @Sendable (Cancellation) -> Output,
    completion: @escaping (Output) -> Void
  ) {
    completion(work(cancellation))
  }
}
