import JSON
import Testing

@Suite struct EventTests {
  private func client() -> Client {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [400, 400], "camera": ["center": [190, 0], "zoom": 3]])
    return client
  }

  @Test func `the answer comes first, then the event it caused, with cause and origin`() {
    let client = client()
    client.call("subscribe", ["event": "cameraChanged", "id": "s"])
    let messages = client.send("setCamera", ["map": "m", "zoom": 4, "origin": "me"], id: "r")
    #expect(messages.count == 2)
    #expect(messages.first?["id"] == "r")
    let event = messages.last?["params"]
    #expect(event?["subscription"] == "s" && event?["cause"] == "r" && event?["origin"] == "me")
    #expect(event?["seq"] == 1 && event?["skipped"] == 0 && event?["revision"] == 2)
    #expect(event?["camera"]?["zoom"] == 4)
  }

  @Test func `setting the same camera again makes no event`() {
    let client = client()
    client.call("subscribe", ["event": "cameraChanged"])
    client.call("setCamera", ["map": "m", "center": [-170, 0]])
    #expect(client.send("setCamera", ["map": "m", "center": [-170, 0]]).events().isEmpty)
  }

  @Test func `a minimum interval lets the first and the last through`() {
    let client = client()
    client.call("subscribe", ["event": "cameraChanged", "minInterval": 250])
    var events: [JSONValue] = []
    for step in 1...100 {
      events += client.send("setCamera", ["map": "m", "zoom": .number(4 + Double(step) / 100)]).events()
      events += client.wait(10).events()
    }
    events += client.wait(250).events()
    #expect(events.count <= 6)
    #expect(events.last?["params"]?["camera"]?["zoom"] == 5)
    let skipped = events.compactMap { $0["params"]?["skipped"]?.double }.reduce(0, +)
    #expect(Double(events.count) + skipped == 100)
    #expect(events.compactMap { $0["params"]?["seq"] } == (1...events.count).map { .integer(Int64($0)) })
  }

  @Test func `flush writes what an interval holds back before it answers`() {
    let client = client()
    client.call("subscribe", ["event": "cameraChanged", "minInterval": 1000])
    client.call("setCamera", ["map": "m", "zoom": 4])
    client.call("setCamera", ["map": "m", "zoom": 5])
    let messages = client.send("flush")
    #expect(messages.map { $0["method"]?.string ?? "answer" } == ["cameraChanged", "answer"])
  }

  @Test func `initial tells the present state, and that of maps to come`() {
    let client = client()
    let messages = client.send("subscribe", ["event": ["cameraChanged", "mapLoaded"], "initial": true])
    #expect(messages.map { $0["method"]?.string ?? "answer" } == ["answer", "cameraChanged", "mapLoaded"])
    let later = client.send("createMap", ["map": "n", "size": [10, 10]]).events("cameraChanged")
    #expect(later.first?["params"]?["map"] == "n")
  }

  @Test func `once ends with the first event`() {
    let client = client()
    client.call("subscribe", ["event": "cameraChanged", "once": true, "id": 7])
    #expect(client.send("setCamera", ["map": "m", "zoom": 4]).events().count == 1)
    #expect(client.send("setCamera", ["map": "m", "zoom": 5]).events().isEmpty)
    #expect(client.fail("unsubscribe", ["subscription": 7])["data"]?["kind"] == "subscriptionNotFound")
  }

  @Test func `nothing comes after the answer of unsubscribe, which counts`() {
    let client = client()
    client.call("subscribe", ["event": "cameraChanged", "id": "s", "minInterval": 1000])
    for zoom in 4...6 { client.call("setCamera", ["map": "m", "zoom": .integer(Int64(zoom))]) }
    let messages = client.send("unsubscribe", ["subscription": "s"])
    #expect(messages.map { $0["method"]?.string ?? "answer" } == ["cameraChanged", "answer"])
    #expect(messages.last?["result"] == ["delivered": 2, "skipped": 1])
    #expect(client.send("setCamera", ["map": "m", "zoom": 7]).events().isEmpty)
    #expect(client.wait(5000).isEmpty)
  }

  @Test func `a name that is no event fails the whole call`() {
    let client = client()
    let error = client.fail("subscribe", ["event": ["cameraChanged", "cameraChange"]])
    #expect(error["code"] == -32602)
    #expect(error["data"]?["pointer"] == "/params/event/1")
    #expect(error["data"]?["nearest"] == "cameraChanged")
    #expect(client.send("setCamera", ["map": "m", "zoom": 4]).events().isEmpty)
  }

  @Test func `an inset's numbers are told to listeners of either map, of one revision`() {
    let client = client()
    client.call("createInset", ["map": "m", "inset": "i"])
    client.call("subscribe", ["event": "insetChanged", "map": "i", "id": "a"])
    client.call("subscribe", ["event": "insetChanged", "map": "m", "id": "b"])
    let events = client.send("setCamera", ["map": "m", "zoom": 6]).events()
    #expect(events.compactMap { $0["params"]?["subscription"] } == ["a", "b"])
    #expect(events.allSatisfy { $0["params"]?["revision"] == $0["params"]?["inset"]?["revision"] })
    #expect(events.first?["params"]?["inset"] == client.call("getInsetBounds", ["map": "m"]))
  }

  @Test(
    arguments: [
      ["data": ["type": "Point", "coordinates": [1, 2]]], ["diff": [:]],
      ["diff": ["update": [["id": 7, "set": [:]]], "remove": ["none"]]],
    ] as [JSONObject]
  )
  func `an update that changes nothing makes no event and no revision`(update: JSONObject) {
    let client = client()
    let point: JSONValue = ["type": "Point", "coordinates": [1, 2]]
    let feature: JSONValue = ["type": "Feature", "id": 7, "properties": [:], "geometry": point]
    let data = update["data"] == nil ? feature : point
    let added = client.call("addSource", ["map": "m", "source": "s", "type": "geojson", "data": data])
    client.call("subscribe", ["event": "sourceDataChanged"])
    let parameters: JSONObject = ["map": "m", "source": "s"]
    let messages = client.send("updateGeoJSONSource", .object(JSONObject(members: parameters.members + update.members)))
    #expect(messages.count == 1)
    #expect(messages.first?["result"]?["revision"] == added["revision"])
  }

  @Test(
    arguments: [
      ("setInset", ["inset": "i", "ring": ["source": "other"]]), ("unlinkInset", ["inset": "i"]),
      ("removeMap", ["map": "m"]),
    ] as [(String, JSONValue)]
  )
  func `what goes with a link is told at the revision of the request`(method: String, parameters: JSONValue) {
    let client = client()
    client.call("createInset", ["map": "m", "inset": "i"])
    client.call("subscribe", ["event": ["layerRemoved", "sourceRemoved", "insetUnlinked", "insetChanged"]])
    let events = client.send(method, parameters).events()
    #expect(events.count > 2 && events.allSatisfy { $0["params"]?["revision"] == 3 })
  }

  @Test(arguments: [("latest", 3), ("all", 10_002)])
  func `a reader that does not read gets the last state in the end`(mode: String, most: Int) {
    let client = client()
    client.call("subscribe", ["event": ["cameraChanged", "layerAdded"], "mode": .string(mode)])
    client.isReading = false
    let steps = 11_000
    for step in 1...steps { client.send("setCamera", ["map": "m", "zoom": .number(Double(step) / 1000)]) }
    client.send("addLayer", ["map": "m", "layer": ["id": "l", "type": "background"]])
    client.isReading = true
    let events = client.send("flush").events()
    // What fits into the output before the reader counts as slow comes at once.
    let early = events.prefix { $0["params"]?["skipped"] == 0 }.count
    let late = events.dropFirst(early)
    #expect(late.count <= most)
    #expect(late.last?["method"] == "layerAdded" && late.dropLast().last?["params"]?["camera"]?["zoom"] == 11)
    let skipped = events.compactMap { $0["params"]?["skipped"]?.double }.reduce(0, +)
    #expect(Double(events.count) + skipped == Double(steps + 1))
    #expect(events.compactMap { $0["params"]?["seq"] } == (1...events.count).map { .integer(Int64($0)) })
  }
}
