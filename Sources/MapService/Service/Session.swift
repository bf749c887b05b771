internal import JSON
package import JSONRPC
internal import MapCore

/// One client's conversation with the service: its life cycle, its subscriptions, its waiting requests.
package final class Session: RequestHandler {
  let service: MapService
  let connection: Connection
  let subscriptions: Subscriptions
  var lifecycle: Lifecycle
  var positionEncoding = PositionEncoding.utf16
  var trace = TraceLevel.off
  /// The long requests that can still be given up, and how.
  var cancellations: [ReplyTicket: () -> Void] = [:]
  /// The long requests whose progress is told.
  var progress: [Progress] = []
  /// Requests that answer when loads begun before them have ended.
  var waiting: [Waiting] = []
  /// The pictures that are sent of maps that change.
  var feeds: [FrameFeed] = []
  /// How many feeds of pictures were ever made; names them.
  var madeFeeds = 0
  /// How many requests are at work that the session's later ones must wait for.
  private var holds = 0
  /// Watches a process of the given number, and ends this one with it.
  package var watchParent: ((Int32) -> Void)?

  /// A request that waits for loads.
  struct Waiting {
    var loads: Set<Int>
    var resume: () -> Void
  }

  package init(service: MapService, connection: Connection, strictLifecycle: Bool = false) {
    self.service = service
    self.connection = connection
    subscriptions = Subscriptions(now: service.environment.now, timestamp: service.environment.timestamp)
    lifecycle = Lifecycle(isStrict: strictLifecycle)
    service.sessions.append(self)
  }

  package func handle(_ request: Request) {
    if let refusal = lifecycle.refusal(of: request.method) {
      answer(request.ticket, refusal)
      return
    }
    guard let method = MethodTable.method(named: request.method) else {
      if request.method.hasPrefix("$/"), request.ticket == nil { return }
      answer(request.ticket, MethodTable.unknown(request.method))
      return
    }
    service.noteTime()
    let call = MethodCall(session: self, request: request)
    traceRequest(request)
    method.run(call)
    service.deliverEvents(cause: request.id, of: self, origin: call.common.origin)
  }

  package func cancel(_ ticket: ReplyTicket) { cancellations.removeValue(forKey: ticket)?() }

  /// Tells of a request in a `$/logTrace` notification, where the client has asked for that.
  private func traceRequest(_ request: Request) {
    guard trace != .off else { return }
    connection.notify("$/logTrace") { writer in
      writer.beginObject()
      writer.key("message")
      writer.string("\(request.ticket == nil ? "notification" : "request") \(request.method)")
      if trace == .verbose {
        writer.key("verbose")
        writer.string(request.params?.text ?? "")
      }
      writer.endObject()
    }
  }

  /// Ends the session: the service tells it nothing more.
  ///
  /// Its maps stay.
  package func close() {
    service.sessions.removeAll { $0 === self }
    cancellations = [:]
    waiting = []
    for feed in feeds { feed.end() }
    feeds = []
    service.updateInterest()
  }

  package func inputEnded() {
    service.endMotion(of: self)
    subscriptions.flush(to: connection)
  }

  package var exitCode: Int32? { lifecycle.exitCode }

  package var exitCodeAtEnd: Int32 { lifecycle.endsCleanly ? 0 : 1 }

  /// Whether requests are taken now; not while one is at work that the later ones depend on.
  package var isAccepting: Bool { holds == 0 }

  /// Takes no further requests until ``release()``.
  func hold() { holds += 1 }

  func release() { holds -= 1 }

  /// Calls `resume` when the loads have ended, at once where there are none.
  func wait(for loads: Set<Int>, resume: @escaping () -> Void) {
    if loads.isEmpty { resume() } else { waiting.append(Waiting(loads: loads, resume: resume)) }
  }

  /// Puts off `request`, and all that come after it, until `loads` have ended.
  ///
  /// Then the request is carried out again from the start, as if the loads had ended before it came.
  func stall(_ request: Request, until loads: Set<Int>) {
    hold()
    var isCancelled = false
    if let ticket = request.ticket {
      cancellations[ticket] = { [self] in
        isCancelled = true
        answer(ticket, .cancelled)
        release()
      }
    }
    wait(for: loads) { [self] in
      guard !isCancelled else { return }
      if let ticket = request.ticket { cancellations[ticket] = nil }
      release()
      handle(request)
    }
  }

  /// The load `number` has ended.
  func loadEnded(_ number: Int) {
    for index in waiting.indices { waiting[index].loads.remove(number) }
    while let index = waiting.firstIndex(where: { $0.loads.isEmpty }) { waiting.remove(at: index).resume() }
  }

  func answer(_ ticket: ReplyTicket?, _ error: ResponseError) {
    guard let ticket else { return }
    connection.reply(ticket, error: error)
  }
}
