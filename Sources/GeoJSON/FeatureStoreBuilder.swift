/// Gathers features in growing columns and seals them into blocks of about a megabyte.
struct FeatureStoreBuilder {
  /// The block that grows.
  var columns = FeatureColumns()
  private(set) var blocks: [FeatureBlock] = []
  private var sealedCount = 0

  /// How many features were gathered.
  var featureCount: Int { sealedCount + columns.featureCount }

  /// Ends the block when it is large enough; call after whole features only.
  mutating func sealWhenFull() {
    if columns.text.count + columns.coordinates.count * 8 > 1 << 20 { seal() }
  }

  mutating func finish(root: FeatureStore.Root) -> FeatureStore {
    if columns.featureCount > 0 { seal() }
    return FeatureStore(blocks: blocks, root: root)
  }

  private mutating func seal() {
    sealedCount += columns.featureCount
    blocks.append(FeatureBlock(copying: columns))
    columns.removeAll()
  }
}
