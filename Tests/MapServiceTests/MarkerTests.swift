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
}
