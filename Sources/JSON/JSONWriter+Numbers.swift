/// Numbers, in the fewest digits that read back.
extension JSONWriter {
  mutating func appendNumber(_ value: Double) {
    guard value.isFinite else {
      hasNonFiniteNumber = true
      needsComma = false
      return null()
    }
    let magnitude = value.magnitude
    if magnitude < 0x1p53 {
      let integer = Int64(value)
      if Double(integer) == value { return appendInteger(integer) }
      if appendDecimal(magnitude, isNegative: value < 0) { return }
    }
    var text = value.description
    text.withUTF8 { append($0) }
  }

  /// Writes a number of at most 8 decimals and 15 digits; gives false and writes nothing for any other.
  ///
  /// Where r is a whole number below 10^15, r/10^8 is rounded once, as reading the decimal is: if it gives the number,
  /// so will the decimal. Decimals of up to 15 digits are distinct as doubles, so that no shorter one reads back to it.
  private mutating func appendDecimal(_ magnitude: Double, isNegative: Bool) -> Bool {
    let scale = 1e8
    // Below, the exponent form is the shorter one.
    guard magnitude >= 1e-4, magnitude < 1e7 else { return false }
    let scaled = UInt64(magnitude * scale + 0.5)
    guard Double(scaled) / scale == magnitude else { return false }
    var (whole, fraction) = scaled.quotientAndRemainder(dividingBy: 100_000_000)
    reserve(20)
    if isNegative { put(UInt8(ascii: "-")) }
    appendDigits(whole)
    put(UInt8(ascii: "."))
    var places = 8
    while fraction % 10 == 0 {
      fraction /= 10
      places -= 1
    }
    for place in (0..<places).reversed() {
      (fraction, whole) = fraction.quotientAndRemainder(dividingBy: 10)
      start[count + place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole)
    }
    count += places
    return true
  }

  mutating func appendInteger(_ value: Int64) {
    reserve(20)
    if value < 0 { put(UInt8(ascii: "-")) }
    appendDigits(value.magnitude)
  }

  /// Writes a whole number for which there is room.
  private mutating func appendDigits(_ value: UInt64) {
    var size = 1
    var limit: UInt64 = 10
    while value >= limit, size < 19 {
      size += 1
      limit *= 10
    }
    if value >= 10_000_000_000_000_000_000 { size = 20 }
    var rest = value
    for place in (0..<size).reversed() {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      start[count + place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
    count += size
  }
}
