internal import MapCore

/// The events that wait for one subscription, oldest first.
///
/// Of events with the same key only the latest is kept. Adding, superseding and taking cost the same however many wait: a
/// reader that is slow must not slow down those who are not.
struct EventQueue {
  /// An event that waits.
  struct Slot {
    /// Nil for an event that is kept whatever follows.
    var key: EventKey?
    var pending: PendingEvent
  }

  /// Nil where an event was taken out.
  private var slots: [Slot?] = []
  /// Everything before was taken out.
  private var head = 0
  /// Where the events with keys are; kept only for a queue that is long.
  private var places: [EventKey: Int] = [:]
  private(set) var count = 0

  /// A queue of so many places is searched from end to end rather than indexed.
  private static let short = 8

  var isEmpty: Bool { count == 0 }

  /// Adds an event, and tells whether it took the place of an earlier one.
  mutating func append(_ slot: Slot) -> Bool {
    let former = slot.key.flatMap { place(of: $0) }
    if let former { remove(at: former) }
    slots.append(slot)
    count += 1
    if slots.count > 2 * count + 64 {
      compact()
    } else if slots.count == Self.short + 1 {
      index()
    } else if slots.count > Self.short, let key = slot.key {
      places[key] = slots.count - 1
    }
    return former != nil
  }

  /// Drops the oldest event.
  mutating func removeFirst() {
    if let (place, _) = next(from: 0) { remove(at: place) }
  }

  mutating func removeAll() { self = EventQueue() }

  /// The first event at or after a place; places hold until the next ``append(_:)``.
  func next(from place: Int) -> (place: Int, slot: Slot)? {
    for place in max(place, head)..<max(place, head, slots.count) {
      if let slot = slots[place] { return (place, slot) }
    }
    return nil
  }

  mutating func remove(at place: Int) {
    guard let slot = slots[place] else { return }
    if slots.count > Self.short, let key = slot.key { places[key] = nil }
    slots[place] = nil
    count -= 1
    if isEmpty {
      slots.removeAll(keepingCapacity: slots.count < 1000)
      places.removeAll(keepingCapacity: true)
      head = 0
    }
    while head < slots.count, slots[head] == nil { head += 1 }
  }

  /// All that wait, oldest first.
  var waiting: some Sequence<Slot> { slots[head...].lazy.compactMap(\.self) }

  private func place(of key: EventKey) -> Int? {
    slots.count > Self.short ? places[key] : slots.firstIndex { $0?.key == key }
  }

  private mutating func compact() {
    slots.removeAll { $0 == nil }
    head = 0
    index()
  }

  private mutating func index() {
    places.removeAll(keepingCapacity: true)
    guard slots.count > Self.short else { return }
    for (place, slot) in slots.enumerated() {
      if let key = slot?.key { places[key] = place }
    }
  }
}

/// What an event is a state of: later events of the same key supersede earlier ones.
struct EventKey: Hashable {
  var kind: EventKind
  var map: String
  var subject: String
}
