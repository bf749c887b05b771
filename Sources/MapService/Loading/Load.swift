internal import GeoJSON
internal import JSON
internal import JSONRPC
internal import MapCore

/// A source operation that a session waits for.
struct Load {
  let map: String
  let session: Session
  /// The request that began it, and the `origin` that this gave.
  let cause: RequestID?
  let origin: String?
  /// Answers the request, with the source and the map's revision.
  let answer: (Result<(source: MapSource, revision: Int), MapError>) -> Void
}

extension Load {
  init(
    _ call: MethodCall,
    on map: String,
    _ answer: @escaping (Result<(source: MapSource, revision: Int), MapError>) -> Void
  ) {
    self.init(
      map: map,
      session: call.session,
      cause: call.request.id,
      origin: call.common.origin,
      answer: answer
    )
  }
}

extension MapService {
  /// Begins an operation on a source whose data are at hand, and answers when it is done.
  func begin(
    _ action: SourceOperation.Action,
    on source: String,
    of map: String,
    for call: MethodCall,
    answer: @escaping (Result<(source: MapSource, revision: Int), MapError>) -> Void
  ) {
    do throws(MapError) {
      let (number, outcome) = try store.begin(action, on: source, of: map)
      if let outcome {
        answer(outcome.result.map { ($0, outcome.revision) })
      } else {
        loads[number] = Load(call, on: map, answer)
      }
    } catch {
      answer(.failure(error))
    }
  }

  /// Begins an operation on a source whose data are read on a worker.
  ///
  /// Its effect comes in the order of the operations on the source; other requests go on meanwhile.
  func beginLoading(
    _ source: String,
    of map: String,
    isNew: Bool,
    for call: MethodCall,
    _ build: @escaping @Sendable (Loader) -> Result<SourceOperation.Action, MapError>,
    answer: @escaping (Result<(source: MapSource, revision: Int), MapError>) -> Void
  ) {
    let number: Int
    do throws(MapError) {
      number = try store.beginLoading(source, of: map, isNew: isNew)
    } catch {
      answer(.failure(error))
      return
    }
    loads[number] = Load(call, on: map, answer)
    call.work(build) { [self] result in
      finish(number, of: map, source: source, result.action)
    }
  }

  /// Gives an operation what it waited for, answers all that can now be done, and tells the events.
  func finish(
    _ number: Int,
    of map: String,
    source: String,
    _ action: SourceOperation.Action
  ) {
    noteTime()
    store.supply(number, of: map, source: source, action)
    while let outcome = store.performNext(on: source, of: map) {
      let load = loads.removeValue(forKey: outcome.number)
      load?.answer(outcome.result.map { ($0, outcome.revision) })
      deliverEvents(cause: load?.cause, of: load?.session, origin: load?.origin)
      load?.session.loadEnded(outcome.number)
    }
  }

  /// The numbers of the loads that end when a map is removed: its own, and those of the insets made for it.
  func loads(ofMapsRemovedWith map: String) -> [Int] {
    guard let present = try? store.map(map) else { return [] }
    let owned = present.insets.filter { (try? store.map($0))?.link?.isOwned == true }
    return store.waiting(on: map) + owned.flatMap { loads(ofMapsRemovedWith: $0) }
  }

  /// Answers loads whose map is gone; what their workers still read is dropped when it comes.
  func abandon(_ numbers: [Int]) {
    for number in numbers.sorted() {
      guard let load = loads.removeValue(forKey: number) else { continue }
      load.answer(.failure(MapError(.mapNotFound, "the map \"\(load.map)\" was removed meanwhile", path: ["map"])))
      load.session.loadEnded(number)
    }
  }
}

extension Result<SourceOperation.Action, MapError> {
  /// What is to be done when the data have been read, or could not be.
  var action: SourceOperation.Action {
    switch self {
    case .success(let action): action
    case .failure(let error): .fail(error)
    }
  }
}
