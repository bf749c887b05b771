internal import JSON

extension FeatureColumns {
  /// Appends a feature of other columns.
  mutating func append(_ feature: Int, of other: borrowing FeatureColumns) {
    if let node = other.nodes(ofFeature: feature).first { append(node: node, of: other) }
    text.append(contentsOf: other.idText(ofFeature: feature))
    let id = text.count
    text.append(contentsOf: other.propertiesText(ofFeature: feature))
    let properties = text.count
    text.append(contentsOf: other.membersText(ofFeature: feature))
    endFeature(id: id, properties: properties)
  }

  /// Appends a feature of other columns with the changes of an update.
  mutating func append(_ feature: Int, of other: borrowing FeatureColumns, changedBy update: GeoJSONDiff.Update) {
    switch update.geometry {
    case nil: if let node = other.nodes(ofFeature: feature).first { append(node: node, of: other) }
    case .null: break
    case .geometry(let store):
      let (columns, index) = store.location(ofFeature: 0)
      if let node = columns.nodes(ofFeature: index).first { append(node: node, of: columns) }
    }
    text.append(contentsOf: other.idText(ofFeature: feature))
    let id = text.count
    if update.set.isEmpty, update.unset.isEmpty {
      text.append(contentsOf: other.propertiesText(ofFeature: feature))
    } else {
      var properties = other.properties(ofFeature: feature)
      for name in update.unset { properties[name] = nil }
      for member in update.set.members { properties[member.key] = member.value }
      var writer = JSONWriter()
      writer.value(.object(properties))
      text.append(contentsOf: writer.bytes)
    }
    let properties = text.count
    text.append(contentsOf: other.membersText(ofFeature: feature))
    endFeature(id: id, properties: properties)
  }

  /// Appends the geometry that begins at a node of other columns.
  private mutating func append(node: Int, of other: borrowing FeatureColumns) {
    let nodes = node..<Int(other.nodeEnds[node])
    let lines = other.lines(ofNode: node)
    let polygons = other.polygons(ofNode: node)
    let positions = other.positions(ofLines: lines)
    let nodeShift = nodeTypes.count - node
    let lineShift = lineEnds.count - lines.lowerBound
    let polygonShift = polygonEnds.count - polygons.lowerBound
    let positionShift = positionCount - positions.lowerBound
    for index in nodes {
      nodeTypes.append(other.nodeTypes[index])
      nodeLines.append(UInt32(Int(other.nodeLines[index]) + lineShift))
      nodePolygons.append(UInt32(Int(other.nodePolygons[index]) + polygonShift))
      nodeEnds.append(UInt32(Int(other.nodeEnds[index]) + nodeShift))
      let members = other.membersText(ofNode: index)
      if !members.isEmpty { insertMembers(Array(members), ofNode: index + nodeShift) }
    }
    appendAltitudes(positions, of: other)
    coordinates.append(contentsOf: other.coordinates[2 * positions.lowerBound..<2 * positions.upperBound])
    for line in lines { lineEnds.append(UInt32(Int(other.lineEnds[line]) + positionShift)) }
    for polygon in polygons { polygonEnds.append(UInt32(Int(other.polygonEnds[polygon]) + lineShift)) }
  }

  /// Appends the altitudes of positions that are about to be appended.
  private mutating func appendAltitudes(_ positions: Range<Int>, of other: borrowing FeatureColumns) {
    if other.altitudes.isEmpty, altitudes.isEmpty { return }
    if altitudes.isEmpty { altitudes = [Double](repeating: .nan, count: positionCount) }
    if other.altitudes.isEmpty {
      altitudes.append(contentsOf: repeatElement(.nan, count: positions.count))
    } else {
      altitudes.append(contentsOf: other.altitudes[positions])
    }
  }
}
