internal import JSON

extension FeatureColumns {
  /// Appends one position to the line that is being built.
  package mutating func append(_ position: Position) {
    append(longitude: position.longitude, latitude: position.latitude)
    if let altitude = position.altitude { setLastAltitude(altitude) }
  }

  mutating func append(longitude: Double, latitude: Double) {
    coordinates.append(longitude)
    coordinates.append(latitude)
    if !altitudes.isEmpty { altitudes.append(.nan) }
  }

  /// Gives an altitude to the position appended last.
  mutating func setLastAltitude(_ altitude: Double) {
    let count = positionCount
    if altitudes.isEmpty { altitudes = [Double](repeating: .nan, count: count) }
    altitudes[count - 1] = altitude
  }

  mutating func endLine() { lineEnds.append(UInt32(positionCount)) }

  mutating func endPolygon() { polygonEnds.append(UInt32(lineEnds.count)) }

  /// Begins a geometry; gives its node.
  mutating func beginNode(_ type: GeometryType) -> Int {
    nodeTypes.append(type)
    nodeLines.append(UInt32(lineEnds.count))
    nodePolygons.append(UInt32(polygonEnds.count))
    nodeEnds.append(0)
    return nodeTypes.count - 1
  }

  mutating func endNode(_ node: Int) { nodeEnds[node] = UInt32(nodeTypes.count) }

  /// Keeps the `bbox` and foreign members of a geometry.
  mutating func insertMembers(_ text: [UInt8], ofNode node: Int) {
    // A collection ends after its members, which may have inserted theirs.
    let index = nodeMembers.lastIndex { $0.node < UInt32(node) }.map { $0 + 1 } ?? 0
    nodeMembers.insert(NodeMembers(node: UInt32(node), text: text), at: index)
  }

  /// How many geometries a collection has.
  func memberCount(ofNode node: Int) -> Int {
    var count = 0
    var child = node + 1
    while child < Int(nodeEnds[node]) {
      count += 1
      child = Int(nodeEnds[child])
    }
    return count
  }

  /// Ends the feature whose nodes were appended; the pieces of its text follow each other in `text`.
  mutating func endFeature(id: Int, properties: Int) {
    featureNodeEnds.append(UInt32(nodeTypes.count))
    featureTexts.append(TextEnds(id: UInt32(id), properties: UInt32(properties), members: UInt32(text.count)))
  }

  /// Appends a feature that was built in memory.
  package mutating func append(_ feature: Feature) {
    if let geometry = feature.geometry { append(geometry) }
    appendText(id: feature.id, properties: feature.properties, members: feature.membersText)
  }

  /// Appends the text of the feature whose nodes were appended, and ends it.
  mutating func appendText(id: FeatureID?, properties: JSONObject, members: some Collection<UInt8>) {
    var writer = JSONWriter()
    if let id {
      writer.value(id.value)
      text.append(contentsOf: writer.bytes)
    }
    let idEnd = text.count
    writer.removeAll()
    writer.value(.object(properties))
    text.append(contentsOf: writer.bytes)
    let propertiesEnd = text.count
    text.append(contentsOf: members)
    endFeature(id: idEnd, properties: propertiesEnd)
  }

  package mutating func append(_ geometry: Geometry) {
    let node = beginNode(geometry.type)
    switch geometry {
    case .point(let position): appendLine([position])
    case .multiPoint(let positions), .lineString(let positions): if !positions.isEmpty { appendLine(positions) }
    case .multiLineString(let lines): lines.forEach { appendLine($0) }
    case .polygon(let rings): appendPolygon(rings)
    case .multiPolygon(let polygons): polygons.forEach { appendPolygon($0) }
    case .geometryCollection(let members): members.forEach { append($0) }
    }
    endNode(node)
  }

  private mutating func appendLine(_ positions: [Position]) {
    positions.forEach { append($0) }
    endLine()
  }

  private mutating func appendPolygon(_ rings: [[Position]]) {
    rings.forEach { appendLine($0) }
    endPolygon()
  }
}

extension Feature {
  /// The `bbox` and foreign members: `"name":value` with commas between.
  var membersText: [UInt8] {
    var writer = JSONWriter()
    if let bbox {
      writer.key("bbox")
      writer.value(.array(bbox.map { .number($0) }))
    }
    for member in foreignMembers.members {
      writer.key(member.key)
      writer.value(member.value)
    }
    return writer.bytes
  }
}
