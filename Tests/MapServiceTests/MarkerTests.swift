import JSON
import Testing

@Suite struct MarkerTests {
  private func client() -> Client {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [400, 400]])
    client.call("setMarkers", ["map": "m", "markers": [["at": [0, 0]]]])
    return client
  }

  private func layers(_ client: Client) -> JSONValue? { client.call("getMap", ["map": "m"])["layers"] }

  @Test func `queries find a marker where it is now`() {
    let client = client()
    let query: JSONValue = ["map": "m", "source": "markers"]
    client.call("querySourceFeatures", query)
    client.call("setMarkers", ["map": "m", "markers": [["at": [45, 0]]]])
    let found = client.call("querySourceFeatures", query)["features"]?.array ?? []
    #expect(found.map { $0["geometry"]?["coordinates"]?.array?.first } == [45])
  }

  @Test func `new markers leave their layer where and as it is`() {
    let client = client()
    client.call("addLayer", ["map": "m", "layer": ["id": "over", "type": "background"]])
    client.call("setLayerProperties", ["map": "m", "layer": "markers", "properties": ["icon-opacity": 0.5]])
    client.call("setMarkers", ["map": "m", "markers": [["at": [1, 1]], ["at": [2, 2]]]])
    #expect(layers(client) == ["markers", "over"])
    let layer = client.call("getLayer", ["map": "m", "layer": "markers"])["layer"]
    #expect(layer?["paint"]?["icon-opacity"] == 0.5)
    client.call("removeLayer", ["map": "m", "layer": "markers"])
    client.call("setMarkers", ["map": "m", "markers": [["at": [3, 3]]]])
    #expect(layers(client) == ["over"])
  }

  @Test func `without markers the source stays as long as a layer shows it`() {
    let client = client()
    client.call("addLayer", ["map": "m", "layer": ["id": "dots", "type": "circle", "source": "markers"]])
    client.call("setMarkers", ["map": "m", "markers": []])
    #expect(client.call("getSource", ["map": "m", "source": "markers"])["source"]?["features"] == 0)
    client.call("removeLayer", ["map": "m", "layer": "dots"])
    client.call("setMarkers", ["map": "m", "markers": [["at": [1, 1]]]])
    client.call("setMarkers", ["map": "m", "markers": []])
    #expect(client.call("getMap", ["map": "m"])["sources"] == [])
    #expect(layers(client) == [])
  }

  @Test func `points that ask for an icon or have a title get a layer of their own`() {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [100, 100]])
    let layers = ["plain", "titled"].map { title -> JSONValue? in
      let properties: JSONObject = title == "plain" ? [:] : ["title": "Here", "marker-symbol": "camp"]
      let point: JSONValue = ["type": "Point", "coordinates": [0, 0]]
      let feature: JSONValue = ["type": "Feature", "properties": .object(properties), "geometry": point]
      let source: JSONValue = .string(title)
      client.call("addSource", ["map": "m", "source": source, "type": "geojson", "autoLayers": true, "data": feature])
      return client.call("getMap", ["map": "m"])["layers"]
    }
    #expect(layers == [["plain-circle"], ["plain-circle", "titled-circle", "titled-symbol"]])
  }

  @Test(arguments: [
    ("airport", "plane", true), ("harbor", "port", true), ("camp", "camp", true), ("zoo", "plane", false),
  ])
  func `marker-symbol takes the names of Maki`(symbol: String, icon: String, isKnown: Bool) {
    func picture(_ name: String) -> JSONValue {
      let client = Client()
      let plain: JSONValue = ["version": 8, "sources": [:], "layers": []]
      let properties: JSONValue = ["marker-symbol": .string(name)]
      let feature: JSONValue = [
        "type": "Feature", "properties": properties, "geometry": ["type": "Point", "coordinates": [0, 0]],
      ]
      client.call("createMap", ["map": "m", "size": [64, 48], "style": plain])
      client.call("addSource", ["map": "m", "source": "s", "type": "geojson", "autoLayers": true, "data": feature])
      return client.call("render", ["map": "m"])
    }
    let drawn = picture(symbol)
    #expect((drawn["data"] == picture(icon)["data"]) == isKnown)
    let warnings = drawn["warnings"]?.array?.compactMap { $0["message"]?.string } ?? []
    #expect(warnings.count == (isKnown ? 0 : 1))
    #expect(warnings.allSatisfy { $0.contains("\"\(symbol)\"") && $0.contains("marker-symbol") })
  }

  @Test func `a picture shows the markers that are for insets too`() {
    let client = Client()
    let blue: JSONValue = ["version": 8, "sources": [:], "layers": [["id": "b", "type": "background"]]]
    client.call("createMap", ["map": "m", "size": [200, 200], "style": blue, "insets": [["inset": "i"]]])
    func picture(_ isShared: Bool) -> JSONValue? {
      client.call("setMarkers", ["map": "m", "markers": [["at": [0, 0], "icon": "dot", "inInset": .bool(isShared)]]])
      return client.call("render", ["map": "m", "ornaments": false])["data"]
    }
    let alone = picture(false)
    let shared = picture(true)
    #expect(alone != nil && shared != nil && alone != shared)
  }

  @Test func `a line leads to a label that stands away, and is the marker's`() {
    let client = Client()
    let plain: JSONValue = ["version": 8, "sources": [:], "layers": []]
    client.call("createMap", ["map": "m", "size": [400, 400], "style": plain])
    func picture(_ connector: JSONValue) -> JSONValue? {
      let marker: JSONValue = [
        "at": [0, 0], "icon": "dot", "label": "Away", "offset": [100, 0], "connector": connector,
      ]
      client.call("setMarkers", ["map": "m", "markers": [marker]])
      return client.call("render", ["map": "m", "format": "svg"])["data"]
    }
    func found(at x: Double) -> Int? {
      let point: JSONValue = [.number(x), 200]
      return client.call("queryRenderedFeatures", ["map": "m", "point": point])["features"]?.array?.count
    }
    let without = picture(false)
    #expect(without != nil && found(at: 250) == 0 && found(at: 310) == 1)
    let thin = picture(true)
    #expect(thin != without && found(at: 250) == 1 && found(at: 310) == 1)
    #expect(picture(["color": "lime", "width": 3]) != thin)
  }

  @Test(
    arguments: [
      ([["offset": [1]]], "/markers/0/offset"), ([["offset": [0, 10_001]]], "/markers/0/offset"),
      ([["offset": ["a", 1]]], "/markers/0/offset/0"), ([["connector": "auto"]], "/markers/0/connector"),
      ([["connector": ["colour": "red"]]], "/markers/0/connector/colour"),
      ([["connector": ["color": "banana"]]], "/markers/0/connector/color"),
      ([["connector": ["width": 0]]], "/markers/0/connector/width"), ([["color": "zzz"]], "/markers/0/color"),
      ([["color": "red"], ["color": "#12"]], "/markers/1/color"),
    ] as [([JSONObject], String)]
  )
  func `a wrong offset, connector or colour is told, and changes nothing`(markers: [JSONObject], pointer: String) {
    let client = client()
    let before = client.call("getMarkers", ["map": "m"])
    let list = markers.map { marker in
      var marker = marker
      marker["at"] = [1, 2]
      return JSONValue.object(marker)
    }
    let error = client.fail("setMarkers", ["map": "m", "markers": .array(list)])
    #expect(error["data"]?["pointer"]?.string == "/params" + pointer, "\(error.text)")
    #expect(client.call("getMarkers", ["map": "m"]) == before)
  }
}
