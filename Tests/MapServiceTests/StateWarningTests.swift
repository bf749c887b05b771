import JSON
import Testing

@Suite struct StateWarningTests {
  @Test(
    arguments: [
      ([:], []),
      (["highlight": ["DE", "FRA"], "hide": ["DE", "DEU"], "language": "sv", "font": "mono", "land": "lime"], []),
      (["highlight": ["DE", "XX"]], ["styleState.highlight: no country has the code \"XX\""]),
      (["highlight": ["uk"]], ["styleState.highlight: no country has the code \"uk\"; nearest: \"GB\""]),
      (
        ["highlight": ["de", 5]],
        ["styleState.highlight: \"de\" has no effect; nearest: \"DE\"", "styleState.highlight: 5 is no country's code"]
      ),
      (["highlight": "DE"], ["styleState.highlight: expected codes in an array"]),
      (["hide": ["de"]], ["styleState.hide: \"de\" has no effect; nearest: \"DE\""]),
      (["highlihgt": ["DE"]], ["styleState.highlihgt: the style has no state of this name; nearest: \"highlight\""]),
      (["font": "comic"], ["styleState.font: expected sans, serif, mono, got \"comic\""]),
      (["water": "wet"], ["styleState.water: \"wet\" is no CSS colour"]),
    ] as [(JSONObject, [String])]
  )
  func `what has no effect on a built-in style is told with the picture`(state: JSONObject, messages: [String]) {
    let client = Client()
    client.call(
      "createMap",
      ["map": "m", "size": [160, 120], "styleState": .object(state), "insets": [["inset": "i"]]]
    )
    let warnings = client.call("render", ["map": "m", "format": "svg"])["warnings"]?.array ?? []
    #expect(warnings.compactMap { $0["message"]?.string } == messages)
  }

  @Test(arguments: [("shown", 0), ("declared", 0), ("other", 1)])
  func `a style of one's own has the states that it declares or asks for`(name: String, count: Int) {
    let client = Client()
    let style: JSONValue = [
      "version": 8, "sources": [:], "state": ["declared": ["default": 1]],
      "layers": [
        [
          "id": "b", "type": "background",
          "paint": ["background-opacity": ["coalesce", ["global-state", "shown"], 1]],
        ]
      ],
    ]
    client.call("createMap", ["map": "m", "size": [64, 48], "style": style, "styleState": .object([name: 0.5])])
    #expect((client.call("render", ["map": "m"])["warnings"]?.array ?? []).count == count)
  }

  @Test func `an inset of a region asks nothing of a style that cannot bring it out`() {
    let client = Client()
    let style: JSONValue = ["version": 8, "sources": [:], "layers": [["id": "b", "type": "background"]]]
    client.call(
      "createMap",
      ["map": "m", "size": [200, 150], "style": style, "insets": [["inset": "i", "region": "JM"]]]
    )
    #expect(client.call("render", ["map": "m"])["warnings"] == nil)
  }

  /// The languages that the warning names are those of the embedded world.
  @Test func `every language that is told of changes labels, and no other`() {
    let client = Client()
    client.call(
      "createMap",
      ["map": "m", "size": [64, 48], "camera": ["center": [10, 50], "zoom": 3], "styleState": ["language": "xx"]]
    )
    let warning = client.call("render", ["map": "m", "format": "svg"])["warnings"]?.array?.first?["message"]?.string
    let told = warning?.split(separator: "it has ").last?.split(separator: ", ").map(String.init) ?? []
    let layer: JSONValue = ["id": "l", "type": "circle", "source": "w", "source-layer": "centroids"]
    client.call("addSource", ["map": "m", "source": "w", "type": "vector", "url": "insetmap://world"])
    client.call("addLayer", ["map": "m", "layer": layer])
    let found = client.call("queryRenderedFeatures", ["map": "m", "layers": ["l"]])["features"]?.array ?? []
    let names = Set(found.flatMap { $0["properties"]?.object?.members.map(\.key) ?? [] })
    let languages = names.filter { $0.hasPrefix("NAME_") && $0.utf8.count == 7 }.map { String($0.suffix(2)) }
    #expect(!told.isEmpty && languages.sorted() == told)
  }
}
