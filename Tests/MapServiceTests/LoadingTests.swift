import JSON
import Testing

@Suite struct LoadingTests {
  /// A text of GeoJSON that is large enough to be read by a worker.
  private func largeText(_ longitude: Int) -> JSONValue {
    let padding = String(repeating: " ", count: 70 << 10)
    return .string(#"{"type":"Point","coordinates":[\#(longitude),0]}"# + padding)
  }

  private func client() -> Client {
    let client = Client(holdingJobs: true)
    client.call("createMap", ["map": "m", "size": [400, 400]])
    return client
  }

  @Test func `other requests are answered while a source is read, and flush waits for it`() {
    let client = client()
    let add: JSONValue = ["map": "m", "source": "s", "type": "geojson", "text": largeText(1)]
    #expect(client.send("addSource", add, id: "add").isEmpty)
    #expect(client.call("getMap", ["map": "m"])["loading"] == true)
    #expect(client.send("flush", id: "flush").isEmpty)
    let messages = client.finishJobs()
    #expect(messages.map { $0["id"] } == ["add", "flush"])
    #expect(client.call("getMap", ["map": "m"])["sources"] == ["s"])
  }

  @Test func `updates of one source take effect in the order they came`() {
    let client = client()
    client.send("addSource", ["map": "m", "source": "s", "type": "geojson", "text": largeText(1)])
    client.send("updateGeoJSONSource", ["map": "m", "source": "s", "data": ["type": "Point", "coordinates": [2, 0]]])
    let answers = client.finishJobs()
    #expect(answers.compactMap { $0["result"]?["revision"] } == [2, 3])
    #expect(client.call("getSource", ["map": "m", "source": "s"])["source"]?["bounds"]?["west"] == 2)
  }

  @Test func `each of the updates that waited for a load is told after its answer, with its own cause`() {
    let client = client()
    client.call("subscribe", ["event": ["sourceAdded", "sourceDataChanged"], "mode": "all"])
    let add: JSONValue = ["map": "m", "source": "s", "type": "geojson", "text": largeText(1), "origin": "first"]
    client.send("addSource", add, id: "add")
    let update: JSONValue = ["map": "m", "source": "s", "data": ["type": "Point", "coordinates": [2, 0]]]
    client.send("updateGeoJSONSource", update, id: "update")
    let messages = client.finishJobs()
    #expect(messages.map { $0["id"] ?? $0["params"]?["cause"] } == ["add", "add", "update", "update"])
    #expect(messages.map { $0["params"]?["origin"] } == [nil, "first", nil, nil])
  }

  @Test func `a camera that is fitted to a source waits for it, and so do later requests`() {
    let client = client()
    client.send("addSource", ["map": "m", "source": "s", "type": "geojson", "text": largeText(9)])
    #expect(client.send("setCamera", ["map": "m", "fit": ["source": "s", "maxZoom": 4]], id: "fit").isEmpty)
    #expect(client.send("getCamera", ["map": "m"], id: "get").isEmpty)
    let messages = client.finishJobs()
    #expect(messages.compactMap { $0["id"]?.string } == ["fit", "get"])
    let longitude = messages.last?["result"]?["camera"]?["center"]?.array?.first?.double ?? .nan
    #expect(abs(longitude - 9) < 1e-9)
  }

  @Test func `a load that is cancelled answers so and changes nothing`() {
    let client = client()
    client.send("addSource", ["map": "m", "source": "s", "type": "geojson", "text": largeText(9)], id: 70)
    #expect(client.exchange(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":70}}"# + "\n").isEmpty)
    let answers = client.finishJobs()
    #expect(answers.count == 1)
    #expect(answers.first?["error"]?["code"] == -32800)
    #expect(client.call("getMap", ["map": "m"])["sources"] == [])
  }

  @Test func `a map that goes takes its loads with it`() {
    let client = client()
    client.send("addSource", ["map": "m", "source": "s", "type": "geojson", "text": largeText(9)], id: "add")
    let messages = client.send("removeMap", ["map": "m"], id: "remove")
    #expect(messages.compactMap { $0["id"]?.string } == ["add", "remove"])
    #expect(messages.first?["error"]?["data"]?["kind"] == "mapNotFound")
    #expect(client.finishJobs().isEmpty)
  }

  @Test func `a faulty text leaves the last good data`() {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [400, 400]])
    client.call(
      "addSource",
      ["map": "m", "source": "s", "type": "geojson", "text": #"{"type":"Point","coordinates":[3,4]}"#]
    )
    let error = client.fail(
      "updateGeoJSONSource",
      ["map": "m", "source": "s", "text": #"{"type":"Point","coordinates":[3,"#]
    )
    #expect(error["data"]?["kind"] == "geoJSONInvalid")
    #expect(error["data"]?["pointer"]?.string?.hasPrefix("/params/text") == true)
    #expect(client.call("getSource", ["map": "m", "source": "s", "data": true])["data"]?["coordinates"] == [3, 4])
  }

  @Test func `progress is told to clients that gave a token, and only for what takes long`() {
    let client = client()
    let add: JSONValue = ["map": "m", "source": "s", "type": "geojson", "text": largeText(1), "workDoneToken": 0]
    client.send("addSource", add)
    #expect(client.wait(150).isEmpty)
    let begin = client.wait(60)
    #expect(begin.first?["method"] == "$/progress")
    #expect(begin.first?["params"]?["token"] == 0 && begin.first?["params"]?["value"]?["kind"] == "begin")
    let end = client.finishJobs()
    #expect(end.map { $0["params"]?["value"]?["kind"]?.string ?? "answer" } == ["end", "answer"])
  }

  @Test func `a layer that was let in for a source that does not come goes again`() {
    let client = client()
    client.call("subscribe", ["event": ["layerAdded", "layerRemoved"]])
    let text: JSONValue = .string(#"{"type":"Point","coordinates":["# + String(repeating: " ", count: 70 << 10))
    client.send("addSource", ["map": "m", "source": "s", "type": "geojson", "text": text], id: "add")
    client.call("addLayer", ["map": "m", "layer": ["id": "dots", "type": "circle", "source": "s"]])
    let messages = client.finishJobs()
    #expect(messages.first { $0["id"] == "add" }?["error"] != nil)
    #expect(messages.events().map { $0["method"] } == ["layerRemoved"])
    #expect(client.call("getMap", ["map": "m"])["layers"] == [])
  }

  @Test func `null takes a limit of the camera back to its default`() {
    let client = client()
    let bounds: JSONValue = ["west": -10, "south": -5, "east": 10, "north": 5]
    client.call("setCameraBounds", ["map": "m", "bounds": bounds, "minZoom": 3])
    let limits = client.call("setCameraBounds", ["map": "m", "bounds": .null, "minZoom": .null])["cameraBounds"]
    #expect(limits?["bounds"] == nil && limits?["minZoom"] == -2)
  }
}
