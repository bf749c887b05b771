/// A member's name as a text has it, quoted and escaped once: for names that are written over and over.
package struct JSONName: Sendable {
  /// The quoted name and the colon behind it.
  fileprivate let text: [UInt8]

  package init(_ name: String) {
    var writer = JSONWriter()
    writer.key(name)
    text = writer.bytes
  }
}

/// A member as a text has it, written once: for one that is always the same.
package struct JSONMember: Sendable {
  fileprivate let text: [UInt8]

  package init(_ name: String, _ value: JSONValue) {
    var writer = JSONWriter()
    writer.key(name)
    writer.value(value)
    text = writer.bytes
  }
}

extension JSONWriter {
  /// A member's name; exactly one value must follow.
  package mutating func key(_ name: JSONName) {
    appendMember(name.text)
    needsComma = false
  }

  package mutating func member(_ member: JSONMember) {
    appendMember(member.text)
    needsComma = true
  }

  private mutating func appendMember(_ text: [UInt8]) {
    reserve(text.count + 1)
    if needsComma { put(UInt8(ascii: ",")) }
    text.withUnsafeBufferPointer { append($0) }
  }
}
