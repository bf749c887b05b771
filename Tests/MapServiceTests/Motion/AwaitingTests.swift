import JSON
import Testing

@Suite struct AwaitingTests {
  private func client() -> Client {
    let client = Client(hasManualClock: true)
    client.call("createMap", ["map": "m", "size": [400, 400], "camera": ["center": [10, 50], "zoom": 4]])
    return client
  }

  @Test func `an animation answers at once with where it will be`() {
    let client = client()
    let result = client.call("easeTo", ["map": "m", "zoom": 6])
    #expect(result["animation"] == 1 && result["duration"] == 500)
    #expect(result["camera"]?["zoom"] == 6)
    #expect(client.call("getCamera", ["map": "m"])["camera"]?["zoom"] == 4)
    let jump = client.call("zoomTo", ["map": "m", "zoom": 7, "duration": 0, "await": true])
    #expect(jump["animation"]?.isNull == true && jump["camera"]?["zoom"] == 7)
  }

  @Test func `with await it answers when it is there, and others are answered meanwhile`() {
    let client = client()
    client.call("subscribe", ["event": ["animationFinished"]])
    #expect(client.send("easeTo", ["map": "m", "zoom": 6, "await": true, "origin": "me"], id: "slow").isEmpty)
    #expect(client.call("getCamera", ["map": "m"])["camera"]?["zoom"] == 4)
    let messages = client.send("advanceTime", ["milliseconds": 600])
    let answer = messages.first { $0["id"] == "slow" }?["result"]
    #expect(answer?["completed"] == true && answer?["camera"]?["zoom"] == 6)
    #expect(answer?["revision"] == client.call("getCamera", ["map": "m"])["revision"])
    let event = messages.events("animationFinished").first?["params"]
    #expect(event?["cause"] == "slow" && event?["origin"] == "me" && event?["completed"] == true)
  }

  @Test func `what ends it is told, after the answer of the request that did`() {
    let client = client()
    client.call("subscribe", ["event": ["animationFinished"]])
    _ = client.send("easeTo", ["map": "m", "zoom": 6, "await": true], id: "slow")
    let messages = client.send("setCamera", ["map": "m", "zoom": 3], id: "set")
    #expect(messages.map { $0["id"]?.string ?? "event" } == ["set", "slow", "event"])
    #expect(messages[1]["result"]?["completed"] == false && messages[1]["result"]?["by"] == "setCamera")
    #expect(messages[2]["params"]?["by"] == "setCamera" && messages[2]["params"]?["cause"] == "set")
  }

  @Test func `giving the request up stops the map`() {
    let client = client()
    _ = client.send("easeTo", ["map": "m", "zoom": 6, "await": true], id: "slow")
    _ = client.send("advanceTime", ["milliseconds": 100])
    let cancel: JSONValue = ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "slow"]]
    let messages = client.exchange(cancel.text + "\n")
    #expect(messages.first?["error"]?["code"] == -32800)
    let zoom = client.call("getCamera", ["map": "m"])["camera"]?["zoom"]?.double ?? 0
    #expect(zoom > 4 && zoom < 6)
    _ = client.send("advanceTime", ["milliseconds": 1000])
    #expect(client.call("getCamera", ["map": "m"])["camera"]?["zoom"]?.double == zoom)
  }

  @Test func `a map that is removed, or an input that ends, answers what waits`() {
    let client = client()
    _ = client.send("easeTo", ["map": "m", "zoom": 6, "await": true], id: "slow")
    let messages = client.send("removeMap", ["map": "m"])
    #expect(messages.first { $0["id"] == "slow" }?["result"]?["by"] == "removeMap")
    client.call("createMap", ["map": "n", "size": [400, 400]])
    _ = client.send("easeTo", ["map": "n", "zoom": 6, "await": true], id: "last")
    #expect(client.endInput().first { $0["id"] == "last" }?["result"]?["by"] == "inputEnd")
  }

  @Test func `every frame tells the request that began it`() {
    let client = client()
    client.call("createInset", ["map": "m", "inset": "i"])
    client.call("subscribe", ["event": ["cameraChanged", "insetChanged", "cameraIdle"]])
    _ = client.send("easeTo", ["map": "m", "zoom": 6, "origin": "mirror"], id: "ease")
    let events = client.send("advanceTime", ["milliseconds": 600]).events()
    #expect(events.count == 3 * 30 + 2)
    #expect(events.allSatisfy { $0["params"]?["cause"] == "ease" && $0["params"]?["origin"] == "mirror" })
  }

  @Test func `a pan that is thrown glides on, and its frames are the gesture's doing`() {
    let client = client()
    client.call("subscribe", ["event": ["cameraChanged", "gestureEnded", "animationFinished"]])
    client.call("gesture", ["map": "m", "type": "pan", "phase": "began", "point": [200, 200]])
    let result = client.send(
      "gesture",
      ["map": "m", "type": "pan", "phase": "ended", "point": [200, 200], "velocity": [500, 0]],
      id: "throw"
    )
    #expect(result.first?["result"]?["animation"] == 1)
    #expect(result.events("gestureEnded").first?["params"]?["willAnimate"] == true)
    let events = client.send("advanceTime", ["milliseconds": 5000]).events()
    #expect(events.count > 100 && events.allSatisfy { $0["params"]?["cause"] == "throw" })
    #expect(events.last?["params"]?["kind"] == "deceleration")
  }
}
