import JSON

/// Events, and input that must change nothing.
let eventReports: [String: ReportsSuite.Check] = [
  "U072": { report, session, comparison in
    _ = try session.replay(report)
    let zooms = (1...1000).map { 7 + Double($0) / 1000 }
    _ = try session.pipelined("setCamera", zooms.map { #"{"map":"m","zoom":\#($0)}"# })
    let events = try session.takeEvents("cameraChanged")
    comparison.expect(events.count <= 5, "\(events.count) events")
    comparison.number("last", events.last?.number("camera", "zoom") ?? .nan, .number(zooms[999]), tolerance: 0)
    comparison.expect(
      events.reduce(0) { $0 + $1.number("skipped") } + Double(events.count) == 1000,
      "some are not counted"
    )
  },
  "U074": { _, session, comparison in
    try map(session)
    try session.result("subscribe", #"{"event":["cameraChanged","cameraIdle"],"map":"m"}"#)
    for _ in 0..<20 { try session.result("getCamera", #"{"map":"m"}"#) }
    try session.result(
      "addSource",
      #"{"map":"m","source":"s","type":"geojson","data":{"type":"Point","coordinates":[0,0]}}"#
    )
    try session.result("setSize", #"{"map":"m","size":[400,400]}"#)
    comparison.expect(try session.takeEvents("cameraChanged").isEmpty, "an event with a still camera")
  },
  "U077": { _, session, comparison in
    try map(session)
    try session.result("subscribe", #"{"event":"cameraIdle","map":"m"}"#)
    try session.result("setCamera", #"{"map":"m","zoom":5}"#)
    let events = try session.takeEvents("cameraIdle")
    comparison.expect(events.count == 1 && events.first?["bounds"] != nil, "\(events)")
  },
  "U078": { _, session, comparison in
    try map(session)
    try session.result("subscribe", #"{"event":"cameraChanged","map":"m","minInterval":1000}"#)
    try session.result("setCamera", #"{"map":"m","zoom":5,"bearing":10,"pitch":20,"center":[1,2]}"#)
    let events = try session.takeEvents("cameraChanged")
    let camera = events.first?["camera"]
    comparison.expect(
      events.count == 1 && camera?["bearing"] == 10 && camera?["pitch"] == 20 && camera?["zoom"] == 5,
      "\(events)"
    )
  },
  "U080": { report, session, comparison in
    try session.result("createMap", report.calls[0][1])
    let raw = (report.calls[1][1]["center"]?.string ?? "").dropFirst("RAW:".count)
    let error = try session.error("setCamera", #"{"map":"m","center":\#(raw)}"#)
    comparison.expect(error["code"] == -32602 || error["code"] == -32700, "\(error)")
    let center = try session.result("getCamera", report.calls[2][1])["camera"]?["center"]
    comparison.numbers("centre", center, report.expected["center"], tolerance: 0)
  },
  "U083": { _, session, comparison in
    try map(session)
    // 3000 miles round a place near the pole.
    let fit = #"{"map":"m","coordinates":[[10,80]],"radiusKm":4828}"#
    comparison.finite(try session.result("cameraForCoordinates", fit))
    try session.result("setCamera", #"{"map":"m","fit":{"coordinates":[[10,80]],"radiusKm":4828}}"#)
    comparison.finite(try session.result("getBounds", #"{"map":"m"}"#))
  },
  "U148": { _, session, comparison in
    try map(session)
    try session.result("createInset", #"{"map":"m","inset":"a","placement":{"width":100,"height":50}}"#)
    try session.result("createInset", #"{"map":"m","inset":"b","placement":{"width":50,"height":100}}"#)
    let first = try session.result("getBounds", #"{"map":"a"}"#)["bounds"]
    let second = try session.result("getBounds", #"{"map":"b"}"#)["bounds"]
    comparison.expect(first != second, "two views of different shape have the same bounds")
  },
  "U149": { _, session, comparison in
    try map(session)
    try session.result("subscribe", #"{"event":"cameraChanged","map":"m"}"#)
    try session.result("setCamera", #"{"map":"m","zoom":5}"#)
    let told = try session.takeEvents("cameraChanged").first?["bounds"]
    comparison.expect(told == (try session.result("getBounds", #"{"map":"m"}"#)["bounds"]), "\(told ?? .null)")
  },
  "U152": { _, session, comparison in
    try map(session)
    try session.result("subscribe", #"{"event":"cameraChanged","map":"m","mode":"all"}"#)
    for step in 0..<50 {
      try session.result(
        "setCamera",
        #"{"map":"m","bearing":\#(step),"origin":"\#(step % 2 == 0 ? "gps" : "compass")"}"#
      )
    }
    let events = try session.takeEvents("cameraChanged")
    let revisions = events.map { $0.number("revision") }
    comparison.expect(revisions == revisions.sorted() && Set(revisions).count == revisions.count, "\(revisions)")
    comparison.expect(events.allSatisfy { $0["origin"]?.string != nil }, "nobody can tell who wrote")
  },
]

private func map(_ session: ReportSession) throws {
  try session.result("createMap", #"{"map":"m","size":[400,400],"camera":{"center":[9,48],"zoom":3}}"#)
}
