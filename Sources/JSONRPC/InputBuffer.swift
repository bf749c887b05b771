internal import Glibc

/// The bytes that have come and are not used yet; offsets count from the start of the stream.
struct InputBuffer {
  private var storage: [UInt8] = []
  /// The offset of the first byte of the storage.
  private var base = 0
  /// The offset of the first byte that is not used.
  private(set) var start = 0

  /// The offset behind the last byte.
  var end: Int { base + storage.count }
  var count: Int { end - start }

  mutating func append(_ bytes: UnsafeRawBufferPointer) { storage.append(contentsOf: bytes) }

  /// Room for bytes that are sure to come, so that a large message is not copied as it grows.
  mutating func reserve(_ count: Int) { storage.reserveCapacity(storage.count + count) }

  /// Forgets the bytes before `offset`.
  mutating func consume(to offset: Int) {
    start = offset
    let used = start - base
    if used == storage.count {
      if storage.capacity > 1 << 20 { storage = [] } else { storage.removeAll(keepingCapacity: true) }
      base = start
    } else if used > 256 << 10, used * 2 > storage.count {
      storage.removeSubrange(..<used)
      base = start
    }
  }

  func withBytes<Result>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    storage.withUnsafeBytes { bytes in
      body(UnsafeRawBufferPointer(rebasing: bytes[range.lowerBound - base..<range.upperBound - base]))
    }
  }

  /// The offset of the first line feed at or behind `offset`.
  func lineFeed(from offset: Int) -> Int? {
    guard offset < end else { return nil }
    return withBytes(offset..<end) { bytes in
      guard let start = bytes.baseAddress, let found = memchr(start, 0x0A, bytes.count) else { return nil }
      return offset + (UnsafeRawPointer(found) - start)
    }
  }

  subscript(offset: Int) -> UInt8 { storage[offset - base] }

  /// Takes the bytes of `range` out, and those before it with them.
  ///
  /// A message that fills most of the storage takes the storage with it, so that nothing large is copied.
  mutating func take(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let local = range.lowerBound - base..<range.upperBound - base
    guard local.count * 2 > storage.count else {
      let slice = Array(storage[local])[...]
      consume(to: range.upperBound)
      return slice
    }
    let slice = storage[local]
    storage = Array(storage[local.upperBound...])
    base = range.upperBound
    start = base
    return slice
  }
}
