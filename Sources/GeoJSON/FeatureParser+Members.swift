internal import JSON

extension FeatureParser {
  /// A piece of the text to keep.
  struct MemberText {
    var range: Range<Int>
    /// Whether it holds what cannot stand in one line of compact JSON.
    var needsCompacting: Bool
  }

  /// The members of an object that are kept as text: `bbox` and foreign ones.
  struct MemberTexts {
    /// Each from the quotation mark of the name to the end of the value.
    var texts: [MemberText] = []
    var bbox: BoundingBox?
  }

  /// A `bbox` member and where it stands.
  struct BoundingBox {
    var offset: Int
    var numbers: [Double]
  }

  /// Passes the value at the next byte and keeps the text from `start` to its end.
  mutating func readText(from start: Int, depth: Int) throws(ReadFailure) -> MemberText {
    scanner.needsCompacting = false
    try skipValue(depth: depth)
    return MemberText(range: start..<scanner.index, needsCompacting: scanner.needsCompacting)
  }

  /// Reads a member that is `bbox`, `crs` or foreign.
  mutating func readMember(
    _ key: JSONKey,
    name: String,
    into members: inout MemberTexts,
    depth: Int
  ) throws(ReadFailure) {
    _ = scanner.next()
    let value = scanner.index
    let text = try readText(from: value, depth: depth)
    switch name {
    case "bbox":
      guard let bbox = try readBoundingBox(text.range) else { return }
      members.bbox = bbox
    case "crs": try checkReferenceSystem(text.range)
    default: break
    }
    // White space around the colon was passed before the value.
    let isTight = value == key.range.upperBound + 2
    members.texts.append(
      MemberText(
        range: key.range.lowerBound - 1..<scanner.index,
        needsCompacting: text.needsCompacting || !isTight || key.hasEscape || hasLineSeparator(key.range)
      )
    )
  }

  private func hasLineSeparator(_ range: Range<Int>) -> Bool {
    scanner.bytes(range).contains { $0 == 0xC2 || $0 == 0xE2 }
  }

  /// Appends kept members to the text column, with commas between.
  mutating func appendMembers(_ members: MemberTexts) {
    for (index, text) in members.texts.enumerated() {
      if index > 0 { builder.columns.text.append(UInt8(ascii: ",")) }
      appendText(text)
    }
  }

  /// The text of kept members, with commas between.
  func text(of members: MemberTexts) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, text) in members.texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.appendJSON(scanner.bytes(text.range), compacting: text.needsCompacting)
    }
    return bytes
  }

  mutating func appendText(_ text: MemberText) {
    builder.columns.text.appendJSON(scanner.bytes(text.range), compacting: text.needsCompacting)
  }
}

extension [UInt8] {
  /// Appends JSON text; when compacting, without white space, and with the line separators of strings escaped.
  mutating func appendJSON(_ text: UnsafeBufferPointer<UInt8>, compacting: Bool) {
    guard compacting else { return append(contentsOf: text) }
    var isInString = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: if isInString { append(byte) }
      case UInt8(ascii: "\\"):
        append(byte)
        append(text[index])
        index += 1
      case 0xC2 where text[index] == 0x85:
        append(contentsOf: "\\u0085".utf8)
        index += 1
      case 0xE2 where text[index] == 0x80 && text[index + 1] & 0xFE == 0xA8:
        append(contentsOf: (text[index + 1] == 0xA8 ? "\\u2028" : "\\u2029").utf8)
        index += 2
      default:
        if byte == UInt8(ascii: "\"") { isInString.toggle() }
        append(byte)
      }
    }
  }
}
