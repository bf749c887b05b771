import Foundation
import JSON

/// GeoJSON: order of updates, shapes, what is refused.
let geoJSONReports: [String: ReportsSuite.Check] = [
  "U084": { _, session, comparison in
    try source(session)
    let answers = try session.pipelined("updateGeoJSONSource", [update(points: 20_000), update(points: 50)])
    comparison.expect(answers.map { $0["result"]?["features"] } == [20_000, 50], "\(answers)")
    comparison.expect(
      answers[0]["result"]?.number("revision") ?? 0 < answers[1]["result"]?.number("revision") ?? 0,
      "the revisions are not in order"
    )
    comparison.expect(try session.features() == 50, "the last data are not those shown")
  },
  "U085": { report, session, comparison in
    let data = try session.replay(report).last?["data"]
    comparison.number(
      "features",
      Double(data?["features"]?.array?.count ?? -1),
      report.expected["featureCount"],
      tolerance: 0
    )
  },
  "U086": { report, session, comparison in
    let ids = report.input["base"]?.array ?? []
    try source(session, .array(ids.map(feature)))
    for diff in report.input["diffs"]?.array ?? [] {
      var params: JSONObject = ["map": "m", "source": "s"]
      if let added = diff["add"]?.array { params["diff"] = ["add": .array(added.map(feature))] }
      if let removed = diff["remove"] { params["diff"] = ["remove": removed] }
      try session.result("updateGeoJSONSource", .object(params))
    }
    comparison.expect(Double(try session.features()) == Double(report.expected["ids"]?.array?.count ?? -1), "it stays")
  },
  "U087": { report, session, comparison in
    let update = report.input["update"]?[0] ?? .null
    let property = update["addOrUpdateProperties"]?[0] ?? .null
    let key = property["key"]?.string ?? ""
    let data: JSONValue = ["type": "FeatureCollection", "features": report.input["features"] ?? []]
    var params: JSONObject = ["map": "m", "source": "s", "type": "geojson", "data": data]
    params["promoteId"] = report.input["source"]?["promoteId"]
    try session.result("createMap", #"{"map":"m","size":[400,400]}"#)
    try session.result("addSource", .object(params))
    let set = JSONValue.object([key: property["value"] ?? .null])
    let diff: JSONValue = ["update": [["id": update["id"] ?? .null, "set": set]]]
    try session.result("updateGeoJSONSource", ["map": "m", "source": "s", "diff": diff])
    let shown = try session.result("getSource", #"{"map":"m","source":"s","data":true}"#)["data"]?["features"]?[0]
    comparison.expect(shown?["properties"]?[key] == report.expected[key], "\(shown ?? .null)")
  },
  "U088": { _, session, comparison in
    try source(session, [feature(1)])
    let point: JSONValue = ["type": "Point", "coordinates": [-105.5, 39.5, 1900.25]]
    let diffs: [JSONValue] = [
      ["add": [["type": "Feature", "id": 2, "properties": [:], "geometry": point]]],
      ["update": [["id": 2, "set": ["seen": true]]]],
    ]
    for diff in diffs { try session.result("updateGeoJSONSource", ["map": "m", "source": "s", "diff": diff]) }
    let shown = try session.result("getSource", #"{"map":"m","source":"s","data":true}"#)["data"]?["features"]?[1]
    comparison.expect(shown?["geometry"] == point && shown?["properties"]?["seen"] == true, "\(shown ?? .null)")
  },
  "U090": { _, session, comparison in
    try source(session)
    let answers = try session.pipelined("updateGeoJSONSource", (1...300).map { update(points: $0) })
    comparison.expect(answers.count == 300 && answers.allSatisfy { $0["result"] != nil }, "not all are answered")
    comparison.expect(try session.features() == 300, "the last one is not shown")
  },
  "U092": { _, session, comparison in
    try source(session)
    let answers = try session.pipelined("updateGeoJSONSource", (1...5).map { update(points: 5_000 * $0) })
    let counts = answers.map { $0["result"]?["features"] ?? .null }
    comparison.expect(counts == [5_000, 10_000, 15_000, 20_000, 25_000], "an update was given up: \(counts)")
  },
  "U094": { _, session, comparison in
    try source(session)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("insetmap-report-\(UUID()).geojson")
    try Data(collection(points: 30_000).text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let params = [update(points: 1), JSONValue.object(["map": "m", "source": "s", "file": .string(file.path)]).text]
    _ = try session.pipelined("updateGeoJSONSource", params)
    comparison.expect(try session.features() == 30_000, "it is called loaded before it is")
  },
  "U095": { report, session, comparison in
    let ring = try session.replay(report).last?["data"]?["features"]?[0]["geometry"]?["coordinates"]?[0]
    let bounds = try session.result("getBounds", #"{"map":"main"}"#)["bounds"] ?? .null
    comparison.numbers("south-west", ring?[0], [bounds["west"] ?? .null, bounds["south"] ?? .null], tolerance: 0)
  },
  "U099": { report, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,400]}"#)
    try session.result("subscribe", #"{"event":"mapLoaded","initial":true}"#)
    var params = report.calls[0][1].object ?? [:]
    params["source"] = params["id"]
    params["id"] = nil
    let error = try session.error("addSource", JSONValue.object(params).text)
    comparison.expect(error["data"]?["pointer"]?.string?.hasPrefix("/params/data") == true, "\(error)")
    comparison.expect(try session.takeEvents("mapLoaded").count == 1, "the map is never loaded")
  },
  "U100": { _, session, comparison in
    try source(session)
    for data in [
      "5", "[]", "null", #""text""#, #"{"type":"Feature"}"#, #"{"type":"FeatureCollection","features":{}}"#,
      #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":5}]}"#,
      #"{"type":"Point","coordinates":{}}"#, #"{"type":"GeometryCollection","geometries":[7]}"#,
    ] {
      _ = try session.answer("updateGeoJSONSource", #"{"map":"m","source":"s","data":\#(data)}"#)
    }
    comparison.expect(try session.features() == 0, "the data have changed")
  },
  "U101": { report, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,400]}"#)
    comparison.corners("bbox", try session.bounds(of: report.input["data"] ?? .null), report.expected["bbox"])
    comparison.number("features", Double(try session.features()), report.expected["featureCount"], tolerance: 0)
  },
  "U103": box, "U104": box,
  "U105": { report, session, comparison in
    let error = try refusal(report, session)
    comparison.expect(error["data"]?["pointer"] == "/params/data/features/0", "\(error)")
  },
  "U107": { report, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,400]}"#)
    for (line, span) in [("a", "aLonSpan"), ("b", "bLonSpan")] {
      let data: JSONValue = ["type": "LineString", "coordinates": report.input[line] ?? .null]
      let bounds = try session.bounds(of: data)
      comparison.number(line, bounds.number("east") - bounds.number("west"), report.expected[span], tolerance: 0)
      try session.result("removeSource", #"{"map":"m","source":"s"}"#)
    }
  },
  "U110": { report, session, comparison in
    try session.result("createMap", #"{"map":"m","size":[400,400]}"#)
    comparison.finite(try session.bounds(of: report.input["data"] ?? .null))
    try session.result("setCamera", #"{"map":"m","fit":{"source":"s"}}"#)
    comparison.finite(try session.result("getCamera", #"{"map":"m"}"#))
    let kept = try session.result("getSource", #"{"map":"m","source":"s","data":true}"#)["data"]
    comparison.expect(kept == report.input["data"], "\(kept ?? .null)")
  },
  "U112": { report, session, comparison in
    let message = try refusal(report, session)["message"]?.string ?? ""
    comparison.expect(message.contains("CRS EPSG:5186"), message)
  },
  "U114": { report, session, comparison in
    let message = try refusal(report, session)["message"]?.string ?? ""
    comparison.expect(message.contains(report.expected["error"]?.string ?? "?") && message.contains("swapped"), message)
  },
  "U115": { report, session, comparison in
    let pointer = try refusal(report, session)["data"]?["pointer"]?.string ?? ""
    comparison.expect(pointer.hasPrefix("/params/data/coordinates/0"), pointer)
  },
  "U116": { _, session, comparison in
    try source(session, collection(points: 100_000)["features"] ?? [])
    let diff = #"{"remove":[5],"update":[{"id":7,"set":{"a":1}}],"add":[]}"#
    let answer = try session.result("updateGeoJSONSource", #"{"map":"m","source":"s","diff":\#(diff)}"#)
    comparison.expect(answer["features"] == 99_999, "\(answer)")
  },
  "U141": { _, session, comparison in
    try source(session)
    let before = try session.result("getCamera", #"{"map":"m"}"#)
    let text = JSONValue.string(collection(points: 3).text).text
    let after = try session.result("updateGeoJSONSource", #"{"map":"m","source":"s","text":\#(text)}"#)
    comparison.expect(after.number("revision") == before.number("revision") + 1, "\(after)")
    comparison.expect(try session.result("getCamera", #"{"map":"m"}"#)["camera"] == before["camera"], "the view moves")
  },
  "U143": { _, session, comparison in
    try source(session)
    let lines = (1...3).map { feature(.integer(Int64($0))).text + "\n" }
    for text in [lines.joined(), lines.map { "\u{1E}" + $0 }.joined()] {
      let params: JSONValue = ["map": "m", "source": "s", "text": .string(text)]
      comparison.expect(try session.result("updateGeoJSONSource", params)["features"] == 3, "not three features")
    }
  },
]

private func feature(_ id: JSONValue) -> JSONValue {
  ["type": "Feature", "id": id, "properties": [:], "geometry": ["type": "Point", "coordinates": [1, 2]]]
}

/// As many points, with ids from 1.
private func collection(points: Int) -> JSONValue {
  ["type": "FeatureCollection", "features": .array((1...points).map { feature(.integer(Int64($0))) })]
}

private func update(points: Int) -> String {
  JSONValue.object(["map": "m", "source": "s", "data": collection(points: points)]).text
}

/// A map "m" with a source "s" of these features.
private func source(_ session: ReportSession, _ features: JSONValue = []) throws {
  try session.result("createMap", #"{"map":"m","size":[400,400],"camera":{"center":[9,48],"zoom":3}}"#)
  let data: JSONValue = ["type": "FeatureCollection", "features": features]
  try session.result("addSource", ["map": "m", "source": "s", "type": "geojson", "data": data])
}

/// The bounds of the data of the case.
private func box(_ report: ReportCase, _ session: ReportSession, _ comparison: inout Comparison) throws {
  try session.result("createMap", #"{"map":"m","size":[400,400]}"#)
  comparison.corners("bbox", try session.bounds(of: report.input["data"] ?? .null), report.expected["bbox"])
}

/// The error that the data of the case must give.
private func refusal(_ report: ReportCase, _ session: ReportSession) throws -> JSONValue {
  try session.result("createMap", #"{"map":"m","size":[400,400]}"#)
  let params: JSONValue = ["map": "m", "source": "s", "type": "geojson", "data": report.input["data"] ?? .null]
  return try session.error("addSource", params.text)
}

extension ReportSession {
  /// The bounds of GeoJSON that is added to "m" as the source "s".
  func bounds(of data: JSONValue) throws -> JSONValue {
    let params: JSONValue = ["map": "m", "source": "s", "type": "geojson", "data": data]
    return try result("addSource", params)["source"]?["bounds"] ?? .null
  }

  /// How many features the source "s" of "m" has.
  fileprivate func features() throws -> Int {
    Int(try result("getSource", #"{"map":"m","source":"s"}"#)["source"]?.number("features") ?? -1)
  }
}

extension Comparison {
  /// A box against `[west, south, east, north]`.
  mutating func corners(_ path: String, _ box: JSONValue, _ expected: JSONValue?) {
    let sides = ["west", "south", "east", "north"].map { box[$0] ?? .null }
    numbers(path, .array(sides), expected, tolerance: 1e-12)
  }
}
