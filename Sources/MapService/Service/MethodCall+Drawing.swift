internal import EventLoop
internal import JSONRPC
internal import MapCore

extension MethodCall {
  /// What a picture of a map shows now.
  ///
  /// While data of the map or of its insets are still being read the request is put off, and those behind it.
  func picturePlan(of map: String, _ input: PictureInput) throws(RequestFailure) -> PicturePlan {
    let store = service.store
    let present = try withStore(self) { store throws(MapError) in try store.map(map) }
    let loads = store.waiting(onPictureOf: map)
    if !loads.isEmpty { throw .stalled(Set(loads)) }
    return try PictureBuilder(store: store, snapshots: service.snapshots, input: input).plan(of: present)
  }

  /// Draws a picture on the worker for drawing and querying, and answers with it.
  ///
  /// - Parameter map: the map that is told of as the one that misses images; nil for a scene's, which is gone.
  func draw(
    _ plan: PicturePlan,
    _ input: PictureInput,
    of map: String?,
    answer: @escaping (Result<PictureResult, RequestFailure>) -> Void
  ) {
    let cancellation = Cancellation()
    if let ticket = request.ticket { session.cancellations[ticket] = { cancellation.cancel() } }
    let loader = Loader(cancellation: cancellation, mappedURLs: service.environment.mappedURLs)
    let job = PictureJob(plan: plan, input: input, loader: loader)
    service.environment.workers.submit(.renders, cancellation) { cancellation in
      Result { () throws(MapError) in try job.run(cancellation) }
    } completion: { [self] result in
      if let ticket = request.ticket { session.cancellations[ticket] = nil }
      answer(result.mapError { .map($0) })
      if let map, case .success(let result) = result {
        service.store.noteMissingImages(result.missingImages, of: map)
        service.deliverEvents(cause: request.id, of: session, origin: common.origin)
      }
    }
  }
}

extension MapStore {
  /// The numbers of the loads that a picture of a map waits for: its own, and those of its insets.
  func waiting(onPictureOf map: String) -> [Int] {
    let insets = (try? self.map(map))?.insets ?? []
    return waiting(on: map) + insets.flatMap { waiting(onPictureOf: $0) }
  }
}
