/// A JSON text as a tree whose nodes know where they stand: for validators that point at what they find.
///
/// Unlike ``JSONValue`` it keeps every member of an object, also where a name occurs twice. The tree is one flat array in
/// the order of the text, so that a large document costs 24 bytes a value.
package struct PositionedJSON: Sendable {
  /// The text, which ranges refer to.
  package let text: [UInt8]
  /// Lines and columns of byte offsets.
  package let lines: LineIndex
  fileprivate let nodes: [Node]

  package enum Kind: UInt8, Hashable, Sendable {
    case null
    case bool
    case number
    case string
    case array
    case object
  }

  fileprivate struct Node {
    var start: UInt32
    var end: UInt32
    /// The name of a member, between its quotation marks; empty at the end of the text for elements and the root.
    var keyStart: UInt32
    var keyEnd: UInt32
    /// The node behind this one and all inside it.
    var next: UInt32
    var kind: Kind
    /// Whether the name, or the string that this is, holds escapes.
    var keyHasEscape: Bool
    var hasEscape: Bool
  }

  /// Reads a whole text of less than 4 GiB.
  package init(parsing text: [UInt8]) throws(JSONSyntaxError) {
    guard text.count < UInt32.max else { throw JSONSyntaxError(message: "a text too long to index", byteOffset: 0) }
    self.text = text
    lines = LineIndex(text: text)
    nodes = try JSONScanner.withScanner(over: text) { scanner throws(JSONScanFailure) in
      var reader = PositionedReader()
      try reader.readValue(&scanner, depth: 0)
      guard scanner.next() == 0, scanner.index >= scanner.end else { throw scanner.unexpected("the end of the text") }
      return reader.nodes
    }
  }

  package init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }

  package var root: Value { Value(document: self, node: 0) }
}

extension PositionedJSON {
  /// One value of the tree.
  package struct Value: Sendable {
    package let document: PositionedJSON
    fileprivate let node: Int

    fileprivate var record: Node { document.nodes[node] }

    package var kind: Kind { record.kind }

    /// The bytes of the value, quotation marks and brackets included.
    package var range: Range<Int> { Int(record.start)..<Int(record.end) }

    /// The line on which the value begins, from 0.
    package var line: Int { document.lines.line(ofByteOffset: Int(record.start)) }
  }

  /// A member of an object.
  package struct Member: Sendable {
    package let name: String
    /// The bytes of the name, quotation marks included.
    package let nameRange: Range<Int>
    package let value: Value

    /// The line on which the name stands, from 0.
    package var line: Int { value.document.lines.line(ofByteOffset: nameRange.lowerBound) }
  }
}

extension PositionedJSON.Value {
  /// The members of an object in their order, those with the same name all of them; empty for other kinds.
  package var members: [PositionedJSON.Member] {
    guard kind == .object else { return [] }
    return children.map { child in
      let record = child.record
      let range = Int(record.keyStart)..<Int(record.keyEnd)
      return PositionedJSON.Member(
        name: document.string(range, hasEscape: record.keyHasEscape),
        nameRange: range.lowerBound - 1..<range.upperBound + 1,
        value: child
      )
    }
  }

  /// The elements of an array; empty for other kinds.
  package var elements: [PositionedJSON.Value] { kind == .array ? children : [] }

  /// The value of the first member with a name; nil where there is none.
  package subscript(name: String) -> PositionedJSON.Value? { members.first { $0.name == name }?.value }

  package var string: String? {
    guard kind == .string else { return nil }
    return document.string(range.lowerBound + 1..<range.upperBound - 1, hasEscape: record.hasEscape)
  }

  package var bool: Bool? { kind == .bool ? document.text[range.lowerBound] == UInt8(ascii: "t") : nil }

  /// The quantity of a number.
  package var double: Double? { kind == .number ? value.double : nil }

  /// The value without positions; of members with the same name the last one counts.
  package var value: JSONValue {
    switch kind {
    case .null: return .null
    case .bool: return .bool(bool == true)
    case .number: return JSONValue(trusted: document.text[range])
    case .string: return .string(string ?? "")
    case .array: return .array(elements.map(\.value))
    case .object:
      var object: JSONObject = [:]
      for member in members { object[member.name] = member.value.value }
      return .object(object)
    }
  }

  /// The kind in the words of error messages: "null", "boolean", "number", "string", "array" or "object".
  package var kindName: String {
    switch kind {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  private var children: [PositionedJSON.Value] {
    var children: [PositionedJSON.Value] = []
    var child = node + 1
    while child < Int(record.next) {
      children.append(PositionedJSON.Value(document: document, node: child))
      child = Int(document.nodes[child].next)
    }
    return children
  }
}

extension PositionedJSON {
  fileprivate func string(_ range: Range<Int>, hasEscape: Bool) -> String {
    guard hasEscape else { return String(decoding: text[range], as: UTF8.self) }
    return JSONValue(trusted: text[range.lowerBound - 1..<range.upperBound + 1]).string ?? ""
  }

  /// The value that a JSON pointer (RFC 6901) names; nil where it names none.
  package func value(at pointer: String) -> Value? {
    if pointer.isEmpty { return root }
    guard pointer.first == "/" else { return nil }
    return pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .reduce(root as Value?) { value, token in value?.child(of: String(token)) }
  }
}

extension PositionedJSON.Value {
  /// The member or element that one token of a JSON pointer names.
  fileprivate func child(of token: String) -> PositionedJSON.Value? {
    if kind == .array {
      let elements = elements
      return Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
    return members.first { JSONScanner.pointerToken($0.name) == "/" + token }?.value
  }
}

/// Builds the nodes of a tree.
private struct PositionedReader {
  private(set) var nodes: [PositionedJSON.Node] = []

  mutating func readValue(_ scanner: inout JSONScanner, key: JSONKey? = nil, depth: Int) throws(JSONScanFailure) {
    let kind = Self.kind(of: scanner.next())
    let node = nodes.count
    nodes.append(
      PositionedJSON.Node(
        start: UInt32(scanner.index),
        end: 0,
        keyStart: UInt32(key?.range.lowerBound ?? scanner.end),
        keyEnd: UInt32(key?.range.upperBound ?? scanner.end),
        next: 0,
        kind: kind,
        keyHasEscape: key?.hasEscape ?? false,
        hasEscape: false
      )
    )
    switch kind {
    case .array, .object: try readChildren(&scanner, isObject: kind == .object, depth: depth + 1)
    default:
      try scanner.skipValue(depth: depth)
      nodes[node].hasEscape = kind == .string && scanner.stringHasEscape
    }
    nodes[node].end = UInt32(scanner.index)
    nodes[node].next = UInt32(nodes.count)
  }

  private mutating func readChildren(
    _ scanner: inout JSONScanner,
    isObject: Bool,
    depth: Int
  ) throws(JSONScanFailure) {
    try scanner.checkDepth(depth)
    let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    scanner.index += 1
    if scanner.next() == close {
      scanner.index += 1
      return
    }
    while true {
      try readValue(&scanner, key: isObject ? try scanner.readKey() : nil, depth: depth)
      let byte = scanner.next()
      guard byte == UInt8(ascii: ",") || byte == close else {
        throw scanner.unexpected(isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
      }
      scanner.index += 1
      if byte == close { return }
    }
  }

  /// The kind of the value that a byte begins; what begins none is found out by the scanner.
  private static func kind(of byte: UInt8) -> PositionedJSON.Kind {
    switch byte {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }
}
