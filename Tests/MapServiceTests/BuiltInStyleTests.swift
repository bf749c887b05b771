import JSON
import Resources
import Testing

@Suite struct BuiltInStyleTests {
  @Test(arguments: BuiltInStyle.allCases)
  func `a built-in style has no fault`(style: BuiltInStyle) throws {
    let text = String(decoding: style.text, as: UTF8.self)
    #expect(Client().call("validateStyle", ["text": .string(text)])["diagnostics"] == [])
  }

  @Test func `a map without a style shows light, and tells of nothing that it was not given`() {
    let client = Client()
    client.call("subscribe", ["event": ["layerAdded", "sourceAdded"]])
    let events = client.send("createMap", ["map": "m", "size": [100, 100]]).events()
    #expect(events.isEmpty)
    let map = client.call("getMap", ["map": "m"])
    #expect(map["style"] == "light" && map["layers"] == [] && map["sources"] == [])
    let layers = client.call("getStyle", ["map": "m"])["style"]?["layers"]?.array ?? []
    #expect(layers.first?["id"] == "water")
    #expect(client.call("getScene", ["map": "m"])["scene"]?["style"] == "light")
  }

  @Test func `layers of a built-in style can be named`() {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [100, 100]])
    client.call("addLayer", ["map": "m", "layer": ["id": "mine", "type": "background"], "before": "below-labels"])
    client.call("setLayerProperties", ["map": "m", "layer": "water", "properties": ["background-color": "red"]])
    let ids = client.call("getStyle", ["map": "m"])["style"]?["layers"]?.array?.compactMap { $0["id"]?.string } ?? []
    #expect(ids.firstIndex(of: "mine").map { ids[$0 + 1] } == "river-labels")
    #expect(client.call("getMap", ["map": "m"])["layers"] == ["mine"])
  }

  @Test(arguments: [
    ("the Golan", 35.78, 33.0), ("Abyei", 28.4, 9.8), ("the Southern Patagonian Ice Field", -73.3, -49.5),
  ])
  func `land that nobody has for sure is land`(name: String, longitude: Double, latitude: Double) {
    let client = Client()
    let center: JSONValue = [.number(longitude), .number(latitude)]
    client.call("createMap", ["map": "m", "size": [100, 100], "camera": ["center": center, "zoom": 6]])
    func found(_ layer: JSONValue, _ place: JSONObject) -> [JSONValue] {
      var parameters = place
      parameters["map"] = "m"
      parameters["layers"] = .array([layer])
      return client.call("queryRenderedFeatures", .object(parameters))["features"]?.array ?? []
    }
    #expect(!found("land", ["point": [50, 50]]).isEmpty, "\(name)")
    #expect(!found("disputed-borders", ["rect": ["x": 0, "y": 0, "width": 100, "height": 100]]).isEmpty)
  }

  @Test func `a query answers with the layers of a built-in style when they are asked for`() {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [100, 100], "camera": ["center": [10, 50], "zoom": 4]])
    #expect(client.call("queryRenderedFeatures", ["map": "m", "point": [50, 50]])["features"] == [])
    let found = client.call("queryRenderedFeatures", ["map": "m", "point": [50, 50], "layers": ["land"]])
    #expect(found["features"]?.array?.first?["properties"]?["ISO_A2"] == "DE")
  }

  @Test(arguments: ["DE", "DEU"])
  func `a country whose label is hidden goes by either code`(code: String) {
    let client = Client()
    let camera: JSONValue = ["center": [10, 51], "zoom": 4]
    client.call("createMap", ["map": "m", "size": [500, 400], "camera": camera])
    #expect(names(client, "countries").contains("Germany"))
    client.call("setMapOptions", ["map": "m", "styleState": ["hide": [.string(code)]]])
    #expect(!names(client, "countries").contains("Germany"))
    #expect(names(client, "countries").contains("Czechia"))
  }

  @Test func `cities and seas have names in other languages, and those of today in English`() {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [700, 600], "camera": ["center": [32, 46.5], "zoom": 5]])
    #expect(names(client, "capitals").contains("Kyiv"))
    #expect(names(client, "capitals", "name_de").contains("Kyjiw"))
    #expect(names(client, "places").contains("Odesa"))
    #expect(names(client, "water-labels", "name_fr").contains("Mer Noire"))
  }

  private func names(_ client: Client, _ layer: JSONValue, _ property: String = "name") -> [String] {
    let found = client.call("queryRenderedFeatures", ["map": "m", "layers": [layer]])["features"]?.array ?? []
    return found.compactMap { ($0["properties"]?[property] ?? $0["properties"]?["NAME"])?.string }
  }
}
