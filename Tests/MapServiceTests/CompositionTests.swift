import JSON
import Testing

/// What of a picture's composition is told and taken on the wire.
@Suite struct CompositionTests {
  // MARK: - Automatic layers

  @Test func `areas and lines of automatic layers lie under a built-in style's labels, points on top`() {
    let client = client()
    let order = layers(client)
    let labels = order.firstIndex(of: "river-labels") ?? -1
    #expect(order.firstIndex(of: "s-fill") == labels - 2)
    #expect(order.firstIndex(of: "s-line") == labels - 1)
    #expect(order.last == "s-circle")
    #expect(client.call("getMap", ["map": "m"])["layers"] == ["s-fill", "s-line", "s-circle"])
  }

  @Test func `they are there after a change of the style too`() {
    let client = client()
    let before = layers(client)
    client.call("setStyle", ["map": "m", "style": "dark"])
    #expect(layers(client) == before)
    // A style without the slot leaves them above its own layers.
    client.call("setStyle", ["map": "m", "style": blue])
    #expect(layers(client) == ["ground", "s-fill", "s-line", "s-circle"])
    client.call("setStyle", ["map": "m", "style": "light"])
    #expect(layers(client) == before)
  }

  @Test func `a scene tells the slot and takes it back`() {
    let client = client()
    let scene = client.call("getScene", ["map": "m"])["scene"]
    #expect(scene?["layers"]?.array?.map { $0["before"] } == ["below-labels", "below-labels", nil])
    var copy = scene?.object ?? [:]
    copy["map"] = "copy"
    copy["style"] = "dark"
    client.call("createMap", .object(copy))
    #expect(layers(client, of: "copy") == layers(client))
  }

  @Test func `a layer that is moved leaves its slot`() {
    let client = client()
    client.call("moveLayer", ["map": "m", "layer": "s-fill"])
    client.call("setStyle", ["map": "m", "style": "dark"])
    #expect(layers(client).last == "s-fill")
  }

  @Test func `each automatic layer is told of once`() {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [80, 60]])
    client.call("subscribe", ["event": "layerAdded"])
    let told = client.send("addSource", source).filter { $0["method"] == "layerAdded" }
    #expect(told.map { $0["params"]?["layer"] } == ["s-fill", "s-line", "s-circle"])
  }

  // MARK: - Insets and ornaments

  @Test func `an inset of the built-in world past its detail is advised against, and maxZoom mends it`() {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [800, 600], "camera": ["center": [13, 52], "zoom": 12]])
    client.call("createInset", ["map": "m", "inset": "i"])
    #expect(codes(client) == ["insetBeyondBasemap", "beyondBasemapDetail"])
    let set = client.call("setInset", ["inset": "i", "zoom": ["auto": ["maxZoom": 3]]])
    #expect(set["zoom"] == ["auto": ["min": 0.1, "max": 0.75, "maxZoom": 3]])
    #expect(set["camera"]?["zoom"] == 3)
    #expect(codes(client) == ["beyondBasemapDetail"])
    client.call("setInset", ["inset": "i", "zoom": ["auto": [:]]])
    client.call("setStyle", ["map": "i", "style": blue])
    #expect(codes(client) == ["beyondBasemapDetail"])
  }

  @Test func `insets without a placement lie beside each other, also of a scene, and linked ones`() {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [400, 400], "insets": [["inset": "a"], ["inset": "b"]]])
    client.call("createMap", ["map": "c", "size": [100, 100]])
    client.call("linkInset", ["map": "m", "inset": "c"])
    let anchors = ["a", "b", "c"].map { client.call("getInset", ["inset": .string($0)])["placement"]?["anchor"] }
    #expect(anchors == ["bottom-right", "bottom-left", "top-right"])
    let revision = client.call("getMap", ["map": "m"])["revision"]
    client.call("linkInset", ["map": "m", "inset": "c"])
    #expect(client.call("getMap", ["map": "m"])["revision"] == revision)
  }

  @Test func `what has no room is told with the picture`() {
    let client = Client()
    let placement: JSONValue = ["frame": ["x": 0, "y": 0, "width": 200, "height": 150]]
    client.call(
      "createMap",
      [
        "map": "m", "size": [200, 150], "style": blue, "camera": ["zoom": 5],
        "insets": [["inset": "i", "placement": placement]],
      ]
    )
    let warnings = client.call("render", ["map": "m"])["warnings"]?.array ?? []
    #expect(warnings.map { $0["kind"] } == ["ornamentLeftOut"])
    #expect(warnings.first?["message"] == "the picture has no room for its scale bar")
    #expect(client.call("render", ["map": "m", "insets": false])["warnings"] == nil)
    let tiny = client.call(
      "render",
      ["map": "m", "insets": false, "credit": .string(String(repeating: "institute ", count: 200))]
    )
    #expect(tiny["warnings"]?.array?.first?["kind"] == "attributionHidden")
  }

  private let blue: JSONValue = [
    "version": 8, "sources": [:],
    "layers": [["id": "ground", "type": "background", "paint": ["background-color": "#8cf"]]],
  ]

  private let source: JSONValue = [
    "map": "m", "source": "s", "type": "geojson", "autoLayers": true,
    "data": [
      "type": "GeometryCollection",
      "geometries": [
        ["type": "Polygon", "coordinates": [[[0, 0], [9, 0], [9, 9], [0, 0]]]],
        ["type": "Point", "coordinates": [1, 1]],
      ],
    ],
  ]

  /// With an area and a point on the style `light`.
  private func client() -> Client {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [80, 60]])
    client.call("addSource", source)
    return client
  }

  /// What a picture of the map is advised against for.
  private func codes(_ client: Client) -> [JSONValue?]? {
    client.call("render", ["map": "m", "format": "braille"])["advice"]?.array?.map { $0["code"] }
  }

  private func layers(_ client: Client, of map: JSONValue = "m") -> [String] {
    let style = client.call("getStyle", ["map": map])["style"]
    return style?["layers"]?.array?.compactMap { $0["id"]?.string } ?? []
  }
}
