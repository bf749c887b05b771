import JSON
import MapService
import Testing

@Suite struct ClockTests {
  private func client(hasManualClock: Bool = true) -> Client {
    let client = Client(hasManualClock: hasManualClock)
    client.call("createMap", ["map": "m", "size": [400, 400], "camera": ["center": [10, 50], "zoom": 4]])
    return client
  }

  private func zooms(_ messages: [JSONValue]) -> [Double] {
    messages.events("cameraChanged").compactMap { $0["params"]?["camera"]?["zoom"]?.double }
  }

  private let ease: JSONValue = ["map": "m", "zoom": 5, "duration": 100, "easing": "linear"]

  @Test func `a grid is absolute, and rounding leaves nothing out and doubles nothing`() {
    let grid = FrameGrid(rate: 60)
    #expect(grid.next(after: 0) == 1000.0 / 60)
    var time = 0.0
    for frame in 1...100_000 {
      time = grid.next(after: time)
      #expect(time == Double(frame) * 1000 / 60)
    }
    #expect(grid.first(from: 100) == 100 && grid.last(until: 100) == 100)
    #expect(grid.first(from: 101) == 7000.0 / 60 && grid.last(until: 101) == 100)
  }

  @Test func `with a manual clock frames lie at the multiples of a sixtieth, after the answer`() {
    let client = client()
    client.call("subscribe", ["event": "cameraChanged"])
    client.call("easeTo", ease)
    #expect(client.wait(1000).isEmpty)
    let messages = client.send("advanceTime", ["milliseconds": 100])
    #expect(messages.first?["result"] == ["time": 100])
    let expected = (1...6).map { 4 + Double($0) / 6 }
    let seen = zooms(messages)
    #expect(seen.count == 6)
    for (zoom, right) in zip(seen, expected) { #expect(abs(zoom - right) < 1e-12) }
    #expect(seen.last == 5)
    #expect(client.send("advanceTime", ["milliseconds": 1000]).events().isEmpty)
  }

  @Test func `the same requests give the same bytes, and so do other steps of the clock`() {
    let run = { (steps: [Double]) -> [String] in
      let client = client()
      client.call("createInset", ["map": "m", "inset": "i"])
      client.call("subscribe", ["event": ["cameraChanged", "insetChanged", "animationFinished"], "id": "s"])
      let goal: JSONValue = ["map": "m", "center": [-70, -30], "zoom": 8, "bearing": 50, "duration": 700]
      _ = client.send("flyTo", goal, id: "fly")
      return steps.flatMap { client.send("advanceTime", ["milliseconds": .number($0)]).events().map(\.text) }
    }
    let whole = run([1000])
    #expect(whole.count > 80)
    #expect(run([1000]) == whole)
    #expect(run(Array(repeating: 7.3, count: 137)) == whole)
  }

  @Test func `a process at rest wakes for nothing, and one that moves for the grid`() {
    let client = client(hasManualClock: false)
    client.call("subscribe", ["event": "cameraChanged"])
    #expect(client.session.nextDeadline == nil)
    #expect(client.wait(5).isEmpty)
    client.call("easeTo", ease)
    #expect(client.session.nextDeadline == 1000.0 / 60)
    #expect(client.wait(5).isEmpty)
    #expect(zooms(client.wait(7)).count == 1)
    #expect(client.session.nextDeadline == 2000.0 / 60)
    // A turn that took long draws one frame, where the grid is by then.
    #expect(zooms(client.wait(60)).count == 1)
    #expect(client.session.nextDeadline == 5000.0 / 60)
    #expect(zooms(client.wait(60)) == [5])
    #expect(client.session.nextDeadline == nil)
  }

  @Test func `a clock that is not manual cannot be moved`() {
    let error = client(hasManualClock: false).fail("advanceTime", ["milliseconds": 1])
    #expect(error["data"]?["kind"] == "clockNotManual")
  }

  @Test func `intervals go by the manual clock too`() {
    let client = client()
    client.call("subscribe", ["event": "cameraChanged", "minInterval": 40])
    client.call("easeTo", ease)
    let seen = zooms(client.send("advanceTime", ["milliseconds": 200]))
    // The first frame, and then one each 40 ms: at 16.7, 56.7, 96.7 and the last at 136.7.
    #expect(seen.count == 4)
    #expect(seen.last == 5)
  }

  @Test func `a slow reader holds a manual clock up and misses nothing`() {
    let requests = { (client: Client) in
      client.call("subscribe", ["event": "cameraChanged"])
      client.call("easeTo", ["map": "m", "zoom": 20, "bearing": 123, "duration": 60_000])
    }
    let fast = client()
    requests(fast)
    let all = fast.send("advanceTime", ["milliseconds": 60_000]) + fast.readAll()
    let slow = client()
    requests(slow)
    slow.isReading = false
    _ = slow.send("advanceTime", ["milliseconds": 60_000])
    #expect(slow.queuedBytes < 1 << 20)
    #expect(!slow.session.isAccepting)
    let read = slow.readAll()
    #expect(read.map(\.text) == all.map(\.text))
    #expect(zooms(read).count == 3600)
    #expect(slow.session.isAccepting)
  }

  @Test func `for a slow reader of a real clock frames make room for later ones, and the last camera arrives`() {
    let client = client(hasManualClock: false)
    client.call("subscribe", ["event": "cameraChanged"])
    client.call("easeTo", ["map": "m", "zoom": 20, "duration": 60_000, "easing": "linear"])
    client.isReading = false
    for _ in 0..<3700 { _ = client.wait(1000.0 / 60) }
    #expect(client.queuedBytes < 1 << 20)
    let events = client.readAll().events("cameraChanged")
    #expect(events.last?["params"]?["camera"]?["zoom"] == 20)
    let skipped = events.compactMap { $0["params"]?["skipped"]?.double }.reduce(0, +)
    #expect(skipped > 0)
    // Each frame raises the revision by one: none is unaccounted for.
    let revisions = events.compactMap { $0["params"]?["revision"]?.double }
    #expect(Double(events.count) + skipped == (revisions.last ?? 0) - (revisions.first ?? 0) + 1)
  }
}
