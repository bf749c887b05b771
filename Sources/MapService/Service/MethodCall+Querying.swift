internal import EventLoop
internal import JSON
internal import JSONRPC
internal import Layout
internal import MapCore
internal import Style

extension MethodCall {
  /// Asks a snapshot of a map on the worker for drawing and querying.
  ///
  /// While data of the map are still being read the request is put off, and those behind it, so that the answer is of
  /// the state at its place among the requests.
  func query<Output: Sendable>(
    _ map: String,
    _ ask: @escaping @Sendable (Snapshot, @escaping () -> Bool) throws(LayoutError) -> Output,
    answer: @escaping (Result<Output, RequestFailure>) -> Void
  ) {
    let present: MapInstance
    do throws(MapError) { present = try service.store.map(map) } catch {
      answer(.failure(.map(error)))
      return
    }
    let loads = service.store.waiting(on: map)
    guard loads.isEmpty else {
      answer(.failure(.stalled(Set(loads))))
      return
    }
    let cancellation = Cancellation()
    if let ticket = request.ticket { session.cancellations[ticket] = { cancellation.cancel() } }
    let snapshot = service.snapshots.snapshot(of: present)
    service.environment.workers.submit(.renders, cancellation) { cancellation in
      Result { () throws(LayoutError) in try ask(snapshot) { cancellation.isCancelled } }
    } completion: { [self] result in
      end(result.mapError { .map(MapError($0)) }, answer)
    }
  }

  private func end<Output>(
    _ result: Result<Output, RequestFailure>,
    _ answer: (Result<Output, RequestFailure>) -> Void
  ) {
    if let ticket = request.ticket { session.cancellations[ticket] = nil }
    answer(result)
  }
}

extension MapError {
  fileprivate init(_ error: LayoutError) {
    switch error {
    case .cancelled: self.init(.cancelled, "the request was cancelled")
    case .layerNotFound(let id): self.init(.layerNotFound, "the map has no layer \"\(id)\"", path: ["layers"])
    case .sourceNotFound(let id): self.init(.sourceNotFound, "the map has no source \"\(id)\"", path: ["source"])
    }
  }
}
