extension JSONScanner {
  /// Passes a number; one beyond the range of a double is refused.
  package mutating func skipNumber() throws(JSONScanFailure) {
    _ = try readNumber()
  }

  /// Reads a number as the nearest double.
  ///
  /// Up to nineteen digits are gathered in an integer `w`, and the value is `w * 10^e`. Three ways, fastest first: both
  /// `w` and `10^|e|` are doubles exactly, so that one rounding is made (W. D. Clinger, "How to Read Floating Point
  /// Numbers Accurately", 1990); `w / 5^-e` by one exact division of integers; the standard library for the rest.
  @inlinable
  package mutating func readNumber() throws(JSONScanFailure) -> Double {
    let start = index
    var position = index
    let isNegative = base[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var digits: UInt64 = 0
    let firstDigit = position
    var digit = base[position] &- UInt8(ascii: "0")
    while digit < 10 {
      digits = digits &* 10 &+ UInt64(digit)
      position += 1
      digit = base[position] &- UInt8(ascii: "0")
    }
    var digitCount = position - firstDigit
    guard digitCount == 1 || (digitCount > 1 && base[firstDigit] != UInt8(ascii: "0")) else {
      throw numberFailure(start: start, at: position, digitCount: digitCount)
    }
    fractionDigits = 0
    if base[position] == UInt8(ascii: ".") {
      position += 1
      let firstFraction = position
      digit = base[position] &- UInt8(ascii: "0")
      while digit < 10 {
        digits = digits &* 10 &+ UInt64(digit)
        position += 1
        digit = base[position] &- UInt8(ascii: "0")
      }
      fractionDigits = position - firstFraction
      digitCount += fractionDigits
      guard fractionDigits > 0 else { throw numberFailure(start: start, at: position, digitCount: 1) }
    }
    index = position
    if digitCount <= 19, base[position] | 0x20 != UInt8(ascii: "e") {
      if digits <= 1 << 53, fractionDigits <= 22 {
        let value = Double(digits) / Self.powersOfTen[fractionDigits]
        return isNegative ? -value : value
      }
      if fractionDigits <= 27 {
        let value = Self.divide(digits, byPowerOfTen: fractionDigits)
        return isNegative ? -value : value
      }
    }
    return try readLongNumber(from: start)
  }

  @usableFromInline
  func numberFailure(start: Int, at position: Int, digitCount: Int) -> JSONScanFailure {
    if position >= end { return .endOfText }
    if digitCount > 1 { return .syntax("a number with a leading zero", at: start) }
    return .syntax("a number that is not whole", at: position)
  }

  /// Reads a number with an exponent or with too many digits for the quick ways; `index` is behind its digits.
  @usableFromInline
  mutating func readLongNumber(from start: Int) throws(JSONScanFailure) -> Double {
    if base[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if base[index] == UInt8(ascii: "+") || base[index] == UInt8(ascii: "-") { index += 1 }
      let firstDigit = index
      while base[index] &- UInt8(ascii: "0") < 10 { index += 1 }
      guard index > firstDigit else { throw numberFailure(start: start, at: index, digitCount: 1) }
    }
    let text = String(decoding: bytes(start..<index), as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      if index >= end { throw .endOfText }
      throw .syntax("a number outside the range of a double", at: start)
    }
    return value
  }

  /// 10^0 to 10^22, the powers that are doubles exactly.
  @usableFromInline
  static let powersOfTen: InlineArray<23, Double> = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// 5^0 to 5^27, the powers that fit 64 bits.
  @usableFromInline
  static let powersOfFive: InlineArray<28, UInt64> = {
    var powers = InlineArray<28, UInt64>(repeating: 1)
    for exponent in 1..<28 { powers[exponent] = powers[exponent - 1] * 5 }
    return powers
  }()

  /// The double nearest to `digits / 10^exponent`, for a positive `digits` and an exponent of 0 to 27.
  ///
  /// Numerator and denominator are shifted until their top bits are set; the quotient then has 63 or 64 bits, ten more
  /// than a double keeps, and the remainder only matters as "not exactly half": it is put into the lowest bit.
  @usableFromInline
  static func divide(_ digits: UInt64, byPowerOfTen exponent: Int) -> Double {
    let five = powersOfFive[exponent]
    let numeratorShift = digits.leadingZeroBitCount
    let denominatorShift = five.leadingZeroBitCount
    let numerator = digits << numeratorShift
    let denominator = five << denominatorShift
    // The numerator times 2^63, so that its upper half stays below the denominator.
    let (quotient, remainder) = denominator.dividingFullWidth((numerator >> 1, numerator << 63))
    let rounded = Double(quotient | (remainder == 0 ? 0 : 1))
    let scale = denominatorShift - numeratorShift - 63 - exponent
    return rounded * Double(bitPattern: UInt64(1023 + scale) << 52)
  }
}
