internal import JSON
internal import JSONRPC
internal import MapCore

/// A client's wish to be told of certain events of one map or of all.
final class Subscription {
  /// What happens to events that tell a state when the reader is slow or asked for a minimum interval.
  enum Mode: String, CaseIterable, Sendable {
    /// Only the latest of each kind, map and subject is kept.
    case latest
    /// All are kept, up to a bound.
    case all
  }

  /// The client's name for it, or a number.
  let id: JSONValue
  let kinds: Set<EventKind>
  /// Nil for all maps.
  let map: String?
  let mode: Mode
  /// Milliseconds between two events that tell the same state.
  let minInterval: Double
  let isOnce: Bool
  /// Whether it also wants the present state of maps that are made after it.
  let wantsInitial: Bool

  /// The number of events written.
  private(set) var delivered = 0
  /// The number of events left out, overwritten or dropped.
  private(set) var skipped = 0
  private(set) var hasEnded = false

  /// Where it stands among the subscriptions of its session.
  var number = 0

  private var queue = EventQueue()
  private var lastWritten: [EventKey: Double] = [:]
  private var skippedSinceLast = 0

  /// Whether any event waits to be written.
  var isWaiting: Bool { !queue.isEmpty }

  init(
    id: JSONValue,
    kinds: Set<EventKind>,
    map: String?,
    mode: Mode,
    minInterval: Double,
    isOnce: Bool,
    wantsInitial: Bool
  ) {
    self.id = id
    self.kinds = kinds
    self.map = map
    self.mode = mode
    self.minInterval = minInterval
    self.isOnce = isOnce
    self.wantsInitial = wantsInitial
  }

  func covers(_ event: MapEvent) -> Bool {
    guard kinds.contains(event.kind), !hasEnded, !event.isInitial || wantsInitial else { return false }
    guard let map, map != event.map else { return true }
    // An inset's numbers are told to those who listen to the inset as well.
    if case .inset(let moment) = event.payload { return moment.inset == map }
    return false
  }

  /// How many events wait at the most; then the oldest are dropped and counted.
  private static let queueLimit = 10_000

  func enqueue(_ pending: PendingEvent) {
    let event = pending.event
    let isReplaceable = event.kind.isStateLike && mode == .latest
    let key = isReplaceable ? EventKey(kind: event.kind, map: event.map, subject: event.subject) : nil
    if queue.append(EventQueue.Slot(key: key, pending: pending)) { skip() }
    if queue.count > Self.queueLimit {
      queue.removeFirst()
      skip()
    }
  }

  private func skip() {
    skipped += 1
    skippedSinceLast += 1
  }

  /// When the first event that is held back falls due; nil where none is.
  var nextDue: Double? {
    guard minInterval > 0 else { return nil }
    return queue.waiting.lazy.compactMap { self.due($0) }.min()
  }

  private func due(_ slot: EventQueue.Slot) -> Double? {
    guard minInterval > 0, let key = slot.key, let last = lastWritten[key] else { return nil }
    return last + minInterval
  }

  /// Writes what is due at `time`, nil for all, until the connection has `limit` bytes to write.
  func write(to connection: Connection, at time: Double?, upTo limit: Int) {
    var place = 0
    while connection.queuedOutputBytes < limit, !hasEnded, let next = queue.next(from: place) {
      place = next.place + 1
      if let time, let due = due(next.slot), due > time { continue }
      queue.remove(at: next.place)
      write(next.slot.pending, to: connection)
      if let key = next.slot.key, minInterval > 0, let time { lastWritten[key] = time }
      if isOnce { hasEnded = true }
    }
    if hasEnded { queue.removeAll() }
  }

  private func write(_ pending: PendingEvent, to connection: Connection) {
    delivered += 1
    connection.notify(pending.event.kind.rawValue) { writer in
      writer.beginObject()
      writeCommon(map: pending.event.map, revision: pending.event.revision, skipped: skippedSinceLast, &writer)
      if let cause = pending.cause {
        writer.key(.cause)
        writer.verbatim(cause.token.utf8)
      }
      if let origin = pending.origin {
        writer.key(.origin)
        writer.string(origin)
      }
      if let time = pending.time {
        writer.key(.time)
        writer.number(time)
      }
      EventShape.writePayload(of: pending.event, &writer)
      writer.endObject()
    }
    skippedSinceLast = 0
  }

  /// Writes a picture as a `frame` event; `skipped` is the number of states that got none.
  func write(_ picture: PictureResult, skipping skipped: Int, to connection: Connection) {
    guard !hasEnded else { return }
    delivered += 1
    self.skipped += skipped
    connection.notify(EventKind.frame.rawValue) { writer in
      writer.beginObject()
      writeCommon(map: picture.plan.map, revision: picture.plan.revision, skipped: skipped, &writer)
      PictureResult.frame.writeMembers(picture, &writer)
      writer.endObject()
    }
    if isOnce { hasEnded = true }
  }

  /// The members that every event has.
  private func writeCommon(map: String, revision: Int, skipped: Int, _ writer: inout JSONWriter) {
    writer.key(.subscription)
    writer.value(id)
    writer.key(.map)
    writer.string(map)
    writer.key(.seq)
    writer.integer(Int64(delivered))
    writer.key(.revision)
    writer.integer(Int64(revision))
    writer.key(.skipped)
    writer.integer(Int64(skipped))
  }
}

extension JSONName {
  fileprivate static let subscription = JSONName("subscription")
  fileprivate static let map = JSONName("map")
  fileprivate static let seq = JSONName("seq")
  fileprivate static let revision = JSONName("revision")
  fileprivate static let skipped = JSONName("skipped")
  fileprivate static let cause = JSONName("cause")
  fileprivate static let origin = JSONName("origin")
  fileprivate static let time = JSONName("time")
}
