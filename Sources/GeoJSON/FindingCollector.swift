/// Gathers what a reader notices, so much of each kind and no more.
struct FindingCollector {
  /// What was noticed in the unit that is being read; its pointers are found when the unit is whole.
  private(set) var pending: [Fault] = []
  private var pendingCounts = KindCounts()
  private(set) var findings: [GeoJSONFinding] = []
  private(set) var counts = KindCounts()
  /// How many warnings and notes are kept of one kind.
  let limitPerKind: Int
  /// How many findings are kept in all.
  let limit: Int

  init(limitPerKind: Int, limit: Int) {
    self.limitPerKind = limitPerKind
    self.limit = limit
  }

  /// Whether another finding of a kind would be kept; it is counted either way.
  mutating func count(_ kind: GeoJSONFinding.Kind) -> Bool {
    pendingCounts[kind] += 1
    return counts[kind] + pendingCounts[kind] <= limitPerKind && findings.count + pending.count < limit
  }

  /// Keeps a warning or a note.
  mutating func note(
    _ kind: GeoJSONFinding.Kind,
    _ severity: GeoJSONFinding.Severity,
    at offset: Int,
    _ message: @autoclosure () -> String
  ) {
    guard count(kind) else { return }
    pending.append(Fault(kind: kind, severity: severity, offset: offset, message: message()))
  }

  /// Keeps a finding that was counted already.
  mutating func append(_ fault: Fault) { pending.append(fault) }

  /// Keeps an error of a reader that goes on after errors.
  mutating func add(_ fault: Fault) {
    pendingCounts[fault.kind] += 1
    if findings.count + pending.count < limit { pending.append(fault) }
  }

  /// Forgets what was noticed in a unit that has to be read again.
  mutating func forgetPending() {
    pending.removeAll(keepingCapacity: true)
    pendingCounts = KindCounts()
  }

  /// Keeps what was pending, now with pointers.
  mutating func commit(_ committed: [GeoJSONFinding]) {
    findings += committed
    for kind in GeoJSONFinding.Kind.allCases where pendingCounts[kind] > 0 { counts[kind] += pendingCounts[kind] }
    forgetPending()
  }

  var hasPending: Bool { !pendingCounts.isEmpty }

  /// Puts `prefix` before the pointers found so far.
  mutating func prefixPointers(with prefix: String) {
    for index in findings.indices { findings[index].pointer = prefix + findings[index].pointer }
  }
}

/// How many findings there were of each kind.
package struct KindCounts: Hashable, Sendable {
  private var counts: [GeoJSONFinding.Kind: Int] = [:]

  package var isEmpty: Bool { counts.isEmpty }

  package subscript(kind: GeoJSONFinding.Kind) -> Int {
    get { counts[kind, default: 0] }
    set { counts[kind] = newValue }
  }
}
