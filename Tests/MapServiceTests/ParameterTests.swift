import JSON
import Testing

@Suite struct ParameterTests {
  private func client() -> Client {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [400, 300], "camera": ["center": [7, 50], "zoom": 5]])
    return client
  }

  @Test func `an unknown parameter is named with the nearest known one`() {
    let error = client().fail("setCamera", ["map": "m", "centre": [1, 2]])
    #expect(error["code"] == -32602)
    #expect(error["message"] == "\"centre\" is not a parameter of setCamera; nearest: \"center\"")
    #expect(error["data"]?["kind"] == "unknownParameter" && error["data"]?["pointer"] == "/params/centre")
  }

  private static let faults: [(String, JSONValue, String, String)] = [
    ("setCamera", ["map": "m", "zoom": "5"], "/params/zoom", "invalidType"),
    ("setCamera", ["map": "m", "center": [7]], "/params/center", "invalidType"),
    ("setCamera", ["map": "m", "center": [7, "x"]], "/params/center/1", "invalidType"),
    ("setCamera", ["map": "m", "center": [50, 149]], "/params/center/1", "outOfRange"),
    ("setCamera", ["map": "m", "padding": ["top": -1]], "/params/padding/top", "outOfRange"),
    ("setCamera", ["map": "m", "center": [1, 2], "anchor": [1, 2]], "/params/anchor", "conflictingParameters"),
    ("setCamera", ["zoom": 5], "/params/map", "missingParameter"),
    ("setCamera", ["map": "n"], "/params/map", "mapNotFound"),
    ("createMap", ["size": [0, 10]], "/params/size/0", "outOfRange"),
    ("createMap", ["size": ["width": 10]], "/params/size", "missingParameter"),
    ("createMap", ["map": "*", "size": [1, 1]], "/params/map", "invalidValue"),
    ("createMap", ["map": "m", "size": [1, 1]], "/params/map", "mapExists"),
    ("createMap", ["size": [1, 1], "style": "mapbox://styles/a/b"], "/params/style", "styleNotFound"),
    ("createMap", ["size": [9, 9], "layers": [["id": "l", "type": "lin"]]], "/params/layers/0/type", "invalidValue"),
    ("getBounds", ["map": "m", "rule": "hul"], "/params/rule", "invalidValue"),
    ("createInset", ["map": "m", "zoom": ["fixed": 1, "offset": 2]], "/params/zoom/offset", "conflictingParameters"),
    ("createInset", ["map": "m", "ring": ["widht": 2]], "/params/ring/widht", "unknownParameter"),
    ("createInset", ["map": "m", "placement": ["width": "33 %%"]], "/params/placement/width", "invalidValue"),
    ("cameraForBounds", ["map": "m", "bounds": [7, 50, 8]], "/params/bounds", "invalidType"),
    ("cameraForBounds", ["map": "m", "bounds": [7, 50, 8, 51], "padding": 150], "/params/padding", "fitImpossible"),
  ]

  @Test(arguments: faults)
  func `a fault is named by kind and pointer and changes nothing`(
    method: String,
    params: JSONValue,
    pointer: String,
    kind: String
  ) {
    let client = client()
    let before = client.call("getScene", ["map": "m"])
    let error = client.fail(method, params)
    #expect(error["data"]?["pointer"]?.string == pointer)
    #expect(error["data"]?["kind"]?.string == kind)
    #expect(client.call("getScene", ["map": "m"]) == before)
    #expect(client.call("listMaps") == ["maps": ["m"]])
  }

  @Test(
    arguments: [
      [7, 50], ["lng": 7, "lat": 50], ["lon": 7, "lat": 50], ["longitude": 7, "latitude": 50], [7, 50, 120],
    ] as [JSONValue]
  )
  func `a coordinate may be written in every usual way`(center: JSONValue) {
    #expect(client().call("setCamera", ["map": "m", "center": center])["camera"]?["center"] == [7, 50])
  }

  @Test func `what a reply gives, a parameter takes`() {
    let client = client()
    let camera = client.call("getCamera", ["map": "m"])["camera"] ?? .null
    #expect(client.call("setCamera", ["map": "m", "camera": camera])["camera"] == camera)
    #expect(client.call("createMap", ["map": "n", "size": [400, 300], "camera": camera])["camera"] == camera)
    let bounds = client.call("getBounds", ["map": "m"])["bounds"] ?? .null
    client.call("setCameraBounds", ["map": "m", "bounds": bounds])
    var limits = client.call("getCameraBounds", ["map": "m"])["cameraBounds"]?.object ?? [:]
    limits["map"] = "n"
    client.call("setCameraBounds", .object(limits))
    client.call("createInset", ["map": "m", "inset": "i", "zoom": ["fixed": 1], "appearance": ["radius": 10]])
    let inset = client.call("getInset", ["map": "m"])
    #expect(client.call("setInset", inset) == inset)
    let rect = client.call("getInsetBounds", ["map": "m"])["rect"] ?? .null
    client.call("getBounds", ["map": "i", "rect": rect])
    let markers = client.call(
      "setMarkers",
      [
        "map": "m",
        "markers": [
          ["at": [7, 50], "label": "Here"], ["at": [7, 50], "connector": false],
          ["at": [7, 50], "offset": [30, -20], "connector": ["color": "red", "width": 2]],
        ],
      ]
    )
    #expect(
      client.call("setMarkers", ["map": "n", "markers": markers["markers"] ?? .null])["markers"] == markers["markers"]
    )
    client.call(
      "addSource",
      [
        "map": "m", "source": "s", "type": "geojson", "autoLayers": true,
        "data": ["type": "Point", "coordinates": [7, 50]],
      ]
    )
    let layer = client.call("getLayer", ["map": "m", "layer": "s-circle"])["layer"] ?? .null
    client.call("removeLayer", ["map": "m", "layer": "s-circle"])
    client.call("addLayer", ["map": "m", "layer": layer])
    let style = client.call("getStyle", ["map": "m"])["style"] ?? .null
    client.call("setStyle", ["map": "n", "style": "light"])
    client.call("createMap", ["map": "o", "size": [10, 10], "style": style])
  }

  @Test func `bounds of a view to the horizon round and round the earth are a parameter too`() {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [4000, 100], "camera": ["zoom": -2, "pitch": 85]])
    let view = client.call("getBounds", ["map": "m"])
    #expect(view["bounds"]?["east"]?.double ?? 0 > 36000)
    client.call("cameraForBounds", ["map": "m", "bounds": view["bounds"] ?? .null])
    client.call("project", ["map": "m", "coordinates": view["ring"] ?? .null])
  }

  @Test func `a scene makes the same map in another process`() {
    let client = client()
    client.call(
      "addSource",
      [
        "map": "m", "source": "s", "type": "geojson", "autoLayers": true, "attribution": "us",
        "data": ["type": "Point", "coordinates": [7, 50, 3]],
      ]
    )
    client.call("createInset", ["map": "m", "inset": "i", "zoom": ["offset": -3, "min": 0]])
    client.call("createInset", ["map": "i", "inset": "j", "center": [8, 51]])
    client.call("setMarkers", ["map": "m", "markers": [["at": [7, 50]]]])
    client.call("setCameraBounds", ["map": "m", "maxZoom": 12])
    let scene = client.call("getScene", ["map": "m"])["scene"] ?? .null
    let other = Client()
    other.call("createMap", scene)
    #expect(other.call("getScene", ["map": "m"])["scene"] == scene)
    #expect(other.call("getCamera", ["map": "j"])["camera"] == client.call("getCamera", ["map": "j"])["camera"])
  }

  @Test func `parameters may be left out in every way that clients do`() {
    let client = client()
    for params in ["null", "{}", "[]", "[null]"] {
      let answers = client.exchange(#"{"jsonrpc":"2.0","id":1,"method":"getVersion","params":\#(params)}"# + "\n")
      #expect(answers.first?["result"]?["name"] == "insetmap")
    }
    let answers = client.exchange(#"{"jsonrpc":"2.0","id":1,"method":"getCamera","params":[{"map":"m"}]}"# + "\n")
    #expect(answers.first?["result"]?["camera"] != nil)
  }
}
