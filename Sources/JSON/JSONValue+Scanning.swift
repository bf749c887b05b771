extension JSONValue {
  /// Reads a whole JSON text without jansson: for texts inside bulk data.
  ///
  /// Takes and refuses what ``JSONValue/init(parsing:)`` does, but that an integer beyond 64 bits becomes the nearest
  /// double, as a bulk reader must not lose a file for a long serial number.
  package init(scanning text: some Collection<UInt8>) throws(JSONSyntaxError) {
    self = try JSONScanner.whole(text) { scanner throws(JSONScanFailure) in try scanner.readValue(depth: 0) }
  }

  /// The same, but the objects that `rule` names stay raw, slices of `text`; all of it is checked.
  package init(scanning text: ArraySlice<UInt8>, leavingRaw rule: RawMemberRule) throws(JSONSyntaxError) {
    self = try JSONScanner.whole(text) { scanner throws(JSONScanFailure) in
      scanner.rawMembers = (rule, RawJSON(bytes: text))
      return try scanner.readValue(depth: 0)
    }
  }

  /// Reads a text that a bulk reader has checked already; null where it is not JSON after all.
  package init(trusted text: some Collection<UInt8>) {
    do {
      try self.init(scanning: text)
    } catch {
      self = .null
    }
  }

  /// Reads the outermost level of a raw value: arrays and objects inside it stay raw, slices of the same bytes.
  ///
  /// All of the text is checked.
  package init(scanningTopOf raw: RawJSON) throws(JSONSyntaxError) {
    self = try JSONScanner.whole(raw.bytes) { scanner throws(JSONScanFailure) in try scanner.readTop(of: raw) }
  }
}

/// Members of a text that somebody else will read.
package struct RawMemberRule: Hashable, Sendable {
  package var name: String
  /// How many objects and arrays a member is in.
  package var depth: Int

  package init(name: String, depth: Int) {
    self.name = name
    self.depth = depth
  }
}

extension JSONScanner {
  /// Reads one value whose arrays and objects stay slices of `raw`, the text that this scanner walks over.
  fileprivate mutating func readTop(of raw: RawJSON) throws(JSONScanFailure) -> JSONValue {
    let isObject = next() == UInt8(ascii: "{")
    guard isObject || byte == UInt8(ascii: "[") else { return try readValue(depth: 0) }
    let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var members: [JSONObject.Member] = []
    var keys = JSONKeySet()
    index += 1
    var isOpen = next() != close
    if !isOpen { index += 1 }
    while isOpen {
      var name = ""
      if isObject {
        let key = try readKey()
        try keys.insert(key, in: self)
        name = text(of: key)
      }
      members.append(JSONObject.Member(key: name, value: try readInner(of: raw)))
      isOpen = next() == UInt8(ascii: ",")
      guard isOpen || byte == close else { throw unexpected("\",\" or the closing bracket") }
      index += 1
    }
    return isObject ? .object(JSONObject(members: members)) : .array(members.map(\.value))
  }

  private mutating func readInner(of raw: RawJSON) throws(JSONScanFailure) -> JSONValue {
    guard next() == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { return try readValue(depth: 1) }
    return try rawValue(depth: 1, in: raw)
  }

  /// Passes a value that begins at `index`, and gives its slice of the text.
  private mutating func rawValue(depth: Int, in raw: RawJSON) throws(JSONScanFailure) -> JSONValue {
    let start = raw.bytes.startIndex + index
    try skipValue(depth: depth)
    return .raw(RawJSON(bytes: raw.bytes[start..<raw.bytes.startIndex + index]))
  }

  /// Reads the value of a member; raw where ``rawMembers`` says so.
  private mutating func readMember(_ name: String, depth: Int) throws(JSONScanFailure) -> JSONValue {
    guard let (rule, text) = rawMembers, rule.depth == depth, rule.name == name, next() == UInt8(ascii: "{") else {
      return try readValue(depth: depth)
    }
    return try rawValue(depth: depth, in: text)
  }

  /// Reads all of a text; what is left behind the value is a fault.
  fileprivate static func whole(
    _ text: some Collection<UInt8>,
    _ read: (inout JSONScanner) throws(JSONScanFailure) -> JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    try withScanner(over: text) { scanner throws(JSONScanFailure) in
      let value = try read(&scanner)
      guard scanner.next() == 0, scanner.index >= scanner.end else { throw scanner.unexpected("the end of the text") }
      return value
    }
  }

  /// Copies `text`, with the padding that a scanner needs, and hands it to `body`.
  package static func withScanner<Result>(
    over text: some Collection<UInt8>,
    _ body: (inout JSONScanner) throws(JSONScanFailure) -> Result
  ) throws(JSONSyntaxError) -> Result {
    var padded: [UInt8] = []
    padded.reserveCapacity(text.count + padding)
    padded.append(contentsOf: text)
    padded.append(contentsOf: repeatElement(0, count: padding))
    let count = padded.count - padding
    let result: Swift.Result<Result, JSONScanFailure> = padded.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return .failure(.endOfText) }
      var scanner = JSONScanner(base: base, index: 0, end: count)
      do throws(JSONScanFailure) {
        return .success(try body(&scanner))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let value): return value
    case .failure(.syntax(let error)), .failure(.duplicateName(let error)): throw error
    case .failure(.endOfText): throw JSONSyntaxError(message: "the text ends inside a value", byteOffset: count)
    }
  }

  /// Reads one value into a tree.
  ///
  /// - Parameter depth: how many arrays and objects are open already.
  package mutating func readValue(depth: Int) throws(JSONScanFailure) -> JSONValue {
    switch next() {
    case UInt8(ascii: "{"): return try readObject(depth: depth + 1)
    case UInt8(ascii: "["): return try readArray(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumberValue()
    default:
      let start = index
      try skipValue(depth: depth)
      switch base[start] {
      case UInt8(ascii: "t"): return .bool(true)
      case UInt8(ascii: "f"): return .bool(false)
      default: return .null
      }
    }
  }

  /// Reads a string whose opening quotation mark is at `index`.
  package mutating func readString() throws(JSONScanFailure) -> String {
    let start = index + 1
    try skipString()
    return string(start..<index - 1, hasEscape: stringHasEscape)
  }

  /// Reads a number and keeps its kind: without fraction and exponent it is an integer where 64 bits hold it.
  package mutating func readNumberValue() throws(JSONScanFailure) -> JSONValue {
    let start = index
    let number = try readNumber()
    let digits = bytes(start..<index)
    let isWhole = digits.allSatisfy { $0 <= UInt8(ascii: "9") && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "+") }
    if isWhole, let integer = Int64(String(decoding: digits, as: UTF8.self)) { return .integer(integer) }
    return .number(number)
  }

  private mutating func readArray(depth: Int) throws(JSONScanFailure) -> JSONValue {
    try checkDepth(depth)
    index += 1
    var elements: [JSONValue] = []
    if next() == UInt8(ascii: "]") {
      index += 1
      return .array(elements)
    }
    while true {
      elements.append(try readValue(depth: depth))
      let byte = next()
      guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else { throw unexpected("\",\" or \"]\"") }
      index += 1
      if byte == UInt8(ascii: "]") { return .array(elements) }
    }
  }

  private mutating func readObject(depth: Int) throws(JSONScanFailure) -> JSONValue {
    try checkDepth(depth)
    index += 1
    var members: [JSONObject.Member] = []
    var keys = JSONKeySet()
    if next() == UInt8(ascii: "}") {
      index += 1
      return .object(JSONObject(members: members))
    }
    while true {
      let key = try readKey()
      try keys.insert(key, in: self)
      let name = text(of: key)
      members.append(JSONObject.Member(key: name, value: try readMember(name, depth: depth)))
      let byte = next()
      guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") else { throw unexpected("\",\" or \"}\"") }
      index += 1
      if byte == UInt8(ascii: "}") { return .object(JSONObject(members: members)) }
    }
  }
}
