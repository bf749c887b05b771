import JSON
import TestSupport
import Testing

@Suite struct JSONScannerTests {
  @Test(arguments: [
    "0", "-0", "1", "-1.5", "13.383092", "13.383092880249023", "-179.99999999999997", "0.1", "0.30000000000000004",
    "9007199254740993", "9007199254740993.0", "1.7976931348623157e308", "5e-324", "2.2250738585072011e-308",
    "123456789012345678", "1234567890123456789", "12345678901234567890", "0.0000000000000000000000000001",
    "6.02214076e+23", "1E2", "52.52000000000000000000000001", "8.5070591730234615e37", "1e-400", "0.5000000000000001",
  ])
  func `numbers are read to the nearest double`(text: String) throws {
    #expect(try JSONValue(scanning: text.utf8).double == Double(text))
  }

  @Test func `random decimals are read to the nearest double`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let digits = String(random.next() >> (random.next() % 40))
      let cut = Int(random.next() % UInt64(digits.count)) + 1
      let text = "\(digits.prefix(cut)).\(digits.dropFirst(cut))0"
      #expect(try JSONValue(scanning: text.utf8).double == Double(text))
    }
  }

  @Test(arguments: [
    "01", "1.", ".5", "+1", "1e", "1e+", "-", "--1", "0x1", "1e400", "-1e999", "NaN", "Infinity", "1 2",
  ])
  func `what is no number is refused`(text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(scanning: text.utf8) }
  }

  @Test(arguments: [
    [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
    [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x1F], [0x00],
  ])
  func `bytes that are not text are refused`(bytes: [UInt8]) {
    let text = [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
    #expect(throws: JSONSyntaxError.self) { try JSONValue(scanning: text) }
  }

  @Test(arguments: [
    #""\ud800""#, #""\udc00""#, #""\ud800\ud800""#, #""\ud800x""#, #""\u12g4""#, #""\x""#, #""\"#, #""\u00"#,
  ])
  func `broken escapes are refused`(text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(scanning: text.utf8) }
  }

  @Test(arguments: [
    #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#,
    #"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"b":2}"#,
  ])
  func `a name may not occur twice in an object`(text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(scanning: text.utf8) }
  }

  @Test(arguments: [
    "null", "true", "[]", "{}", " [ 1 , { \"a\" : \"\\u0041\\\"\\\\\\/\\b\\f\\n\\r\\t\" } ] ", "\"\\ud83d\\ude00 é 😀\"",
    "[9223372036854775807,-9223372036854775808,1.0]",
  ])
  func `a text is read as jansson reads it`(text: String) throws {
    let value = try JSONValue(scanning: text.utf8)
    #expect(value == (try JSONValue(parsing: text)))
    #expect(value.text == (try JSONValue(parsing: text)).text)
  }

  @Test func `the top of a raw value leaves its arrays and objects raw`() throws {
    let bytes = Array(#"xx{"a": [1, 2], "b": 3, "c": {"d": []}}"#.utf8)
    let value = try JSONValue(scanningTopOf: RawJSON(bytes: bytes[2...]))
    #expect(value["b"] == 3)
    guard case .raw(let list)? = value["a"], case .raw(let object)? = value["c"] else {
      Issue.record("an array or an object was read")
      return
    }
    #expect(Array(list.bytes) == Array("[1, 2]".utf8))
    #expect(Array(object.bytes) == Array(#"{"d": []}"#.utf8))
  }
}
