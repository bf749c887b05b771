import JSON
import Testing

@Suite struct ParsingTests {
  static let texts: [(String, JSONValue)] = [
    ("0", .integer(0)), ("-0", .integer(0)), ("-0.0", .number(0)), ("1", .integer(1)), ("1.0", .number(1)),
    ("1e2", .number(100)), ("9223372036854775807", .integer(.max)), ("1e-400", .number(0)), ("\"\"", ""),
    (#""a\u0000b""#, "a\u{0}b"), (#""\ud834\udd1e""#, "𝄞"), ("true", true), ("null", .null), ("[]", []), ("{}", [:]),
    (" [1 , {\"a\" : [ ] } ] ", [1, ["a": []]]), (#"{"b":1,"a":2}"#, ["b": 1, "a": 2]),
  ]

  @Test(arguments: texts)
  func `a text is read`(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
  }

  @Test func `the spelling of a number decides its kind`() throws {
    guard case .array(let numbers) = try JSONValue(parsing: "[1, 1.0, 1e0, -0.0]") else { return }
    let kinds = numbers.map { if case .integer = $0 { "integer" } else { "number" } }
    #expect(kinds == ["integer", "number", "number", "number"])
    #expect(numbers[3].double?.sign == .minus)
  }

  @Test func `members keep their order`() throws {
    let value = try JSONValue(parsing: #"{"z":1,"a":2,"m":3}"#)
    #expect(value.object?.members.map(\.key) == ["z", "a", "m"])
  }

  @Test(arguments: [
    "", " ", "1 2", "[1,]", "{\"a\":1,}", "[1 2]", "{a:1}", "'a'", "01", "+1", ".5", "1.", "1e", "NaN", "Infinity",
    "1e400", "9223372036854775808", #""\ud800""#, #""\x""#, "\"a", "[", "{\"a\"", "tru", "\u{FEFF}1", "// x\n1",
    #"{"a":1,"a":2}"#, #"{"a\u0000":1}"#, "\"\t\"", "[1]\u{0}",
  ])
  func `what is not JSON is refused`(text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text) }
  }

  @Test(arguments: [
    [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0x00, 0x22],
  ])
  func `bytes that are no UTF-8, and NUL, are refused`(bytes: [UInt8]) {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: bytes) }
  }

  @Test(arguments: [(256, true), (257, false), (100_000, false)])
  func `nesting has a limit`(depth: Int, isRead: Bool) {
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(((try? JSONValue(parsing: text)) != nil) == isRead)
  }

  @Test func `an error tells the place`() {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: #"{"a": nope}"#) }
    #expect((6...10).contains(error?.byteOffset ?? 0))
    let deep = String(repeating: "[", count: 300)
    let nesting = #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: deep + String(repeating: "]", count: 300))
    }
    #expect(nesting?.byteOffset == 256)
  }

  @Test func `duplicate keys may be let pass`() throws {
    #expect(try JSONValue(parsing: #"{"a":1,"b":3,"a":2}"#, duplicateKeys: .lastCounts) == ["a": 2, "b": 3])
  }

  @Test func `a prefix is read up to its end`() {
    let text = Array(#"{"a":[1]} , "id" : 5}"#.utf8)
    let prefix = text.withUnsafeBytes { JSONValue.parsePrefix(of: $0) }
    #expect(prefix?.value == ["a": [1]])
    #expect(prefix?.byteCount == 9)
    #expect(Array("{\"a\":".utf8).withUnsafeBytes { JSONValue.parsePrefix(of: $0) } == nil)
  }
}
