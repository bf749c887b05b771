package import Geo
package import GeoJSON
import JSON
import Style
private import Synchronization
package import Tiles

/// The tiles of a GeoJSON source: cut, or gathered into clusters, when first asked for.
///
/// Keep one as long as data and options stay the same: what was cut is shared by all who hold it.
package final class GeoJSONTiles: Sendable {
  package let store: FeatureStore
  package let options: GeoJSONTileOptions
  private let shape: Mutex<Shape?>

  private enum Shape: Sendable {
    case cut(TilePyramid)
    case clustered(ClusterIndex)
  }

  package init(_ store: FeatureStore, options: GeoJSONTileOptions) {
    self.store = store
    self.options = options
    shape = Mutex(nil)
  }

  /// The tile at an address; nil where there is nothing.
  package func tile(_ id: TileID) -> Tile? {
    switch currentShape {
    case .cut(let pyramid): pyramid.tile(id)
    case .clustered(let clusters): clusters.tile(id)
    }
  }

  /// The clusters; nil where the source has none.
  package var clusters: ClusterIndex? {
    guard options.clusters != nil, case .clustered(let clusters) = currentShape else { return nil }
    return clusters
  }

  private var currentShape: Shape {
    shape.withLock { shape in
      if let shape { return shape }
      let made = makeShape()
      shape = made
      return made
    }
  }

  private func makeShape() -> Shape {
    let includes = options.filter.map { filter in FilteredSource(store: store, filter: filter).includes }
    guard let clusters = options.clusters else {
      let features = PlanarFeatures(store, options: options.tiles, where: includes)
      return .cut(TilePyramid(features, options: options.tiles))
    }
    let reduction = options.clusterProperties.reduction(of: store)
    return .clustered(ClusterIndex(store, options: clusters, reduction: reduction, where: includes))
  }
}

extension GeoJSONTiles {
  func id(of origin: TileFeature.Origin) -> JSONValue? {
    switch origin {
    case .feature(let index): options.identity.id(ofFeature: index, in: store)
    case .cluster(let id): .integer(Int64(id))
    }
  }

  func properties(of origin: TileFeature.Origin) -> JSONObject {
    switch origin {
    case .feature(let index):
      let (columns, feature) = store.location(ofFeature: index)
      return columns.properties(ofFeature: feature)
    case .cluster(let id): return (try? clusters?.properties(ofCluster: id)) ?? [:]
    }
  }
}

/// Which features of a source its own filter lets in.
private struct FilteredSource: Sendable {
  let store: FeatureStore
  let filter: FeatureFilter

  var includes: (Int) -> Bool {
    { index in
      var context = EvaluationContext()
      context.feature = DetachedFeature(store.feature(at: index))
      return filter.matches(&context)
    }
  }
}
