internal import Geo
internal import GeoJSON
internal import JSON
internal import Style

extension MapStore {
  /// Begins an operation on a source whose data are at hand.
  ///
  /// It is done at once, and the outcome is in the answer; or, where an earlier operation on the source still reads its
  /// data, when its turn comes, and ``performNext(on:of:)`` tells the outcome then.
  package mutating func begin(
    _ action: SourceOperation.Action,
    on source: String,
    of map: String
  ) throws(MapError) -> (number: Int, outcome: SourceOutcome?) {
    let index = try index(of: map)
    if maps.values[index].isLoading(source) {
      return (enqueue(action, on: source, of: map, at: index), nil)
    }
    try check(action, on: source, of: maps.values[index])
    operations += 1
    let operation = SourceOperation(number: operations, map: map, source: source, action: action)
    return (operations, perform(operation, action))
  }

  /// Begins an operation on a source whose data are still to be read.
  ///
  /// The answer names it for ``supply(_:of:source:_:)``. `isNew` says that it will add the source.
  package mutating func beginLoading(_ source: String, of map: String, isNew: Bool) throws(MapError) -> Int {
    let index = try index(of: map)
    if !maps.values[index].isLoading(source) {
      if isNew {
        try maps.values[index].checkNewSource(source)
      } else if maps.values[index].source(source) == nil {
        throw maps.values[index].sourceNotFound(source)
      }
    }
    return enqueue(nil, on: source, of: map, at: index)
  }

  /// Gives a loading operation what it waited for; ``performNext(on:of:)`` does what can now be done.
  ///
  /// An operation whose map is gone is passed over.
  package mutating func supply(_ number: Int, of map: String, source: String, _ action: SourceOperation.Action) {
    guard let index = maps.index(forKey: map), var queue = maps.values[index].queues[source],
      let place = queue.operations.firstIndex(where: { $0.number == number })
    else { return }
    queue.operations[place].action = action
    maps.values[index].queues[source] = queue
  }

  /// Does the next operation on a source, in the order they were begun; nil where none waits or its data are not read.
  ///
  /// One at a time, so that the events of each can be told as its own.
  package mutating func performNext(on source: String, of map: String) -> SourceOutcome? {
    guard let index = maps.index(forKey: map), var queue = maps.values[index].queues[source],
      let first = queue.operations.first, let action = first.action
    else { return nil }
    let outcome = perform(first, action)
    queue.operations.removeFirst()
    maps.values[index].queues[source] = queue.operations.isEmpty ? nil : queue
    if !maps.values[index].isLoading { emit(.mapIdle, at: index) { .size($0.size) } }
    return outcome
  }

  /// The numbers of the operations of a map that wait for data, or for their turn.
  package func waiting(on map: String, source: String? = nil) -> [Int] {
    guard let queues = maps[map]?.queues else { return [] }
    if let source { return queues[source]?.operations.map(\.number) ?? [] }
    return queues.values.flatMap { $0.operations.map(\.number) }
  }

  private mutating func enqueue(
    _ action: SourceOperation.Action?,
    on source: String,
    of map: String,
    at index: MapIndex
  ) -> Int {
    operations += 1
    let operation = SourceOperation(number: operations, map: map, source: source, action: action)
    maps.values[index].queues[source, default: SourceQueue()].operations.append(operation)
    return operations
  }

  private func check(_ action: SourceOperation.Action, on source: String, of map: MapInstance) throws(MapError) {
    switch action {
    case .add: try map.checkNewSource(source)
    case .replace, .edit:
      guard let present = map.source(source) else { throw map.sourceNotFound(source) }
      guard present.tiled == nil else {
        throw MapError(
          .invalidValue,
          "the source \"\(source)\" is of type \(present.type.rawValue) and has no GeoJSON to change",
          path: ["source"]
        )
      }
    case .remove: try map.checkRemoval(of: source)
    case .fail(let error): throw error
    }
  }

  /// Does an operation whose turn it is.
  private mutating func perform(_ operation: SourceOperation, _ action: SourceOperation.Action) -> SourceOutcome {
    let result: Result<MapSource, MapError>
    do throws(MapError) {
      result = .success(try change(operation.source, of: operation.map, action))
    } catch {
      result = .failure(error)
      removeDanglingLayers(of: operation)
    }
    return SourceOutcome(
      number: operation.number,
      map: operation.map,
      result: result,
      revision: maps[operation.map]?.revision ?? revision
    )
  }

  /// Takes away the layers that were let in for a source on its way, where it does not come.
  private mutating func removeDanglingLayers(of operation: SourceOperation) {
    guard let index = maps.index(forKey: operation.map), maps.values[index].source(operation.source) == nil,
      maps.values[index].style.document.source(operation.source) == nil,
      maps.values[index].queues[operation.source].map({ $0.operations.count <= 1 }) ?? true
    else { return }
    let dangling = maps.values[index].layers.filter { $0.layer.source == operation.source }
    guard !dangling.isEmpty else { return }
    maps.values[index].layers.removeAll { $0.layer.source == operation.source }
    maps.values[index].revision = nextRevision()
    for layer in dangling { emit(.layerRemoved, maps.values[index], .layer(layer.id)) }
  }

  private mutating func change(
    _ id: String,
    of map: String,
    _ action: SourceOperation.Action
  ) throws(MapError) -> MapSource {
    let index = try index(of: map)
    try check(action, on: id, of: maps.values[index])
    switch action {
    case .add(let input): return try addSource(input, at: index)
    case .replace(let features, let file):
      return try replace(id, at: index) { source throws(MapError) in
        let isWatched = source.isWatched && source.file == file
        source.features = features
        source.file = file
        source.isWatched = isWatched
      }
    case .edit(let diff):
      return try replace(id, at: index) { source throws(MapError) in
        do throws(GeoJSONError) {
          source.features = try source.features.applying(diff, promoteId: source.promoteId)
        } catch {
          throw MapError(error).within("diff")
        }
      }
    case .remove: return try removeSource(id, at: index)
    case .fail(let error): throw error
    }
  }

  private mutating func addSource(
    _ input: SourceInput,
    at index: MapIndex
  ) throws(MapError) -> MapSource {
    var changed = maps.values[index]
    let layers = Set(changed.layers.map(\.id))
    try changed.add(input, owner: .caller)
    changed.revision = nextRevision()
    changed.sources[changed.sources.count - 1].version = revision
    maps.values[index] = changed
    let source = changed.sources[changed.sources.count - 1]
    emit(.sourceAdded, changed, .source(source))
    emitInitial(.sourceDataChanged, changed, .source(source))
    for layer in changed.layers where !layers.contains(layer.id) { emit(.layerAdded, changed, .layer(layer.id)) }
    updateViewport(at: index, changed: source.id, revision: changed.revision)
    return source
  }

  private mutating func replace(
    _ id: String,
    at index: MapIndex,
    _ body: (inout MapSource) throws(MapError) -> Void
  ) throws(MapError) -> MapSource {
    guard let place = maps.values[index].sources.firstIndex(where: { $0.id == id }) else {
      throw maps.values[index].sourceNotFound(id)
    }
    let before = maps.values[index].sources[place]
    var source = before
    try body(&source)
    guard !source.hasSameContent(as: before) else { return before }
    maps.values[index].revision = nextRevision()
    source.version = revision
    source.isEdited = true
    maps.values[index].sources[place] = source
    emit(.sourceDataChanged, maps.values[index], .source(source))
    updateViewport(at: index, changed: id, revision: maps.values[index].revision)
    return source
  }

  private mutating func removeSource(
    _ id: String,
    at index: MapIndex
  ) throws(MapError) -> MapSource {
    guard let place = maps.values[index].sources.firstIndex(where: { $0.id == id }) else {
      throw maps.values[index].sourceNotFound(id)
    }
    let source = maps.values[index].sources.remove(at: place)
    maps.values[index].revision = nextRevision()
    emit(.sourceRemoved, maps.values[index], .source(source))
    updateViewport(at: index, changed: id, revision: maps.values[index].revision)
    return source
  }
}

extension MapInstance {
  /// A source goes only when no layer shows it, as in the SDKs.
  func checkRemoval(of id: String) throws(MapError) {
    guard source(id) != nil else { throw sourceNotFound(id) }
    let users = layers.filter { $0.layer.source == id }.map(\.id)
    guard users.isEmpty else {
      let names = users.map { "\"\($0)\"" }.joined(separator: ", ")
      throw MapError(
        .sourceInUse,
        "the source \"\(id)\" is shown by \(users.count == 1 ? "the layer" : "the layers") \(names)",
        path: ["source"],
        candidates: users
      )
    }
  }
}
