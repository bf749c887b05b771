import JSON
import Testing

@Suite struct RawJSONTests {
  /// A text beyond the size that stays raw.
  static let long = "\"\(String(repeating: "x", count: RawJSON.threshold))\""

  @Test func `an object opens one level, and what is large in it stays raw`() throws {
    let value = try raw(#"{"a":[1,{"b":2}],"c":\#(Self.long),"d":null}"#).expanded()
    #expect(value["a"] == [1, ["b": 2]])
    #expect(value["d"] == .null)
    guard case .raw(let inner)? = value["c"] else {
      Issue.record("c is not raw")
      return
    }
    #expect(inner.bytes.count == Self.long.utf8.count)
    #expect(try inner.expanded().string?.utf8.count == RawJSON.threshold)
  }

  @Test func `an array opens one level`() throws {
    let value = try raw("[1,\(Self.long),{\"data\":\(Self.long)}]").expanded()
    let kinds = value.array?.map { if case .raw = $0 { "raw" } else { "value" } }
    #expect(kinds == ["value", "raw", "raw"])
    guard case .raw(let element)? = value.array?[2] else { return }
    #expect(try element.expanded().object?.members.map(\.key) == ["data"])
  }

  @Test(arguments: [("[1,]", 3), ("[nope]", 1)])
  func `faults have their place in the whole text`(text: String, offset: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try raw("[\(Self.long),\(text)]").expanded() }
    let place = (error?.byteOffset ?? 0) - Self.long.utf8.count - 2
    #expect(place >= offset && place <= text.utf8.count)
  }

  @Test func `members of a name and a depth stay raw`() throws {
    let text = Array(#"  {"data":{"a":1},"b":{"data":{"c":[1, 2]},"d":{"data":{}}},"e":{"data":"text"}}"#.utf8)
    let value = try JSONValue(scanning: text[2...], leavingRaw: RawMemberRule(name: "data", depth: 2))
    #expect(value["data"] == ["a": 1])
    guard case .raw(let raw)? = value["b"]?["data"] else {
      Issue.record("b/data is not raw")
      return
    }
    #expect(String(decoding: raw.bytes, as: UTF8.self) == #"{"c":[1, 2]}"#)
    #expect(value["b"]?["d"]?["data"] == [:])
    #expect(value["e"]?["data"] == "text")
    #expect(throws: JSONSyntaxError.self) {
      try JSONValue(
        scanning: Array(#"{"b":{"data":{"c":}}}"#.utf8)[...],
        leavingRaw: RawMemberRule(name: "data", depth: 2)
      )
    }
  }

  @Test func `a slice counts from its own start`() throws {
    let bytes = Array("xxx[1,2]xxx".utf8)
    #expect(try RawJSON(bytes: bytes[3..<8]).expanded() == [1, 2])
  }

  @Test func `values are cut out along their paths`() throws {
    let text = Array(#"{"a":{"b":[0,nonsense]},"c":rubbish}"#.utf8)
    let cuts = [
      JSONCut(path: [0, 0, 1], range: 13..<21, replacement: "first"),
      JSONCut(path: [1], range: 28..<35, replacement: "second"),
    ]
    let value = try JSONValue(parsing: text[...], cuts: cuts)
    #expect(value == ["a": ["b": [0, "first"]], "c": "second"])
  }

  private func raw(_ text: String) -> RawJSON { RawJSON(bytes: Array(text.utf8)[...]) }
}
