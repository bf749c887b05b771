import JSON

/// Insets: rotation, pitch, size, loops, links, the antimeridian.
let insetReports: [String: ReportsSuite.Check] = [
  "U002": { report, session, comparison in
    let results = try session.replay(report)
    comparison.box("at 26.565", results[2]["bounds"], report.expected["26.565"])
    comparison.box("at 30", results[4]["bounds"], report.expected["30"])
  },
  "U009": { _, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[300,500],"camera":{"center":[9,48],"zoom":7}}"#)
    let before = try session.result("getCamera", #"{"map":"m"}"#)["camera"]
    let after = try session.result("setCamera", #"{"map":"m","bearing":90}"#)["camera"]
    for member in ["center", "zoom", "metersPerPixel"] {
      comparison.expect(before?[member] == after?[member], "turning changes \(member)")
    }
  },
  "U010": corners, "U011": corners,
  "U013": { report, session, comparison in
    let results = try session.replay(report)
    comparison.numbers("first", results[1]["coordinates"]?[0], report.expected["first"])
    comparison.numbers("second", results[2]["coordinates"]?[0], report.expected["second"])
  },
  "U014": { _, session, comparison in
    try session.result(
      "createMap",
      #"{"map":"m","size":[400,800],"camera":{"center":[9,48],"zoom":7,"pitch":50,"bearing":70}}"#
    )
    let bounds = try session.result("getBounds", #"{"map":"m"}"#)["bounds"] ?? .null
    let points = #"{"map":"m","points":[[0,0],[400,0],[0,800],[400,800],[200,400]]}"#
    for place in try session.result("unproject", points)["coordinates"]?.array ?? [] {
      let isInside =
        place[0].number() >= bounds.number("west") - 1e-9 && place[0].number() <= bounds.number("east") + 1e-9
        && place[1].number() >= bounds.number("south") - 1e-9 && place[1].number() <= bounds.number("north") + 1e-9
      comparison.expect(isInside, "\(place) is seen and not in \(bounds)")
    }
  },
  "U016": { _, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,800],"camera":{"center":[9,48],"zoom":12}}"#)
    try session.result(
      "createInset",
      #"{"map":"m","zoom":{"fixed":2},"ring":{"color":"red","marker":{"whenUnder":8,"radius":5,"color":"blue"}}}"#
    )
    let numbers = try session.result("getInsetBounds", #"{"map":"m"}"#)
    comparison.expect(numbers["collapsed"] == true, "a ring of under a px does not collapse")
    comparison.expect(numbers["advice"]?[0]["code"] == "ringTooSmall", "no advice")
  },
  "U017": { report, session, comparison in
    let results = try session.replay(report)
    let rect = results[3]["rect"]
    comparison.numbers(
      "rectPx",
      [rect?["width"] ?? .null, rect?["height"] ?? .null],
      report.expected["rectPx"],
      tolerance: 1e-3
    )
    let seen = try session.result("getBounds", #"{"map":"inset"}"#)["bounds"]
    comparison.box("insetBounds", seen, report.expected["insetBounds"])
  },
  "U018": { report, session, comparison in
    let results = try session.replay(report)
    let rect = results[3]["rect"]
    comparison.numbers(
      "rectPx",
      [rect?["width"] ?? .null, rect?["height"] ?? .null],
      report.expected["rectPx"],
      tolerance: 1e-3
    )
    comparison.box("mainBounds", results[3]["bounds"], report.expected["mainBounds"])
    comparison.expect(results[3]["overflow"] == ["top", "bottom"], "overflow is \(results[3]["overflow"] ?? .null)")
  },
  "U023": { _, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,400],"camera":{"center":[9,48],"zoom":7}}"#)
    try session.result("createInset", #"{"map":"m","inset":"i"}"#)
    try session.result("setCameraBounds", #"{"map":"m","bounds":[5,45,13,51]}"#)
    try session.result("subscribe", #"{"event":["cameraChanged","insetChanged"]}"#)
    try session.result("setCamera", #"{"map":"m","center":[60,48]}"#)
    comparison.expect(try session.takeEvents("cameraChanged").count == 2, "more than an event for each of the two maps")
    try session.result("setCamera", #"{"map":"m","center":[60,48]}"#)
    comparison.expect(try session.takeEvents("cameraChanged").isEmpty, "an event at the edge without a move")
  },
  "U026": { _, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,400],"camera":{"center":[9,48],"zoom":7}}"#)
    try session.result("createInset", #"{"map":"m","inset":"i"}"#)
    let before = try session.result("getCameraBounds", #"{"map":"i"}"#)["cameraBounds"]
    try session.result("setCameraBounds", #"{"map":"m","bounds":[5,45,13,51]}"#)
    let after = try session.result("getCameraBounds", #"{"map":"i"}"#)["cameraBounds"]
    comparison.expect(before == after, "the main map's limits reach the inset")
    let inherited = try session.result("setCameraBounds", #"{"map":"i","bounds":[5,45,13,51]}"#)["cameraBounds"]
    comparison.expect(inherited?["bounds"]?["west"] == 5, "the inset cannot have them of its own")
  },
  "U027": { report, session, comparison in
    _ = try session.replay(report)
    comparison.expect(try session.takeEvents("cameraChanged").count <= 1, "an equal camera makes an event")
  },
  "U028": { report, session, comparison in
    let camera = try session.replay(report)[1]["camera"]
    comparison.number(
      "centre",
      camera?["center"]?[1].double ?? .nan,
      report.expected["ifConstrained"]?["centerLat"],
      tolerance: 1e-5
    )
    try session.result("setCamera", ["map": "m", "camera": camera ?? .null])
    comparison.expect(try session.result("getCamera", #"{"map":"m"}"#)["camera"] == camera, "the second time moves it")
  },
  "U030": { report, session, comparison in
    try session.result("listMaps", "{}")
    let results = try session.replay(report)
    comparison.box("bounds", results[4]["bounds"], report.expected["bounds"])
  },
  "U032": { report, session, comparison in
    let camera = try session.replay(report)[3]["camera"]
    comparison.numbers("centre", camera?["center"], report.expected["inset"]?["center"])
    comparison.number("zoom", camera?["zoom"]?.double ?? .nan, report.expected["inset"]?["zoom"], tolerance: 1e-9)
  },
  "U044": { report, session, comparison in
    comparison.box("bounds", try session.replay(report)[1]["bounds"], report.expected["bounds"])
  },
  "U046": { report, session, comparison in
    let answer = try session.replay(report)[1]
    comparison.expect(answer["wholeWorld"] == true, "it is not called the whole world")
    comparison.number("north", answer.number("bounds", "north"), report.expected["latClampedTo"], tolerance: 1e-6)
    // The report's map shows empty space above the world, ours only where it is told to: by default its zoom rises.
    try session.result("setCameraBounds", #"{"map":"m","constrain":"none"}"#)
    try session.result("setCamera", #"{"map":"m","zoom":0}"#)
    let bounds = try session.result("getBounds", #"{"map":"m"}"#)["bounds"]
    comparison.box("bounds", bounds, report.expected["unwrapped"])
  },
  "U047": { report, session, comparison in
    let point = try session.replay(report)[1]["points"]?[0]
    comparison.numbers("point", point, report.expected["point"], tolerance: 1e-3)
  },
  "U050": { report, session, comparison in
    comparison.finite(try session.replay(report)[2])
  },
  "U052": { _, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,800]}"#)
    for camera in ["-77,39", "179.5,10", "-179.9,-50", "0,84"] {
      let params = #"{"map":"m","center":[\#(camera)],"zoom":5,"bearing":200,"pitch":30}"#
      let center = try session.result("setCamera", params)["camera"]?["center"] ?? .null
      let bounds = try session.result("getBounds", #"{"map":"m"}"#)["bounds"] ?? .null
      let isRight =
        bounds.number("west") <= center[0].number() && center[0].number() <= bounds.number("east")
        && bounds.number("south") <= center[1].number() && center[1].number() <= bounds.number("north")
      comparison.expect(isRight, "\(center) is not in \(bounds)")
    }
  },
]

private func corners(_ report: ReportCase, _ session: ReportSession, _ comparison: inout Comparison) throws {
  let actual = try session.replay(report)[1]
  for (index, corner) in (report.expected["corners"]?.array ?? []).enumerated() {
    comparison.numbers("corner \(index)", actual[index], corner)
  }
}
