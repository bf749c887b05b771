/// A member's name as a text has it, quoted and escaped once: for names that are written over and over.
package struct JSONName: Sendable {
  /// The quoted name and the colon behind it.
  let text: [UInt8]

  package init(_ name: String) {
    var writer = JSONWriter()
    writer.key(name)
    text = writer.bytes
  }
}

extension JSONWriter {
  /// A member's name; exactly one value must follow.
  package mutating func key(_ name: JSONName) {
    reserve(name.text.count + 1)
    if needsComma { put(UInt8(ascii: ",")) }
    name.text.withUnsafeBufferPointer { append($0) }
    needsComma = false
  }
}
