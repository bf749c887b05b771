internal import JSON

extension GeoJSONStreamReader {
  /// Judges the root object that has just ended.
  ///
  /// A root that is no FeatureCollection lies whole in the buffer and is read now, knowing its type.
  func endText() throws(ReadFailure) {
    let start = text.start - bufferStart
    // After features were streamed the start is no longer in the buffer; places before it have offsets below 0.
    unit = Unit(prefix: .root, start: text.hasStreamedFeatures ? nil : start)
    let end = parser.scanner.index
    switch text.type {
    case .featureCollection: try endCollection()
    case .feature where !text.hasStreamedFeatures:
      parser.scanner.index = start
      try parser.readFeature(depth: 0)
    case .geometry where !text.hasStreamedFeatures:
      parser.scanner.index = start
      try readRootGeometry()
    case .feature, .geometry:
      unit = Unit(prefix: .member("features"))
      let message = "a \(text.type?.name ?? "") has no member \"features\" (RFC 7946, section 7.1)"
      try parser.fail(.forbiddenMember, at: start, message)
    case nil: if !text.hasType { try failWithoutType(at: start) }
    }
    parser.scanner.index = end
    // Before the count, which is in the pointers.
    commitFindings()
    if textCount == 0 { endFirstText() }
    textCount += 1
  }

  private func endFirstText() {
    switch text.type {
    case .feature: root = .feature
    case .geometry: root = .geometry
    default: root = .featureCollection
    }
  }

  private func readRootGeometry() throws(ReadFailure) {
    let errors = parser.errorCount
    try parser.readGeometry(depth: 0, collectionDepth: 0)
    guard parser.errorCount == errors else { return }
    let id = parser.builder.columns.text.count
    parser.builder.columns.text.append(contentsOf: "{}".utf8)
    parser.builder.columns.endFeature(id: id, properties: id + 2)
  }

  private static let forbidden: Set<String> = ["coordinates", "geometries", "geometry", "properties"]

  private func endCollection() throws(ReadFailure) {
    if !text.hasStreamedFeatures {
      if let features = text.member("features") {
        parser.scanner.index = features.value.lowerBound - bufferStart
        let got = parser.nextKind()
        try parser.fail(.wrongType, at: parser.scanner.index, "expected \"features\" to be an array, got \(got)")
      } else {
        try parser.fail(
          .missingMember,
          at: text.start - bufferStart,
          "the member \"features\" is missing from the FeatureCollection"
        )
      }
      return
    }
    for member in text.members where Self.forbidden.contains(member.name) {
      unit = Unit(prefix: .member(member.name))
      let message = "a FeatureCollection has no member \"\(member.name)\" (RFC 7946, section 7.1)"
      try parser.fail(.forbiddenMember, at: member.start - bufferStart, message)
      commitFindings()
    }
    if var bbox = text.bbox, textCount == 0 {
      unit = Unit(prefix: .member("bbox"))
      bbox.offset -= bufferStart
      parser.check(bbox, around: parser.builder.bounds)
      commitFindings()
    }
    guard textCount == 0 else { return }
    for member in text.members where member.name != "type" {
      if !rootMembers.isEmpty { rootMembers.append(UInt8(ascii: ",")) }
      rootMembers += member.text
    }
  }

  private func failWithoutType(at start: Int) throws(ReadFailure) {
    let names = Set(text.members.map(\.name))
    let isStyle = names.isSuperset(of: ["layers", "sources"])
    let isEsri = names.contains("spatialReference") || names.contains("geometryType")
    let hint = isStyle ? "; is it a style?" : isEsri ? "; is it Esri JSON?" : ""
    let message = "the member \"type\" is missing, expected a GeoJSON object\(hint)"
    try parser.fail(hint.isEmpty ? .missingMember : .notGeoJSON, at: start, message)
  }
}
