/// Why a ``JSONScanner`` stopped.
package enum JSONScanFailure: Error, Hashable, Sendable {
  /// The text ends inside a value; with more of it the same value may be whole.
  case endOfText
  case syntax(JSONSyntaxError)
  /// A name that occurs twice in one object, at its second use.
  case duplicateName(JSONSyntaxError)

  @usableFromInline
  static func syntax(_ message: String, at byteOffset: Int) -> JSONScanFailure {
    .syntax(JSONSyntaxError(message: message, byteOffset: byteOffset))
  }
}

/// Walks over JSON text one token at a time and allocates nothing: what the bulk readers are made of.
///
/// The text must be followed by at least ``padding`` NUL bytes. A NUL is legal nowhere in JSON, so every loop stops there
/// and no byte needs a comparison with the end.
package struct JSONScanner {
  /// How many NUL bytes must follow the text.
  package static let padding = 16

  @usableFromInline let base: UnsafePointer<UInt8>
  /// The length of the text in bytes, without the padding.
  package let end: Int
  /// The next byte to look at, from the start of the text.
  package var index: Int
  /// Whether the last string passed holds an escape.
  package var stringHasEscape = false
  /// Whether something was passed that cannot be repeated verbatim on one line: white space, or one of U+0085, U+2028
  /// and U+2029 inside a string.
  package var needsCompacting = false
  /// The members that ``readValue(depth:)`` leaves raw, and the text that this scanner walks over.
  var rawMembers: (rule: RawMemberRule, text: RawJSON)?
  /// How many digits stood behind the point of the last number read.
  package var fractionDigits = 0

  @inlinable
  package init(base: UnsafePointer<UInt8>, index: Int, end: Int) {
    self.base = base
    self.index = index
    self.end = end
  }

  /// The byte at `index`; 0 at the end.
  @inlinable
  package var byte: UInt8 { base[index] }

  /// The byte at `offset`, from the start of the text.
  @inlinable
  package subscript(offset: Int) -> UInt8 { base[offset] }

  /// The bytes of a part of the text.
  package func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  /// Passes white space and gives the byte behind it; 0 at the end.
  @inlinable
  package mutating func next() -> UInt8 {
    var byte = base[index]
    while byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      needsCompacting = true
      index += 1
      byte = base[index]
    }
    return byte
  }

  /// The failure for the byte at `index`, which is not what the grammar wants.
  package func unexpected(_ expected: StaticString) -> JSONScanFailure {
    if index >= end { return .endOfText }
    return .syntax("expected \(expected), got \(Self.name(of: byte))", at: index)
  }

  /// Passes `byte`, and white space before it.
  @inlinable
  package mutating func expect(_ byte: UInt8, _ name: StaticString) throws(JSONScanFailure) {
    guard next() == byte else { throw unexpected(name) }
    index += 1
  }

  private static func name(of byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: "\"\(Character(Unicode.Scalar(byte)))\""
    case 0: "a NUL byte"
    default: "byte 0x" + String(byte, radix: 16)
    }
  }
}

extension JSONScanner {
  /// Passes one value of any kind, checking all of its grammar.
  ///
  /// - Parameter depth: how many arrays and objects are open already.
  package mutating func skipValue(depth: Int) throws(JSONScanFailure) {
    switch next() {
    case UInt8(ascii: "{"): try skipObject(depth: depth + 1)
    case UInt8(ascii: "["): try skipArray(depth: depth + 1)
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    case UInt8(ascii: "t"): try skipWord("true")
    case UInt8(ascii: "f"): try skipWord("false")
    case UInt8(ascii: "n"): try skipWord("null")
    default: throw unexpected("a value")
    }
  }

  /// Throws where `depth` arrays and objects are more than may be open at `index`.
  @inlinable
  package func checkDepth(_ depth: Int) throws(JSONScanFailure) {
    if depth > JSONValue.depthLimit {
      throw .syntax("nesting deeper than \(JSONValue.depthLimit) levels", at: index)
    }
  }

  package mutating func skipWord(_ word: StaticString) throws(JSONScanFailure) {
    let start = index
    for offset in 0..<word.utf8CodeUnitCount {
      guard base[index] == word.utf8Start[offset] else {
        if index >= end { throw .endOfText }
        throw .syntax("expected \(word)", at: start)
      }
      index += 1
    }
  }

  private mutating func skipArray(depth: Int) throws(JSONScanFailure) {
    try checkDepth(depth)
    index += 1
    if next() == UInt8(ascii: "]") {
      index += 1
      return
    }
    while true {
      try skipValue(depth: depth)
      let byte = next()
      if byte == UInt8(ascii: ",") {
        index += 1
      } else if byte == UInt8(ascii: "]") {
        index += 1
        return
      } else {
        throw unexpected("\",\" or \"]\"")
      }
    }
  }

  private mutating func skipObject(depth: Int) throws(JSONScanFailure) {
    try checkDepth(depth)
    index += 1
    var keys = JSONKeySet()
    if next() == UInt8(ascii: "}") {
      index += 1
      return
    }
    while true {
      let key = try readKey()
      try keys.insert(key, in: self)
      try skipValue(depth: depth)
      let byte = next()
      if byte == UInt8(ascii: ",") {
        index += 1
      } else if byte == UInt8(ascii: "}") {
        index += 1
        return
      } else {
        throw unexpected("\",\" or \"}\"")
      }
    }
  }
}
