/// Many features in a few flat arrays: no allocation for a coordinate, a ring or a feature.
///
///     feature      0        1            2 (no place)
///     nodes        Polygon  Collection  Point  LineString
///     lines        ring ring            point  line
///     coordinates  x y x y x y ...
///
/// Geometries are nodes in preorder. Every geometry but a collection owns a run of lines (a point and a multipoint are a
/// line too), and a Polygon and a MultiPolygon also a run of polygons, each of which is a run of lines. Only ends are
/// stored: a run begins where the one before it ends.
package struct FeatureColumns: Hashable, Sendable {
  /// Longitude and latitude of every position, alternating.
  package var coordinates: [Double] = []
  /// The altitude of every position, NaN where it has none; empty where no position has one.
  package var altitudes: [Double] = []
  /// For each line, the count of positions up to its end.
  package var lineEnds: [UInt32] = []
  /// For each polygon, the count of lines up to its end.
  package var polygonEnds: [UInt32] = []

  package var nodeTypes: [GeometryType] = []
  /// For each node, the count of lines before it.
  package var nodeLines: [UInt32] = []
  /// For each node, the count of polygons before it.
  package var nodePolygons: [UInt32] = []
  /// For each node, the node behind it and all that it holds.
  package var nodeEnds: [UInt32] = []
  /// The `bbox` and foreign members of the few geometries that have some.
  package var nodeMembers: [NodeMembers] = []

  /// For each feature, the count of nodes up to its end.
  package var featureNodeEnds: [UInt32] = []
  /// For each feature, where its pieces of `text` end.
  package var featureTexts: [TextEnds] = []
  /// Of one feature after the other: its id, its properties, its `bbox` and foreign members; compact JSON.
  package var text: [UInt8] = []

  package init() {}

  /// Where the three pieces of a feature's text end.
  package struct TextEnds: Hashable, Sendable {
    package var id: UInt32
    package var properties: UInt32
    package var members: UInt32
  }

  /// Members of a geometry that are no coordinates: `"name":value` with commas between.
  package struct NodeMembers: Hashable, Sendable {
    package var node: UInt32
    package var text: [UInt8]
  }
}

extension FeatureColumns {
  package var featureCount: Int { featureNodeEnds.count }
  package var positionCount: Int { coordinates.count / 2 }

  /// The nodes of a feature, its whole geometry first; empty where it has no place.
  package func nodes(ofFeature feature: Int) -> Range<Int> {
    (feature == 0 ? 0 : Int(featureNodeEnds[feature - 1]))..<Int(featureNodeEnds[feature])
  }

  /// The lines of a node and of all nodes inside it.
  package func lines(ofNode node: Int) -> Range<Int> {
    let next = Int(nodeEnds[node])
    return Int(nodeLines[node])..<(next < nodeLines.count ? Int(nodeLines[next]) : lineEnds.count)
  }

  /// The polygons of a node and of all nodes inside it.
  package func polygons(ofNode node: Int) -> Range<Int> {
    let next = Int(nodeEnds[node])
    return Int(nodePolygons[node])..<(next < nodePolygons.count ? Int(nodePolygons[next]) : polygonEnds.count)
  }

  /// The rings of a polygon, the outer one first.
  package func lines(ofPolygon polygon: Int, inNode node: Int) -> Range<Int> {
    let isFirst = polygon == Int(nodePolygons[node])
    return (isFirst ? Int(nodeLines[node]) : Int(polygonEnds[polygon - 1]))..<Int(polygonEnds[polygon])
  }

  /// The positions of a line.
  package func positions(ofLine line: Int) -> Range<Int> {
    (line == 0 ? 0 : Int(lineEnds[line - 1]))..<Int(lineEnds[line])
  }

  /// The positions of a feature.
  package func positions(ofFeature feature: Int) -> Range<Int> {
    let nodes = nodes(ofFeature: feature)
    guard let node = nodes.first else { return 0..<0 }
    return positions(ofLines: lines(ofNode: node))
  }

  /// The positions of neighbouring lines.
  package func positions(ofLines lines: Range<Int>) -> Range<Int> {
    guard let last = lines.last else { return 0..<0 }
    return positions(ofLine: lines.lowerBound).lowerBound..<Int(lineEnds[last])
  }

  /// The larger of the differences of two positions in longitude and latitude, in degrees.
  func distance(_ left: Int, _ right: Int) -> Double {
    max(
      abs(coordinates[2 * left] - coordinates[2 * right]),
      abs(coordinates[2 * left + 1] - coordinates[2 * right + 1])
    )
  }

  package func position(at index: Int) -> Position {
    let altitude = altitudes.isEmpty ? .nan : altitudes[index]
    return Position(
      longitude: coordinates[2 * index],
      latitude: coordinates[2 * index + 1],
      altitude: altitude.isNaN ? nil : altitude
    )
  }
}

extension FeatureColumns {
  private func textStart(ofFeature feature: Int) -> Int {
    feature == 0 ? 0 : Int(featureTexts[feature - 1].members)
  }

  /// The id as JSON text; empty where there is none.
  package func idText(ofFeature feature: Int) -> ArraySlice<UInt8> {
    text[textStart(ofFeature: feature)..<Int(featureTexts[feature].id)]
  }

  /// The properties as JSON text: an object or `null`.
  package func propertiesText(ofFeature feature: Int) -> ArraySlice<UInt8> {
    text[Int(featureTexts[feature].id)..<Int(featureTexts[feature].properties)]
  }

  /// The `bbox` and foreign members: `"name":value` with commas between.
  package func membersText(ofFeature feature: Int) -> ArraySlice<UInt8> {
    text[Int(featureTexts[feature].properties)..<Int(featureTexts[feature].members)]
  }

  /// The `bbox` and foreign members of a geometry; empty for most.
  package func membersText(ofNode node: Int) -> ArraySlice<UInt8> {
    if nodeMembers.isEmpty { return [] }
    var low = 0
    var high = nodeMembers.count
    while low < high {
      let middle = (low + high) / 2
      if Int(nodeMembers[middle].node) < node { low = middle + 1 } else { high = middle }
    }
    guard low < nodeMembers.count, Int(nodeMembers[low].node) == node else { return [] }
    return nodeMembers[low].text[...]
  }
}
