extension FeatureColumns {
  /// How many bytes the large columns hold, near enough for limits and budgets.
  package var byteCount: Int {
    (coordinates.count + altitudes.count) * 8 + (lineEnds.count + polygonEnds.count) * 4 + nodeTypes.count * 13
      + featureCount * 16 + text.count
  }

  /// Makes room for the coordinates of a geometry that is much larger than a block.
  ///
  /// An array that doubles is there twice while it is copied. Room that is not used is never touched.
  mutating func reserve(forTextOf length: Int) {
    // A position is seldom written in less than twelve bytes.
    if length > 1 << 22 { coordinates.reserveCapacity(length / 6) }
  }

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
