internal import Glibc
internal import JSON

/// The part of a streamed text that is not used up yet, followed by the NUL bytes that a ``JSONScanner`` needs.
final class InputBuffer {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init() {
    capacity = 4096
    base = Self.resized(nil, to: capacity)
    base.initialize(repeating: 0, count: JSONScanner.padding)
  }

  deinit { free(base) }

  /// Appends bytes, and the padding behind them.
  func append(_ bytes: UnsafeRawBufferPointer) {
    let needed = count + bytes.count + JSONScanner.padding
    if needed > capacity {
      capacity = max(needed, capacity * 2)
      // For large buffers realloc moves pages, not bytes, so that growing one needs no second buffer.
      base = Self.resized(base, to: capacity)
    }
    if let source = bytes.baseAddress {
      (base + count).update(from: source.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    }
    count += bytes.count
    (base + count).update(repeating: 0, count: JSONScanner.padding)
  }

  /// Drops the first `length` bytes.
  func removeFirst(_ length: Int) {
    guard length > 0 else { return }
    count -= length
    base.update(from: base + length, count: count + JSONScanner.padding)
  }

  private static func resized(_ base: UnsafeMutablePointer<UInt8>?, to capacity: Int) -> UnsafeMutablePointer<UInt8> {
    guard let memory = realloc(base, capacity) else { fatalError("out of memory") }
    return memory.assumingMemoryBound(to: UInt8.self)
  }
}
