internal import JSON
internal import JSONRPC
internal import MapCore

/// The subscriptions of a session, and the events that wait to be written for them.
final class Subscriptions {
  private let now: () -> Double
  private let timestamp: (() -> Double)?
  private(set) var all: [Subscription] = []
  /// The subscriptions to one map each, by the map.
  private var byMap: [String: [Subscription]] = [:]
  /// The subscriptions to every map.
  private var ofAllMaps: [Subscription] = []
  /// The subscriptions that have events to write, so that the many that have none cost nothing.
  private var waiting: [Subscription] = []
  private var made = 0
  private var added = 0

  init(now: @escaping () -> Double, timestamp: (() -> Double)?) {
    self.now = now
    self.timestamp = timestamp
  }

  /// The kinds of events that any subscription wants.
  var kinds: Set<EventKind> { all.reduce(into: []) { $0.formUnion($1.kinds) } }

  func subscription(_ id: JSONValue) -> Subscription? { all.first { $0.id == id } }

  /// An id that no subscription has.
  func newID() -> JSONValue {
    repeat { made += 1 } while subscription(.integer(Int64(made))) != nil
    return .integer(Int64(made))
  }

  func add(_ subscription: Subscription) {
    added += 1
    subscription.number = added
    all.append(subscription)
    if let map = subscription.map {
      byMap[map, default: []].append(subscription)
    } else {
      ofAllMaps.append(subscription)
    }
  }

  func remove(_ subscription: Subscription) {
    all.removeAll { $0 === subscription }
    ofAllMaps.removeAll { $0 === subscription }
    waiting.removeAll { $0 === subscription }
    guard let map = subscription.map else { return }
    byMap[map]?.removeAll { $0 === subscription }
    if byMap[map]?.isEmpty == true { byMap[map] = nil }
  }

  /// Notes an event for every subscription that covers it.
  func take(_ event: MapEvent, cause: RequestID?, origin: String?) {
    let pending = PendingEvent(event: event, cause: cause, origin: origin, time: timestamp?())
    for subscription in ofAllMaps where subscription.covers(event) { offer(pending, to: subscription) }
    for subscription in byMap[event.map] ?? [] where subscription.covers(event) { offer(pending, to: subscription) }
    // An inset's numbers are told to those who listen to the inset as well.
    guard case .inset(let moment) = event.payload, moment.inset != event.map else { return }
    for subscription in byMap[moment.inset] ?? [] where subscription.covers(event) { offer(pending, to: subscription) }
  }

  /// Notes an event for one subscription.
  func offer(_ event: MapEvent, to subscription: Subscription, cause: RequestID?, origin: String?) {
    offer(PendingEvent(event: event, cause: cause, origin: origin, time: timestamp?()), to: subscription)
  }

  private func offer(_ pending: PendingEvent, to subscription: Subscription) {
    if !subscription.isWaiting { waiting.append(subscription) }
    subscription.enqueue(pending)
  }

  /// Writes what is due: everything for a reader that keeps up, discrete events only as far as it does.
  func write(to connection: Connection, upTo limit: Int) { write(to: connection, at: now(), upTo: limit) }

  /// Writes everything that waits, due or not, in order to answer a request that waits for it.
  func flush(to connection: Connection) { write(to: connection, at: nil, upTo: .max) }

  private func write(to connection: Connection, at time: Double?, upTo limit: Int) {
    guard !waiting.isEmpty else { return }
    // The subscriptions' own order, whichever was told of something first.
    if waiting.count > 1 { waiting.sort { $0.number < $1.number } }
    for subscription in waiting { subscription.write(to: connection, at: time, upTo: limit) }
    for subscription in waiting where subscription.hasEnded { remove(subscription) }
    waiting.removeAll { !$0.isWaiting }
  }

  /// When the next event that is held back by a minimum interval falls due.
  var nextDeadline: Double? { waiting.lazy.compactMap(\.nextDue).min() }
}

/// An event on its way to one subscription.
struct PendingEvent {
  var event: MapEvent
  var cause: RequestID?
  var origin: String?
  var time: Double?
}

extension Session {
  /// Above this many queued bytes a reader counts as slow: of events that tell a state it gets only the latest.
  static let slowReaderBytes = 256 << 10

  func writeEvents() {
    // What a run with a manual clock gives must not depend on how fast it is read.
    let limit = service.environment.manualClock == nil ? Self.slowReaderBytes : .max
    subscriptions.write(to: connection, upTo: limit)
  }

  package func outputDrained() {
    writeEvents()
    advanceFrames()
  }

  package var nextDeadline: Double? {
    guard service.environment.manualClock == nil else {
      // A clock that waited for the reader goes on at once.
      return service.pendingAdvance?.session === self && connection.isOutputLow ? 0 : nil
    }
    let ownDeadlines = ([subscriptions.nextDeadline, service.nextFrame] + feeds.map(\.nextDeadline)).compactMap(\.self)
    return (progress.map(\.nextDeadline) + ownDeadlines).min()
  }

  package func timePassed() {
    let now = service.environment.now()
    for progress in progress { progress.report(at: now, to: connection) }
    if let clock = service.environment.manualClock {
      service.resumeAdvance(clock)
    } else {
      service.tick()
    }
    writeEvents()
    advanceFrames()
  }
}
