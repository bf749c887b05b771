internal import JSONRPC
internal import MapCore

/// Figures of a running service.
struct ServerFigures: Sendable {
  var maps: Int
  var revision: Int
  var subscriptions: Int
  var openRequests: Int
  var loads: Int
  var queuedOutputBytes: Int

  static let shape = ObjectShape<ServerFigures>(
    reply: "ServerStatus",
    [
      .result("maps", .integer, "Maps there are.") { $0.maps },
      .result("revision", .integer, "Changes made so far.") { $0.revision },
      .result("subscriptions", .integer, "Subscriptions of the session.") { $0.subscriptions },
      .result("openRequests", .integer, "Requests not answered yet, this one included.") { $0.openRequests },
      .result("loads", .integer, "Source operations that wait for data or for their turn.") { $0.loads },
      .result("queuedOutputBytes", .integer, "Bytes that the client has not read yet.") { $0.queuedOutputBytes },
    ]
  )
}

extension Method {
  static let serverStatus = Method(
    "serverStatus",
    "Figures of the running process; they may differ from run to run.",
    parameters: NoParameters.shape(of: "serverStatus"),
    result: ServerFigures.shape.shape
  ) { _, call in
    ServerFigures(
      maps: call.service.store.count,
      revision: call.service.store.revision,
      subscriptions: call.session.subscriptions.all.count,
      openRequests: call.session.connection.openTickets,
      loads: call.service.loads.count,
      queuedOutputBytes: call.session.connection.queuedOutputBytes
    )
  }
}
