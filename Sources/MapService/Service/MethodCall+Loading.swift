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
      then(build(Loader(mappedURLs: service.environment.mappedURLs)))
      return
    }
    session.hold()
    work(build) { [self] result in
      then(result)
      service.deliverEvents(cause: request.id, of: session, origin: common.origin)
      session.release()
    }
  }

  /// The same without keeping the session's later requests waiting, for what changes no map.
  func loadAside<Output: Sendable>(
    isLight: Bool,
    _ build: @escaping @Sendable (Loader) -> Result<Output, MapError>,
    then: @escaping (Result<Output, MapError>) -> Void
  ) {
    guard !isLight else {
      then(build(Loader(mappedURLs: service.environment.mappedURLs)))
      return
    }
    work(build, then: then)
  }

  /// Does the reading on a worker; it can be cancelled, and its progress is told.
  func work<Output: Sendable>(
    _ build: @escaping @Sendable (Loader) -> Result<Output, MapError>,
    then: @escaping (Result<Output, MapError>) -> Void
  ) {
    let cancellation = Cancellation()
    let progress = beginProgress()
    let meter = progress?.meter
    let mappedURLs = service.environment.mappedURLs
    if let ticket = request.ticket { session.cancellations[ticket] = { cancellation.cancel() } }
    service.environment.workers.submit(.loads, cancellation) { cancellation in
      build(Loader(cancellation: cancellation, meter: meter, mappedURLs: mappedURLs))
    } completion: { [self] result in
      if let ticket = request.ticket { session.cancellations[ticket] = nil }
      endProgress(progress)
      service.noteTime()
      then(cancellation.isCancelled ? .failure(MapError(.cancelled, "the request was cancelled")) : result)
    }
  }
}
