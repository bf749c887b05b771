import JSON

extension ReportSession {
  /// Makes the calls of a case, mapped onto ours; gives a result for each, null where it is no call.
  func replay(_ report: ReportCase) throws -> [JSONValue] {
    try report.calls.map { call in
      guard let name = call.array?.first?.string, let params = call.array?.last?.object else { return .null }
      return try replay(name, params)
    }
  }

  private func replay(_ name: String, _ params: JSONObject) throws -> JSONValue {
    var params = params
    switch name {
    case "coordinateBounds":
      // Ours are never wrapped.
      params["wrap"] = nil
      return try result("getBounds", .object(params))
    case "coordinateCorners":
      params["rule"] = "footprint"
      let ring = try result("getBounds", .object(params))["ring"]?.array ?? []
      // SW NW NE SE SW; the reports count from the top left, clockwise.
      return ring.count == 5 ? .array(Array(ring[1...3]) + [ring[0]]) : .null
    case "linkInset": return try result("linkInset", .object(linkParameters(params)))
    case "unproject":
      return try result("unproject", ["map": params["map"] ?? .null, "points": [params["point"] ?? .null]])
    case "project":
      return try result("project", ["map": params["map"] ?? .null, "coordinates": [params["coordinate"] ?? .null]])
    case "subscribe":
      params["minInterval"] = params["minIntervalMs"]
      params["minIntervalMs"] = nil
      return try result("subscribe", .object(params))
    case "addSource":
      params["source"] = params["id"]
      params["id"] = nil
      return try result("addSource", .object(params))
    case "getSource":
      return try result(
        "getSource",
        ["map": params["map"] ?? "m", "source": params["id"] ?? .null, "data": true]
      )
    case "updateSourceFeatures":
      let diff: JSONValue = ["remove": params["remove"] ?? .null]
      return try result("updateGeoJSONSource", ["map": "m", "source": params["id"] ?? .null, "diff": diff])
    default: return try result(name, .object(params))
    }
  }

  /// `{main, inset, zoomFixed | zoomOffset}` as `{map, inset, zoom}`.
  private func linkParameters(_ params: JSONObject) -> JSONObject {
    var link = JSONObject()
    link["map"] = params["main"]
    link["inset"] = params["inset"]
    if let fixed = params["zoomFixed"] { link["zoom"] = ["fixed": fixed] }
    if let offset = params["zoomOffset"] { link["zoom"] = ["offset": offset] }
    return link
  }
}

extension Comparison {
  /// The sides of a box that the expected one names.
  mutating func box(_ path: String, _ actual: JSONValue?, _ expected: JSONValue?, tolerance: Double = 1e-5) {
    for side in ["west", "south", "east", "north"] {
      number("\(path).\(side)", actual?[side]?.double ?? .nan, expected?[side], tolerance: tolerance)
    }
  }

  /// Two or more numbers in an array.
  mutating func numbers(_ path: String, _ actual: JSONValue?, _ expected: JSONValue?, tolerance: Double = 1e-5) {
    for (index, value) in (expected?.array ?? []).enumerated() {
      let actual = actual?.array.flatMap { index < $0.count ? $0[index].double : nil }
      number("\(path)[\(index)]", actual ?? .nan, value, tolerance: tolerance)
    }
  }

  mutating func expect(_ condition: Bool, _ what: @autoclosure () -> String) {
    if !condition { note(what()) }
  }

  /// Every number in an answer is one; null stands for those that are not.
  mutating func finite(_ answer: JSONValue) {
    expect(!answer.text.contains("null"), "\(answer.text) holds null")
  }
}

extension JSONValue {
  /// The number at a path of member names.
  func number(_ path: String...) -> Double {
    path.reduce(self) { $0[$1] ?? .null }.double ?? .nan
  }

  subscript(index: Int) -> JSONValue { array.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? .null }
}
