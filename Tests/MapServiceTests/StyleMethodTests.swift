import Foundation
import JSON
import Testing

@Suite struct StyleMethodTests {
  private func client() -> Client {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [400, 400], "camera": ["center": [10, 0], "zoom": 4]])
    client.call(
      "addSource",
      [
        "map": "m", "source": "s", "type": "geojson", "autoLayers": true,
        "data": [
          "type": "FeatureCollection",
          "features": [
            [
              "type": "Feature", "id": 5, "properties": ["name": "here"],
              "geometry": ["type": "Point", "coordinates": [10, 0]],
            ],
            [
              "type": "Feature", "id": 6, "properties": ["name": "there"],
              "geometry": ["type": "Point", "coordinates": [14, 0]],
            ],
          ],
        ],
      ]
    )
    return client
  }

  @Test func `a query finds what lies under a point, with source, layer, index and state`() {
    let client = client()
    client.call("setFeatureState", ["map": "m", "source": "s", "feature": 5, "state": ["hover": true]])
    let found = client.call("queryRenderedFeatures", ["map": "m", "point": [200, 200]])["features"]?.array ?? []
    #expect(found.count == 1)
    #expect(found.first?["properties"]?["name"] == "here" && found.first?["id"] == 5)
    #expect(found.first?["layer"] == "s-circle" && found.first?["source"] == "s" && found.first?["index"] == 0)
    #expect(found.first?["state"] == ["hover": true])
    let all = client.call("queryRenderedFeatures", ["map": "m"])["features"]?.array
    #expect(all?.count == 2)
  }

  @Test func `a query sees the data of the moment`() {
    let client = client()
    client.call("updateGeoJSONSource", ["map": "m", "source": "s", "diff": ["remove": [5]]])
    #expect(client.call("queryRenderedFeatures", ["map": "m", "point": [200, 200]])["features"] == [])
    client.call("setLayerProperties", ["map": "m", "layer": "s-circle", "properties": ["visibility": "none"]])
    #expect(client.call("queryRenderedFeatures", ["map": "m"])["features"] == [])
    let filter: JSONValue = ["==", ["get", "name"], "there"]
    let found = client.call("querySourceFeatures", ["map": "m", "source": "s", "filter": filter])
    // The feature may come once for each tile whose margin it lies in.
    #expect(Set(found["features"]?.array?.compactMap { $0["properties"]?["name"] } ?? []) == ["there"])
  }

  @Test func `states are kept by name and forgotten by name`() {
    let client = client()
    let feature: JSONValue = ["map": "m", "source": "s", "feature": 6]
    client.call("setFeatureState", ["map": "m", "source": "s", "feature": 6, "state": ["a": 1, "b": 2]])
    client.call("removeFeatureState", ["map": "m", "source": "s", "feature": 6, "key": "a"])
    #expect(client.call("getFeatureState", feature)["state"] == ["b": 2])
    client.call("removeFeatureState", ["map": "m", "source": "s"])
    #expect(client.call("getFeatureState", feature)["state"] == [:])
    #expect(client.fail("setFeatureState", ["map": "m", "source": "t", "feature": 6, "state": [:]])["code"] == 1004)
  }

  @Test func `global state is the style's default under what was set`() {
    let client = client()
    let style: JSONValue = [
      "version": 8, "sources": [:], "layers": [], "state": ["dark": ["default": false], "size": ["default": 3]],
    ]
    client.call("createMap", ["map": "n", "size": [10, 10], "style": style, "styleState": ["dark": true]])
    #expect(client.call("setGlobalState", ["map": "n", "state": [:]])["state"] == ["dark": true, "size": 3])
    let state = client.call("setGlobalState", ["map": "n", "state": ["dark": .null, "size": 4]])["state"]
    #expect(state == ["dark": false, "size": 4])
  }

  @Test func `an expression is evaluated without a map, and its faults are told by key`() {
    let client = Client()
    let feature: JSONValue = [
      "type": "Feature", "properties": ["population": 4000],
      "geometry": ["type": "Point", "coordinates": [0, 0]],
    ]
    let expression: JSONValue = ["/", ["get", "population"], ["zoom"]]
    let result = client.call("evaluateExpression", ["expression": expression, "feature": feature, "zoom": 8])
    #expect(result == ["value": 500, "type": "number"])
    let color = client.call(
      "evaluateExpression",
      ["expression": ["step", ["zoom"], "red", 5, "blue"], "zoom": 5, "type": "color"]
    )
    #expect(color["value"] == ["r": 0, "g": 0, "b": 1, "a": 1])
    let error = client.fail("evaluateExpression", ["expression": ["+", 1, ["gett", "x"]]])
    #expect(error["data"]?["pointer"] == "/params/expression/2/0")
    #expect(error["data"]?["errors"]?.array?.first?["suggestion"] == "get")
    let failed = client.fail("evaluateExpression", ["expression": ["number", ["get", "x"]], "feature": feature])
    #expect(failed["data"]?["kind"] == "evaluationFailed")
  }

  @Test func `a style is checked with lines and columns`() {
    let text = "{\"version\": 8, \"sources\": {},\n  \"layers\": [{\"id\": \"a\", \"type\": \"lin\"}]}"
    let found = Client().call("validateStyle", ["text": .string(text)])["diagnostics"]?.array ?? []
    let fault = found.first { $0["pointer"] == "/layers/0/type" }
    #expect(fault?["line"] == 1 && fault?["column"] == 33 && fault?["suggestion"] == "line")
    #expect(Client().call("validateStyle", ["text": "{"])["diagnostics"]?.array?.first?["kind"] == "syntax")
  }

  @Test func `a layer tells what was set and what it comes to`() {
    let client = client()
    client.call("setLayerProperties", ["map": "m", "layer": "s-circle", "properties": ["circleRadius": 9]])
    let layer = client.call("getLayer", ["map": "m", "layer": "s-circle"])
    #expect(layer["layer"]?["paint"]?["circle-radius"] == 9)
    #expect(layer["effective"]?["paint"]?["circle-blur"] == 0)
    #expect(layer["effective"]?["layout"]?["visibility"] == "visible")
  }

  @Test func `a style that changes in one layer makes one layer's events`() {
    let client = Client()
    func style(_ color: String) -> JSONValue {
      [
        "version": 8, "sources": ["g": ["type": "geojson", "data": ["type": "Point", "coordinates": [1, 2]]]],
        "layers": [
          ["id": "a", "type": "background"],
          ["id": "b", "type": "circle", "source": "g", "paint": ["circle-color": .string(color)]],
        ],
      ]
    }
    client.call("createMap", ["map": "m", "size": [10, 10], "style": style("red")])
    client.call("subscribe", ["event": ["sourceAdded", "sourceRemoved", "layerAdded", "layerRemoved"]])
    let events = client.send("setStyle", ["map": "m", "style": style("blue")]).events()
    #expect(events.map { $0["method"] } == ["layerRemoved", "layerAdded"])
    #expect(events.allSatisfy { $0["params"]?["layer"] == "b" })
    #expect(client.send("setStyle", ["map": "m", "style": style("blue")]).events().isEmpty)
    let whole = client.send("setStyle", ["map": "m", "style": style("red"), "diff": false]).events()
    #expect(whole.count == 6)
  }

  @Test func `what a style cannot have is told and left out`() {
    let style: JSONValue = [
      "version": 8, "glyphs": "https://example.org/{fontstack}/{range}.pbf",
      "sources": ["g": ["type": "geojson", "data": "https://example.org/a.geojson"]], "layers": [],
    ]
    let created = Client().call("createMap", ["size": [10, 10], "style": style])
    #expect(created["warnings"]?.array?.map { $0["kind"] } == ["unreachableResource", "unreachableResource"])
  }

  @Test func `letters that cannot be had are told, and installed ones stand in for them`() {
    let client = Client()
    let style: JSONValue = [
      "version": 8, "glyphs": "/no/such/folder/{fontstack}/{range}.pbf",
      "sources": ["g": ["type": "geojson", "data": ["type": "Point", "coordinates": [0, 0]]]],
      "layers": [
        [
          "id": "l", "type": "symbol", "source": "g",
          "layout": ["text-field": "A", "text-font": ["Open Sans Regular"]],
        ]
      ],
    ]
    let created = client.call("createMap", ["map": "m", "size": [50, 50], "style": style])
    #expect(created["warnings"]?.array?.map { $0["kind"] } == ["unreachableResource"])
    #expect(client.call("render", ["map": "m"])["fontsUsed"]?.array?.count == 1)
  }

  @Test func `labels are found where a picture has them`() {
    let client = Client()
    let style: JSONValue = [
      "version": 8, "sources": ["g": ["type": "geojson", "data": ["type": "Point", "coordinates": [0, 0]]]],
      "layers": [["id": "l", "type": "symbol", "source": "g", "layout": ["text-field": "A"]]],
    ]
    client.call("createMap", ["map": "m", "size": [200, 200], "style": style])
    func count() -> Int? { client.call("queryRenderedFeatures", ["map": "m"])["features"]?.array?.count }
    #expect(count() == 1)
    client.call(
      "createInset",
      ["map": "m", "inset": "i", "placement": ["frame": ["x": 80, "y": 80, "width": 40, "height": 40]]]
    )
    #expect(count() == 0)
    client.call("removeMap", ["map": "i"])
    #expect(count() == 1)
    // Cut by the picture's edge, it is left out.
    client.call("setCamera", ["map": "m", "zoom": 4, "anchor": [100, 100]])
    client.call("setSize", ["map": "m", "size": [9, 200]])
    #expect(count() == 0)
  }

  @Test func `data in a style's file are those of its source, and no line of it gets into a message`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "insetmap-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = """
      {"version": 8, "sources": {"g": {"type": "geojson", "data": {"type": "Point",
        "coordinates": [1, 2]}}},
       "layers": [{"id": "l", "type": "circle", "source": "g"}]}
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let client = Client()
    client.call("createMap", ["map": "m", "size": [50, 50], "style": .string(path)])
    #expect(client.call("getSource", ["map": "m", "source": "g"])["source"]?["bounds"]?["north"] == 2)
    let point: JSONValue = ["type": "Point", "coordinates": [1, 2]]
    #expect(client.call("getStyle", ["map": "m"])["style"]?["sources"]?["g"]?["data"] == point)
    // A scene of a changed style has all of it in it.
    client.call("setLayerProperties", ["map": "m", "layer": "l", "properties": ["circle-radius": 9]])
    let scene = client.call("getScene", ["map": "m"])["scene"] ?? .null
    #expect(scene["style"]?["sources"]?["g"]?["data"] == point)
    #expect(!scene.text.contains("\n"))
    // The same file once more gives the changed layer back and touches nothing else.
    client.call("subscribe", ["event": ["sourceAdded", "sourceRemoved", "sourceDataChanged"]])
    #expect(client.send("setStyle", ["map": "m", "style": .string(path)]).events().isEmpty)
  }

  @Test func `a font that is not installed is told`() {
    let client = Client()
    func style(_ fonts: JSONValue) -> JSONValue {
      [
        "version": 8, "sources": ["g": ["type": "geojson", "data": ["type": "Point", "coordinates": [0, 0]]]],
        "layers": [["id": "l", "type": "symbol", "source": "g", "layout": ["text-field": "A", "text-font": fonts]]],
      ]
    }
    client.call("createMap", ["map": "m", "size": [50, 50], "style": style(["Nowhere Grotesk Bold"])])
    let warnings = client.call("render", ["map": "m"])["warnings"]?.array ?? []
    #expect(warnings.map { $0["kind"] } == ["missingFont"])
    #expect(warnings.first?["message"]?.string?.contains("Nowhere Grotesk Bold") == true)
    client.call("setStyle", ["map": "m", "style": style(["Nowhere Grotesk Bold", "Open Sans Bold"])])
    #expect(client.call("render", ["map": "m"])["warnings"] == nil)
  }

  @Test func `clusters tell their leaves and where they fall apart`() {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [400, 400], "camera": ["zoom": 0]])
    let points = [0.0, 1, 2].map { longitude -> JSONValue in
      [
        "type": "Feature", "properties": ["n": .number(longitude)],
        "geometry": ["type": "Point", "coordinates": [.number(longitude), 0]],
      ]
    }
    client.call(
      "addSource",
      [
        "map": "m", "source": "c", "type": "geojson", "cluster": true,
        "data": ["type": "FeatureCollection", "features": .array(points)],
      ]
    )
    let found = client.call("querySourceFeatures", ["map": "m", "source": "c"])["features"]?.array ?? []
    let properties = found.first { $0["properties"]?["cluster"] == true }?["properties"]
    #expect(properties?["point_count"] == 3)
    let cluster: JSONValue = ["map": "m", "source": "c", "cluster": properties?["cluster_id"] ?? .null]
    #expect(client.call("getClusterLeaves", cluster)["features"]?.array?.count == 3)
    #expect((client.call("getClusterExpansionZoom", cluster)["zoom"]?.double ?? 0) > 0)
    #expect(client.call("getClusterChildren", cluster)["features"]?.array?.isEmpty == false)
    #expect(client.fail("getClusterLeaves", ["map": "m", "source": "c", "cluster": 12345])["code"] == 1016)
  }

  @Test func `images are kept by name`() {
    let client = client()
    client.call("addImage", ["map": "m", "image": "dot", "rgba": "/wAA/w==", "width": 1, "height": 1])
    #expect(client.call("listImages", ["map": "m"])["images"]?.array?.count == 1)
    #expect(
      client.fail("addImage", ["map": "m", "image": "x", "rgba": "/wAA", "width": 1, "height": 1])["code"] == 1018
    )
    #expect(client.fail("addImage", ["map": "m", "image": "x", "data": "AAAA"])["data"]?["kind"] == "imageInvalid")
    client.call("removeImage", ["map": "m", "image": "dot"])
    #expect(client.fail("removeImage", ["map": "m", "image": "dot"])["code"] == 1017)
  }

  @Test func `what a style has that is unknown is warned about, beside what is out of reach`() {
    let style: JSONValue = [
      "version": 8, "layers": [], "surprise": 1,
      "sources": ["v": ["type": "vector", "tiles": ["https://example.org/{z}/{x}/{y}"]]],
    ]
    let warnings = client().call("setStyle", ["map": "m", "style": style])["warnings"]?.array ?? []
    #expect(warnings.compactMap { $0["kind"]?.string } == ["unknownMember", "unreachableResource"])
  }

  @Test func `a layer goes to a slot of the style, added or moved`() {
    let client = Client()
    let layers = ["low", "high"].map { JSONValue.object(["id": .string($0), "type": "background"]) }
    let style: JSONValue = [
      "version": 8, "sources": [:], "layers": .array(layers),
      "metadata": ["insetmap:slots": ["middle": "high", "top": .null]],
    ]
    client.call("createMap", ["map": "m", "size": [9, 9], "style": style])
    for (layer, slot) in [("a", "middle"), ("b", "top")] {
      let layer: JSONValue = ["id": .string(layer), "type": "background"]
      client.call("addLayer", ["map": "m", "layer": layer, "before": .string(slot)])
    }
    #expect(client.call("getMap", ["map": "m"])["layers"] == ["low", "a", "high", "b"])
    client.call("moveLayer", ["map": "m", "layer": "b", "before": "middle"])
    client.call("moveLayer", ["map": "m", "layer": "a", "before": "top"])
    #expect(client.call("getMap", ["map": "m"])["layers"] == ["low", "b", "high", "a"])
  }

  @Test func `a style on a network is refused by its kind, whatever its name ends in`() {
    let error = client().fail("setStyle", ["map": "m", "style": "https://example.org/style.json"])
    #expect(error["data"]?["kind"] == "styleNotFound")
  }
}
