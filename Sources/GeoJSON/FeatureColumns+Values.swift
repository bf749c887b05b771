package import JSON

extension FeatureColumns {
  /// The id; nil where there is none.
  package func id(ofFeature feature: Int) -> FeatureID? {
    let text = idText(ofFeature: feature)
    if text.isEmpty { return nil }
    // Most ids are small integers or plain strings, and an index reads all of them.
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    if text.count <= 18, text.allSatisfy({ digits ~= $0 }) {
      return .integer(text.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) })
    }
    if text.first == UInt8(ascii: "\""), !text.contains(UInt8(ascii: "\\")) {
      return .string(String(decoding: text.dropFirst().dropLast(), as: UTF8.self))
    }
    return FeatureID(JSONValue(trusted: text))
  }

  /// The properties, parsed now; empty where the text says `null`.
  package func properties(ofFeature feature: Int) -> JSONObject {
    JSONValue(trusted: propertiesText(ofFeature: feature)).object ?? [:]
  }

  package func feature(_ feature: Int) -> Feature {
    var members: JSONObject = [:]
    let membersText = membersText(ofFeature: feature)
    if !membersText.isEmpty {
      let object = [UInt8(ascii: "{")] + membersText + [UInt8(ascii: "}")]
      members = JSONValue(trusted: object).object ?? [:]
    }
    let bbox = members["bbox"]?.array?.compactMap(\.double)
    members["bbox"] = nil
    return Feature(
      geometry: nodes(ofFeature: feature).first.map { geometry($0) },
      properties: properties(ofFeature: feature),
      id: id(ofFeature: feature),
      bbox: bbox,
      foreignMembers: members
    )
  }

  /// The geometry that begins at a node.
  package func geometry(_ node: Int) -> Geometry {
    let lines = lines(ofNode: node)
    switch nodeTypes[node] {
    case .point: return .point(position(at: positions(ofLines: lines).lowerBound))
    case .multiPoint: return .multiPoint(values(positions(ofLines: lines)))
    case .lineString: return .lineString(values(positions(ofLines: lines)))
    case .multiLineString: return .multiLineString(lines.map { values(positions(ofLine: $0)) })
    case .polygon: return .polygon(lines.map { values(positions(ofLine: $0)) })
    case .multiPolygon:
      return .multiPolygon(
        polygons(ofNode: node).map { polygon in
          self.lines(ofPolygon: polygon, inNode: node).map { values(positions(ofLine: $0)) }
        }
      )
    case .geometryCollection:
      var members: [Geometry] = []
      var child = node + 1
      while child < Int(nodeEnds[node]) {
        members.append(geometry(child))
        child = Int(nodeEnds[child])
      }
      return .geometryCollection(members)
    }
  }

  private func values(_ positions: Range<Int>) -> [Position] { positions.map { position(at: $0) } }
}
