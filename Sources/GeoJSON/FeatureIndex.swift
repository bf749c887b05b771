internal import JSON
internal import Synchronization

/// Finds the serial numbers of features by id; built when somebody first asks.
///
/// Edits hand over the index of the store they came from and what they changed, so that an edit of one feature among a
/// million does not read a million ids again.
final class FeatureIndex: Sendable {
  private let state: Mutex<State>

  /// What is known of the ids, by the property that serves as id.
  private struct State {
    /// Nil until built.
    var base: Table?
    /// The features of the ids that edits touched since; they hide those of `base`.
    var overlay: [FeatureID: [UInt32]] = [:]
  }

  /// The ids of a store at the time it was read.
  final class Table: Sendable {
    let promoteId: String?
    /// The first feature of each id.
    let serials: [FeatureID: UInt32]
    /// All features of the ids that more than one bears.
    let duplicates: [FeatureID: [UInt32]]

    init(promoteId: String?, serials: [FeatureID: UInt32], duplicates: [FeatureID: [UInt32]]) {
      self.promoteId = promoteId
      self.serials = serials
      self.duplicates = duplicates
    }
  }

  init() { state = Mutex(State()) }

  private init(base: Table, overlay: [FeatureID: [UInt32]]) {
    state = Mutex(State(base: base, overlay: overlay))
  }

  /// The serial numbers of the features of `store` that bear `id`, in order.
  func serials(of id: FeatureID, promoteId: String?, in store: FeatureStore) -> [UInt32] {
    let (base, overlay) = tables(promoteId: promoteId, in: store)
    if let serials = overlay[id] { return serials }
    if let serials = base.duplicates[id] { return serials }
    return base.serials[id].map { [$0] } ?? []
  }

  /// The index of an edited store: the features of the ids in `changes` are those given there.
  ///
  /// Nil when so much has changed that building anew is cheaper.
  func edited(changes: [FeatureID: [UInt32]], promoteId: String?, from store: FeatureStore) -> FeatureIndex? {
    var (base, overlay) = tables(promoteId: promoteId, in: store)
    guard overlay.count + changes.count < 1024 + base.serials.count / 8 else { return nil }
    overlay.merge(changes) { _, new in new }
    return FeatureIndex(base: base, overlay: overlay)
  }

  private func tables(
    promoteId: String?,
    in store: FeatureStore
  ) -> (base: Table, overlay: [FeatureID: [UInt32]]) {
    state.withLock { state in
      if let base = state.base, base.promoteId == promoteId { return (base, state.overlay) }
      let base = Self.table(of: store, promoteId: promoteId)
      state = State(base: base)
      return (base, [:])
    }
  }

  private static func table(of store: FeatureStore, promoteId: String?) -> Table {
    var serials: [FeatureID: UInt32] = [:]
    var duplicates: [FeatureID: [UInt32]] = [:]
    store.forEachSerial { serial, columns, feature in
      guard let id = columns.id(ofFeature: feature, promoteId: promoteId) else { return }
      if let first = serials[id] {
        duplicates[id, default: [first]].append(serial)
      } else {
        serials[id] = serial
      }
    }
    return Table(promoteId: promoteId, serials: serials, duplicates: duplicates)
  }
}

extension FeatureColumns {
  /// The id of a feature, or the property that serves as one.
  func id(ofFeature feature: Int, promoteId: String?) -> FeatureID? {
    guard let promoteId else { return id(ofFeature: feature) }
    return properties(ofFeature: feature)[promoteId].flatMap { FeatureID($0) }
  }
}

extension FeatureStore {
  /// Visits all features in order with their serial numbers.
  func forEachSerial(_ body: (_ serial: UInt32, _ columns: borrowing FeatureColumns, _ feature: Int) -> Void) {
    for position in 0..<count {
      let serial = order.map { $0[position] } ?? UInt32(position)
      let (block, feature) = location(ofSerial: Int(serial))
      body(serial, blocks[block].columns, feature)
    }
  }

  /// The place in the order of the first feature that bears `id`; nil where none does.
  ///
  /// - Parameter promoteId: the property that serves as id; nil for the `id` member.
  package func index(ofID id: FeatureID, promoteId: String? = nil) -> Int? {
    guard let serial = index.serials(of: id, promoteId: promoteId, in: self).first else { return nil }
    guard let order else { return Int(serial) }
    return order.firstIndex(of: serial)
  }

  /// The first feature that bears `id`; nil where none does.
  package func feature(withID id: FeatureID, promoteId: String? = nil) -> Feature? {
    index(ofID: id, promoteId: promoteId).map { feature(at: $0) }
  }
}
