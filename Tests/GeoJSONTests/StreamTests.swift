import GeoJSON
import JSON
import Testing

@Suite struct StreamTests {
  /// Feeds a text in pieces that end at the given places; the GeoJSON or the error, as text.
  private func outcome(_ text: [UInt8], cuts: [Int]) -> String {
    let reader = GeoJSONStreamReader()
    var start = 0
    do throws(GeoJSONError) {
      for cut in cuts + [text.count] where cut >= start {
        try reader.feed(text[start..<cut])
        start = cut
      }
      let store = try reader.finish()
      var writer = JSONWriter()
      store.write(to: &writer)
      return String(decoding: writer.bytes, as: UTF8.self) + "\(store.warnings)"
    } catch {
      return "\(error)"
    }
  }

  private static let texts = [
    #"{"type":"FeatureCollection","bbox":[9,9,9,9],"features":[{"type":"Feature","id":1,"properties":{"a":"é\u00e9"},"#
      + #""geometry":{"type":"Polygon","coordinates":[[[0,0],[0,4],[4,4],[0,0]]]}},{"type":"Feature","properties":null,"#
      + #""geometry":null}],"name":"x"}"#,
    #"{"features":[{"geometry":{"coordinates":[1.5,-2e0],"type":"Point"},"properties":{},"type":"Feature"}],"#
      + #""type":"FeatureCollection"}"#,
    #" {"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},"properties":{"x":[true,null]}} "#,
    "{\"coordinates\":[[1,2],[3,4]],\"type\":\"LineString\"}",
    "{\"type\":\"Point\",\"coordinates\":[1,2]}\n\n{\"type\":\"Point\",\"coordinates\":[3,4]}\n",
    "\u{1E}" + feature("null") + "\n\u{1E}" + feature(#"{"type":"Point","coordinates":[1,2,3,4]}"#) + "\n",
    #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"Point","#
      + #""coordinates":[1]}}]}"#,
    #"{"type":"Feature","properties":{"a":"\ud83d\ude00\ud83d"},"geometry":null}"#,
    "\u{FEFF}{\"type\":\"Point\",\"coordinates\":[1,tru]}",
    "{\"type\":\"Point\",\"coordinates\":[1,2]",
  ]

  @Test(arguments: texts)
  func `a text cut anywhere reads like the whole`(text: String) {
    let bytes = Array(text.utf8)
    let whole = outcome(bytes, cuts: [])
    for cut in 0...bytes.count { #expect(outcome(bytes, cuts: [cut]) == whole) }
    #expect(outcome(bytes, cuts: Array(0...bytes.count)) == whole)
  }

  @Test func `features come off while the text still comes in`() throws {
    let reader = GeoJSONStreamReader()
    try reader.feed(Array(#"{"type":"FeatureCollection","features":["#.utf8))
    for count in 1...50 {
      try reader.feed(Array((feature("null") + ",").utf8))
      #expect(reader.featureCount == count)
    }
  }

  @Test func `an error comes again with everything that follows`() throws {
    let reader = GeoJSONStreamReader()
    let first = try #require(throws: GeoJSONError.self) { try reader.feed(Array("[]".utf8)) }
    #expect(throws: first) { try reader.feed(Array("{}".utf8)) }
    #expect(throws: first) { try reader.finish() }
  }

  @Test(arguments: [
    (["{\"type\":\"Point\",\"coordinates\":[1,2]}", "{\"type\":\"Point\",\"coordinates\":[3,4]}"], "\n", 2),
    ([feature("null"), feature("null"), feature("null")], "\n", 3),
    ([feature("null"), collection(feature("null"), feature("null"))], "\r\n\n", 3),
    ([collection(feature("null")), feature("null")], "\n\u{1E}", 2),
  ])
  func `several objects in one text are one collection`(texts: [String], separator: String, count: Int) throws {
    let text = texts.joined(separator: separator)
    let store = try FeatureStore(reading: text)
    #expect(store.count == count)
    #expect(store.root == .featureCollection)
    #expect(try FeatureStore(reading: "\u{1E}" + text + "\n").count == count)
  }

  @Test(arguments: [
    (feature("null") + "\n" + feature("7"), "wrongType /1/geometry"),
    ("\u{1E}" + feature("7"), "wrongType /0/geometry"),
    (feature("null") + "\n" + collection(feature("7")), "wrongType /1/features/0/geometry"),
    (feature("null") + "\n" + feature("null") + "\n{\"type\":1}", "wrongType /2/type"),
    (feature("null") + "\n[]", "wrongType /1"),
    (feature("null") + feature("null"), "syntax "),
    (feature("null") + "\n" + feature("null") + feature("null"), "syntax /2"),
  ])
  func `pointers into several objects begin with the number of the object`(text: String, expected: String) {
    #expect(fault(text) == expected)
  }

  @Test func `warnings of several objects are numbered from the first on`() throws {
    let store = try FeatureStore(reading: feature("null") + "\n" + feature("null"))
    #expect(store.warnings.map(\.pointer) == ["/0", "/1"])
  }

  @Test func `one object after a record separator is given back as it is`() throws {
    let store = try FeatureStore(reading: "\u{1E}{\"type\":\"Point\",\"coordinates\":[1,2]}\n")
    #expect(store.root == .geometry)
  }
}
