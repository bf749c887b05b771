import JSON
import TestSupport
import Testing

@Suite struct WriterTests {
  static let numbers: [(Double, String)] = [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (10, "10"), (1e15, "1000000000000000"), (39.13954, "39.13954"),
    (-77.25637, "-77.25637"), (0.1, "0.1"), (0.5, "0.5"), (1.0 / 3, "0.3333333333333333"),
    (0.1 + 0.2, "0.30000000000000004"),
    (1e-7, "1e-07"), (1e22, "1e+22"), (.leastNonzeroMagnitude, "5e-324"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    (123_456.789, "123456.789"), (0.00000001, "1e-08"), (0x1p53, "9007199254740992.0"),
    (1_234_567.000_000_1, "1234567.0000001"), (-0.000_25, "-0.00025"), (100.5, "100.5"),
  ]

  @Test(arguments: numbers)
  func `a number is written in the fewest digits`(number: Double, text: String) {
    #expect(JSONValue.number(number).text == text)
  }

  @Test func `every number reads back as it was`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let bits = Double(bitPattern: generator.next())
      let decimal = (Double.random(in: -1e6...1e6, using: &generator) * 1e4).rounded() / 1e4
      for number in [bits, decimal] where number.isFinite {
        let text = JSONValue.number(number).text
        #expect(Double(text) == number)
        #expect(text.utf8.count <= number.description.utf8.count)
        #expect(try JSONValue(parsing: text).double == number)
      }
    }
  }

  @Test(arguments: [0, 9, -9, 10, 99, 100, 12_345, -12_345, Int64.max, Int64.min])
  func `integers are written`(integer: Int64) {
    #expect(JSONValue.integer(integer).text == "\(integer)")
  }

  @Test(arguments: [
    ("", "\"\""), ("a", "\"a\""), ("\"\\/", #""\"\\/""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\u0008\u000c""#),
    ("\u{0}\u{1F}\u{7F}", "\"\\u0000\\u001f\u{7F}\""), ("é𝄞", "\"é𝄞\""),
    ("\u{85}\u{2028}\u{2029}", #""\u0085\u2028\u2029""#),
    ("exactly8", "\"exactly8\""), ("eight ch\"nine\u{7}", #""eight ch\"nine\u0007""#), ("seven  é", "\"seven  é\""),
    ("\u{2027}\u{202A}\u{84}\u{E2}", "\"\u{2027}\u{202A}\u{84}\u{E2}\""),
  ])
  func `a string is quoted and escaped`(string: String, text: String) throws {
    #expect(JSONValue.string(string).text == text)
    #expect(try JSONValue(parsing: text) == .string(string))
  }

  @Test func `commas stand where they must`() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.integer(1)
    writer.beginObject()
    writer.endObject()
    writer.null()
    writer.endArray()
    writer.key("b")
    writer.verbatim("1.0".utf8)
    writer.key("c")
    writer.bool(false)
    writer.endObject()
    let text = writer.withBytes { String(decoding: $0, as: UTF8.self) }
    #expect(text == #"{"a":[1,{},null],"b":1.0,"c":false}"#)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that JSON cannot carry is noted`(number: Double) {
    var writer = JSONWriter()
    writer.number(number)
    let isNoted = writer.hasNonFiniteNumber
    #expect(isNoted)
    let bytes = writer.bytes
    #expect(bytes == Array("null".utf8))
  }
}
