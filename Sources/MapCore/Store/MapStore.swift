/// All maps of a process and their links: the state that every method works on.
///
/// A value owned by one serial loop. An operation either does all it says, raises the store's ``revision`` by one and
/// stamps every map it touched with it, or throws and changes nothing. So a main map and the insets that followed it
/// share one revision. What happened is left in ``events``, in order.
package struct MapStore: Sendable {
  var maps = MapTable()
  /// The number of changes so far.
  package internal(set) var revision = 0
  /// What happened since somebody last took the events away.
  package var events: [MapEvent] = []
  /// The kinds of events that anybody wants; others are not made.
  package var interest: Set<EventKind> = []

  /// How many maps were ever made; orders them.
  var created = 0
  /// How many source operations were ever begun; names them.
  var operations = 0
  /// What moves, and what moves together.
  var motion = MotionState()

  package init() {}

  package var count: Int { maps.count }

  /// The ids of all maps, in the order they were made.
  package var ids: [String] { maps.values.sorted { $0.number < $1.number }.map(\.id) }

  package func map(_ id: String) throws(MapError) -> MapInstance {
    guard let map = maps[id] else { throw notFound(id) }
    return map
  }

  /// Longest id that is taken, in bytes of UTF-8.
  package static let idLimit = 256

  /// Why `id` cannot name a map, source, layer or marker; nil where it can.
  package static func fault(ofID id: String) -> String? {
    if id.isEmpty { return "must not be empty" }
    if id == "*" { return "\"*\" stands for every map and cannot name one" }
    if id.utf8.count > idLimit { return "must not be longer than \(idLimit) bytes" }
    return nil
  }
}

extension MapStore {
  /// Where the map `id` is kept, for changes in place.
  func index(of id: String) throws(MapError) -> MapIndex {
    guard let index = maps.index(forKey: id) else { throw notFound(id) }
    return index
  }

  func notFound(_ id: String) -> MapError {
    MapError(.mapNotFound, "no map has the id \"\(id)\"", path: ["map"], candidates: Array(ids.prefix(20)))
  }

  /// Runs `body`; where it throws, the maps named, the events and the counts are as they were before.
  package mutating func transaction<Result>(
    touching touched: [String],
    _ body: (inout MapStore) throws(MapError) -> Result
  ) throws(MapError) -> Result {
    let before = touched.map { (id: $0, map: maps[$0]) }
    let counts = (revision: revision, created: created, operations: operations, events: events.count)
    let motion = motion
    do throws(MapError) {
      return try body(&self)
    } catch {
      for (id, map) in before { maps[id] = map }
      revision = counts.revision
      created = counts.created
      operations = counts.operations
      self.motion = motion
      events.removeLast(events.count - counts.events)
      throw error
    }
  }

  /// Begins a change: the revision that everything it touches is stamped with.
  mutating func nextRevision() -> Int {
    revision += 1
    return revision
  }

  mutating func emit(_ kind: EventKind, _ map: MapInstance, _ payload: @autoclosure () -> MapEvent.Payload) {
    guard interest.contains(kind) else { return }
    append(MapEvent(kind: kind, map: map.id, revision: map.revision, payload: payload()))
  }

  /// Tells of a map in its place, which is copied only where somebody listens.
  mutating func emit(
    _ kind: EventKind,
    at index: MapIndex,
    _ payload: (MapInstance) -> MapEvent.Payload
  ) {
    guard interest.contains(kind) else { return }
    let map = maps.values[index]
    append(MapEvent(kind: kind, map: map.id, revision: map.revision, payload: payload(map)))
  }

  /// Notes an event, and the animation that it is part of.
  mutating func append(_ event: MapEvent) {
    events.append(event)
    if let animation = motion.current { events[events.count - 1].animation = animation }
  }

  /// Tells of something that went wrong on a map after its request was answered.
  package mutating func report(_ failure: MapFailure, on map: String) {
    guard let map = maps[map] else { return }
    emit(.mapError, map, .failure(failure))
  }

  /// Tells a state that did not just change to those who asked for the initial state of new maps.
  mutating func emitInitial(_ kind: EventKind, _ map: MapInstance, _ payload: @autoclosure () -> MapEvent.Payload) {
    guard interest.contains(kind) else { return }
    var event = MapEvent(kind: kind, map: map.id, revision: map.revision, payload: payload())
    event.isInitial = true
    events.append(event)
  }
}
