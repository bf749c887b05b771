internal import EventLoop
internal import JSON
internal import JSONRPC
internal import MapService

/// The service in this very process, asked as a client asks it.
final class DirectSession {
  /// An error that the service answered.
  struct Failure: Error {
    var code: Int
    var kind: String
    var message: String
    /// The method that was called, and the way from its parameters to the faulty one; empty where there is none.
    var method = ""
    var path: [String] = []
    /// What could be named instead.
    var candidates: [String] = []
  }

  private let connection: Connection
  private let session: Session
  private var lastID: Int64 = 0

  /// A picture in base64 must fit.
  private static let replyLimit = 1 << 30

  init(mappedURLs: [(prefix: String, path: String)] = []) {
    var options = ConnectionOptions()
    options.framing = .newline
    options.maxReplyBytes = Self.replyLimit
    options.outputBudget = Self.replyLimit
    options.maxMessageBytes = Self.replyLimit
    connection = Connection(options: options)
    // Nothing here moves by itself, so no clock is needed.
    var environment = MapService.Environment(now: { 0 }, workers: DirectRunner(), manualClock: ManualClock())
    environment.mappedURLs = mappedURLs
    session = Session(service: MapService(environment: environment), connection: connection)
  }

  /// The result of a request.
  func call(_ method: String, _ params: JSONObject) throws(Failure) -> JSONValue {
    lastID += 1
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": .integer(lastID), "method": .string(method), "params": .object(params),
    ]
    Array("\(request.text)\n".utf8).withUnsafeBytes { connection.receive($0) }
    while let request = connection.nextRequest() { session.handle(request) }
    let answer = connection.withOutput { output in
      try? JSONValue(parsing: Array(output))
    }
    connection.consumeOutput(connection.withOutput(\.count))
    if let result = answer?["result"] { return result }
    let error = answer?["error"]
    throw Failure(
      code: error?["code"]?.double.map { Int($0) } ?? 0,
      kind: error?["data"]?["kind"]?.string ?? "",
      message: error?["message"]?.string ?? "the service did not answer",
      method: method,
      path: Self.path(error?["data"]?["pointer"]?.string ?? ""),
      candidates: error?["data"]?["candidates"]?.array?.compactMap(\.string) ?? []
    )
  }
}

extension DirectSession {
  /// The parts of a JSON pointer into a request, without `params`.
  private static func path(_ pointer: String) -> [String] {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2).map { part in
      part.split(separator: "~1", omittingEmptySubsequences: false)
        .map { $0.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~") }
        .joined(separator: "/")
    }
  }
}

/// Does jobs at once, there being nothing else to do meanwhile.
private final class DirectRunner: JobRunner {
  func submit<Output: Sendable>(
    _ lane: Lane,
    _ cancellation: Cancellation,
    _ work: @escaping @Sendable (Cancellation) -> Output,
    completion: @escaping (Output) -> Void
  ) {
    completion(work(cancellation))
  }
}
