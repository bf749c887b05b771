/// A place in a text as editors count: lines and columns from 0.
package struct TextPosition: Hashable, Sendable {
  package var line: Int
  /// In the units of a ``PositionEncoding``.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// What a column counts; the raw values are those of the Language Server Protocol.
package enum PositionEncoding: String, Hashable, Sendable {
  /// Bytes.
  case utf8 = "utf-8"
  /// UTF-16 code units: two for a character beyond U+FFFF.
  case utf16 = "utf-16"
}

/// Where the lines of a UTF-8 text begin.
///
/// A line ends with `\n`, `\r\n` or a lone `\r`.
package struct LineIndex: Sendable {
  private let text: [UInt8]
  /// The byte offset of each line.
  private let starts: [Int]

  package init(text: [UInt8]) {
    self.text = text
    var starts = [0]
    text.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        let byte = bytes[index]
        guard byte <= 0x0D else { continue }
        let isLoneReturn = byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
        if byte == 0x0A || isLoneReturn { starts.append(index + 1) }
      }
    }
    self.starts = starts
  }

  /// How many lines there are, an empty one at the end included.
  package var count: Int { starts.count }

  /// The line that holds a byte, from 0.
  package func line(ofByteOffset offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The line and the column of a byte; an offset beyond the text counts as its end, one inside a character as its start.
  package func position(ofByteOffset offset: Int, encoding: PositionEncoding) -> TextPosition {
    var offset = min(max(0, offset), text.count)
    while offset > 0, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
    let line = line(ofByteOffset: offset)
    let bytes = text[starts[line]..<offset]
    switch encoding {
    case .utf8: return TextPosition(line: line, column: bytes.count)
    case .utf16: return TextPosition(line: line, column: String(decoding: bytes, as: UTF8.self).utf16.count)
    }
  }
}
