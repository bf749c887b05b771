/// Writes JSON text into a growing byte buffer: compact, UTF-8, the shortest digits that read back.
///
/// Jansson prints doubles with seventeen digits, so output never goes through it. Commas are the writer's business:
/// callers say what comes, not what stands between. There is one owner of the buffer, which is given on as `inout`.
package struct JSONWriter: ~Copyable {
  /// The number of bytes written so far.
  package internal(set) var count = 0
  /// Whether a number that JSON cannot carry (NaN, infinity) was to be written; `null` stands in its place.
  package internal(set) var hasNonFiniteNumber = false

  /// The buffer, of which the first ``count`` bytes are written.
  var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// Whether the next value or key of the innermost container needs a comma before it.
  var needsComma = false

  package init(reservingCapacity capacity: Int = 256) {
    self.capacity = max(capacity, 16)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// A copy of the text written so far.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// Calls `body` with the text written so far.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Empties the buffer and keeps its storage.
  package mutating func removeAll() {
    count = 0
    needsComma = false
    hasNonFiniteNumber = false
  }

  /// Makes room for `size` bytes more.
  @inline(__always)
  mutating func reserve(_ size: Int) {
    if capacity - count < size { grow(by: size) }
  }

  /// Appends a byte for which there is room.
  @inline(__always)
  mutating func put(_ byte: UInt8) {
    start[count] = byte
    count += 1
  }

  @inline(never)
  private mutating func grow(by size: Int) {
    capacity = max(capacity * 2, count + size)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}

extension JSONWriter {
  package mutating func beginObject() {
    separate()
    put(UInt8(ascii: "{"))
    needsComma = false
  }

  package mutating func endObject() {
    reserve(1)
    put(UInt8(ascii: "}"))
    needsComma = true
  }

  package mutating func beginArray() {
    separate()
    put(UInt8(ascii: "["))
    needsComma = false
  }

  package mutating func endArray() {
    reserve(1)
    put(UInt8(ascii: "]"))
    needsComma = true
  }

  /// A member's name; exactly one value must follow.
  package mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    reserve(1)
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func null() {
    separate()
    append("null")
  }

  package mutating func bool(_ value: Bool) {
    separate()
    append(value ? "true" : "false")
  }

  package mutating func integer(_ value: Int64) {
    separate()
    appendInteger(value)
  }

  /// A finite number; whole numbers are written without a fraction, and -0 as 0.
  ///
  /// JSON has no NaN and no infinity: whoever computes numbers checks them before they come here. One that slips
  /// through is written as `null` and sets ``hasNonFiniteNumber``.
  package mutating func number(_ value: Double) {
    separate()
    appendNumber(value)
  }

  package mutating func string(_ value: String) {
    separate()
    appendQuoted(value)
  }

  /// Text that is JSON already: a token echoed as it came, or a value written elsewhere.
  package mutating func verbatim(_ text: some Collection<UInt8>) {
    separate()
    append(contentsOf: text)
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let object):
      beginObject()
      for member in object.members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    case .raw(let raw): verbatim(raw.bytes)
    }
  }
}

extension JSONWriter {
  /// A comma where one is due, and room for one byte.
  @inline(__always)
  private mutating func separate() {
    reserve(2)
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
  }

  @inline(__always)
  private mutating func append(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    (start + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  mutating func append(contentsOf text: some Collection<UInt8>) {
    let isDone: Void? = text.withContiguousStorageIfAvailable { append($0) }
    if isDone == nil { Array(text).withUnsafeBufferPointer { append($0) } }
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let source = text.baseAddress else { return }
    reserve(text.count)
    (start + count).update(from: source, count: text.count)
    count += text.count
  }
}

extension JSONValue {
  /// The compact JSON text of this value.
  package var text: String {
    var writer = JSONWriter()
    writer.value(self)
    return writer.withBytes { String(decoding: $0, as: UTF8.self) }
  }
}
