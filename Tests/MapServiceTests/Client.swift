import EventLoop
import JSON
import JSONRPC
import MapService
import Testing

/// A client of a service in the same process: requests go in, what is written comes out.
final class Client {
  let jobs = HeldJobs()
  /// Whether what is written is read; else it stays queued.
  var isReading = true
  let session: Session
  private let connection: Connection
  private let service: MapService
  private let clock = Clock()
  private var lastID: Int64 = 0

  /// A clock that a test moves.
  private final class Clock {
    var milliseconds = 0.0
  }

  init(holdingJobs: Bool = false, hasManualClock: Bool = false) {
    var options = ConnectionOptions()
    options.framing = .newline
    connection = Connection(options: options)
    jobs.isHolding = holdingJobs
    let clock = clock
    service = MapService(
      environment: MapService.Environment(
        now: { clock.milliseconds },
        workers: jobs,
        manualClock: hasManualClock ? ManualClock() : nil
      )
    )
    session = Session(service: service, connection: connection)
    connection.onCancel = { [session] in session.cancel($0) }
  }

  /// Sends a request and gives everything that is written up to its answer and after it.
  @discardableResult
  func send(_ method: String, _ params: JSONValue = .null, id: JSONValue? = nil) -> [JSONValue] {
    lastID += 1
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": id ?? .integer(lastID), "method": .string(method), "params": params,
    ]
    return exchange(request.text + "\n")
  }

  /// The result of a request; an issue is recorded where it fails.
  @discardableResult
  func call(_ method: String, _ params: JSONValue = .null) -> JSONValue {
    let messages = send(method, params)
    let answer = messages.first { $0["id"] == .integer(lastID) }
    if let error = answer?["error"] { Issue.record("\(method) failed: \(error.text)") }
    return answer?["result"] ?? .null
  }

  /// The error of a request; an issue is recorded where it succeeds.
  @discardableResult
  func fail(_ method: String, _ params: JSONValue = .null) -> JSONValue {
    let answer = send(method, params).first { $0["id"] == .integer(lastID) }
    if answer?["error"] == nil { Issue.record("\(method) succeeded") }
    return answer?["error"] ?? .null
  }

  /// Sends text as it is and gives the messages that come back.
  func exchange(_ text: String) -> [JSONValue] {
    Array(text.utf8).withUnsafeBytes { connection.receive($0) }
    return advance()
  }

  /// Lets time pass.
  func wait(_ milliseconds: Double) -> [JSONValue] {
    clock.milliseconds += milliseconds
    if let deadline = session.nextDeadline, deadline <= clock.milliseconds { session.timePassed() }
    return output()
  }

  /// Ends the jobs that are held back, and gives what follows.
  func finishJobs() -> [JSONValue] {
    jobs.finishAll()
    return advance()
  }

  private func advance() -> [JSONValue] {
    while session.isAccepting, let request = connection.nextRequest() { session.handle(request) }
    return output()
  }

  /// The end of the input.
  func endInput() -> [JSONValue] {
    connection.receiveEnd()
    _ = advance()
    session.inputEnded()
    return output()
  }

  /// Bytes that are written and not read.
  var queuedBytes: Int { connection.queuedOutputBytes }

  /// Reads what is queued, and what comes once that is read.
  func readAll() -> [JSONValue] {
    isReading = true
    var messages: [JSONValue] = []
    while true {
      var batch = output()
      session.outputDrained()
      batch += wait(0)
      if batch.isEmpty { return messages }
      messages += batch
    }
  }

  private func output() -> [JSONValue] {
    guard isReading else { return [] }
    let text = connection.withOutput { Array($0) }
    connection.consumeOutput(text.count)
    return text.split(separator: UInt8(ascii: "\n")).compactMap { try? JSONValue(parsing: $0) }
  }
}

/// Does jobs at once, or holds them back until a test wants them done.
final class HeldJobs: JobRunner {
  var isHolding = false
  private var held: [() -> Void] = []

  func submit<Output: Sendable>(
    _ lane: Lane,
    _ cancellation: Cancellation,
    _ work: @escaping @Sendable (Cancellation) -> Output,
    completion: @escaping (Output) -> Void
  ) {
    let job = { completion(work(cancellation)) }
    if isHolding { held.append(job) } else { job() }
  }

  func finishAll() {
    while !held.isEmpty { held.removeFirst()() }
  }
}

extension [JSONValue] {
  /// The events among messages, by name.
  func events(_ name: String? = nil) -> [JSONValue] {
    filter { message in message["id"] == nil && (name == nil || message["method"] == name.map { .string($0) }) }
  }
}
