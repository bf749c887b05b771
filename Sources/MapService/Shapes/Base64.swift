/// Bytes as text (RFC 4648, section 4).
package enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text for `bytes` as a JSON string: in quotes, with padding and without line ends.
  static func quoted(_ bytes: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4 + 2)
    text.append(quote)
    var index = 0
    while index + 2 < bytes.count {
      let word = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
      append(word, 4, to: &text)
      index += 3
    }
    switch bytes.count - index {
    case 1: append(UInt32(bytes[index]) << 16, 2, to: &text)
    case 2: append(UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8, 3, to: &text)
    default: break
    }
    while text.count % 4 != 1 { text.append(UInt8(ascii: "=")) }
    text.append(quote)
    return text
  }

  /// Appends the first `count` digits of 24 bits.
  private static func append(_ word: UInt32, _ count: Int, to text: inout [UInt8]) {
    for place in 0..<count { text.append(digits[Int(word >> UInt32(18 - 6 * place) & 63)]) }
  }

  /// The bytes of a text, whose line ends are passed over and whose padding may be missing; nil for what is not base64.
  package static func decoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var word: UInt32 = 0
    var bits = 0
    var count = 0
    var hasEnded = false
    for byte in text.utf8 where byte != 0x0A && byte != 0x0D {
      if byte == UInt8(ascii: "=") {
        hasEnded = true
        continue
      }
      guard !hasEnded, let digit = value(of: byte) else { return nil }
      word = word << 6 | digit
      bits += 6
      count += 1
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(bits)))
      }
    }
    return count % 4 == 1 ? nil : bytes
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a") + 26)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0") + 52)
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
