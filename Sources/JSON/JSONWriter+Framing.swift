/// What a stream of several JSON texts in one buffer needs.
extension JSONWriter {
  /// Appends bytes that belong to no JSON text (a header, a line end); the next value starts a new text.
  package mutating func frame(_ text: some Collection<UInt8>) {
    bytes.append(contentsOf: text)
    needsComma = false
  }

  /// Forgets everything after byte `count`; the next value starts a new text.
  package mutating func truncate(to count: Int) {
    bytes.removeSubrange(count...)
    needsComma = false
    hasNonFiniteNumber = false
  }

  /// Puts bytes that belong to no JSON text before byte `index`.
  package mutating func insert(_ text: some Collection<UInt8>, at index: Int) {
    bytes.insert(contentsOf: text, at: index)
  }

  /// Forgets the first `count` bytes.
  package mutating func removeFirst(_ count: Int) {
    bytes.removeSubrange(..<count)
  }
}
