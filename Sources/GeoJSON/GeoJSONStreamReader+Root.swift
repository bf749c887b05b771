internal import JSON

extension GeoJSONStreamReader {
  /// What the root object has shown so far.
  struct TextParts {
    /// Where the object begins in the whole text.
    var start: Int
    var type: ObjectType?
    var hasType = false
    var members: [Member] = []
    /// Whether `features` is an array, whose elements were read as features one by one.
    var hasStreamedFeatures = false
    var featureCount = 0
    /// The `bbox` of a FeatureCollection; its offset is from the start of the whole text.
    var bbox: FeatureParser.BoundingBox?

    /// A member of the root other than an array `features`.
    struct Member {
      var name: String
      /// The value, in the whole text; it lies in the buffer until features are streamed.
      var value: Range<Int>
      /// Where the member begins, in the whole text.
      var start: Int
      /// Name and value, kept when features are streamed.
      var text: [UInt8] = []
    }

    init(start: Int) { self.start = start }

    func member(_ name: String) -> Member? { members.first { $0.name == name } }
  }

  /// Passes what stands between two texts and the brace of the next.
  func beginText() throws(ReadFailure) -> State? {
    var isMarked = false
    var isSeparated = textCount == 0
    while true {
      switch parser.scanner.byte {
      // The record separator of RFC 8142.
      case 0x1E: isMarked = true
      case 0x0A, 0x0D: isSeparated = true
      case 0x20, 0x09: break
      case 0xEF where bufferStart + parser.scanner.index == 0:
        guard try passByteOrderMark() else { return nil }
        continue
      default: return try beginRoot(isMarked: isMarked, isSeparated: isSeparated || isMarked)
      }
      parser.scanner.index += 1
    }
  }

  private func beginRoot(isMarked: Bool, isSeparated: Bool) throws(ReadFailure) -> State? {
    let index = parser.scanner.index
    if index >= parser.scanner.end { return nil }
    guard isSeparated else {
      throw .fault(Fault(kind: .syntax, offset: index, message: "something follows the GeoJSON object"))
    }
    if !isSequence, isMarked || textCount > 0 {
      isSequence = true
      if textCount > 0 { parser.findings.prefixPointers(with: "/0") }
    }
    text = TextParts(start: bufferStart + index)
    unit = Unit(prefix: .root, start: index)
    if readsElements {
      try parser.scan { scanner throws(JSONScanFailure) in try scanner.expect(UInt8(ascii: "["), "an array") }
      text.hasStreamedFeatures = true
      return .features(isFirst: true)
    }
    guard parser.scanner.byte == UInt8(ascii: "{") else {
      // Not even JSON is said first.
      try parser.skipValue(depth: 0)
      parser.scanner.index = index
      let got = parser.nextKind()
      throw .fault(Fault(kind: .wrongType, offset: index, message: "expected a GeoJSON object, got \(got)"))
    }
    if root == .feature, textCount > 0, !parser.collectsErrors, try readFeatureLine() { return .betweenTexts }
    parser.scanner.index += 1
    return .members(isFirst: true)
  }

  /// Reads a whole Feature where features came before, without first looking for its type; false, and nothing read,
  /// where that fails: the way by the members then says why.
  private func readFeatureLine() throws(ReadFailure) -> Bool {
    let start = parser.scanner.index
    let mark = parser.builder.columns.mark
    do throws(ReadFailure) {
      try parser.readFeature(depth: 0)
    } catch {
      if case .endOfText = error { throw error }
      parser.findings.forgetPending()
      parser.builder.columns.roll(back: mark)
      parser.scanner.index = start
      return false
    }
    commitFindings()
    textCount += 1
    return true
  }

  /// Passes the byte order mark, which some editors write; false where its end is not there yet.
  private func passByteOrderMark() throws(ReadFailure) -> Bool {
    if parser.scanner.end < 3 { throw .endOfText }
    guard parser.scanner[1] == 0xBB, parser.scanner[2] == 0xBF else {
      throw .fault(Fault(kind: .syntax, offset: 0, message: "a byte that is not UTF-8"))
    }
    parser.scanner.index += 3
    return true
  }

  /// Reads one element of `features`, or the end of the array.
  func readElement(isFirst: Bool) throws(ReadFailure) -> State? {
    var byte = parser.scanner.next()
    if byte == UInt8(ascii: "]") {
      parser.scanner.index += 1
      if readsElements { textCount += 1 }
      return readsElements ? .betweenTexts : .members(isFirst: false)
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else { throw ReadFailure(parser.scanner.unexpected("\",\" or \"]\"")) }
      parser.scanner.index += 1
      byte = parser.scanner.next()
    }
    unit = Unit(prefix: .feature(text.featureCount), start: parser.scanner.index)
    try parser.readFeature(depth: 2)
    text.featureCount += 1
    return .features(isFirst: false)
  }

  /// Reads one member of the root, or its end.
  func readRootMember(isFirst: Bool) throws(ReadFailure) -> State? {
    let byte = parser.scanner.next()
    if byte == UInt8(ascii: "}") {
      parser.scanner.index += 1
      try endText()
      return .betweenTexts
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else { throw ReadFailure(parser.scanner.unexpected("\",\" or \"}\"")) }
      parser.scanner.index += 1
      _ = parser.scanner.next()
    }
    let start = parser.scanner.index
    let key = try parser.scan { scanner throws(JSONScanFailure) in try scanner.readKey() }
    let name = parser.scanner.text(of: key)
    let isOpen = parser.scanner.next() == UInt8(ascii: "[")
    unit = Unit(prefix: .member(name), start: parser.scanner.index)
    if text.member(name) != nil || (name == "features" && text.hasStreamedFeatures) {
      let message = "the member \"\(name)\" occurs twice in one object"
      throw .fault(Fault(kind: .duplicateMember, offset: start, message: message))
    }
    if name == "features", isOpen { return try beginFeatures() }
    try readRootValue(name, start: start)
    return .members(isFirst: false)
  }

  private func readRootValue(_ name: String, start: Int) throws(ReadFailure) {
    let value = parser.scanner.index
    if name == "type" {
      text.hasType = true
      text.type = try parser.readType(expected: "a type of GeoJSON", depth: 1)
    } else {
      try parser.skipValue(depth: 1)
    }
    let end = parser.scanner.index
    if end >= parser.scanner.end {
      // A number that ends with the buffer may go on behind it; at the end of the text the object is what is cut.
      unit.isWhole = true
      throw .endOfText
    }
    let member = TextParts.Member(
      name: name,
      value: bufferStart + value..<bufferStart + end,
      start: bufferStart + start
    )
    text.members.append(text.hasStreamedFeatures ? try kept(member) : member)
  }

  /// Enters the array `features`; from here on the buffer forgets what came before.
  private func beginFeatures() throws(ReadFailure) -> State? {
    let array = unit
    let index = parser.scanner.index
    text.hasStreamedFeatures = true
    for position in text.members.indices {
      let value = text.members[position].value.lowerBound - bufferStart
      unit = Unit(prefix: .member(text.members[position].name), start: value)
      text.members[position] = try kept(text.members[position])
      commitFindings()
    }
    unit = array
    parser.scanner.index = index + 1
    return .features(isFirst: true)
  }

  /// Checks a member of a FeatureCollection and gives it with a copy of its text.
  private func kept(_ member: TextParts.Member) throws(ReadFailure) -> TextParts.Member {
    let value = member.value.lowerBound - bufferStart..<member.value.upperBound - bufferStart
    switch member.name {
    case "type": return member
    case "bbox":
      text.bbox = try parser.readBoundingBox(value)
      text.bbox?.offset += bufferStart
    case "crs": try parser.checkReferenceSystem(value)
    default: break
    }
    let start = member.start - bufferStart
    var kept = member
    kept.text.appendJSON(parser.scanner.bytes(start..<value.upperBound), compacting: true)
    return kept
  }
}
