/// Writes JSON text into a growing byte buffer: compact, UTF-8, the shortest digits that read back.
///
/// Jansson prints doubles with seventeen digits, so output never goes through it. Commas are the writer's business:
/// callers say what comes, not what stands between.
package struct JSONWriter {
  /// The text written so far.
  package internal(set) var bytes: [UInt8] = []
  /// Whether the next value or key of the innermost container needs a comma before it.
  var needsComma = false
  /// Whether a number that JSON cannot carry (NaN, infinity) was to be written; `null` stands in its place.
  package internal(set) var hasNonFiniteNumber = false

  package init() {}

  package init(reservingCapacity capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Empties the buffer and keeps its storage.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }
}

extension JSONWriter {
  package mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  package mutating func endObject() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  package mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  package mutating func endArray() {
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// A member's name; exactly one value must follow.
  package mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
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
    guard value.isFinite else {
      hasNonFiniteNumber = true
      return null()
    }
    separate()
    if value == value.rounded(.towardZero), abs(value) < 0x1p53 {
      appendInteger(Int64(value))
    } else {
      bytes.append(contentsOf: value.description.utf8)
    }
  }

  package mutating func string(_ value: String) {
    separate()
    appendQuoted(value)
  }

  /// Text that is JSON already: a token echoed as it came, or a value written elsewhere.
  package mutating func verbatim(_ text: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: text)
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
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func appendInteger(_ value: Int64) {
    if value >= 0, value < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
      return
    }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = value.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Quotes and escapes what JSON requires, and U+2028, U+2029 and U+0085 besides: readers that split lines at them
  /// would cut a newline-framed message in two.
  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var run = 0
      for index in 0..<utf8.count {
        guard let escape = Self.escape(at: index, in: utf8) else { continue }
        bytes.append(contentsOf: utf8[run..<index])
        bytes.append(contentsOf: escape.text.utf8)
        run = index + escape.length
      }
      if run < utf8.count { bytes.append(contentsOf: utf8[run...]) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// What stands for the character at `index` where it cannot stand for itself, and how many bytes it replaces.
  private static func escape(at index: Int, in utf8: UnsafeBufferPointer<UInt8>) -> (text: String, length: Int)? {
    let byte = utf8[index]
    switch byte {
    case UInt8(ascii: "\""): return ("\\\"", 1)
    case UInt8(ascii: "\\"): return ("\\\\", 1)
    case 0x0A: return ("\\n", 1)
    case 0x0D: return ("\\r", 1)
    case 0x09: return ("\\t", 1)
    case 0..<0x20:
      let hex = String(byte, radix: 16)
      return ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex, 1)
    case 0xC2 where index + 1 < utf8.count && utf8[index + 1] == 0x85: return ("\\u0085", 2)
    case 0xE2 where index + 2 < utf8.count && utf8[index + 1] == 0x80 && utf8[index + 2] & 0xFE == 0xA8:
      return (utf8[index + 2] == 0xA8 ? "\\u2028" : "\\u2029", 3)
    default: return nil
    }
  }
}

extension JSONValue {
  /// The compact JSON text of this value.
  package var text: String {
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
