/// What a stream of several JSON texts in one buffer needs.
extension JSONWriter {
  /// Appends bytes that belong to no JSON text (a header, a line end); the next value starts a new text.
  package mutating func frame(_ text: some Collection<UInt8>) {
    bytes.append(contentsOf: text)
    needsComma = false
  }

  /// Forgets everything from byte `count` on; the next value starts a new text.
  package mutating func truncate(to count: Int) {
    bytes.removeSubrange(count...)
    needsComma = false
    hasNonFiniteNumber = false
  }

  /// Forgets the first `count` bytes.
  package mutating func removeFirst(_ count: Int) { bytes.removeSubrange(..<count) }

  /// Puts other bytes in the place of those of `range`, which belong to no JSON text.
  package mutating func replace(_ range: Range<Int>, with text: some Collection<UInt8>) {
    bytes.replaceSubrange(range, with: text)
  }

  /// Puts a byte in the place of one that belongs to no JSON text.
  package mutating func replace(at index: Int, with byte: UInt8) { bytes[index] = byte }
}
