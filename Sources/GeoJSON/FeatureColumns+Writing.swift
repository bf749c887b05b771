package import JSON

extension FeatureColumns {
  /// Writes a feature as an RFC 7946 object.
  package func writeFeature(_ feature: Int, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("type")
    writer.string("Feature")
    let id = idText(ofFeature: feature)
    if !id.isEmpty {
      writer.key("id")
      writer.verbatim(id)
    }
    let members = membersText(ofFeature: feature)
    if !members.isEmpty { writer.verbatim(members) }
    writer.key("properties")
    writer.verbatim(propertiesText(ofFeature: feature))
    writer.key("geometry")
    if let node = nodes(ofFeature: feature).first { writeGeometry(node, to: &writer) } else { writer.null() }
    writer.endObject()
  }

  /// Writes the geometry that begins at a node.
  package func writeGeometry(_ node: Int, to writer: inout JSONWriter) {
    writer.beginObject()
    let type = nodeTypes[node]
    writer.key("type")
    writer.string("\(type.name)")
    let members = membersText(ofNode: node)
    if !members.isEmpty { writer.verbatim(members) }
    if type == .geometryCollection {
      writer.key("geometries")
      writer.beginArray()
      var child = node + 1
      while child < Int(nodeEnds[node]) {
        writeGeometry(child, to: &writer)
        child = Int(nodeEnds[child])
      }
      writer.endArray()
    } else {
      writer.key("coordinates")
      writeCoordinates(ofNode: node, to: &writer)
    }
    writer.endObject()
  }

  private func writeCoordinates(ofNode node: Int, to writer: inout JSONWriter) {
    let lines = lines(ofNode: node)
    switch nodeTypes[node] {
    case .point: writePosition(positions(ofLines: lines).lowerBound, to: &writer)
    case .multiPoint, .lineString: writePositions(positions(ofLines: lines), to: &writer)
    case .multiLineString, .polygon: writeLines(lines, to: &writer)
    case .multiPolygon:
      writer.beginArray()
      for polygon in polygons(ofNode: node) { writeLines(self.lines(ofPolygon: polygon, inNode: node), to: &writer) }
      writer.endArray()
    case .geometryCollection: break
    }
  }

  private func writeLines(_ lines: Range<Int>, to writer: inout JSONWriter) {
    writer.beginArray()
    for line in lines { writePositions(positions(ofLine: line), to: &writer) }
    writer.endArray()
  }

  private func writePositions(_ positions: Range<Int>, to writer: inout JSONWriter) {
    writer.beginArray()
    for position in positions { writePosition(position, to: &writer) }
    writer.endArray()
  }

  private func writePosition(_ position: Int, to writer: inout JSONWriter) {
    writer.beginArray()
    writer.number(coordinates[2 * position])
    writer.number(coordinates[2 * position + 1])
    if !altitudes.isEmpty, !altitudes[position].isNaN { writer.number(altitudes[position]) }
    writer.endArray()
  }
}
