import Foundation
import Geo
import GeoJSON
import JSON
import Tiles

/// The world as supercluster tiles 162 places.
struct SuperclusterSuite: ConformanceSuite {
  static let name = "supercluster"

  func run(in folder: URL) throws -> [CaseOutcome] {
    let store = try FeatureStore(conformanceFile: folder.appendingPathComponent("places.json"))
    return try [("places-z0-0-0", 2), ("places-z0-0-0-min5", 5)].map { file, minPoints in
      let clusters = ClusterIndex(store, options: ClusterOptions(minPoints: minPoints))
      let writer = TileWriter(store: store, clusters: clusters)
      let tile = clusters.tile(.world).map(writer.features) ?? .null
      let expected = try JSONValue(contentsOf: folder.appendingPathComponent(file + ".json"))
      return CaseOutcome(id: file, compareTiles(["features": tile], expected))
    }
  }
}
