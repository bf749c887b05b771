internal import JSON

extension FeatureParser {
  /// What was found in a Feature object before it ended.
  private struct FeatureParts {
    var start: Int
    var type: ObjectType?
    var hasType = false
    var typeOffset = 0
    var hasGeometry = false
    var id = 0..<0
    var properties: MemberText?
    var hasProperties = false
    var members = MemberTexts()
    /// The first member that only another kind of object may have.
    var forbidden: (offset: Int, name: String)?
    /// A member that tells of another format.
    var foreignFormat: String?
  }

  /// Reads the Feature object at the next byte and appends it to the columns.
  ///
  /// - Parameter depth: how many arrays and objects are open, this one not counted.
  mutating func readFeature(depth: Int) throws(ReadFailure) {
    let mark = builder.columns.mark
    let errors = errorCount
    guard scanner.next() == UInt8(ascii: "{") else {
      let got = nextKind()
      return try scanPastWrong(.wrongType, "expected a Feature object, got \(got)", depth: depth)
    }
    var parts = FeatureParts(start: scanner.index)
    try readMembers(depth: depth + 1) { parser, key throws(ReadFailure) in
      try parser.readFeatureMember(key, into: &parts, depth: depth + 1)
    }
    try checkType(of: parts)
    if errorCount == errors { try checkMembers(of: parts) }
    guard errorCount == errors else { return builder.columns.roll(back: mark) }
    noteFeature(parts, since: mark)
    append(parts)
  }

  private mutating func readFeatureMember(
    _ key: JSONKey,
    into parts: inout FeatureParts,
    depth: Int
  ) throws(ReadFailure) {
    switch key.range.count {
    case 4 where scanner.key(key, is: "type"):
      parts.hasType = true
      _ = scanner.next()
      parts.typeOffset = scanner.index
      parts.type = try readType(expected: "Feature", depth: depth)
    case 8 where scanner.key(key, is: "geometry"):
      parts.hasGeometry = true
      try readGeometryMember(depth: depth)
    case 10 where scanner.key(key, is: "properties"):
      parts.hasProperties = true
      parts.properties = try readProperties(depth: depth)
    case 2 where scanner.key(key, is: "id"): parts.id = try readID(depth: depth)
    default: try readOtherMember(key, into: &parts, depth: depth)
    }
  }

  private mutating func readOtherMember(
    _ key: JSONKey,
    into parts: inout FeatureParts,
    depth: Int
  ) throws(ReadFailure) {
    let name = scanner.text(of: key)
    switch name {
    case "type":
      // The name was spelt with escapes.
      parts.hasType = true
      parts.type = try readType(expected: "Feature", depth: depth)
    case "geometry":
      parts.hasGeometry = true
      try readGeometryMember(depth: depth)
    case "properties":
      parts.hasProperties = true
      parts.properties = try readProperties(depth: depth)
    case "id": parts.id = try readID(depth: depth)
    case "coordinates", "geometries", "features":
      if parts.forbidden == nil { parts.forbidden = (key.range.lowerBound - 1, name) }
      try skipValue(depth: depth)
    default:
      if name == "attributes" { parts.foreignFormat = "Esri JSON" }
      try readMember(key, name: name, into: &parts.members, depth: depth)
    }
  }

  /// Reads the value of `geometry`: null, or a geometry.
  private mutating func readGeometryMember(depth: Int) throws(ReadFailure) {
    switch scanner.next() {
    case UInt8(ascii: "{"): try readGeometry(depth: depth, collectionDepth: 0)
    case UInt8(ascii: "n"): try skipValue(depth: depth)
    default:
      let got = nextKind()
      try scanPastWrong(.wrongType, "expected a geometry object or null, got \(got)", depth: depth)
    }
  }

  private mutating func readProperties(depth: Int) throws(ReadFailure) -> MemberText? {
    let byte = scanner.next()
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "n") else {
      let got = nextKind()
      try scanPastWrong(.wrongType, "expected \"properties\" to be an object or null, got \(got)", depth: depth)
      return nil
    }
    return try readText(from: scanner.index, depth: depth)
  }

  private mutating func readID(depth: Int) throws(ReadFailure) -> Range<Int> {
    let byte = scanner.next()
    let isNumber = byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    guard isNumber || byte == UInt8(ascii: "\"") else {
      let got = nextKind()
      try scanPastWrong(.invalidID, "expected \"id\" to be a number or a string, got \(got)", depth: depth)
      return 0..<0
    }
    let start = scanner.index
    try skipValue(depth: depth)
    return start..<scanner.index
  }

  /// Reports a wrong value at the next byte and passes it.
  mutating func scanPastWrong(
    _ kind: GeoJSONFinding.Kind,
    _ message: @autoclosure () -> String,
    depth: Int
  ) throws(ReadFailure) {
    // A value that is not even JSON is reported as that.
    let start = scanner.index
    try skipValue(depth: depth)
    try fail(kind, at: start, message())
  }
}

extension FeatureParser {
  /// What `type` says decides before what is missing: a geometry in the place of a feature is called that.
  private mutating func checkType(of parts: FeatureParts) throws(ReadFailure) {
    switch parts.type {
    case .feature: return
    case .geometry(let type):
      try fail(.geometryInFeatures, at: parts.start, "this is a geometry (\(type.name)), expected a Feature")
    case .featureCollection:
      try fail(.wrongType, at: parts.start, "this is a FeatureCollection, expected a Feature")
    case nil:
      if parts.hasType { return }
      let hint = parts.foreignFormat.map { "; is it \($0)?" } ?? ""
      try fail(.missingMember, at: parts.start, "the member \"type\" is missing, expected \"Feature\"\(hint)")
    }
  }

  private mutating func checkMembers(of parts: FeatureParts) throws(ReadFailure) {
    if let (offset, name) = parts.forbidden {
      try fail(.forbiddenMember, at: offset, "a Feature has no member \"\(name)\" (RFC 7946, section 7.1)")
    }
    if !parts.hasGeometry {
      try fail(
        .missingMember,
        at: parts.start,
        "the member \"geometry\" is missing from the Feature; null says that it has no place"
      )
    }
    if !parts.hasProperties {
      try fail(
        .missingMember,
        at: parts.start,
        "the member \"properties\" is missing from the Feature; null says that it has none"
      )
    }
  }

  private mutating func noteFeature(_ parts: FeatureParts, since mark: FeatureColumns.Mark) {
    if builder.columns.nodeTypes.count == mark.nodes {
      findings.note(.nullGeometry, .information, at: parts.start, "the feature has no place")
    }
    if let bbox = parts.members.bbox { check(bbox, since: mark) }
    if collectsErrors, let id = FeatureID(JSONValue(trusted: scanner.bytes(parts.id))), !seenIDs.insert(id).inserted {
      findings.note(.duplicateID, .warning, at: parts.id.lowerBound, "another feature has the id \(id)")
    }
  }

  private mutating func append(_ parts: FeatureParts) {
    builder.columns.text.append(contentsOf: scanner.bytes(parts.id))
    let id = builder.columns.text.count
    if let properties = parts.properties { appendText(properties) }
    let properties = builder.columns.text.count
    appendMembers(parts.members)
    builder.columns.endFeature(id: id, properties: properties)
  }
}
