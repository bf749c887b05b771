import JSON
import Testing

/// A scene is held against the map it was made from: both give the same answers.
@Suite struct SceneTests {
  private let document: JSONValue = [
    "version": 8, "sources": ["s": ["type": "geojson", "data": ["type": "Point", "coordinates": [1, 2]]]],
    "layers": [["id": "ground", "type": "background"], ["id": "dots", "type": "circle", "source": "s"]],
  ]

  private func client() -> Client {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [400, 300], "style": document])
    client.call("createInset", ["map": "m", "inset": "i"])
    return client
  }

  /// What a client can learn of both maps, revisions apart.
  private func state(_ client: Client) -> [JSONValue] {
    ["m", "i"].flatMap { map in
      let map: JSONValue = ["map": .string(map)]
      return [
        client.call("getMap", map)["layers"], client.call("getStyle", map)["style"],
        client.call("getScene", map)["scene"], client.call("getMarkers", map)["markers"],
      ].map { $0 ?? .null }
    }
  }

  private func expectSame(_ client: Client) {
    let copy = Client()
    copy.call("createMap", client.call("getScene", ["map": "m"])["scene"] ?? .null)
    #expect(state(copy) == state(client))
  }

  @Test(
    arguments: [
      [("setLayerProperties", ["map": "m", "layer": "ground", "properties": ["background-color": "red"]])],
      [("removeLayer", ["map": "m", "layer": "dots"])], [("moveLayer", ["map": "m", "layer": "ground"])],
      [("updateGeoJSONSource", ["map": "m", "source": "s", "data": ["type": "Point", "coordinates": [3, 4]]])],
      [("removeLayer", ["map": "m", "layer": "dots"]), ("removeSource", ["map": "m", "source": "s"])],
    ] as [[(String, JSONValue)]]
  )
  func `has what calls have changed in the style`(calls: [(String, JSONValue)]) {
    let client = client()
    for (method, parameters) in calls { client.call(method, parameters) }
    expectSame(client)
  }

  @Test func `has layers that show the ring and the markers, in their order`() {
    let client = client()
    let fill: JSONValue = ["id": "fill", "type": "fill", "source": "bounds"]
    client.call("addLayer", ["map": "i", "layer": fill, "before": "line-bounds"])
    client.call("setMarkers", ["map": "i", "markers": [["at": [1, 1]]]])
    client.call(
      "addLayer",
      ["map": "i", "layer": ["id": "halo", "type": "circle", "source": "markers"], "before": "markers"]
    )
    client.call("addLayer", ["map": "i", "layer": ["id": "top", "type": "fill", "source": "bounds"]])
    expectSame(client)
  }

  @Test func `has layers that show markers that are gone`() {
    let client = client()
    client.call("setMarkers", ["map": "m", "markers": [["at": [1, 1]]]])
    client.call("addLayer", ["map": "m", "layer": ["id": "halo", "type": "circle", "source": "markers"]])
    client.call("setMarkers", ["map": "m", "markers": []])
    expectSame(client)
  }

  @Test func `has the ring and the markers as they were moved and changed`() {
    let client = client()
    client.call("setMarkers", ["map": "m", "markers": [["at": [1, 1]]]])
    client.call("addLayer", ["map": "m", "layer": ["id": "low", "type": "background"], "before": "markers"])
    client.call("moveLayer", ["map": "m", "layer": "markers", "before": "ground"])
    client.call("setLayerProperties", ["map": "m", "layer": "markers", "properties": ["icon-opacity": 0.5]])
    client.call("setLayerProperties", ["map": "i", "layer": "line-bounds", "properties": ["line-blur": 2]])
    client.call("moveLayer", ["map": "i", "layer": "line-bounds", "before": "dots"])
    expectSame(client)
  }

  @Test func `a ring that was read from a scene is still its link's`() {
    let client = client()
    client.call("moveLayer", ["map": "i", "layer": "line-bounds", "before": "dots"])
    let copy = Client()
    copy.call("createMap", client.call("getScene", ["map": "m"])["scene"] ?? .null)
    copy.call("unlinkInset", ["inset": "i"])
    let map = copy.call("getMap", ["map": "i"])
    #expect(map["layers"] == ["ground", "dots"] && map["sources"] == ["s"])
  }

  @Test func `an inset may be made with layers that show its ring`() {
    let client = client()
    let fill: JSONValue = ["id": "fill", "type": "fill", "source": "bounds"]
    client.call("createInset", ["map": "m", "inset": "j", "style": "light", "layers": [fill]])
    #expect(client.call("getMap", ["map": "j"])["layers"] == ["fill", "line-bounds"])
  }

  @Test func `setInset leaves alone what callers have changed in the ring's layer`() {
    let client = client()
    client.call("setLayerProperties", ["map": "i", "layer": "line-bounds", "properties": ["line-blur": 2]])
    client.call("setInset", ["inset": "i", "zoom": ["fixed": 1], "ring": ["color": "red"]])
    let paint = client.call("getLayer", ["map": "i", "layer": "line-bounds"])["layer"]?["paint"]
    #expect(paint == ["line-color": "red", "line-width": 2.5, "line-blur": 2])
    client.call("removeLayer", ["map": "i", "layer": "line-bounds"])
    client.call("setInset", ["inset": "i", "zoom": ["fixed": 2]])
    #expect(client.call("getMap", ["map": "i"])["layers"] == ["ground", "dots"])
  }

  @Test func `setting the style a map was given takes changes back, and only those`() {
    let client = client()
    client.call("setStyle", ["map": "m", "style": document])
    #expect(client.call("getCamera", ["map": "m"])["revision"] == 2)
    client.call("setLayerProperties", ["map": "m", "layer": "ground", "properties": ["background-color": "red"]])
    client.call("removeLayer", ["map": "m", "layer": "dots"])
    client.call("updateGeoJSONSource", ["map": "m", "source": "s", "data": ["type": "Point", "coordinates": [3, 4]]])
    client.call("setStyle", ["map": "m", "style": document])
    #expect(client.call("getStyle", ["map": "m"])["style"] == document)
  }

  @Test func `a map takes back the style that it tells, with what calls have added`() {
    let client = client()
    let point: JSONValue = ["type": "Point", "coordinates": [3, 4]]
    client.call("addSource", ["map": "m", "source": "own", "type": "geojson", "data": point])
    client.call(
      "addLayer",
      ["map": "m", "layer": ["id": "mine", "type": "circle", "source": "own"], "before": "dots"]
    )
    client.call("setMarkers", ["map": "m", "markers": [["at": [1, 1]]]])
    client.call("subscribe", ["event": ["sourceAdded", "sourceRemoved", "layerAdded", "layerRemoved"]])
    for map in ["m", "i"] as [JSONValue] {
      let style = client.call("getStyle", ["map": map])["style"] ?? .null
      #expect(client.send("setStyle", ["map": map, "style": style]).events().isEmpty)
      #expect(client.call("getStyle", ["map": map])["style"] == style)
    }
    client.call("setMarkers", ["map": "m", "markers": []])
    client.call("unlinkInset", ["inset": "i"])
    #expect(client.call("getMap", ["map": "m"])["sources"] == ["s", "own"])
    #expect(client.call("getMap", ["map": "i"])["layers"] == ["ground", "dots"])
    client.call("setStyle", ["map": "m", "style": document])
    #expect(client.call("getMap", ["map": "m"])["layers"] == ["ground", "dots"])
  }

  @Test func `has the images that calls have added`() {
    let client = client()
    client.call("addImage", ["map": "m", "image": "b", "rgba": "AAECAwQFBgc=", "width": 2, "height": 1, "sdf": true])
    client.call("addImage", ["map": "i", "image": "a", "rgba": "/////w==", "width": 1, "height": 1, "pixelRatio": 2])
    expectSame(client)
    let copy = Client()
    copy.call("createMap", client.call("getScene", ["map": "m"])["scene"] ?? .null)
    for map in ["m", "i"] as [JSONValue] {
      #expect(copy.call("listImages", ["map": map])["images"] == client.call("listImages", ["map": map])["images"])
    }
    let fault = Client().fail("createMap", ["size": [9, 9], "images": [["image": "a", "rgba": "?"]]])
    #expect(fault["data"]?["pointer"] == "/params/images/0/rgba")
  }
}
