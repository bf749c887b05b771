import JSON

/// Links between a main map and its insets: what follows what, and when.
let linkReports: [String: ReportsSuite.Check] = [
  "U033": { _, session, comparison in
    try main(session)
    try session.result(
      "createInset",
      #"{"map":"m","inset":"i","zoom":{"offset":-3},"center":[1,2],"bearing":"follow","pitch":0}"#
    )
    try session.result("setCamera", #"{"map":"m","center":[10,49],"zoom":8,"bearing":40,"pitch":20}"#)
    let camera = try session.result("getCamera", #"{"map":"i"}"#)["camera"] ?? .null
    comparison.expect(camera["center"] == [1, 2], "the centre follows")
    comparison.expect(camera["zoom"] == 5 && camera["bearing"] == 40 && camera["pitch"] == 0, "\(camera)")
  },
  "U035": { _, session, comparison in
    try main(session)
    try session.result("setCamera", #"{"map":"m","zoom":8}"#)
    try session.result("createInset", #"{"map":"m","inset":"i","zoom":{"offset":-3}}"#)
    let options = try session.result("getInset", #"{"inset":"i"}"#)
    try session.result("unlinkInset", #"{"inset":"i"}"#)
    try session.result("setCamera", #"{"map":"m","zoom":9}"#)
    try session.result("linkInset", options)
    let camera = try session.result("getCamera", #"{"map":"i"}"#)["camera"]
    comparison.expect(camera?["zoom"] == 6, "linked again its zoom is \(camera?["zoom"] ?? .null)")
  },
  "U037": { _, session, comparison in
    try main(session)
    try session.result("createInset", #"{"map":"m","inset":"i"}"#)
    try session.result("subscribe", #"{"event":["insetChanged","cameraChanged"]}"#)
    try session.result("unlinkInset", #"{"inset":"i"}"#)
    _ = try session.takeEvents("insetChanged")
    let before = try session.result("getCamera", #"{"map":"i"}"#)
    try session.result("setSize", #"{"map":"m","size":[700,300]}"#)
    comparison.expect(try session.takeEvents("insetChanged").isEmpty, "an event after the link's end")
    comparison.expect(try session.result("getCamera", #"{"map":"i"}"#) == before, "it still follows")
  },
  "U038": { _, session, comparison in
    try main(session)
    try session.result("createInset", #"{"map":"m","inset":"i"}"#)
    try session.result("subscribe", #"{"event":"insetChanged"}"#)
    let revision = try session.result("setCamera", #"{"map":"m","zoom":9}"#)["revision"]
    let event = try session.takeEvents("insetChanged").first ?? .null
    comparison.expect(event["revision"] == revision && event["inset"]?["revision"] == revision, "\(event)")
    comparison.expect(event["camera"]?["zoom"] == 9, "the event's camera is another")
    comparison.expect(try session.result("getCamera", #"{"map":"i"}"#)["revision"] == revision, "the inset is later")
  },
  "U040": { _, session, comparison in
    try main(session)
    try session.result("createInset", #"{"map":"m","inset":"i","zoom":{"offset":-3}}"#)
    for step in 0..<200 {
      try session.result("setCamera", #"{"map":"m","zoom":\#(6 + Double(step % 7) / 3)}"#)
      try session.result("setCamera", #"{"map":"m","center":[\#(9 + Double(step) / 70),\#(48 - Double(step) / 90)]}"#)
    }
    let leader = try session.result("getCamera", #"{"map":"m"}"#)["camera"] ?? .null
    let follower = try session.result("getCamera", #"{"map":"i"}"#)["camera"] ?? .null
    comparison.expect(leader["center"] == follower["center"], "it has drifted")
    comparison.number("zoom", follower.number("zoom"), .number(leader.number("zoom") - 3), tolerance: 1e-12)
  },
  "U041": { _, session, comparison in
    try main(session)
    try session.result("createInset", #"{"map":"m","inset":"i","zoom":{"offset":-5}}"#)
    try session.result("subscribe", #"{"event":"insetChanged","mode":"all"}"#)
    for step in 1...100 {
      try session.result(
        "setCamera",
        #"{"map":"m","center":[\#(9 + Double(step) / 5),48],"zoom":\#(7 + Double(step) / 100)}"#
      )
    }
    let events = try session.takeEvents("insetChanged")
    comparison.expect(events.count == 100, "\(events.count) events for 100 moves")
    comparison.expect(events.allSatisfy { $0["inset"]?["overflow"] == [] }, "the ring leaves the inset")
  },
  "U042": { _, session, comparison in
    try main(session)
    try session.result("createInset", #"{"map":"m","inset":"i","zoom":{"offset":-2}}"#)
    let rect = try session.result("getInsetBounds", #"{"inset":"i"}"#)["rect"] ?? .null
    // Two zoom levels less: a quarter of 400 x 400 px.
    comparison.numbers("rect", [rect["width"] ?? .null, rect["height"] ?? .null], [100, 100], tolerance: 1e-6)
  },
  "U048": { _, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,400],"camera":{"center":[179.5,0],"zoom":3}}"#)
    try session.result("createInset", #"{"map":"m","inset":"i","zoom":{"fixed":0}}"#)
    let numbers = try session.result("getInsetBounds", #"{"inset":"i"}"#)
    let longitudes = (numbers["ring"]?.array ?? []).map { $0[0].number() }
    // 400 px at zoom 3 are 400 / 4096 of the world.
    let width = 360 * 400 / 4096.0
    comparison.number("width", (longitudes.max() ?? 0) - (longitudes.min() ?? 0), .number(width), tolerance: 1e-9)
    comparison.number("rect", numbers.number("rect", "width"), .number(50), tolerance: 1e-6)
    comparison.expect(numbers["crossesAntimeridian"] == true, "it does not say that it crosses")
  },
]

/// A map "m" of 400 x 400 px.
private func main(_ session: ReportSession) throws {
  try session.result("createMap", #"{"map":"m","size":[400,400],"camera":{"center":[9,48],"zoom":7}}"#)
}
