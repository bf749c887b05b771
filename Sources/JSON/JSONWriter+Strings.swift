/// Strings, quoted and escaped.
extension JSONWriter {
  /// Quotes, and escapes what JSON requires, and U+2028, U+2029 and U+0085 besides: readers that split lines at them
  /// would cut a newline-framed message in two.
  mutating func appendQuoted(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      reserve(utf8.count + 2)
      put(UInt8(ascii: "\""))
      var index = 0
      while index < utf8.count {
        index = appendPlain(utf8, from: index)
        if index < utf8.count { index = appendEscaped(utf8, at: index) }
      }
      reserve(1)
      put(UInt8(ascii: "\""))
    }
  }

  /// Copies bytes that stand for themselves; gives the index of the first that may not.
  private mutating func appendPlain(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    reserve(utf8.count - start)
    var index = start
    while utf8.count - index >= 8 {
      let word = UnsafeRawPointer(utf8.baseAddress.unsafelyUnwrapped + index).loadUnaligned(as: UInt64.self)
      guard Self.isPlain(word) else { break }
      UnsafeMutableRawPointer(self.start + count).storeBytes(of: word, as: UInt64.self)
      count += 8
      index += 8
    }
    while index < utf8.count, Self.isPlain(utf8[index]) {
      put(utf8[index])
      index += 1
    }
    return index
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Whether all eight bytes stand for themselves.
  private static func isPlain(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ ones &* UInt64(UInt8(ascii: "\""))
    let backslashes = word ^ ones &* UInt64(UInt8(ascii: "\\"))
    // A byte that is zero, or below 0x20, borrows from its top bit; a top bit that is set is told by the word itself.
    let found = (word &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones) | word
    return found & ones &* 0x80 == 0
  }

  /// Appends the character at `index`, escaped where it must be; gives the index behind it.
  private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let rest = utf8.count - index
    switch utf8[index] {
    case UInt8(ascii: "\""): append(escape: "\\\"")
    case UInt8(ascii: "\\"): append(escape: "\\\\")
    case 0x0A: append(escape: "\\n")
    case 0x0D: append(escape: "\\r")
    case 0x09: append(escape: "\\t")
    case let byte where byte < 0x20:
      append(escape: byte < 0x10 ? "\\u000" : "\\u001")
      let digit = byte & 0xF
      put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    case 0xC2 where rest > 1 && utf8[index + 1] == 0x85:
      append(escape: "\\u0085")
      return index + 2
    case 0xE2 where rest > 2 && utf8[index + 1] == 0x80 && utf8[index + 2] & 0xFE == 0xA8:
      append(escape: utf8[index + 2] == 0xA8 ? "\\u2028" : "\\u2029")
      return index + 3
    case let byte:
      reserve(1)
      put(byte)
    }
    return index + 1
  }

  /// Appends an escape, with room for one more byte behind it.
  private mutating func append(escape: StaticString) {
    reserve(escape.utf8CodeUnitCount + 1)
    for index in 0..<escape.utf8CodeUnitCount { put(escape.utf8Start[index]) }
  }
}
