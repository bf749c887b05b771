/// What a stream of several JSON texts in one buffer needs.
extension JSONWriter {
  /// Appends bytes that belong to no JSON text (a header, a line end); the next value starts a new text.
  package mutating func frame(_ text: UnsafeRawBufferPointer) {
    append(text.assumingMemoryBound(to: UInt8.self))
    needsComma = false
  }

  /// Appends bytes that belong to no JSON text; the next value starts a new text.
  package mutating func frame(_ text: StaticString) {
    frame(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Forgets everything from byte `count` on; the next value starts a new text.
  package mutating func truncate(to count: Int) {
    self.count = count
    needsComma = false
    hasNonFiniteNumber = false
  }

  /// Forgets the first `size` bytes.
  package mutating func removeFirst(_ size: Int) {
    start.update(from: start + size, count: count - size)
    count -= size
  }

  /// Opens a gap of `size` bytes before byte `index`, whose content is not determined.
  package mutating func insertGap(_ size: Int, at index: Int) {
    reserve(size)
    (start + index + size).update(from: start + index, count: count - index)
    count += size
  }

  /// Closes a gap of `size` bytes at byte `index`.
  package mutating func removeGap(_ size: Int, at index: Int) {
    (start + index).update(from: start + index + size, count: count - index - size)
    count -= size
  }

  /// Puts a byte in the place of one that belongs to no JSON text.
  package mutating func replace(at index: Int, with byte: UInt8) {
    precondition(index < count)
    start[index] = byte
  }
}
