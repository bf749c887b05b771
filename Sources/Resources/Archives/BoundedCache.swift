/// Values by key, the ones used last; what would go over the limit drives out what was not used for longest.
struct BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: Int
  }

  /// What all values may cost together.
  let limit: Int
  private var entries: [Key: Entry] = [:]
  private(set) var cost = 0
  private var uses = 0

  init(limit: Int) { self.limit = limit }

  subscript(key: Key) -> Value? {
    mutating get {
      guard let place = entries.index(forKey: key) else { return nil }
      uses += 1
      entries.values[place].lastUse = uses
      return entries.values[place].value
    }
  }

  /// Keeps a value, unless it alone would go over the limit.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= limit else { return }
    uses += 1
    self.cost += cost - (entries[key]?.cost ?? 0)
    entries[key] = Entry(value: value, cost: cost, lastUse: uses)
    if self.cost > limit { shrink() }
  }

  /// Down to three quarters, so that not every insertion has to look for the oldest.
  private mutating func shrink() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where cost > limit / 4 * 3 {
      entries[key] = nil
      cost -= entry.cost
    }
  }
}
