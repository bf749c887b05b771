/// The text of a table, as spreadsheets save it.
struct TableText {
  let text: String
  /// What was guessed about its letters; nil where nothing had to be.
  let warning: String?

  /// Whether it is a spreadsheet's own file, or another that holds no letters.
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) || !hasMark(bytes) && bytes.contains(0)
  }

  private static func hasMark(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Reads UTF-8, UTF-16 with its mark, and else what Windows calls ANSI in western Europe.
  init(_ bytes: [UInt8]) {
    if Self.hasMark(bytes) {
      text = Self.utf16(bytes.dropFirst(2), isBigEndian: bytes[0] == 0xFE)
      warning = nil
    } else if let text = String(validating: bytes, as: UTF8.self) {
      self.text = text
      warning = nil
    } else {
      text = Self.windows1252(bytes)
      warning = "it is not UTF-8 and was read as windows-1252; look whether its letters are right"
    }
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func windows1252(_ bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes {
      let code = (0x80..<0xA0).contains(byte) ? high[Int(byte) - 0x80] : UInt16(byte)
      text.unicodeScalars.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
    return text
  }

  /// 0x80 to 0x9F, where windows-1252 differs from ISO 8859-1; five places are empty.
  private static let high: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
    0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0xFFFD, 0x017E, 0x0178,
  ]
}
