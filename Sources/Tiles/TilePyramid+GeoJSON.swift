import Geo
package import GeoJSON

extension TilePyramid {
  /// The tiles of a source.
  package convenience init(_ store: FeatureStore, options: TileOptions) {
    self.init(PlanarFeatures(store, options: options), options: options)
  }
}

extension ClusterIndex {
  /// The clusters of the points of a source; other geometries take no part, nor what `includes` refuses by its index.
  package init(
    _ store: FeatureStore,
    options: ClusterOptions,
    reduction: ClusterReduction? = nil,
    where includes: ((Int) -> Bool)? = nil
  ) {
    var places: [Coordinate?] = []
    places.reserveCapacity(store.count)
    store.forEach { columns, feature in
      let isIncluded = includes?(places.count) ?? true
      places.append(isIncluded ? columns.place(ofFeature: feature) : nil)
    }
    self.init(places: places, options: options, reduction: reduction)
  }
}

extension FeatureColumns {
  /// Where a feature is, if its geometry is a Point.
  fileprivate func place(ofFeature feature: Int) -> Coordinate? {
    guard let node = nodes(ofFeature: feature).first, nodeTypes[node] == .point,
      let position = positions(ofLines: lines(ofNode: node)).first
    else { return nil }
    return self.position(at: position).coordinate
  }
}
