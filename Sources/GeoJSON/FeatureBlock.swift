package import Geo

/// A run of features that never changes: stores share blocks, so that an edit copies references only.
package final class FeatureBlock: Sendable {
  package let columns: FeatureColumns
  /// The box around all positions; nil where there are none.
  package let bounds: CoordinateBounds?

  /// Copies `columns` into arrays without slack.
  init(copying columns: borrowing FeatureColumns) {
    self.columns = columns.compacted()
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

extension FeatureColumns {
  /// The same columns in arrays of exactly their size.
  func compacted() -> FeatureColumns {
    var copy = FeatureColumns()
    copy.coordinates = exact(coordinates)
    copy.altitudes = exact(altitudes)
    copy.lineEnds = exact(lineEnds)
    copy.polygonEnds = exact(polygonEnds)
    copy.nodeTypes = exact(nodeTypes)
    copy.nodeLines = exact(nodeLines)
    copy.nodePolygons = exact(nodePolygons)
    copy.nodeEnds = exact(nodeEnds)
    copy.nodeMembers = nodeMembers
    copy.featureNodeEnds = exact(featureNodeEnds)
    copy.featureTexts = exact(featureTexts)
    copy.text = exact(text)
    return copy
  }

  private func exact<Element>(_ array: [Element]) -> [Element] {
    // `Array(array)` would share the storage with its slack.
    array.withUnsafeBufferPointer { Array($0) }
  }

  /// Empties all columns and keeps their storage.
  mutating func removeAll() {
    roll(back: Mark())
  }

  /// How full the columns are, to come back to.
  struct Mark {
    var positions = 0
    var lines = 0
    var polygons = 0
    var nodes = 0
    var nodeMembers = 0
    var features = 0
    var text = 0
  }

  var mark: Mark {
    Mark(
      positions: positionCount,
      lines: lineEnds.count,
      polygons: polygonEnds.count,
      nodes: nodeTypes.count,
      nodeMembers: nodeMembers.count,
      features: featureCount,
      text: text.count
    )
  }

  /// Takes back what was appended since `mark`.
  mutating func roll(back mark: Mark) {
    coordinates.removeLast(coordinates.count - 2 * mark.positions)
    altitudes.removeLast(max(0, altitudes.count - mark.positions))
    lineEnds.removeLast(lineEnds.count - mark.lines)
    polygonEnds.removeLast(polygonEnds.count - mark.polygons)
    nodeTypes.removeLast(nodeTypes.count - mark.nodes)
    nodeLines.removeLast(nodeLines.count - mark.nodes)
    nodePolygons.removeLast(nodePolygons.count - mark.nodes)
    nodeEnds.removeLast(nodeEnds.count - mark.nodes)
    nodeMembers.removeLast(nodeMembers.count - mark.nodeMembers)
    featureNodeEnds.removeLast(featureNodeEnds.count - mark.features)
    featureTexts.removeLast(featureTexts.count - mark.features)
    text.removeLast(text.count - mark.text)
  }
}
