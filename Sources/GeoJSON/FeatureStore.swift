package import Geo
package import JSON

/// The features of one GeoJSON source, in order: a value that is cheap to copy, to keep and to send to a worker.
///
/// Geometries lie in columns and properties stay JSON text until somebody asks (``FeatureColumns``). An edit
/// (``applying(_:promoteId:)``) shares all that it does not touch.
package struct FeatureStore: Sendable {
  /// What the text that was read holds at its root, so that it can be given back as it came.
  package enum Root: Hashable, Sendable {
    case featureCollection
    case feature
    case geometry
  }

  /// What the root is; written back as such while the store holds exactly one feature.
  package internal(set) var root: Root
  /// The `bbox` and foreign members of a FeatureCollection: `"name":value` with commas between.
  package internal(set) var rootMembers: [UInt8] = []
  /// The blocks, by the number of their first feature.
  var blocks: [FeatureBlock]
  /// For each block, the serial number of its first feature.
  var blockStarts: [Int]
  /// The serial numbers of the features in order; nil where that is simply 0, 1, 2 ...
  var order: [UInt32]?
  /// The box around all positions, longitudes taken as they are: -90 to 180 is 270 degrees wide.
  ///
  /// Nil where no feature has a place.
  package internal(set) var bounds: CoordinateBounds?
  /// What the reader noticed, at most a few of each kind.
  package internal(set) var warnings: [GeoJSONFinding] = []
  /// For each block, the box around the positions of the features that count.
  var blockBounds: [CoordinateBounds?]
  /// Finds features by id.
  var index = FeatureIndex()

  /// A FeatureCollection of features built in memory.
  package init(features: some Sequence<Feature> = []) {
    var builder = FeatureStoreBuilder()
    for feature in features {
      builder.columns.append(feature)
      builder.sealWhenFull()
    }
    self = builder.finish(root: .featureCollection)
  }

  init(blocks: [FeatureBlock], root: Root) {
    self.root = root
    self.blocks = blocks
    blockStarts = []
    var count = 0
    for block in blocks {
      blockStarts.append(count)
      count += block.columns.featureCount
    }
    order = nil
    blockBounds = blocks.map(\.bounds)
    bounds = CoordinateBounds(around: blockBounds.compactMap(\.self))
  }

  /// How many features there are, those without a place included.
  package var count: Int { order?.count ?? serialCount }

  /// How many features lie in the blocks, those that an edit took out included.
  var serialCount: Int {
    guard let start = blockStarts.last, let block = blocks.last else { return 0 }
    return start + block.columns.featureCount
  }
}

extension FeatureStore {
  /// Where a feature lies: a block's columns and its index there.
  package func location(ofFeature index: Int) -> (columns: FeatureColumns, index: Int) {
    let (block, feature) = location(ofSerial: order.map { Int($0[index]) } ?? index)
    return (blocks[block].columns, feature)
  }

  func location(ofSerial serial: Int) -> (block: Int, feature: Int) {
    var low = 0
    var high = blockStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if blockStarts[middle] <= serial { low = middle } else { high = middle }
    }
    return (low, serial - blockStarts[low])
  }

  /// One feature as a value.
  package func feature(at index: Int) -> Feature {
    let (columns, feature) = location(ofFeature: index)
    return columns.feature(feature)
  }

  /// Visits all features in order, the fast way: columns and an index there, nothing built.
  package func forEach<Failure: Error>(
    _ body: (_ columns: borrowing FeatureColumns, _ feature: Int) throws(Failure) -> Void
  ) throws(Failure) {
    guard let order else {
      for block in blocks {
        for feature in 0..<block.columns.featureCount { try body(block.columns, feature) }
      }
      return
    }
    for serial in order {
      let (block, feature) = location(ofSerial: Int(serial))
      try body(blocks[block].columns, feature)
    }
  }

  /// The features as values.
  package var features: some Sequence<Feature> { (0..<count).lazy.map { feature(at: $0) } }
}

extension FeatureStore {
  /// Writes the GeoJSON: the kind of root that was read, with its own members.
  package func write(to writer: inout JSONWriter) {
    if root != .featureCollection, count == 1 {
      let (columns, feature) = location(ofFeature: 0)
      if root == .geometry, let node = columns.nodes(ofFeature: feature).first {
        columns.writeGeometry(node, to: &writer)
      } else {
        columns.writeFeature(feature, to: &writer)
      }
      return
    }
    writer.beginObject()
    writer.key("type")
    writer.string("FeatureCollection")
    if !rootMembers.isEmpty { writer.verbatim(rootMembers) }
    writer.key("features")
    writer.beginArray()
    forEach { columns, feature in columns.writeFeature(feature, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  /// How many bytes the columns take, to account for in a budget.
  package var byteCount: Int {
    blocks.reduce((order?.count ?? 0) * 4) { $0 + $1.columns.byteCount }
  }
}

/// Stores are equal when they write the same GeoJSON.
extension FeatureStore: Equatable {
  package static func == (left: FeatureStore, right: FeatureStore) -> Bool {
    guard left.count == right.count else { return false }
    var leftWriter = JSONWriter()
    var rightWriter = JSONWriter()
    left.write(to: &leftWriter)
    right.write(to: &rightWriter)
    return leftWriter.bytes == rightWriter.bytes
  }
}

extension FeatureStore {
  /// Whether an update from these features to `other` changes nothing.
  ///
  /// Of large data only what a second reading of the same text gives is known to be the same.
  package func isUnchanged(in other: FeatureStore) -> Bool {
    guard root == other.root, rootMembers == other.rootMembers, count == other.count else { return false }
    if order == nil, other.order == nil, blocks.map(\.columns) == other.blocks.map(\.columns) { return true }
    return max(byteCount, other.byteCount) < 1 << 16 && self == other
  }
}

extension CoordinateBounds {
  /// The box around boxes, longitudes taken as they are; nil where there are none.
  init?(around boxes: some Sequence<CoordinateBounds>) {
    var result: CoordinateBounds?
    for box in boxes {
      guard let sum = result else {
        result = box
        continue
      }
      result = CoordinateBounds(
        west: min(sum.west, box.west),
        south: min(sum.south, box.south),
        east: max(sum.east, box.east),
        north: max(sum.north, box.north)
      )
    }
    guard let result else { return nil }
    self = result
  }
}
