import JSON
import Testing

@Suite struct StructureScannerTests {
  @Test(arguments: [1, 2, 3, 1000])
  func `named members are found wherever the text is cut`(piece: Int) {
    let text = #" {"x":[{"id":1}], "id" : "a\"}b" ,"method": {"id":2}, "id":3} "#
    let scanner = scan(text, rules(["id", "method"]), piece: piece)
    #expect(scanner.parts.map { part(text, $0) } == [#""a\"}b""#, #"{"id":2}"#])
    #expect(scanner.parts.map(\.index) == [1, 2])
    #expect(scanner.parts.map(\.name) == [0, 1])
    #expect(String(decoding: scanner.captured, as: UTF8.self) == #""a\"}b""#)
    #expect(scanner.isComplete)
    #expect(scanner.fault == nil)
  }

  @Test func `large values are found on two levels, children first`() {
    var rules = rules(["params"])
    rules.largeAbove = 10
    rules.looksInside = true
    let text = #"{"params":{"a":1,"b":[1,2,3,4,5,6],"c":"0123456789"},"d":"0123456789","e":[[1,2,3,4,5,6]]}"#
    let scanner = scan(text, rules, piece: 4)
    #expect(
      scanner.parts.map { "\($0.level) \($0.index) \(part(text, $0))" } == [
        "2 1 [1,2,3,4,5,6]", "2 2 \"0123456789\"", "1 0 \(part(text, scanner.parts[2]))", "1 1 \"0123456789\"",
        "2 0 [1,2,3,4,5,6]", "1 2 [[1,2,3,4,5,6]]",
      ]
    )
  }

  @Test func `a batch is split and its members looked into`() {
    var rules = rules(["id"])
    rules.batchLimit = 3
    let text = #"[{"id":1},7,{"a":{"id":9},"id":2},{"id":3}]"#
    let scanner = scan(text, rules, piece: 5)
    #expect(
      scanner.parts.map { "\($0.level) \(part(text, $0))" } == [
        "2 1", #"1 {"id":1}"#, "1 7", "2 2", #"1 {"a":{"id":9},"id":2}"#,
      ]
    )
    #expect(scanner.captured.isEmpty)
  }

  @Test(arguments: [
    ("[\"\u{0}\"]", StructureScanner.Fault.rawNUL(at: 2)), ("[\u{0}]", .rawNUL(at: 1)),
    ("[\"\\\u{0}\"]", .rawNUL(at: 3)),
    ("{\"a\":{\"b\":[\u{0}]}}", .rawNUL(at: 11)),
    (String(repeating: "[", count: 257), .tooDeep(at: 256)),
  ])
  func `faults are noted with their place`(text: String, fault: StructureScanner.Fault) {
    #expect(scan(text, rules(["a"]), piece: 3).fault == fault)
  }

  @Test func `what was looked at may be thrown away up to the place that is named`() {
    let pad = String(repeating: "p", count: 3000)
    let text = Array(#"{"\#(pad)":["\#(pad)"],"id":12345,"z":"\#(pad)"}"#.utf8)
    var scanner = StructureScanner(rules: rules(["id"]))
    var start = 0
    for end in stride(from: 1, through: text.count, by: 1) {
      text[start..<end].withUnsafeBytes { scanner.scan($0, windowStart: start) }
      #expect(scanner.neededFrom >= start && end - scanner.neededFrom <= 1024)
      start = scanner.neededFrom
    }
    #expect(String(decoding: scanner.captured, as: UTF8.self) == "12345")
  }

  @Test(arguments: ["", " ", "{", "[1", "{\"a\":\"", "\"a", "{\"a\":\"\\\""])
  func `an open text is not complete`(text: String) {
    #expect(!scan(text, rules([]), piece: 10).isComplete)
  }

  @Test(arguments: ["]]]]", "}{", ",,,", ":::", "{,:}", "[:{]}", "\\", "{\"a\"\"b\":}", "{1:2}", "]\"a"])
  func `nonsense does no harm`(text: String) {
    for piece in 1...3 { _ = scan(text, rules(["a"]), piece: piece) }
  }

  @Test func `a scanner can be used again`() {
    var scanner = scan("[[{\"", rules(["id"]), piece: 1)
    scanner.restart()
    Array(#"{"id":1}"#.utf8).withUnsafeBytes { scanner.scan($0) }
    #expect(scanner.captured == Array("1".utf8))
    #expect(scanner.isComplete)
  }

  private func rules(_ names: [String]) -> StructureScanner.Rules {
    var rules = StructureScanner.Rules()
    rules.names = names.map { Array($0.utf8) }
    return rules
  }

  private func scan(_ text: String, _ rules: StructureScanner.Rules, piece: Int) -> StructureScanner {
    let bytes = Array(text.utf8)
    var scanner = StructureScanner(rules: rules)
    for end in stride(from: piece, to: bytes.count + piece, by: piece) {
      bytes[..<min(end, bytes.count)].withUnsafeBytes { scanner.scan($0) }
    }
    return scanner
  }

  private func part(_ text: String, _ part: StructureScanner.Part) -> String {
    String(decoding: Array(text.utf8)[part.value], as: UTF8.self)
  }
}
