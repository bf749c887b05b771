internal import Geo
internal import JSON

/// A diff while it is applied to a store.
///
/// New and changed features gather in blocks behind the old ones, with serial numbers from there on. A *slot* is a place
/// in the order: it has the serial number of the feature that first stood there, and `contents` says what stands there
/// now.
struct FeatureEdit {
  private let store: FeatureStore
  private let promoteId: String?
  private var builder = FeatureStoreBuilder()
  /// The blocks of the old store that are kept.
  private var blocks: [FeatureBlock]
  /// The serial number of the builder's first feature.
  private var base: Int
  /// What stands in the slots that changed: a serial number, or nil for nothing.
  private var contents: [UInt32: UInt32?] = [:]
  /// For the ids that were touched, the slots of the features that bear them now.
  private var touched: [FeatureID: [UInt32]] = [:]
  /// The slots at the end.
  private var appended: [UInt32] = []

  init(of store: FeatureStore, promoteId: String?) {
    self.store = store
    self.promoteId = promoteId
    blocks = store.blocks
    base = store.serialCount
    // A small last block is taken up again, so that many small edits do not leave many small blocks.
    if let last = blocks.last, last.columns.byteCount < 1 << 14 {
      builder.columns = last.columns
      base -= last.columns.featureCount
      blocks.removeLast()
    }
  }

  mutating func remove(_ id: FeatureID) {
    for slot in slots(of: id) { contents[slot] = .some(nil) }
    touched[id] = []
  }

  mutating func add(_ features: FeatureStore) {
    features.forEach { columns, feature in
      let serial = nextSerial
      builder.columns.append(feature, of: columns)
      builder.sealWhenFull()
      guard let id = columns.id(ofFeature: feature, promoteId: promoteId) else { return append(serial) }
      let slots = slots(of: id)
      guard let first = slots.first else {
        touched[id] = [serial]
        return append(serial)
      }
      for slot in slots { contents[slot] = .some(nil) }
      contents[first] = serial
      touched[id] = [first]
    }
  }

  /// Changes the features that bear the id; false where there are none.
  mutating func apply(_ update: GeoJSONDiff.Update) -> Bool {
    let slots = slots(of: update.id)
    for slot in slots {
      // A slot found by id always holds a feature.
      guard let content = contents[slot] ?? slot else { continue }
      let serial = nextSerial
      let (columns, feature) = location(of: content)
      builder.columns.append(feature, of: columns, changedBy: update)
      builder.sealWhenFull()
      contents[slot] = serial
      move(slot, from: update.id, to: location(of: serial))
    }
    return !slots.isEmpty
  }

  private var nextSerial: UInt32 { UInt32(base + builder.featureCount) }

  private mutating func append(_ serial: UInt32) {
    appended.append(serial)
    contents[serial] = serial
  }

  private func slots(of id: FeatureID) -> [UInt32] {
    touched[id] ?? store.index.serials(of: id, promoteId: promoteId, in: store)
  }

  /// Keeps account of a slot whose feature may have got another id, through the property that serves as one.
  private mutating func move(_ slot: UInt32, from old: FeatureID, to place: (columns: FeatureColumns, index: Int)) {
    let new = place.columns.id(ofFeature: place.index, promoteId: promoteId)
    if new == old {
      touched[old] = slots(of: old)
      return
    }
    touched[old] = slots(of: old).filter { $0 != slot }
    if let new { touched[new] = slots(of: new) + [slot] }
  }

  private func location(of serial: UInt32) -> (columns: FeatureColumns, index: Int) {
    if Int(serial) >= base { return builder.location(of: Int(serial) - base) }
    let (block, feature) = store.location(ofSerial: Int(serial))
    return (store.blocks[block].columns, feature)
  }
}

extension FeatureEdit {
  /// The edited store.
  var result: FeatureStore {
    var edited = FeatureStore(blocks: blocks + builder.sealed, root: store.root)
    edited.rootMembers = store.rootMembers
    let order = order
    if edited.serialCount - order.count > max(order.count, 256) { return edited.rebuilt(order: order) }
    edited.order = order
    edited.blockBounds = blockBounds(of: edited, order: order)
    edited.bounds = CoordinateBounds(around: edited.blockBounds.compactMap(\.self))
    let changes = touched.mapValues { slots in slots.compactMap { contents[$0] ?? $0 } }
    edited.index = store.index.edited(changes: changes, promoteId: promoteId, from: store) ?? FeatureIndex()
    return edited
  }

  private var order: [UInt32] {
    var isChanged = [Bool](repeating: false, count: store.serialCount)
    for slot in contents.keys where Int(slot) < isChanged.count { isChanged[Int(slot)] = true }
    var order: [UInt32] = []
    order.reserveCapacity(store.count + appended.count)
    for position in 0..<store.count {
      let slot = store.order.map { $0[position] } ?? UInt32(position)
      if !isChanged[Int(slot)] {
        order.append(slot)
      } else if let content = contents[slot] ?? slot {
        order.append(content)
      }
    }
    for slot in appended { if let content = contents[slot] ?? slot { order.append(content) } }
    return order
  }
}

extension FeatureEdit {
  /// For each block of the edited store, the box around the positions of the features that still count.
  private func blockBounds(of edited: FeatureStore, order: [UInt32]) -> [CoordinateBounds?] {
    let kept = blocks.count
    var bounds = store.blockBounds.prefix(kept) + [CoordinateBounds?](repeating: nil, count: edited.blocks.count - kept)
    var isDirty = bounds.indices.map { $0 >= kept }
    for slot in contents.keys where Int(slot) < base { isDirty[store.location(ofSerial: Int(slot)).block] = true }
    for block in bounds.indices where isDirty[block] { bounds[block] = nil }
    var block = 0
    for serial in order {
      // Mostly the same block as before, so that the search is seldom made.
      if !edited.serials(ofBlock: block).contains(Int(serial)) {
        block = edited.location(ofSerial: Int(serial)).block
      }
      guard isDirty[block] else { continue }
      let columns = edited.blocks[block].columns
      let positions = columns.positions(ofFeature: Int(serial) - edited.blockStarts[block])
      let boxes = [bounds[block], FeatureBlock.bounds(of: columns.coordinates, positions)]
      bounds[block] = CoordinateBounds(around: boxes.compactMap(\.self))
    }
    return Array(bounds)
  }
}

extension FeatureStore {
  fileprivate func serials(ofBlock block: Int) -> Range<Int> {
    blockStarts[block]..<(block + 1 < blockStarts.count ? blockStarts[block + 1] : serialCount)
  }

  /// The store without the features that edits have left behind in its blocks.
  fileprivate func rebuilt(order: [UInt32]) -> FeatureStore {
    var builder = FeatureStoreBuilder()
    for serial in order {
      let (block, feature) = location(ofSerial: Int(serial))
      builder.columns.append(feature, of: blocks[block].columns)
      builder.sealWhenFull()
    }
    var store = builder.finish(root: root)
    store.rootMembers = rootMembers
    return store
  }
}
