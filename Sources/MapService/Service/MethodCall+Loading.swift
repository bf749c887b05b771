internal import EventLoop
internal import JSONRPC
internal import MapCore

extension MethodCall {
  /// Reads what a request names and goes on with it; the session's later requests wait meanwhile.
  ///
  /// Light reading is done at once. `build` runs on a worker otherwise; `then` runs on the loop and answers.
  func load<Input: Sendable>(
    isLight: Bool,
    _ build: @escaping @Sendable (Loader) -> Result<Input, MapError>,
    then: @escaping (Result<Input, MapError>) -> Void
  ) {
    guard !isLight else {
      then(build(Loader()))
      return
    }
    let cancellation = Cancellation()
    session.hold()
    if let ticket = request.ticket { session.cancellations[ticket] = { cancellation.cancel() } }
    service.environment.workers.submit(.loads, cancellation) { cancellation in
      build(Loader(cancellation: cancellation))
    } completion: { [self] result in
      if let ticket = request.ticket { session.cancellations[ticket] = nil }
      then(cancellation.isCancelled ? .failure(MapError(.cancelled, "the request was cancelled")) : result)
      service.deliverEvents(cause: request.id, of: session, origin: common.origin)
      session.release()
    }
  }
}
