import Foundation
import GeoJSON

extension FeatureStore {
  /// The GeoJSON in a file of a suite.
  init(conformanceFile file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    self = try FeatureStore(reading: bytes)
  }
}
