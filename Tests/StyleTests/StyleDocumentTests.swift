import Geo
import JSON
import Style
import Testing

@Suite struct StyleDocumentTests {
  static let text = """
    {"version":8,"name":"two","zoom":3,"center":[-77,18],"owner":"me","sources":{"ring":{"type":"geojson",\
    "data":{"type":"FeatureCollection","features":[]},"extra":1}},"layers":[{"id":"ground","type":"background"},\
    {"id":"line","type":"line","source":"ring","foo":[1.5],"paint":{"line-width":2.5}}],\
    "state":{"night":{"default":true}}}
    """

  @Test func `writes back what it read, byte for byte`() throws {
    let style = try StyleDocument(reading: JSONValue(parsing: Self.text))
    #expect(style.json.text == Self.text)
  }

  @Test func `gives the root's members`() throws {
    let style = try StyleDocument(reading: JSONValue(parsing: Self.text))
    #expect(style.name == "two")
    #expect(style.zoom == 3)
    #expect(style.center?.latitude == 18)
    #expect(style.stateDefaults == ["night": true])
    #expect(style.layers.map(\.id) == ["ground", "line"])
    #expect(style.source("ring")?.tolerance == 0.375)
  }

  @Test(arguments: [
    (#"[]"#, StyleFault.wrongType, ""),
    (#"{"version":7,"sources":{},"layers":[]}"#, .notAllowed, "/version"),
    (#"{"version":8,"layers":[]}"#, .missingMember, ""),
    (#"{"version":8,"sources":{"a/b":{"type":"video"}},"layers":[]}"#, .unsupported, "/sources/a~1b/type"),
    (#"{"version":8,"sources":{},"layers":[{"id":"a","type":"lin","source":"s"}]}"#, .notAllowed, "/layers/0/type"),
    (
      #"{"version":8,"sources":{},"layers":[{"id":"a","type":"line","source":"s"}]}"#, .unknownSource,
      "/layers/0/source"
    ),
    (
      #"{"version":8,"sources":{},"layers":[{"id":"a","type":"background"},{"id":"a","type":"background"}]}"#,
      .duplicateID, "/layers/1/id"
    ),
  ])
  func `names what is wrong and where`(text: String, kind: StyleFault, pointer: String) throws {
    let value = try JSONValue(parsing: text)
    let error = #expect(throws: StyleError.self) { try StyleDocument(reading: value) }
    #expect(error?.kind == kind)
    #expect(error?.pointer == pointer)
  }

  @Test func `adds, moves and removes layers`() throws {
    var style = try StyleDocument(reading: JSONValue(parsing: Self.text))
    try style.addLayer(["id": "dots", "type": "circle", "source": "ring"], before: "line")
    #expect(style.layers.map(\.id) == ["ground", "dots", "line"])
    try style.moveLayer("ground")
    #expect(style.layers.map(\.id) == ["dots", "line", "ground"])
    try style.moveLayer("ground", before: "dots")
    #expect(style.layers.map(\.id) == ["ground", "dots", "line"])
    try style.moveLayer("ground", before: "line")
    #expect(style.layers.map(\.id) == ["dots", "ground", "line"])
    try style.removeLayer("line")
    #expect(style.layers.map(\.id) == ["dots", "ground"])
    let error = #expect(throws: StyleError.self) { try style.moveLayer("dost") }
    #expect(error?.suggestion == "dots")
  }

  @Test func `puts layers into slots`() throws {
    var style = try StyleDocument(
      reading: JSONValue(
        parsing: """
          {"version":8,"metadata":{"insetmap:slots":{"middle":"labels","top":null}},"sources":{},\
          "layers":[{"id":"ground","type":"background"},{"id":"labels","type":"background"}]}
          """
      )
    )
    try style.addLayer(["id": "a", "type": "background"], before: "middle")
    try style.addLayer(["id": "b", "type": "background"], before: "top")
    #expect(style.layers.map(\.id) == ["ground", "a", "labels", "b"])
  }

  @Test func `keeps sources that are used`() throws {
    var style = try StyleDocument(reading: JSONValue(parsing: Self.text))
    #expect(throws: StyleError.self) { try style.removeSource("ring") }
    try style.removeLayer("line")
    try style.removeSource("ring")
    #expect(style.sources.isEmpty)
  }

  @Test func `sets properties in either spelling, all or none`() throws {
    var style = try StyleDocument(reading: JSONValue(parsing: Self.text))
    try style.setProperties(ofLayer: "line", ["lineWidth": 4, "line-cap": "round", "minzoom": 2])
    let layer = try #require(style.layer("line"))
    #expect(layer.paint == ["line-width": 4])
    #expect(layer.layout == ["line-cap": "round"])
    #expect(layer.minzoom == 2)
    let error = #expect(throws: StyleError.self) {
      try style.setProperties(ofLayer: "line", ["lineColor": "red", "lineWith": 1])
    }
    #expect(error?.suggestion == "lineWidth")
    #expect(style.layer("line") == layer)
    try style.setProperties(ofLayer: "line", ["lineWidth": .null])
    #expect(style.layer("line")?.paint == [:])
  }
}
