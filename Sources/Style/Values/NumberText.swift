/// Numbers as text, by the rules of ECMAScript that the specification's string operators follow.
enum NumberText {
  /// The shortest digits that read back (ECMA-262, Number::toString): `1`, `0.1`, `1e+21`, `1e-7`, `NaN`, `Infinity`.
  static func of(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
    if value == 0 { return "0" }
    if value == value.rounded(.towardZero), abs(value) < 0x1p53 { return String(Int64(value)) }
    var digits: [UInt8] = []
    var pointPosition: Int?
    var exponent = 0
    var text = value.magnitude.description.utf8[...]
    if let e = text.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(decoding: text[text.index(after: e)...], as: UTF8.self)) ?? 0
      text = text[..<e]
    }
    for byte in text {
      if byte == UInt8(ascii: ".") { pointPosition = digits.count } else { digits.append(byte) }
    }
    // The value is 0.DIGITS times ten to the `point`, without zeros at either end.
    var point = (pointPosition ?? digits.count) + exponent
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(zeros)
    point -= zeros
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    let sign = value < 0 ? "-" : ""
    return sign + layout(digits, point)
  }

  private static func layout(_ digits: [UInt8], _ point: Int) -> String {
    func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }
    let count = digits.count
    if count <= point, point <= 21 { return text(digits) + String(repeating: "0", count: point - count) }
    if 0 < point, point <= 21 { return text(digits[..<point]) + "." + text(digits[point...]) }
    if -6 < point, point <= 0 { return "0." + String(repeating: "0", count: -point) + text(digits) }
    let exponent = (point > 0 ? "+" : "") + String(point - 1)
    return text(digits[..<1]) + (count > 1 ? "." + text(digits[1...]) : "") + "e" + exponent
  }

  /// The number that a text stands for (ECMA-262, StringToNumber): blank is 0, hexadecimal, octal and binary are read;
  /// nil where it is none.
  static func number(of text: String) -> Double? {
    let trimmed = trimmed(text)
    if trimmed.isEmpty { return 0 }
    if trimmed.hasPrefix("0"), trimmed.utf8.count > 2, let radix = radix(trimmed.lowercased()) {
      return integer(trimmed.utf8.dropFirst(2), radix: radix)
    }
    var unsigned = trimmed[...]
    if let sign = unsigned.first, sign == "+" || sign == "-" { unsigned = unsigned.dropFirst() }
    if unsigned == "Infinity" { return trimmed.hasPrefix("-") ? -.infinity : .infinity }
    // Swift reads more than ECMAScript does: hexadecimal floats, "inf", "nan".
    let isDecimal = unsigned.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
    }
    guard isDecimal, unsigned.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    return Double(trimmed)
  }

  /// The text without white space at its ends, which hardly any has.
  private static func trimmed(_ text: String) -> String {
    func isPlain(_ byte: UInt8?) -> Bool { byte.map { (0x21...0x7E).contains($0) } ?? false }
    if isPlain(text.utf8.first), isPlain(text.utf8.last) { return text }
    let scalars = text.unicodeScalars.drop(while: \.properties.isWhitespace)
    guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(scalars[...last])
  }

  private static func radix(_ text: String) -> Double? {
    switch text.utf8.dropFirst().first {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  private static func integer(_ digits: some Sequence<UInt8>, radix: Double) -> Double? {
    var value = 0.0
    for byte in digits {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, Double(digit) < radix else { return nil }
      value = value * radix + Double(digit)
    }
    return value
  }
}
