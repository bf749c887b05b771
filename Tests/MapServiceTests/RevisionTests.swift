import JSON
import Testing

@Suite struct RevisionTests {
  @Test(
    arguments: [
      ("setStyle", ["map": "m", "style": "light"]), ("removeLayer", ["map": "m", "layer": "s-circle"]),
      ("removeSource", ["map": "m", "source": "other"]), ("unlinkInset", ["inset": "i"]),
      ("addImage", ["map": "m", "image": "dot", "rgba": "/wAA/w==", "width": 1, "height": 1]),
      ("removeImage", ["map": "m", "image": "x"]), ("listImages", ["map": "m"]),
      ("removeFeatureState", ["map": "m", "source": "s"]), ("queryRenderedFeatures", ["map": "m"]),
      ("querySourceFeatures", ["map": "m", "source": "s"]),
    ] as [(String, JSONValue)]
  )
  func `a result that concerns a map tells its revision`(method: String, parameters: JSONValue) {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [400, 300], "insets": [["inset": "i"]]])
    for source in ["s", "other"] {
      client.call(
        "addSource",
        ["map": "m", "source": .string(source), "type": "geojson", "autoLayers": .bool(source == "s")]
      )
    }
    client.call("addImage", ["map": "m", "image": "x", "rgba": "/wAA/w==", "width": 1, "height": 1])
    let layer: JSONValue = ["id": "s-circle", "type": "circle", "source": "s"]
    if client.call("getMap", ["map": "m"])["layers"] == [] { client.call("addLayer", ["map": "m", "layer": layer]) }
    let result = client.call(method, parameters)
    let map: JSONValue = method == "unlinkInset" ? "i" : "m"
    #expect(result["revision"] != nil && result["revision"] == client.call("getMap", ["map": map])["revision"])
  }
}
