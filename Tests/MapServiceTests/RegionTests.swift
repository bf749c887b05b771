import JSON
import Testing

@Suite struct RegionTests {
  /// The main part of a country: what is beyond the sea is left out, and 180° is no border.
  @Test(arguments: [
    ("JM", -78.4, 17.7, -76.2, 18.5), ("JAM", -78.4, 17.7, -76.2, 18.5), ("fr", -4.8, 41.3, 9.6, 51.1),
    ("US", -124.8, 24.5, -66.9, 49.4), ("FJ", 177, -19.2, 181.9, -16.1),
  ])
  func `an inset shows a country`(code: String, west: Double, south: Double, east: Double, north: Double) {
    let client = client()
    let inset = client.call("createInset", ["map": "m", "inset": "i", "region": .string(code)])
    #expect(inset["camera"] != nil)
    let fit = client.call("getInset", ["inset": "i"])["fit"]?["bounds"]
    let sides = ["west", "south", "east", "north"].compactMap { fit?[$0]?.double }
    #expect(sides.count == 4)
    for (side, expected) in zip(sides, [west, south, east, north]) {
      #expect(abs(side - expected) < 2, "\(sides)")
    }
  }

  @Test func `the smallest countries show what lies around them, and a dot stands for them`() {
    let client = client()
    client.call("createInset", ["map": "m", "inset": "i", "region": "MC"])
    #expect(client.call("getCamera", ["map": "i"])["camera"]?["zoom"] == 7)
    let found = client.call("queryRenderedFeatures", ["map": "i", "layers": ["highlight-dots"]])["features"]
    #expect(found?.array?.compactMap { $0["properties"]?["ISO_A2"] } == ["MC"])
    client.call("setInset", ["inset": "i", "region": "JM"])
    let dots = client.call("queryRenderedFeatures", ["map": "i", "layers": ["highlight-dots"]])["features"]
    #expect(dots == [])
  }

  @Test func `the country is brought out and stays so in a scene`() {
    let client = client()
    client.call("createInset", ["map": "m", "inset": "i", "region": "JM"])
    let scene = client.call("getScene", ["map": "m"])["scene"]
    #expect(scene?["insets"]?.array?.first?["styleState"]?["highlight"] == ["JM"])
    #expect(
      client.call("renderScene", ["scene": scene ?? .null])["data"] == client.call("render", ["map": "m"])["data"]
    )
  }

  @Test(
    arguments: [
      (["region": "XX"], "invalidValue", "/params/region"), (["region": 3], "invalidType", "/params/region"),
      (["region": "JM", "zoom": ["fixed": 3]], "invalidValue", "/params/region"),
    ] as [(JSONValue, JSONValue, JSONValue)]
  )
  func `a region that cannot be is refused`(options: JSONValue, kind: JSONValue, pointer: JSONValue) {
    var params = options.object ?? [:]
    params["map"] = "m"
    let error = client().fail("createInset", .object(params))
    #expect(error["data"]?["kind"] == kind)
    #expect(error["data"]?["pointer"] == pointer)
  }

  @Test(arguments: [("UK", "GB"), ("el", "GR"), ("Germany", "DE"), ("GER", "DE"), ("Jamaika", "JM")])
  func `a country by another name is told with its code`(name: String, code: String) {
    let error = client().fail("createInset", ["map": "m", "region": .string(name)])
    #expect(error["message"]?.string?.contains("nearest: \"\(code)\"") == true)
  }

  @Test(
    arguments: [
      (["ring": ["color": "banana"]], "/ring/color"), (["ring": ["shade": ["color": "x"]]], "/ring/shade/color"),
      (["ring": ["leader": ["color": "x"]]], "/ring/leader/color"),
      (["ring": ["marker": ["color": "x"]]], "/ring/marker/color"),
      (["appearance": ["border": ["color": "x"]]], "/appearance/border/color"),
      (["appearance": ["shadow": ["color": "x"]]], "/appearance/shadow/color"),
    ] as [(JSONObject, String)]
  )
  func `a colour of an inset that is none is told, and makes no inset`(options: JSONObject, pointer: String) {
    let client = client()
    var params = options
    params["map"] = "m"
    #expect(client.fail("createInset", .object(params))["data"]?["pointer"]?.string == "/params" + pointer)
    #expect(client.call("getMap", ["map": "m"])["insets"] == [])
  }

  private func client() -> Client {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [200, 150], "camera": ["center": [-76.8, 18], "zoom": 8]])
    return client
  }
}
