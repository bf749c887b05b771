internal import JSON

extension FeatureParser {
  /// What was found in a geometry object before it ended.
  private struct GeometryParts {
    var start: Int
    var type: ObjectType?
    var hasType = false
    var node: Int?
    /// The value of `coordinates` or `geometries` that came before the type said how to read it.
    var early: Int?
    var hasCoordinates = false
    var hasGeometries = false
    var members = MemberTexts()
    var forbidden: (offset: Int, name: String)?

    var geometryType: GeometryType? {
      if case .geometry(let type) = type { type } else { nil }
    }
  }

  /// Reads the geometry object at the next byte and appends its nodes.
  ///
  /// - Parameters:
  ///   - depth: how many arrays and objects are open, this one not counted.
  ///   - collectionDepth: how many GeometryCollections are open.
  mutating func readGeometry(depth: Int, collectionDepth: Int) throws(ReadFailure) {
    let mark = builder.columns.mark
    let errors = errorCount
    _ = scanner.next()
    var parts = GeometryParts(start: scanner.index)
    try readMembers(depth: depth + 1) { parser, key throws(ReadFailure) in
      try parser.readGeometryMember(key, into: &parts, depth: depth + 1, collectionDepth: collectionDepth)
    }
    try check(parts)
    if errorCount == errors, let early = parts.early, let type = parts.geometryType {
      let end = scanner.index
      scanner.index = early
      try readCoordinates(type, into: &parts, depth: depth + 1, collectionDepth: collectionDepth)
      scanner.index = end
    }
    guard errorCount == errors, let node = parts.node else { return builder.columns.roll(back: mark) }
    if builder.columns.nodeTypes[node] == .point, builder.columns.lineEnds.count == mark.lines {
      builder.columns.nodeTypes[node] = .multiPoint
    }
    builder.columns.endNode(node)
    if !parts.members.texts.isEmpty { builder.columns.insertMembers(text(of: parts.members), ofNode: node) }
    if let bbox = parts.members.bbox { check(bbox, since: mark) }
    noteGeometry(node, at: parts.start, since: mark)
  }

  private mutating func readGeometryMember(
    _ key: JSONKey,
    into parts: inout GeometryParts,
    depth: Int,
    collectionDepth: Int
  ) throws(ReadFailure) {
    if scanner.key(key, is: "coordinates") || scanner.key(key, is: "geometries") {
      let isCollection = key.range.count == 10
      if isCollection { parts.hasGeometries = true } else { parts.hasCoordinates = true }
      _ = scanner.next()
      if let type = parts.geometryType, (type == .geometryCollection) == isCollection {
        try readCoordinates(type, into: &parts, depth: depth, collectionDepth: collectionDepth)
      } else {
        if parts.type == nil { parts.early = scanner.index }
        try skipValue(depth: depth)
      }
    } else if scanner.key(key, is: "type") {
      parts.hasType = true
      parts.type = try readType(expected: "the type of a geometry", depth: depth)
    } else {
      let name = scanner.text(of: key)
      if ["geometry", "properties", "features"].contains(name) {
        if parts.forbidden == nil { parts.forbidden = (key.range.lowerBound - 1, name) }
        try skipValue(depth: depth)
      } else {
        try readMember(key, name: name, into: &parts.members, depth: depth)
      }
    }
  }

  private mutating func readCoordinates(
    _ type: GeometryType,
    into parts: inout GeometryParts,
    depth: Int,
    collectionDepth: Int
  ) throws(ReadFailure) {
    parts.node = builder.columns.beginNode(type)
    switch type {
    case .geometryCollection: try readGeometries(at: parts.start, depth: depth, collectionDepth: collectionDepth + 1)
    default: try readCoordinates(type, depth: depth)
    }
  }

  /// Reads the members of a GeometryCollection that begins at `start`.
  private mutating func readGeometries(at start: Int, depth: Int, collectionDepth: Int) throws(ReadFailure) {
    if collectionDepth > options.collectionDepthLimit {
      try fail(
        .nestedCollection,
        at: start,
        "a GeometryCollection inside a GeometryCollection; RFC 7946, section 3.1.8, asks to avoid that"
      )
    }
    guard scanner.next() == UInt8(ascii: "[") else {
      let got = nextKind()
      return try scanPastWrong(.wrongType, "expected \"geometries\" to be an array, got \(got)", depth: depth)
    }
    try readElements(depth: depth + 1) { parser throws(ReadFailure) in
      if parser.scanner.next() == UInt8(ascii: "{") {
        try parser.readGeometry(depth: depth + 1, collectionDepth: collectionDepth)
      } else {
        let got = parser.nextKind()
        try parser.scanPastWrong(.wrongType, "expected a geometry object, got \(got)", depth: depth + 1)
      }
    }
  }

  private mutating func check(_ parts: GeometryParts) throws(ReadFailure) {
    if !parts.hasType {
      return try fail(.missingMember, at: parts.start, "the member \"type\" is missing from the geometry")
    }
    // A wrong type was reported where it stands.
    guard let type = parts.type else { return }
    guard let geometryType = parts.geometryType else {
      return try fail(.wrongType, at: parts.start, "this is a \(type.name), expected a geometry")
    }
    if let (offset, name) = parts.forbidden {
      try fail(.forbiddenMember, at: offset, "a geometry has no member \"\(name)\" (RFC 7946, section 7.1)")
    }
    let isCollection = geometryType == .geometryCollection
    guard isCollection ? parts.hasGeometries : parts.hasCoordinates else {
      let name = isCollection ? "geometries" : "coordinates"
      return try fail(.missingMember, at: parts.start, "the member \"\(name)\" is missing from the \(type.name)")
    }
  }
}
