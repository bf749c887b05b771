package import Geo

/// A run of features that never changes: stores share blocks, so that an edit copies references only.
package final class FeatureBlock: Sendable {
  package let columns: FeatureColumns
  /// The box around all positions; nil where there are none.
  package let bounds: CoordinateBounds?

  init(_ columns: FeatureColumns) {
    self.columns = columns
    bounds = Self.bounds(of: columns.coordinates, 0..<columns.positionCount)
  }

  /// The box around some positions, longitudes taken as they are; nil where there are none.
  static func bounds(of coordinates: borrowing [Double], _ positions: Range<Int>) -> CoordinateBounds? {
    guard !positions.isEmpty else { return nil }
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    for position in positions {
      let point = SIMD2(coordinates[2 * position], coordinates[2 * position + 1])
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: point .> high)
    }
    return CoordinateBounds(west: low.x, south: low.y, east: high.x, north: high.y)
  }
}
