import JSON
import TestSupport
import Testing

/// Random calls on a few maps, and what must be true after each of them.
struct RandomSession {
  let session = WireSession()
  private var chance: SeededGenerator
  /// The greatest revision that an answer or an event has told of a map.
  private var revisions: [String: Double] = [:]
  /// The last event of each subscription, by its number.
  private var sequence: [String: Double] = [:]
  /// What was last told of a state: by event, map and inset.
  private var told: [String: JSONValue] = [:]
  private(set) var calls = 0
  private(set) var errors = 0

  init(seed: UInt64) {
    chance = SeededGenerator(seed: seed)
    let all: JSONValue = [
      "cameraChanged", "cameraIdle", "insetChanged", "mapResized", "mapCreated", "mapRemoved", "insetLinked",
      "insetUnlinked", "sourceAdded", "sourceRemoved", "sourceDataChanged", "layerAdded", "layerRemoved",
    ]
    _ = session.result("subscribe", ["event": all, "id": "all", "mode": "all", "initial": true])
  }

  mutating func makeCalls(_ count: Int) throws {
    for _ in 0..<count {
      let (method, params) = call()
      calls += 1
      let answer = try #require(session.answer(method, params), "\(method) \(params.text) ended the program")
      if answer["error"] != nil { errors += 1 }
      check(answer, method, params)
      // Its events come behind the answer, and before that of the next request.
      _ = session.result("flush")
      for event in session.takeEvents() { checkEvent(event, method, params) }
      checkInsets("\(method) \(params.text)")
    }
  }

  /// What was last told of every inset is what can be asked for.
  private mutating func checkInsets(_ source: String) {
    for inset in session.result("listMaps")?["maps"]?.array ?? [] {
      guard var numbers = session.result("getInsetBounds", ["inset": inset])?.object else { continue }
      numbers["revision"] = nil
      let key = "insetChanged \(inset.string ?? "")"
      guard told[key]?.array?.first != .object(numbers) else { continue }
      Issue.record("\(source) changes \(inset.text) and does not tell: \(told[key] ?? .null) \(numbers)")
      told[key] = [.object(numbers)]
    }
  }

  private mutating func check(_ answer: JSONValue, _ method: String, _ params: JSONValue) {
    let error = answer["error"]
    #expect(error?["code"]?.double != -32603, "\(method) \(params.text): \(error?.text ?? "")")
    guard let revision = answer["result"]?["revision"]?.double else { return }
    // An inset's numbers are of the later revision of two maps.
    let inset = answer["result"]?["inset"]?.string.map { "inset " + $0 }
    note(revision, of: inset ?? answer["result"]?["map"]?.string ?? params["map"]?.string ?? "", method + params.text)
  }

  /// A revision never goes back.
  private mutating func note(_ revision: Double, of map: String, _ source: @autoclosure () -> String) {
    #expect(revision >= revisions[map] ?? 0, "\(source()) tells revision \(revision) of \(map)")
    revisions[map] = max(revision, revisions[map] ?? 0)
  }

  private mutating func checkEvent(_ event: JSONValue, _ method: String, _ params: JSONValue) {
    let name = event["method"]?.string ?? ""
    let told = event["params"] ?? .null
    let map = told["map"]?.string ?? ""
    let source = "\(method) \(params.text) -> \(name)"
    let inset = told["inset"]?["inset"]?.string.map { "inset " + $0 }
    note(told["revision"]?.double ?? -1, of: inset ?? map, source)
    let subscription = told["subscription"]?.text ?? ""
    #expect(told["seq"]?.double == (sequence[subscription] ?? 0) + 1, "\(source): seq \(told["seq"] ?? .null)")
    sequence[subscription] = told["seq"]?.double ?? 0
    checkIsNews(name, map, told, source)
  }

  /// No event tells what was told before.
  private mutating func checkIsNews(_ name: String, _ map: String, _ event: JSONValue, _ source: String) {
    switch name {
    case "cameraChanged": tell("\(name) \(map)", [event["camera"] ?? .null, event["bounds"] ?? .null], source)
    case "insetChanged":
      let inset = event["inset"]?["inset"]?.string ?? ""
      var numbers = event["inset"]?.object ?? [:]
      #expect(numbers["revision"] == event["revision"], "\(source): two revisions")
      numbers["revision"] = nil
      // The inset's own camera, placement and options are part of what has changed.
      let state = session.result("getInset", ["inset": .string(inset)]) ?? .null
      var options = state.object ?? [:]
      options["revision"] = nil
      tell("\(name) \(inset)", [.object(numbers), event["camera"] ?? .null, .object(options)], source)
    case "mapResized": tell("\(name) \(map)", [event["size"] ?? .null], source)
    case "insetUnlinked": self.told["insetChanged \(event["inset"]?.string ?? "")"] = nil
    case "mapRemoved":
      revisions[map] = nil
      revisions["inset \(map)"] = nil
      self.told = self.told.filter { !$0.key.hasSuffix(" \(map)") }
    default: break
    }
  }

  private mutating func tell(_ key: String, _ state: JSONValue, _ source: String) {
    #expect(told[key] != state, "\(source): nothing is new in \(state.text)")
    told[key] = state
  }

  /// At rest the last events are what can be asked for, and every scene makes the same map again elsewhere.
  mutating func checkAtRest() throws {
    _ = session.result("flush")
    for event in session.takeEvents() { checkEvent(event, "flush", [:]) }
    let maps = try #require(session.result("listMaps")?["maps"]?.array)
    for map in maps {
      let camera = session.result("getCamera", ["map": map])?["camera"] ?? .null
      let bounds = session.result("getBounds", ["map": map])?["bounds"] ?? .null
      let key = "cameraChanged \(map.string ?? "")"
      #expect(told[key] == [camera, bounds], "the last event of \(map.text) is not its state")
      try checkScene(of: map)
    }
  }

  private func checkScene(of map: JSONValue) throws {
    // An inset's scene stands in that of its main map.
    guard session.result("getInsetBounds", ["inset": map]) == nil else { return }
    let scene = try #require(session.result("getScene", ["map": map])?["scene"])
    let fresh = WireSession()
    let made = fresh.answer("createMap", scene)
    #expect(made?["result"] != nil, "\(made?["error"]?.text ?? "no answer") for \(scene.text)")
    let again = fresh.result("getScene", ["map": map])?["scene"]
    #expect(again?.withoutRings == scene.withoutRings, "\(scene.text)\nis made as\n\(again?.text ?? "")")
    #expect(fresh.end() == 0)
  }
}

extension RandomSession {
  /// A method with parameters that are mostly right.
  private mutating func call() -> (String, JSONValue) {
    let map = JSONValue.string(chance.pick(["a", "b", "c", "d"]))
    let other = JSONValue.string(chance.pick(["a", "b", "c", "d", "i", "j", "k"]))
    let any = chance.once(in: 3) ? other : map
    switch chance.below(34) {
    case 0...2: return ("createMap", createMap(map))
    case 3: return chance.once(in: 3) ? ("removeMap", ["map": any]) : ("listMaps", [:])
    case 4...9: return ("setCamera", .object(members(["map": any], camera())))
    case 10: return ("setCamera", ["map": any, "fit": fit()])
    case 11...12: return ("setSize", ["map": any, "size": [side(), side()]])
    case 13: return ("setCameraBounds", .object(members(["map": any], limits())))
    case 14...15:
      let inset = JSONValue.string(chance.pick(["i", "j", "k"]))
      return ("createInset", .object(members(["map": any, "inset": inset], inset_())))
    case 16: return ("linkInset", .object(members(["map": any, "inset": other], inset_())))
    case 17...18: return ("setInset", .object(members(["inset": other], inset_())))
    case 19: return ("unlinkInset", ["inset": other])
    case 20: return ("getInsetBounds", ["inset": other])
    case 21: return ("addSource", ["map": any, "source": source(), "type": "geojson", "data": data()])
    case 22...23: return ("updateGeoJSONSource", ["map": any, "source": source(), "diff": diff()])
    case 24: return ("updateGeoJSONSource", ["map": any, "source": source(), "data": data()])
    case 25: return ("removeSource", ["map": any, "source": source()])
    case 26: return ("addLayer", ["map": any, "layer": ["id": layer(), "type": "line", "source": source()]])
    case 27: return ("setLayerProperties", ["map": any, "layer": layer(), "properties": ["line-width": width()]])
    case 28: return ("moveLayer", ["map": any, "layer": layer(), "before": layer()])
    case 29: return ("removeLayer", ["map": any, "layer": layer()])
    case 30: return ("setMarkers", ["map": any, "markers": markers()])
    case 31: return ("setMapOptions", ["map": any, "safeArea": padding(), "pixelRatio": .number(chance.number(1...3))])
    case 32: return ("setStyle", ["map": any, "style": chance.once(in: 2) ? "light" : style()])
    default: return ("project", ["map": any, "coordinates": [place(), place()]])
    }
  }

  private func members(_ first: JSONObject, _ second: JSONObject) -> JSONObject {
    second.members.reduce(into: first) { $0[$1.key] = $1.value }
  }

  private mutating func createMap(_ map: JSONValue) -> JSONValue {
    var params: JSONObject = ["map": map, "size": [side(), side()], "camera": .object(camera())]
    if chance.once(in: 3) { params["cameraBounds"] = .object(limits()) }
    if chance.once(in: 3) { params["sources"] = [["source": "s", "type": "geojson", "data": data()]] }
    if chance.once(in: 3) {
      var inset = inset_()
      inset["inset"] = .string(chance.pick(["i", "j", "k"]))
      if chance.once(in: 2) { inset["insets"] = [.object(inset_())] }
      params["insets"] = [.object(inset)]
    }
    return .object(params)
  }

  private mutating func side() -> JSONValue { .number(chance.pick([1, 33.3, 120, 390, 844, 2000])) }

  private mutating func place() -> JSONValue {
    let latitude = chance.once(in: 5) ? chance.pick([-90, -85.06, 0, 84, 90]) : chance.number(-80...80)
    let longitude = chance.once(in: 5) ? chance.pick([-180, 179.9, 180, 190, -540.5]) : chance.number(-180...180)
    return [.number(longitude), .number(latitude)]
  }

  private mutating func padding() -> JSONValue {
    ["left": .number(chance.number(0...30)), "bottom": .number(chance.pick([0, 5, 200]))]
  }

  private mutating func camera() -> JSONObject {
    var camera = JSONObject()
    if chance.once(in: 2) { camera["center"] = place() }
    if chance.once(in: 2) { camera["zoom"] = .number(chance.number(-3...24)) }
    if chance.once(in: 3) { camera["bearing"] = .number(chance.pick([0, 90, 180, -33.3, 720])) }
    if chance.once(in: 3) { camera["pitch"] = .number(chance.pick([0, 30, 60, 85, 90])) }
    if chance.once(in: 6) { camera["padding"] = padding() }
    return camera
  }

  private mutating func limits() -> JSONObject {
    var limits: JSONObject = ["constrain": .string(chance.pick(["none", "heightOnly", "widthAndHeight"]))]
    if chance.once(in: 2) { limits["minZoom"] = .number(chance.number(-2...4)) }
    if chance.once(in: 2) { limits["maxZoom"] = .number(chance.number(3...22)) }
    if chance.once(in: 3) { limits["bounds"] = [-100, -40, 120, 60] }
    if chance.once(in: 4) { limits["maxPitch"] = .number(chance.number(0...85)) }
    return limits
  }

  private mutating func fit() -> JSONValue {
    var fit = JSONObject()
    switch chance.below(4) {
    case 0: fit["bounds"] = [-10, 40, 20, 60]
    case 1: fit["coordinates"] = [place(), place()]
    case 2: fit["source"] = source()
    default: fit["markers"] = true
    }
    if chance.once(in: 3) { fit["padding"] = padding() }
    if chance.once(in: 3) { fit["bearing"] = .number(chance.number(-180...180)) }
    if chance.once(in: 3) { fit["maxZoom"] = 12 }
    if chance.once(in: 5) { fit["radiusKm"] = .number(chance.pick([0.1, 50, 9000])) }
    return .object(fit)
  }

  private mutating func inset_() -> JSONObject {
    var inset = JSONObject()
    if chance.once(in: 2) {
      inset["zoom"] = chance.pick([
        ["fixed": 0], ["offset": -3], ["offset": -8, "min": -1], ["auto": [:]], ["auto": ["min": 0.4]],
      ])
    }
    if chance.once(in: 3) { inset["center"] = chance.pick(["follow", [10, 20], ["offset": [5, -5]]]) }
    if chance.once(in: 4) { inset["bearing"] = chance.pick(["follow", 45]) }
    if chance.once(in: 4) { inset["pitch"] = chance.pick(["follow", 30]) }
    if chance.once(in: 3) {
      inset["ring"] = chance.pick([["rule": "footprint"], ["marker": .null], ["source": "other", "layer": "x"]])
    }
    if chance.once(in: 3) {
      inset["placement"] = chance.pick([
        [
          "frame": ["x": 5, "y": 5, "width": 80, "height": 60], "autoresizing": ["flexibleWidth", "flexibleTopMargin"],
        ],
        ["anchor": "top-left", "width": "40%", "height": "=width"], ["width": 50, "height": "30%", "margin": 3],
      ])
    }
    return inset
  }

  private mutating func source() -> JSONValue { .string(chance.pick(["s", "t", "bounds"])) }
  private mutating func layer() -> JSONValue { .string(chance.pick(["l", "m", "line-bounds"])) }
  private mutating func width() -> JSONValue { chance.once(in: 4) ? .null : .number(chance.number(0...9)) }

  private mutating func feature() -> JSONValue {
    let geometry: JSONValue = chance.pick([
      ["type": "Point", "coordinates": place()], ["type": "LineString", "coordinates": [place(), place()]], .null,
    ])
    return ["type": "Feature", "id": id(), "properties": ["n": .number(chance.number(0...1))], "geometry": geometry]
  }

  private mutating func id() -> JSONValue { chance.pick([0, "0", 1, 2.5, "é"]) }

  private mutating func data() -> JSONValue {
    let features = (0..<chance.below(4)).map { _ in feature() }
    return ["type": "FeatureCollection", "features": .array(features)]
  }

  private mutating func diff() -> JSONValue {
    var diff = JSONObject()
    if chance.once(in: 6) { diff["removeAll"] = true }
    if chance.once(in: 2) { diff["remove"] = [id()] }
    if chance.once(in: 2) { diff["add"] = [feature()] }
    if chance.once(in: 3) { diff["update"] = [["id": id(), "set": ["a": .number(chance.number(0...1))]]] }
    return .object(diff)
  }

  private mutating func markers() -> JSONValue {
    .array((0..<chance.below(3)).map { number in ["id": .string("marker \(number)"), "at": place()] })
  }

  private mutating func style() -> JSONValue {
    [
      "version": 8, "sources": ["v": ["type": "geojson", "data": data()]],
      "layers": [["id": "v", "type": "fill", "source": "v"]],
    ]
  }
}

extension JSONValue {
  /// A scene without the data of its insets' rings: an inset that was moved itself is made where its rule wants it, and
  /// an inset of its own shows that.
  fileprivate var withoutRings: JSONValue {
    guard case .object(var scene) = self else { return self }
    let ring = scene["ring"]?["source"]
    if ring != nil, let sources = scene["sources"]?.array {
      scene["sources"] = .array(sources.filter { $0["source"] != ring })
    }
    if let insets = scene["insets"]?.array { scene["insets"] = .array(insets.map(\.withoutRings)) }
    return .object(scene)
  }
}
