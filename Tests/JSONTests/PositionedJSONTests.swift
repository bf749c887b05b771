import JSON
import Testing

@Suite struct PositionedJSONTests {
  private let text = """
    {
      "a": [1, "x\\ny", null],
      "b": {"c~/d": true},
      "a": 2.5
    }
    """

  @Test func `every value knows its bytes and its line`() throws {
    let document = try PositionedJSON(parsing: text)
    let list = try #require(document.root["a"])
    #expect(list.kind == .array)
    #expect(list.line == 1)
    #expect(String(decoding: document.text[list.range], as: UTF8.self) == "[1, \"x\\ny\", null]")
    #expect(list.elements.map(\.kind) == [.number, .string, .null])
    #expect(list.elements[1].string == "x\ny")
  }

  @Test func `members with one name are all there, each with the place of its name`() throws {
    let members = try PositionedJSON(parsing: text).root.members
    #expect(members.map(\.name) == ["a", "b", "a"])
    #expect(members.map(\.line) == [1, 2, 3])
    #expect(members[2].value.double == 2.5)
    let document = members[1].value.document
    #expect(
      members.map { String(decoding: document.text[$0.nameRange], as: UTF8.self) } == ["\"a\"", "\"b\"", "\"a\""]
    )
  }

  @Test func `a pointer finds its value`() throws {
    let document = try PositionedJSON(parsing: text)
    #expect(document.value(at: "")?.kind == .object)
    #expect(document.value(at: "/a/0")?.double == 1)
    #expect(document.value(at: "/b/c~0~1d")?.bool == true)
    #expect(document.value(at: "/a/3") == nil)
    #expect(document.value(at: "/z") == nil)
  }

  @Test func `the tree without positions is the parsed value`() throws {
    let text = #"{"a": [1, 2.5, -3e2, true, false, null, "é\u00e9\ud83d\ude00"], "b": {}, "c": []}"#
    #expect(try PositionedJSON(parsing: text).root.value == JSONValue(parsing: text))
  }

  @Test(arguments: [
    ("", 0), ("[1,]", 3), ("{\"a\" 1}", 5), ("[1] 2", 4), ("[01]", 1), ("\"\u{1}\"", 1), ("[1", 2), ("nul", 3),
  ])
  func `what is not JSON is refused where it goes wrong`(text: String, offset: Int) {
    #expect {
      try PositionedJSON(parsing: text)
    } throws: { error in
      (error as? JSONSyntaxError)?.byteOffset == offset
    }
  }

  @Test func `nesting has a limit`() throws {
    let deep = String(repeating: "[", count: JSONValue.depthLimit) + String(repeating: "]", count: JSONValue.depthLimit)
    _ = try PositionedJSON(parsing: deep)
    #expect(throws: JSONSyntaxError.self) { try PositionedJSON(parsing: "[" + deep + "]") }
  }
}
