extension JSONScanner {
  /// Passes a string whose opening quotation mark is at `index`.
  ///
  /// Escapes must be whole, surrogates paired and the bytes UTF-8; control characters are refused.
  package mutating func skipString() throws(JSONScanFailure) {
    index += 1
    stringHasEscape = false
    while true {
      skipPlainBytes()
      let byte = base[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return
      case UInt8(ascii: "\\"):
        stringHasEscape = true
        try skipEscape()
      case 0x80...: try skipUTF8()
      default:
        if index >= end { throw .endOfText }
        throw .syntax("a control character inside a string", at: index)
      }
    }
  }

  /// Passes printable ASCII other than the quotation mark and the backslash, eight bytes at a time.
  private mutating func skipPlainBytes() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    while index < end {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      // A byte's top bit is set where the byte is below 0x20, is one of the two, or is not ASCII. A borrow can only set
      // bits above a byte that is truly found, and only the lowest one is used.
      let found =
        ((word &- ones &* 0x20) | (quote &- ones) | (backslash &- ones) | word) & high
      guard found != 0 else {
        index += 8
        continue
      }
      index += found.trailingZeroBitCount / 8
      // Below 0x20 the subtraction also marks bytes of 0xA0 and more, which the top bit of the word marks anyway.
      return
    }
  }

  private mutating func skipEscape() throws(JSONScanFailure) {
    let start = index
    switch base[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 2
    case UInt8(ascii: "u"):
      let unit = try hexUnit(at: index + 2, escape: start)
      index += 6
      if unit & 0xFC00 == 0xDC00 { throw .syntax("a lone low surrogate", at: start) }
      guard unit & 0xFC00 == 0xD800 else { return }
      try skipLowSurrogate(after: start)
    default:
      if index + 1 >= end { throw .endOfText }
      throw .syntax("an escape that JSON does not have", at: start)
    }
  }

  private mutating func skipLowSurrogate(after start: Int) throws(JSONScanFailure) {
    guard base[index] == UInt8(ascii: "\\"), base[index + 1] == UInt8(ascii: "u") else {
      if index >= end || (base[index] == UInt8(ascii: "\\") && index + 1 >= end) { throw .endOfText }
      throw .syntax("a lone high surrogate", at: start)
    }
    let low = try hexUnit(at: index + 2, escape: index)
    guard low & 0xFC00 == 0xDC00 else { throw .syntax("a lone high surrogate", at: start) }
    index += 6
  }

  private func hexUnit(at offset: Int, escape: Int) throws(JSONScanFailure) -> UInt32 {
    var unit: UInt32 = 0
    for position in offset..<offset + 4 {
      if position >= end { throw .endOfText }
      guard let digit = Self.hexDigit(base[position]) else {
        throw .syntax("expected four hexadecimal digits after \\u", at: escape)
      }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Passes one character of two to four bytes (RFC 3629, section 4: no overlong forms, no surrogates, no more than
  /// U+10FFFF).
  private mutating func skipUTF8() throws(JSONScanFailure) {
    let lead = base[index]
    let second = base[index + 1]
    let length: Int
    let seconds: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, seconds) = (2, 0x80...0xBF)
    case 0xE0: (length, seconds) = (3, 0xA0...0xBF)
    case 0xED: (length, seconds) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, seconds) = (3, 0x80...0xBF)
    case 0xF0: (length, seconds) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, seconds) = (4, 0x80...0xBF)
    case 0xF4: (length, seconds) = (4, 0x80...0x8F)
    default: throw .syntax("a byte that is not UTF-8", at: index)
    }
    if index + 1 >= end { throw .endOfText }
    guard seconds.contains(second) else { throw .syntax("bytes that are not UTF-8", at: index) }
    for offset in 2..<max(2, length) {
      if index + offset >= end { throw .endOfText }
      guard base[index + offset] & 0xC0 == 0x80 else { throw .syntax("bytes that are not UTF-8", at: index) }
    }
    if lead == 0xC2, second == 0x85 { needsCompacting = true }
    if lead == 0xE2, second == 0x80, base[index + 2] & 0xFE == 0xA8 { needsCompacting = true }
    index += length
  }

  /// The text of a string that was passed already; `range` lies between its quotation marks.
  package func string(_ range: Range<Int>, hasEscape: Bool) -> String {
    guard hasEscape else { return String(decoding: bytes(range), as: UTF8.self) }
    var units: [UInt8] = []
    units.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      guard base[position] == UInt8(ascii: "\\") else {
        units.append(base[position])
        position += 1
        continue
      }
      position = appendEscape(at: position, to: &units)
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// Appends what the escape at `position` stands for and gives the position behind it.
  private func appendEscape(at position: Int, to units: inout [UInt8]) -> Int {
    switch base[position + 1] {
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "u"):
      var scalar = unit(at: position + 2)
      var length = 6
      if scalar & 0xFC00 == 0xD800 {
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + (unit(at: position + 8) & 0x3FF)
        length = 12
      }
      let character = Unicode.Scalar(scalar) ?? "\u{FFFD}"
      units.append(contentsOf: UTF8.encode(character) ?? UTF8.encodedReplacementCharacter)
      return position + length
    default: units.append(base[position + 1])
    }
    return position + 2
  }

  /// The code unit of four hexadecimal digits that were checked already.
  private func unit(at position: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 4 | (Self.hexDigit(base[position + $1]) ?? 0) }
  }
}
