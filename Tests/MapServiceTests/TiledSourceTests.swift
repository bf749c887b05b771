import JSON
import Testing

@Suite struct TiledSourceTests {
  private func client() -> Client {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [200, 100], "style": ["version": 8, "sources": [:], "layers": []]])
    client.call("addSource", ["map": "m", "source": "w", "type": "vector", "url": "insetmap://world"])
    return client
  }

  @Test func `a vector source is told with the bounds and the credit of its archive`() {
    let source = client().call("getSource", ["map": "m", "source": "w"])["source"]
    #expect(source?["type"] == "vector" && source?["features"] == 0)
    #expect(source?["bounds"]?["west"] == -180)
    #expect(source?["attribution"]?.string?.isEmpty == false)
  }

  @Test func `a camera fits the bounds that its archive tells`() {
    let client = client()
    let camera = client.call("cameraForBounds", ["map": "m", "bounds": [-180, -85, 180, 85]])
    #expect(client.call("setCamera", ["map": "m", "fit": ["source": "w"]])["camera"]?["center"]?.array?.first == 0)
    client.call(
      "addSource",
      ["map": "m", "source": "part", "type": "vector", "url": "insetmap://world", "bounds": [10, 40, 20, 50]]
    )
    let part = client.call("setCamera", ["map": "m", "fit": ["source": "part"]])
    #expect(abs((part["camera"]?["center"]?.array?.first?.double ?? 0) - 15) < 1e-9)
    #expect((part["camera"]?["zoom"]?.double ?? 0) > (camera["camera"]?["zoom"]?.double ?? 99) + 2)
    let corners: JSONValue = [[0, 10], [10, 10], [10, 0], [0, 0]]
    client.call("addSource", ["map": "m", "source": "folder", "type": "vector", "tiles": ["t/{z}/{x}/{y}.pbf"]])
    #expect(
      client.fail("setCamera", ["map": "m", "fit": ["source": "folder"]])["data"]?["pointer"] == "/params/fit/source"
    )
    let missing = client.fail(
      "addSource",
      ["map": "m", "source": "image", "type": "image", "url": "missing.png", "coordinates": corners]
    )
    #expect(missing["data"]?["kind"] == "resourceUnavailable")
  }

  @Test func `its features can be asked for`() {
    let found = client().call(
      "querySourceFeatures",
      ["map": "m", "source": "w", "sourceLayer": "countries", "filter": ["==", ["get", "ISO_A2"], "JM"]]
    )
    #expect(found["features"]?.array?.isEmpty == false)
  }

  @Test func `layers of a fitting kind show it`() {
    let client = client()
    let layer: JSONValue = ["id": "l", "type": "fill", "source": "w", "source-layer": "countries"]
    client.call("addLayer", ["map": "m", "layer": layer])
    let found = client.call("queryRenderedFeatures", ["map": "m", "layers": ["l"]])
    #expect(found["features"]?.array?.isEmpty == false)
    let error = client.fail("addLayer", ["map": "m", "layer": ["id": "r", "type": "raster", "source": "w"]])
    #expect(error["data"]?["pointer"]?.string?.contains("source") == true)
  }

  @Test func `a scene and a style have it`() {
    let client = client()
    let scene = client.call("getScene", ["map": "m"])["scene"] ?? .null
    let copy = Client()
    copy.call("createMap", scene)
    #expect(copy.call("getScene", ["map": "m"])["scene"] == scene)
    let style = client.call("getStyle", ["map": "m"])["style"]
    #expect(style?["sources"]?["w"]?["url"] == "insetmap://world")
  }

  @Test func `it goes as any other`() {
    let client = client()
    client.call("removeSource", ["map": "m", "source": "w"])
    #expect(client.call("getMap", ["map": "m"])["sources"] == [])
  }

  @Test(
    arguments: [
      (["type": "vector", "url": "pmtiles://missing.pmtiles"], "resourceUnavailable", "url"),
      (["type": "raster", "url": "https://example.com/tiles.json"], "resourceUnavailable", "url"),
      (["type": "vector"], "resourceUnavailable", "tiles"),
      (["type": "raster", "url": "insetmap://world"], "resourceUnavailable", "url"),
      (["type": "vector", "tiles": ["t/{z}/{x}/{y}.png"]], "resourceUnavailable", "tiles"),
      (["type": "vector", "url": "insetmap://world", "data": [:]], "invalidValue", "data"),
      (["type": "vector", "url": "insetmap://world", "autoLayers": true], "invalidValue", "autoLayers"),
      (["type": "tiles"], "invalidValue", "type"),
    ] as [(JSONValue, String, String)]
  )
  func `what cannot be opened is refused by its parameter`(source: JSONValue, kind: String, parameter: String) {
    var parameters = source.object ?? [:]
    parameters["map"] = "m"
    parameters["source"] = "x"
    let error = client().fail("addSource", .object(parameters))
    #expect(error["data"]?["kind"]?.string == kind || error["data"]?["kind"] == "conflictingParameters")
    #expect(error["data"]?["pointer"]?.string == "/params/\(parameter)", "\(error.text)")
  }

  @Test func `its data cannot be replaced`() {
    let error = client().fail(
      "updateGeoJSONSource",
      ["map": "m", "source": "w", "data": ["type": "Point", "coordinates": [1, 2]]]
    )
    #expect(error["data"]?["kind"] == "invalidValue")
  }
}
