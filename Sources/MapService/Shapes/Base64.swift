/// Bytes as text (RFC 4648, section 4).
enum Base64 {
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
}
