internal import JSON
internal import JSONRPC
internal import MapCore

/// The subscriptions of a session, and the events that wait to be written for them.
final class Subscriptions {
  private let now: () -> Double
  private let timestamp: (() -> Double)?
  private(set) var all: [Subscription] = []
  private var made = 0

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

  func add(_ subscription: Subscription) { all.append(subscription) }

  func remove(_ subscription: Subscription) { all.removeAll { $0 === subscription } }

  /// Notes an event for every subscription that covers it.
  func take(_ event: MapEvent, cause: RequestID?, origin: String?) {
    for subscription in all where subscription.covers(event) {
      offer(event, to: subscription, cause: cause, origin: origin)
    }
  }

  /// Notes an event for one subscription.
  func offer(_ event: MapEvent, to subscription: Subscription, cause: RequestID?, origin: String?) {
    subscription.enqueue(PendingEvent(event: event, cause: cause, origin: origin, time: timestamp?()))
  }

  /// Writes what is due: everything for a reader that keeps up, discrete events only as far as it does.
  func write(to connection: Connection, upTo limit: Int) {
    let time = now()
    for subscription in all { subscription.write(to: connection, at: time, upTo: limit) }
    all.removeAll(where: \.hasEnded)
  }

  /// Writes everything that waits, due or not, in order to answer a request that waits for it.
  func flush(to connection: Connection) {
    for subscription in all { subscription.write(to: connection, at: nil, upTo: .max) }
    all.removeAll(where: \.hasEnded)
  }

  /// When the next event that is held back by a minimum interval falls due.
  var nextDeadline: Double? { all.lazy.compactMap(\.nextDue).min() }
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

  package func outputDrained() { writeEvents() }

  package var nextDeadline: Double? {
    guard service.environment.manualClock == nil else {
      // A clock that waited for the reader goes on at once.
      return service.pendingAdvance?.session === self && connection.isOutputLow ? 0 : nil
    }
    let ownDeadlines = [subscriptions.nextDeadline, service.nextFrame].compactMap(\.self)
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
  }
}
