import JSON
import Testing

@Suite struct LineIndexTests {
  @Test(arguments: [
    (0, 0, 0, 0),  // a
    (1, 0, 1, 1),  // é
    (2, 0, 1, 1),  // inside é
    (3, 0, 3, 2),  // 😀
    (7, 0, 7, 4),  // the line's end
    (8, 1, 0, 0),  // b
    (11, 1, 3, 3),  // \n of \r\n
    (12, 2, 0, 0),  // c
    (13, 2, 1, 1),  // the lone \r
    (14, 3, 0, 0),  // d
    (15, 3, 1, 1),  // the end
    (99, 3, 1, 1),
  ])
  func `columns count bytes or UTF-16 units`(offset: Int, line: Int, bytes: Int, units: Int) {
    let index = LineIndex(text: Array("aé😀\nb\u{20}\r\nc\rd".utf8))
    #expect(index.count == 4)
    #expect(index.position(ofByteOffset: offset, encoding: .utf8) == TextPosition(line: line, column: bytes))
    #expect(index.position(ofByteOffset: offset, encoding: .utf16) == TextPosition(line: line, column: units))
  }

  @Test func `an empty text has one line`() {
    #expect(LineIndex(text: []).count == 1)
    #expect(LineIndex(text: []).position(ofByteOffset: 0, encoding: .utf16) == TextPosition(line: 0, column: 0))
  }
}
