internal import EventLoop
internal import Glibc
internal import JSONRPC

/// The command line.
enum Command {
  /// Does what the arguments ask for and ends the process.
  static func main() -> Never {
    let streams = StandardStreams.takeOver()
    let loop = PollLoop()
    let connection = Connection()
    let server = StdioServer(
      connection: connection,
      handler: NoMethods(connection: connection),
      loop: loop,
      streams: streams
    )
    exit(server.run())
  }
}

/// Answers that there is no such method.
private final class NoMethods: RequestHandler {
  let connection: Connection

  init(connection: Connection) { self.connection = connection }

  func handle(_ request: Request) {
    guard let ticket = request.ticket else { return }
    connection.reply(
      ticket,
      error: ResponseError(code: .methodNotFound, kind: "methodNotFound", message: "no method \"\(request.method)\"")
    )
  }

  func cancel(_ ticket: ReplyTicket) {}
  func outputDrained() {}
  var nextDeadline: Double? { nil }
  func timePassed() {}
  func inputEnded() {}
  var exitCode: Int32? { nil }
}
