internal import Geo

/// Gathers features in growing columns and seals them into blocks of about a megabyte.
struct FeatureStoreBuilder {
  /// The block that grows.
  var columns = FeatureColumns()
  private(set) var blocks: [FeatureBlock] = []
  private var sealedCount = 0
  private var discardedBounds: CoordinateBounds?

  /// How many features were gathered.
  var featureCount: Int { sealedCount + columns.featureCount }

  /// Ends the block when it is large enough; call after whole features only.
  mutating func sealWhenFull() {
    if columns.byteCount > 1 << 20 { seal() }
  }

  /// The box around all positions so far; nil where there are none.
  var bounds: CoordinateBounds? {
    let growing = FeatureBlock.bounds(of: columns.coordinates, 0..<columns.positionCount)
    return CoordinateBounds(around: (blocks.map(\.bounds) + [growing, discardedBounds]).compactMap(\.self))
  }

  /// All blocks, the one that grows as well.
  var sealed: [FeatureBlock] {
    columns.featureCount == 0 ? blocks : blocks + [FeatureBlock(columns.compacted())]
  }

  /// Where one of the gathered features lies.
  func location(of index: Int) -> (columns: FeatureColumns, index: Int) {
    var index = index
    for block in blocks {
      if index < block.columns.featureCount { return (block.columns, index) }
      index -= block.columns.featureCount
    }
    return (columns, index)
  }

  /// Forgets the features in the block that grows, but not that they were there.
  mutating func discard() {
    if columns.featureCount == 0 { return }
    let growing = FeatureBlock.bounds(of: columns.coordinates, 0..<columns.positionCount)
    discardedBounds = CoordinateBounds(around: [growing, discardedBounds].compactMap(\.self))
    sealedCount += columns.featureCount
    columns.removeAll()
  }

  mutating func finish(root: FeatureStore.Root) -> FeatureStore {
    if columns.featureCount > 0 { seal() }
    return FeatureStore(blocks: blocks, root: root)
  }

  private mutating func seal() {
    sealedCount += columns.featureCount
    guard columns.byteCount < 1 << 22 else {
      // The slack of large arrays is memory that nobody has touched; a copy would be touched.
      blocks.append(FeatureBlock(columns))
      columns = FeatureColumns()
      return
    }
    blocks.append(FeatureBlock(columns.compacted()))
    columns.removeAll()
  }
}
