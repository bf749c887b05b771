import JSON
import JSONRPC

/// A connection with a small service behind it: what went in, what came out.
///
/// Methods: `echo` answers with its parameters, `slow` stays open, `fail` answers with an error; anything else does not
/// exist.
final class Session {
  let connection: Connection
  private(set) var handled: [Request] = []
  private(set) var remarks: [Remark] = []
  private(set) var cancelled: [ReplyTicket] = []
  private(set) var open: [ReplyTicket] = []

  init(_ options: ConnectionOptions = ConnectionOptions()) {
    connection = Connection(options: options)
    connection.onRemark = { [unowned self] in remarks.append($0) }
    connection.onCancel = { [unowned self] in cancelled.append($0) }
  }

  /// Feeds the pieces one after the other and answers what comes out.
  func feed(_ pieces: [UInt8]...) { for piece in pieces { feed(bytes: piece) } }

  func feed(_ text: String) { feed(bytes: Array(text.utf8)) }

  func feed(bytes: [UInt8]) {
    bytes.withUnsafeBytes { connection.receive($0) }
    run()
  }

  func end() {
    connection.receiveEnd()
    run()
  }

  func run() {
    while let request = connection.nextRequest() { handle(request) }
  }

  private func handle(_ request: Request) {
    handled.append(request)
    guard let ticket = request.ticket else { return }
    switch request.method {
    case "echo": connection.reply(ticket) { $0.value(request.params ?? .null) }
    case "slow": open.append(ticket)
    case "fail": connection.reply(ticket, error: ResponseError(code: .requestFailed, kind: "failed", message: "no"))
    default:
      connection.reply(
        ticket,
        error: ResponseError(code: .methodNotFound, kind: "methodNotFound", message: request.method)
      )
    }
  }

  /// Takes the output as text.
  func output() -> String {
    let text = connection.withOutput { String(decoding: $0, as: UTF8.self) }
    connection.consumeOutput(connection.queuedOutputBytes)
    return text
  }

  /// Takes the output as messages, whatever the framing.
  func messages() -> [JSONValue] {
    var rest = output().utf8[...]
    var messages: [JSONValue] = []
    while !rest.isEmpty {
      if rest.starts(with: "Content-Length: ".utf8) {
        guard let end = rest.firstIndex(of: 0x0D) else { return messages }
        let length = Int(String(Substring(rest[..<end])).dropFirst(16)) ?? 0
        let start = rest.index(end, offsetBy: 4)
        let stop = rest.index(start, offsetBy: length)
        messages += [try? JSONValue(parsing: rest[start..<stop])].compactMap { $0 }
        rest = rest[stop...]
      } else {
        guard let end = rest.firstIndex(of: 0x0A) else { return messages }
        messages += [try? JSONValue(parsing: rest[..<end])].compactMap { $0 }
        rest = rest[rest.index(after: end)...]
      }
    }
    return messages
  }

  /// The error codes of the replies, nil for results.
  func codes() -> [Int?] {
    messages().map { message in
      guard case .integer(let code)? = message["error"]?["code"] else { return nil }
      return Int(code)
    }
  }
}

/// The message with a `Content-Length` header before it.
func framed(_ text: String) -> [UInt8] { Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8) }

/// A request `method` with the id as it is spelt.
func request(_ id: String, _ method: String = "echo", _ params: String? = nil) -> String {
  let tail = params.map { #","params":\#($0)"# } ?? ""
  return #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"\#(tail)}"#
}
