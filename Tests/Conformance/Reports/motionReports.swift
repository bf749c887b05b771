import JSON

/// What pointers and other maps do to a map: gestures, the dragged ring, links in both directions, following.
let motionReports: [String: ReportsSuite.Check] = [
  "U034": { _, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[800,600],"camera":{"center":[9,48],"zoom":5}}"#)
    try session.result("createInset", #"{"map":"m","inset":"i","placement":{"anchor":"top-right","width":"30%"}}"#)
    let before = try session.result("getCamera", #"{"map":"m"}"#)
    for (phase, x) in [("began", 600), ("changed", 650), ("ended", 650)] {
      let params = #"{"map":"m","type":"pan","phase":"\#(phase)","point":[\#(x),60],"velocity":[0,0]}"#
      let answer = try session.result("gesture", params)
      if phase == "began" { comparison.expect(answer["inset"] == "i", "it is not the inset's: \(answer)") }
    }
    comparison.expect(try session.result("getCamera", #"{"map":"m"}"#) == before, "it drives the main map")
  },
  "U039": { _, session, comparison in
    try session.result("createMap", #"{"map":"a","size":[400,400],"camera":{"zoom":5}}"#)
    try session.result("createMap", #"{"map":"b","size":[400,400],"camera":{"zoom":5}}"#)
    try session.result("linkMaps", #"{"maps":["a","b"]}"#)
    for map in ["a", "b", "a", "a", "b"] {
      for (phase, x) in [("began", 100), ("changed", 160), ("ended", 160)] {
        let params = #"{"map":"\#(map)","type":"pan","phase":"\#(phase)","point":[\#(x),200],"velocity":[900,200]}"#
        try session.result("gesture", params)
        try session.result("advanceTime", #"{"milliseconds":30}"#)
      }
    }
    try session.result("advanceTime", #"{"milliseconds":5000}"#)
    let first = try session.result("getCamera", #"{"map":"a"}"#)["camera"] ?? .null
    let second = try session.result("getCamera", #"{"map":"b"}"#)["camera"] ?? .null
    comparison.expect(first["center"] == second["center"] && first["zoom"] == second["zoom"], "\(first) \(second)")
    comparison.expect(abs(first["center"]?[0].number() ?? 0) > 1, "they have not moved")
  },
  "U043": { report, session, comparison in
    try session.result("createMap", report.calls[0][1])
    let inset = #"{"map":"main","inset":"i","placement":{"width":150,"height":150},"zoom":{"fixed":1},"center":[0,30]}"#
    try session.result("createInset", inset)
    let target = report.calls[1][1]["to"] ?? .null
    let places: JSONValue = [[0, 0], target]
    let points = try session.result("project", ["map": "i", "coordinates": places])["points"] ?? .null
    for (phase, point) in [("began", points[0]), ("changed", points[1]), ("ended", points[1])] {
      try session.result("insetDrag", ["inset": "i", "phase": .string(phase), "point": point])
    }
    let camera = try session.result("getCamera", #"{"map":"main"}"#)["camera"] ?? .null
    comparison.numbers("centre", camera["center"], target, tolerance: 1e-6)
    comparison.number("zoom", camera.number("zoom"), report.expected["zoom"], tolerance: 0)
  },
  "U153": { _, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,400],"camera":{"zoom":5}}"#)
    for source in ["gps", "log"] {
      let data = #"{"type":"Feature","id":1,"properties":{},"geometry":{"type":"Point","coordinates":[9,48]}}"#
      try session.result("addSource", #"{"map":"m","source":"\#(source)","type":"geojson","data":\#(data)}"#)
    }
    try session.result("followFeature", #"{"map":"m","source":"gps","feature":1}"#)
    for (source, longitude) in [("gps", 10), ("log", 3), ("gps", 11), ("log", 2)] {
      let geometry = #"{"type":"Point","coordinates":[\#(longitude),48]}"#
      let diff = #"{"update":[{"id":1,"geometry":\#(geometry)}]}"#
      try session.result("updateGeoJSONSource", #"{"map":"m","source":"\#(source)","diff":\#(diff)}"#)
      try session.result("advanceTime", #"{"milliseconds":2000}"#)
    }
    let center = try session.result("getCamera", #"{"map":"m"}"#)["camera"]?["center"]
    comparison.numbers("centre", center, [11, 48], tolerance: 1e-9)
  },
  "U155": { report, session, comparison in
    try session.result("createMap", report.calls[0][1])
    var inset = report.calls[1][1].object ?? [:]
    inset["cameraBounds"] = ["minZoom": inset["minZoom"] ?? .null]
    inset["minZoom"] = nil
    try session.result("createMap", .object(inset))
    let link = report.calls[2][1]
    let members: JSONValue = [
      link["main"] ?? .null, ["map": link["inset"] ?? .null, "zoomOffset": link["zoomOffset"] ?? .null],
    ]
    try session.result("linkMaps", ["maps": members])
    try session.result("setCamera", report.calls[3][1])
    let camera = try session.result("getCamera", report.calls[4][1])["camera"]
    let expected = report.expected["main"]
    comparison.numbers("centre", camera?["center"], expected?["center"], tolerance: 1e-6)
    comparison.number("zoom", camera?.number("zoom") ?? .nan, expected?["zoom"], tolerance: 0)
  },
]
