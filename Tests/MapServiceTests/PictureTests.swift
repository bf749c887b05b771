import Foundation
import JSON
import Testing

@Suite struct PictureTests {
  private let blue: JSONValue = [
    "version": 8, "sources": [:],
    "layers": [["id": "ground", "type": "background", "paint": ["background-color": "#00f"]]],
  ]

  @Test func `a picture comes with the numbers it was drawn from`() {
    let client = client()
    let picture = client.call("render", ["map": "m"])
    #expect(picture["format"] == "png")
    #expect(picture["size"] == [80, 60])
    #expect(picture["pixels"] == [80, 60])
    #expect(picture["camera"] == client.call("getCamera", ["map": "m"])["camera"])
    #expect(picture["bounds"] == client.call("getBounds", ["map": "m"])["bounds"])
    let inset = picture["insets"]?.array?.first
    let numbers = client.call("getInsetBounds", ["map": "m"])
    for name in ["inset", "revision", "bounds", "ring", "screenRing", "rect", "fraction", "collapsed", "advice"] {
      #expect(inset?[name] == numbers[name], "\(name)")
    }
    #expect(inset?["frame"] == client.call("getInset", ["inset": "i"])["frame"])
    // The signature of a PNG in base64.
    #expect(picture["data"]?.string?.hasPrefix("iVBORw0KGgo") == true)
  }

  @Test func `the revision is the latest of map and insets`() {
    let client = client()
    client.call("setStyle", ["map": "i", "style": blue])
    let revision = client.call("getInset", ["inset": "i"])["revision"]
    #expect(client.call("render", ["map": "m"])["revision"] == revision)
  }

  @Test(
    arguments: [
      (["format": "svg"], "svg"), (["format": "pdf"], "pdf"), ([:], "png"), (["format": "braille"], "braille"),
    ] as [(JSONValue, JSONValue)]
  )
  func `a format is what it is asked for`(options: JSONValue, format: JSONValue) {
    var params = options.object ?? [:]
    params["map"] = "m"
    #expect(client().call("render", .object(params))["format"] == format)
  }

  @Test(
    arguments: [
      (["format": "svg"], true), (["format": "svg", "svgText": "text"], false),
      (["format": "png", "svgText": "text"], true),
    ] as [(JSONValue, Bool)]
  )
  func `only the text of an SVG is changed by svgText`(options: JSONValue, isSame: Bool) {
    let client = client()
    var params = options.object ?? [:]
    params["map"] = "m"
    params["title"] = "Title"
    let picture = client.call("render", .object(params))["data"]
    params["svgText"] = nil
    let plain = client.call("render", .object(params))["data"]
    #expect(picture?.string != nil)
    #expect((picture == plain) == isSame)
  }

  @Test(
    arguments: [
      (["insets": true], 1), (["insets": false], 0), (["insets": []], 0), (["insets": ["i"]], 1),
    ] as [(JSONValue, Int)]
  )
  func `insets are shown as asked`(options: JSONValue, count: Int) {
    var params = options.object ?? [:]
    params["map"] = "m"
    #expect(client().call("render", .object(params))["insets"]?.array?.count == count)
  }

  @Test(
    arguments: [
      (["map": "nowhere"], "mapNotFound", "/params/map"), (["insets": ["j"]], "insetNotFound", "/params/insets/0"),
      (["format": "gif"], "invalidValue", "/params/format"),
      (["svgText": "curves"], "invalidValue", "/params/svgText"),
      (["pixelRatio": 0], "outOfRange", "/params/pixelRatio"),
      (["ornaments": 3], "invalidType", "/params/ornaments"),
      (["worldFile": true], "invalidValue", "/params/worldFile"),
      (["path": "/nowhere/at/all.png"], "resourceUnavailable", "/params/path"),
      (["logo": "/nowhere/at/all.png"], "resourceUnavailable", "/params/logo"),
    ] as [(JSONValue, JSONValue, JSONValue)]
  )
  func `what cannot be drawn says why`(options: JSONValue, kind: JSONValue, pointer: JSONValue) {
    var params: JSONObject = ["map": "m"]
    for member in options.object?.members ?? [] { params[member.key] = member.value }
    let error = client().fail("render", .object(params))
    #expect(error["data"]?["kind"] == kind)
    #expect(error["data"]?["pointer"] == pointer)
  }

  @Test func `more pixels than are drawn are refused before they are drawn`() {
    let client = client()
    client.call("createMap", ["map": "huge", "size": [16385, 16385], "style": blue])
    #expect(client.fail("render", ["map": "huge"])["data"]?["kind"] == "pictureTooLarge")
  }

  @Test func `credits are the union of the sources' and the caller's`() {
    let client = client()
    for (map, id, credit) in [
      ("m", "a", "&copy; <a href=\"https://example.org\">One</a>"), ("m", "b", "Two"), ("i", "c", "© One"),
    ] {
      client.call(
        "addSource",
        [
          "map": .string(map), "source": .string(id), "type": "geojson", "attribution": .string(credit),
          "data": ["type": "FeatureCollection", "features": []],
        ]
      )
    }
    #expect(client.call("render", ["map": "m", "credit": "Me"])["attribution"] == "© One · Two · Me")
    #expect(client.call("render", ["map": "m", "insets": false])["attribution"] == "© One · Two")
    let hidden = client.call("render", ["map": "m", "ornaments": false])
    #expect(hidden["warnings"]?.array?.first?["kind"] == "attributionHidden")
  }

  @Test func `the caller's credit is text, and a source's may be HTML`() {
    let client = client()
    let features: JSONValue = ["type": "FeatureCollection", "features": []]
    let html: JSONValue = "1 < 2 <b>Two</b> &lt;3"
    client.call("addSource", ["map": "m", "source": "a", "type": "geojson", "attribution": html, "data": features])
    let credit: JSONValue = "Ann <ann@x.org> 5 < 6 &amp; <b>"
    #expect(
      client.call("render", ["map": "m", "credit": credit])["attribution"]
        == "1 < 2 Two <3 · Ann <ann@x.org> 5 < 6 &amp; <b>"
    )
    #expect(client.call("render", ["map": "m", "credit": " "])["attribution"] == "1 < 2 Two <3")
  }

  @Test(
    arguments: [
      ("png", ".svg", 1), (nil, ".jpg", 1), ("svg", ".png", 1), ("png", ".PNG", 0), (nil, ".png", 0), (nil, "", 0),
      ("pdf", ".out", 0), ("svg", ".d/png", 0),
    ] as [(String?, String, Int)]
  )
  func `an ending of another format than the file has is a warning`(format: String?, ending: String, count: Int) throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "insetmap-\(UUID().uuidString)").path
    let path = folder + "/picture" + ending
    let parent = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var params: JSONObject = ["map": "m", "path": .string(path)]
    if let format { params["format"] = .string(format) }
    let warnings = client().call("render", .object(params))["warnings"]?.array ?? []
    #expect(warnings.map { $0["kind"] } == Array(repeating: "otherEnding", count: count))
  }

  @Test func `a picture waits for the data of requests before it`() {
    let client = client(holdingJobs: true)
    client.call("createMap", ["map": "x", "size": [10, 10], "style": blue])
    let path = "/nowhere/at/all.geojson"
    _ = client.send("addSource", ["map": "x", "source": "s", "type": "geojson", "file": .string(path)], id: 100)
    #expect(client.send("render", ["map": "x"], id: 101).isEmpty)
    let ids = client.finishJobs().map { $0["id"] } + client.finishJobs().map { $0["id"] }
    #expect(ids == [100, 101])
  }

  @Test func `a picture given up is answered once, as cancelled`() {
    let client = client(holdingJobs: true)
    _ = client.send("render", ["map": "m"], id: 100)
    _ = client.exchange(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":100}}"# + "\n")
    let answers = client.finishJobs()
    #expect(answers.map { $0["error"]?["code"] } == [-32800])
  }

  @Test func `a scene gives the same picture as the map it was taken of`() {
    let client = client()
    let scene = client.call("getScene", ["map": "m"])["scene"] ?? .null
    let drawn = client.call("renderScene", ["scene": scene])
    #expect(drawn["data"] == client.call("render", ["map": "m"])["data"])
    #expect(client.call("listMaps")["maps"] == ["m", "i"])
  }

  @Test func `what is wrong with a scene is told from the scene on`() {
    let error = client().fail("renderScene", ["scene": ["size": [10, 10], "style": "nosuch"]])
    #expect(error["data"]?["pointer"] == "/params/scene/style")
  }

  @Test func `letters that no font has are named`() {
    let client = client()
    // A letter of Ugaritic, and one that everybody has.
    let picture = client.call("render", ["map": "m", "title": "A\u{10380}", "ornaments": false])
    #expect(picture["missingGlyphs"] == ["\u{10380}"])
    #expect(picture["warnings"]?.array?.map { $0["kind"] } == ["missingGlyphs"])
  }

  @Test func `a place outside the view and one under the inset are told`() {
    let client = client()
    // At zoom 2 the view reaches 7 degrees to the east; the inset lies at its bottom right.
    client.call("setMarkers", ["map": "m", "markers": [["at": [60, 5]], ["at": [4.5, -2.5]]]])
    let advice = client.call("render", ["map": "m"])["advice"]?.array ?? []
    #expect(advice.map { $0["code"] } == ["insetCoversFeature", "dataOutsideView"])
    #expect(advice.last?["message"] == "1 of 2 places are outside the view")
    client.call("setMarkers", ["map": "m", "markers": [["at": [5, 60]]]])
    client.call("setCamera", ["map": "m", "center": [60, 5], "zoom": 4])
    let swapped = client.call("render", ["map": "m"])["advice"]?.array ?? []
    #expect(swapped.last?["suggestion"]?.string?.hasSuffix("would bring 1 of 1 into view") == true)
  }

  // MARK: - Pushed pictures

  @Test func `a change brings a picture`() {
    let client = client()
    client.call("subscribe", ["event": "frame", "map": "m", "id": "s"])
    let events = client.send("setCamera", ["map": "m", "zoom": 3]).filter { $0["method"] == "frame" }
    #expect(events.count == 1)
    #expect(events[0]["params"]?["subscription"] == "s")
    #expect(events[0]["params"]?["seq"] == 1)
    #expect(events[0]["params"]?["camera"]?["zoom"] == 3)
    #expect(events[0]["params"]?["data"] == client.call("render", ["map": "m"])["data"])
    #expect(client.send("setCamera", ["map": "m", "zoom": 3]).count == 1)
  }

  @Test func `what changes while a picture is drawn makes one more`() {
    let client = client()
    client.call("subscribe", ["event": "frame", "map": "m"])
    client.jobs.isHolding = true
    for zoom in [1, 2, 3, 4] as [JSONValue] { client.call("setCamera", ["map": "m", "zoom": zoom]) }
    let first = client.finishJobs() + client.wait(1000)
    let events = (first + client.finishJobs()).filter { $0["method"] == "frame" }.map { $0["params"] ?? .null }
    #expect(events.map { $0["camera"]?["zoom"] } == [1, 4])
    #expect(events.map { $0["skipped"] } == [0, 2])
  }

  @Test func `no more pictures come than were asked for`() {
    let client = client()
    client.call("subscribe", ["event": "frame", "map": "m", "maxRate": 2])
    #expect(client.send("setCamera", ["map": "m", "zoom": 1]).count == 2)
    #expect(client.send("setCamera", ["map": "m", "zoom": 2]).count == 1)
    #expect(client.wait(499).isEmpty)
    #expect(client.wait(2).count == 1)
  }

  @Test func `flush waits for the picture of the last state`() {
    let client = client()
    client.call("subscribe", ["event": "frame", "map": "m", "maxRate": 1])
    client.call("setCamera", ["map": "m", "zoom": 1])
    client.call("setCamera", ["map": "m", "zoom": 2])
    let messages = client.send("flush", id: 100)
    #expect(messages.map { $0["method"] } == ["frame", nil])
    #expect(messages.last?["id"] == 100)
  }

  @Test func `after unsubscribe nothing comes`() {
    let client = client()
    client.call("subscribe", ["event": "frame", "map": "m", "id": "s"])
    client.jobs.isHolding = true
    client.call("setCamera", ["map": "m", "zoom": 1])
    client.call("unsubscribe", ["subscription": "s"])
    #expect(client.finishJobs().isEmpty)
    #expect(client.send("setCamera", ["map": "m", "zoom": 2]).count == 1)
  }

  @Test func `a picture that cannot be written is an error of the map`() {
    let client = client()
    client.call("subscribe", ["event": ["frame", "mapError"], "map": "m", "path": "/nowhere/at/all.png"])
    let events = client.send("setCamera", ["map": "m", "zoom": 1]).dropFirst()
    #expect(events.map { $0["method"] } == ["mapError"])
  }

  @Test(
    arguments: [
      (["event": "frame"], "missingParameter"), (["event": "cameraChanged", "format": "png"], "conflictingParameters"),
    ] as [(JSONValue, JSONValue)]
  )
  func `pictures are of one map, and of the event frame`(params: JSONValue, kind: JSONValue) {
    #expect(client().fail("subscribe", params)["data"]?["kind"] == kind)
  }

  @Test func `an image that nobody has is told once, with the picture and as an event`() {
    let client = client()
    let layer: JSONValue = [
      "id": "icons", "type": "symbol", "source": "s", "layout": ["icon-image": "heron", "icon-allow-overlap": true],
    ]
    let point: JSONValue = ["type": "Point", "coordinates": [0, 0]]
    client.call("addSource", ["map": "m", "source": "s", "type": "geojson", "data": point])
    client.call("addLayer", ["map": "m", "layer": layer])
    client.call("subscribe", ["event": "styleImageMissing"])
    let messages = client.send("render", ["map": "m"])
    #expect(messages.first?["result"]?["warnings"]?.array?.map { $0["kind"] } == ["imageMissing"])
    #expect(messages.events().map { $0["params"]?["image"] } == ["heron"])
    #expect(client.send("render", ["map": "m"]).events().isEmpty)
    client.call("addImage", ["map": "m", "image": "heron", "rgba": "/////w==", "width": 1, "height": 1])
    #expect(client.call("render", ["map": "m"])["warnings"] == nil)
  }

  @Test func `a picture tells the fonts of its labels`() {
    let client = client()
    #expect(client.call("render", ["map": "m"])["fontsUsed"] == nil)
    client.call("setMarkers", ["map": "m", "markers": [["at": [0, 0], "label": "Null Island"]]])
    #expect(client.call("render", ["map": "m"])["fontsUsed"]?.array?.isEmpty == false)
  }

  /// A client with a map "m" of 80 x 60 px and its inset "i".
  private func client(holdingJobs: Bool = false) -> Client {
    let client = Client()
    client.call(
      "createMap",
      ["map": "m", "size": [80, 60], "camera": ["zoom": 2], "style": blue, "insets": [["inset": "i"]]]
    )
    client.jobs.isHolding = holdingJobs
    return client
  }
}
