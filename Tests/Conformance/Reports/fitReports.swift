import JSON

/// Cameras that show something: boxes across 180 degrees, paddings, exact fits.
let fitReports: [String: ReportsSuite.Check] = [
  "U057": fitted, "U059": fitted, "U122": exact, "U123": exact,
  "U060": { report, session, comparison in
    let center = try session.replay(report)[1]["camera"]?["center"] ?? .null
    let middle = (report.expected.number("west") + report.expected.number("east")) / 2
    comparison.number("centre", center[0].number(), .number(middle), tolerance: 1e-9)
    try session.result("setCamera", ["map": "m", "fit": ["coordinates": report.calls[1][1]["coordinates"] ?? .null]])
    let bounds = try session.result("getBounds", #"{"map":"m"}"#)["bounds"] ?? .null
    // The points lie at the sides of the view.
    comparison.box(
      "bounds",
      bounds,
      ["west": report.expected["west"] ?? .null, "east": report.expected["east"] ?? .null],
      tolerance: 1e-6
    )
  },
  "U061": { report, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,400]}"#)
    let bounds = try session.bounds(of: report.calls[0][1]["data"] ?? .null)
    comparison.corners("bbox", bounds, report.expected["bbox"])
  },
  "U062": { report, session, comparison in
    try session.result("createMap", report.calls[0][1])
    let error = try session.error("cameraForBounds", report.calls[1][1].text)
    comparison.expect(error["data"]?["available"] == [-6, 600], "\(error)")
    let camera = try session.result("getCamera", report.calls[2][1])["camera"]
    comparison.numbers("centre", camera?["center"], report.expected["camera"]?["center"])
    comparison.number("zoom", camera?.number("zoom") ?? .nan, report.expected["camera"]?["zoom"], tolerance: 1e-12)
  },
  "U064": { report, session, comparison in
    let camera = try session.replay(report)[1]["camera"] ?? .null
    comparison.number("zoom", camera.number("zoom"), report.expected["zoom"], tolerance: 1e-5)
    try session.result("setCamera", ["map": "m", "camera": camera])
    let points =
      try session.result(
        "project",
        #"{"map":"m","coordinates":[[-77.5,38.8],[-77.5,39.2],[-77,39.2],[-77,38.8]]}"#
      )["points"]?.array ?? []
    let left = points.map { $0[0].number() }.min() ?? .nan
    let right = points.map { $0[0].number() }.max() ?? .nan
    comparison.expect(left >= 100 && right <= 600, "it lies at x \(left) to \(right)")
    comparison.number("middle", (left + right) / 2, .number(350), tolerance: 1e-6)
  },
  "U067": { _, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,800],"camera":{"padding":{"bottom":400}}}"#)
    let camera = try session.result("cameraForBounds", #"{"map":"m","bounds":[8,47,10,49]}"#)["camera"] ?? .null
    comparison.expect(camera["padding"]?["bottom"] == 400, "the answer does not tell the padding")
    let applied = try session.result("setCamera", ["map": "m", "camera": camera])["camera"]
    comparison.expect(applied == camera, "applied it is another camera")
    let top = try session.result("project", #"{"map":"m","coordinates":[[8,49],[10,47]]}"#)["points"] ?? .null
    comparison.expect(top[0][1].number() >= -1e-6 && top[1][1].number() <= 400 + 1e-6, "\(top) is not in the free half")
    comparison.number("height", top[1][1].number() - top[0][1].number(), .number(400), tolerance: 1e-6)
  },
  "U068": { _, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,800],"camera":{"padding":10}}"#)
    let camera =
      try session.result("cameraForBounds", #"{"map":"m","bounds":[8,47,10,49],"padding":30}"#)["camera"] ?? .null
    comparison.expect(camera["padding"]?["left"] == 10, "the camera's padding is \(camera["padding"] ?? .null)")
    try session.result("setCamera", ["map": "m", "camera": camera])
    let points = try session.result("project", #"{"map":"m","coordinates":[[8,48],[10,48]]}"#)["points"] ?? .null
    comparison.number("left", points[0][0].number(), .number(40), tolerance: 1e-6)
    comparison.number("right", points[1][0].number(), .number(360), tolerance: 1e-6)
  },
  "U069": { report, session, comparison in
    let results = try session.replay(report)
    comparison.box("bounds", results[1]["bounds"], report.expected["bounds"])
    comparison.box("inner", results[2]["bounds"], report.expected["inner"])
  },
  "U070": { _, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,400],"camera":{"zoom":5,"padding":{"left":200}}}"#)
    let whole = try session.result("getBounds", #"{"map":"m"}"#)["bounds"] ?? .null
    let inner = try session.result("getBounds", #"{"map":"m","inner":true}"#)["bounds"] ?? .null
    comparison.number(
      "inner width",
      inner.number("east") - inner.number("west"),
      .number((whole.number("east") - whole.number("west")) / 2),
      tolerance: 1e-9
    )
    comparison.number("east", inner.number("east"), .number(whole.number("east")), tolerance: 1e-9)
  },
  "U118": { _, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,400],"fit":{"bounds":[8,47,10,49]}}"#)
    let bounds = try session.result("getBounds", #"{"map":"m"}"#)["bounds"] ?? .null
    // The box is higher than wide: it touches above and below.
    comparison.box("bounds", bounds, ["south": 47, "north": 49], tolerance: 1e-9)
  },
  "U120": { _, session, comparison in
    let made = try session.result("createMap", #"{"map":"m","size":[800,600],"fit":{"coordinates":[[8,47],[10,49]]}}"#)
    comparison.expect(made["camera"]?["center"] != nil && made["camera"]?["zoom"] != nil, "no camera in the answer")
    let points = try session.result("project", #"{"map":"m","coordinates":[[8,47]]}"#)
    comparison.expect(points["revision"] == made["revision"], "the points are of another revision")
    comparison.number("y", points["points"]?[0][1].number() ?? .nan, .number(600), tolerance: 1e-6)
  },
  "U124": { _, session, comparison in
    let fit = #"{"bounds":[8,47,10,49],"padding":{"left":50,"top":10},"bearing":30,"maxZoom":9}"#
    let made = try session.result("createMap", #"{"map":"a","size":[500,300],"fit":\#(fit)}"#)["camera"]
    try session.result("createMap", #"{"map":"b","size":[500,300]}"#)
    let set = try session.result("setCamera", #"{"map":"b","fit":\#(fit)}"#)["camera"]
    let params = #"{"map":"b","# + fit.dropFirst()
    let asked = try session.result("cameraForBounds", params)["camera"]
    comparison.expect(
      made == set && set == asked,
      "three ways give \(made ?? .null), \(set ?? .null), \(asked ?? .null)"
    )
  },
  "U133": { _, session, comparison in
    let fit = #""fit":{"bounds":[8,47,10,49]}"#
    let one = try session.result("createMap", #"{"map":"a","size":[500,300],"pixelRatio":1,\#(fit)}"#)["camera"]
    let two = try session.result("createMap", #"{"map":"b","size":[500,300],"pixelRatio":2,\#(fit)}"#)["camera"]
    comparison.expect(one == two, "the camera depends on the pixel ratio")
  },
]

/// The camera that the second call of the case gives.
private func fitted(_ report: ReportCase, _ session: ReportSession, _ comparison: inout Comparison) throws {
  let camera = try session.replay(report)[1]["camera"]
  comparison.numbers("centre", camera?["center"], report.expected["center"], tolerance: 1e-8)
  comparison.number("zoom", camera?.number("zoom") ?? .nan, report.expected["zoom"], tolerance: 1e-8)
}

/// The camera for the box of a case that has a box and a size.
private func exact(_ report: ReportCase, _ session: ReportSession, _ comparison: inout Comparison) throws {
  try session.result("createMap", ["map": "m", "size": report.input["size"] ?? .null])
  let camera = try session.result("cameraForBounds", ["map": "m", "bounds": report.input["bounds"] ?? .null])["camera"]
  comparison.numbers("centre", camera?["center"], report.expected["center"], tolerance: 1e-8)
  comparison.number("zoom", camera?.number("zoom") ?? .nan, report.expected["zoom"], tolerance: 1e-8)
}
