internal import Glibc

/// Reads the header block before a message, line by line as it arrives.
///
/// Tolerant: names in any case, blanks around the colon, any order, unknown names, LF as well as CRLF.
struct HeaderReader {
  static let blockLimit = 8 << 10

  private(set) var length: Int?
  /// A charset other than UTF-8; the message is refused, its length is known.
  private(set) var foreignCharset: String?
  /// The bytes of the block so far.
  private var size = 0
  /// Whether a line that is not empty was read.
  private(set) var hasLines = false

  /// Takes one line, without its line end.
  ///
  /// Gives whether the block is finished; `byteCount` is the line's length with its end.
  mutating func take(_ line: UnsafeRawBufferPointer, byteCount: Int) throws(FramingFault) -> Bool {
    // Empty lines between two messages are let pass.
    if !hasLines, line.isEmpty { return false }
    size += byteCount
    guard size <= Self.blockLimit else { throw .headerTooLong }
    guard !line.isEmpty else {
      if length == nil { throw .noLength }
      return true
    }
    hasLines = true
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .headerLine }
    let value = Self.trimmed(line[(colon + 1)...])
    switch Self.lowercased(Self.trimmed(line[..<colon])) {
    case "content-length":
      guard let length = Self.number(value) else { throw .badLength }
      guard self.length == nil || self.length == length else { throw .conflictingLengths }
      self.length = length
    case "content-type": foreignCharset = Self.foreignCharset(in: Self.lowercased(value))
    default: break
    }
    return false
  }

  /// The length of the message and of the header itself, where that is exactly what this program writes too.
  static func canonical(_ bytes: UnsafeRawBufferPointer) -> (length: Int, headerSize: Int)? {
    let name: StaticString = "Content-Length: "
    let digitsStart = name.utf8CodeUnitCount
    guard let start = bytes.baseAddress, bytes.count > digitsStart else { return nil }
    guard memcmp(start, name.utf8Start, digitsStart) == 0 else { return nil }
    var index = digitsStart
    var length = 0
    // Ten digits do not overflow; whatever is longer takes the other way.
    while index < min(bytes.count, digitsStart + 10), bytes[index] &- UInt8(ascii: "0") < 10 {
      length = length * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    guard index > digitsStart, index + 4 <= bytes.count, memcmp(start + index, "\r\n\r\n", 4) == 0 else { return nil }
    return (length, index + 4)
  }

  /// Whether a line that has not ended yet leaves the block within its limit.
  func allows(unfinishedLine byteCount: Int) -> Bool { size + byteCount <= Self.blockLimit }

  private static func number(_ digits: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard !digits.isEmpty else { return nil }
    var value = 0
    for digit in digits {
      guard digit &- UInt8(ascii: "0") < 10 else { return nil }
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, stillTooLarge) = product.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      if tooLarge || stillTooLarge { return nil }
      value = sum
    }
    return value
  }

  private static func foreignCharset(in type: String) -> String? {
    for parameter in type.split(separator: ";").dropFirst() {
      let sides = parameter.split(separator: "=", maxSplits: 1).map { side in
        String(side.filter { $0 != " " && $0 != "\"" })
      }
      guard sides.count == 2, sides[0] == "charset" else { continue }
      if sides[1] != "utf-8", sides[1] != "utf8" { return sides[1] }
    }
    return nil
  }

  private static func trimmed(_ text: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
    var text = text
    while let first = text.first, isBlank(first) { text.removeFirst() }
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func lowercased(_ text: Slice<UnsafeRawBufferPointer>) -> String {
    String(decoding: text.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
