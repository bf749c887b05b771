package import JSON

extension FeatureColumns {
  package func id(ofFeature feature: Int) -> FeatureID? {
    let text = idText(ofFeature: feature)
    return text.isEmpty ? nil : FeatureID(JSONValue(trusted: text))
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
