internal import JSON
internal import JSONRPC
internal import Synchronization

/// How far a long request has come, in `$/progress` notifications; only for clients that gave a token.
///
/// A request that is done soon tells nothing: the first report comes after 200 ms, further ones 100 ms apart, and the
/// last before the answer.
final class Progress {
  private static let firstReport = 200.0
  private static let interval = 100.0

  private let token: JSONValue
  private let title: String
  /// What the worker has read so far.
  let meter = Meter()
  private var nextReport: Double
  private var hasBegun = false

  /// Counts what a worker has done, for the loop to read.
  final class Meter: Sendable {
    private let percentage = Atomic<Int>(0)

    /// Percent, 0 to 100; never goes back.
    var value: Int { percentage.load(ordering: .relaxed) }

    func report(_ done: Int, of total: Int) {
      guard total > 0 else { return }
      percentage.max(min(100, done * 100 / total), ordering: .relaxed)
    }
  }

  init(token: JSONValue, title: String, now: Double) {
    self.token = token
    self.title = title
    nextReport = now + Self.firstReport
  }

  /// When the next report falls due.
  var nextDeadline: Double { nextReport }

  func report(at now: Double, to connection: Connection) {
    guard now >= nextReport else { return }
    nextReport = now + Self.interval
    notify(connection, kind: hasBegun ? "report" : "begin")
    hasBegun = true
  }

  func end(_ connection: Connection) {
    if hasBegun { notify(connection, kind: "end") }
  }

  private func notify(_ connection: Connection, kind: String) {
    connection.notify("$/progress") { writer in
      writer.value([
        "token": token,
        "value": kind == "end"
          ? ["kind": "end"]
          : ["kind": .string(kind), "title": .string(title), "percentage": .integer(Int64(meter.value))],
      ])
    }
  }
}

extension MethodCall {
  /// Begins to tell of the request's progress, where the client asked for it.
  func beginProgress() -> Progress? {
    guard let token = common.workDoneToken, !token.isNull else { return nil }
    let progress = Progress(token: token, title: request.method, now: service.environment.now())
    session.progress.append(progress)
    return progress
  }

  func endProgress(_ progress: Progress?) {
    guard let progress else { return }
    progress.end(session.connection)
    session.progress.removeAll { $0 === progress }
  }
}
