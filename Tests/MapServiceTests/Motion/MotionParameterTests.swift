import JSON
import Testing

@Suite struct MotionParameterTests {
  private func client() -> Client {
    let client = Client(hasManualClock: true)
    client.call("createMap", ["map": "m", "size": [400, 400], "camera": ["center": [10, 50], "zoom": 4]])
    return client
  }

  @Test(
    arguments: [
      ("easeTo", ["zoom": 5, "duration": -1], "/params/duration"),
      ("easeTo", ["zoom": 5, "duration": 1e12], "/params/duration"),
      ("easeTo", ["zoom": 5, "easing": "eas"], "/params/easing"),
      ("easeTo", ["zoom": 5, "easing": [0.1, 0.2, 0.3]], "/params/easing"),
      ("easeTo", ["zoom": 5, "easing": [1.5, 0, 0.5, 1]], "/params/easing/0"),
      ("easeTo", ["center": [1, 1], "around": [2, 2]], "/params/around"),
      ("easeTo", ["center": [1, 1], "anchor": [2, 2]], "/params/anchor"),
      ("flyTo", ["zoom": 5, "speed": 0], "/params/speed"),
      ("flyTo", ["zoom": 5, "curve": -1], "/params/curve"),
      ("flyTo", ["zoom": 5, "screenSpeed": -2], "/params/screenSpeed"),
      ("flyTo", ["zoom": 5, "maxDuration": -2], "/params/maxDuration"),
      ("panBy", [:], "/params/offset"),
      ("zoomBy", ["delta": 1000], "/params/delta"),
      ("rotateTo", ["bearing": "north"], "/params/bearing"),
      ("fitBounds", ["motion": "walk", "bounds": [0, 0, 1, 1]], "/params/motion"),
      ("fitBounds", [:], "/params"),
      ("fitBounds", ["bounds": [0, 0, 1, 1], "padding": 500], "/params/padding"),
      ("gesture", ["type": "pan", "point": [1, 1]], "/params/phase"),
      ("gesture", ["type": "pan", "phase": "began"], "/params/point"),
      ("gesture", ["type": "wave", "phase": "began"], "/params/type"),
      ("gesture", ["type": "pinch", "phase": "began", "point": [1, 1], "points": [[1, 1]]], "/params/points"),
      ("advanceTime", ["milliseconds": -1], "/params/milliseconds"),
      ("followFeature", ["source": "s", "feature": [1]], "/params/feature"),
      ("linkMaps", ["maps": ["m"]], "/params/maps"),
      ("linkMaps", ["maps": ["m", "n"]], "/params/maps/1"),
      ("linkMaps", ["maps": ["m", ["map": "m", "mask": ["size"]]]], "/params/maps/1/mask/0"),
    ] as [(String, JSONObject, String)]
  )
  func `numbers that make no sense are errors that name the parameter`(
    method: String,
    params: JSONObject,
    pointer: String
  ) {
    let client = client()
    var params = params
    if method != "advanceTime", method != "linkMaps" { params["map"] = "m" }
    let error = client.fail(method, .object(params))
    #expect(error["code"] == -32602 || error["code"] == 1001 || error["code"] == 1007)
    #expect(error["data"]?["pointer"] == .string(pointer))
    #expect(client.call("getCamera", ["map": "m"])["camera"]?["zoom"] == 4)
  }

  @Test func `a fit may be flown, eased or jumped to`() {
    for (motion, kind) in [("fly", "fly"), ("ease", "ease"), ("jump", "")] {
      let client = client()
      client.call("subscribe", ["event": "animationStarted"])
      let right = client.call("cameraForBounds", ["map": "m", "bounds": [0, 40, 20, 50]])["camera"]
      let messages = client.send("fitBounds", ["map": "m", "bounds": [0, 40, 20, 50], "motion": .string(motion)])
      #expect(messages.first?["result"]?["camera"]?["center"] == right?["center"])
      #expect(messages.events().first?["params"]?["kind"]?.string ?? "" == kind)
    }
  }

  @Test func `the reply of a link is one that linkMaps takes`() {
    let client = client()
    client.call("createMap", ["map": "n", "size": [100, 100]])
    let link = client.call(
      "linkMaps",
      ["group": "pair", "maps": ["m", ["map": "n", "zoomOffset": -2, "mask": ["center", "zoom"]]], "cursor": false]
    )
    #expect(client.call("getCamera", ["map": "n"])["camera"]?["zoom"] == 2)
    client.call("unlinkMaps", ["group": "pair"])
    #expect(client.call("getLinks") == ["groups": []])
    client.call("linkMaps", link)
    let groups = client.call("getLinks", ["map": "n"])["groups"]?.array
    #expect(groups?.first?["maps"] == link["maps"] && groups?.first?["cursor"] == false)
    #expect(client.fail("linkMaps", link)["data"]?["kind"] == "groupExists")
    #expect(client.fail("unlinkMaps", ["group": "par"])["data"]?["candidates"] == ["pair"])
  }

  @Test func `a gesture says what it came to, and why it did nothing`() {
    let client = client()
    client.call("setMapOptions", ["map": "m", "gestures": ["rotateEnabled": false]])
    let fingers: JSONValue = [[100, 100], [200, 100]]
    let refused = client.call("gesture", ["map": "m", "type": "rotation", "phase": "began", "points": fingers])
    #expect(refused["handled"] == false && refused["reason"] == "rotateDisabled")
    let taken = client.call("gesture", ["map": "m", "type": "singleTap", "point": [200, 200]])
    #expect(taken["handled"] == true && taken["reason"] == nil)
    let place = taken["coordinate"]?.array?.compactMap(\.double) ?? []
    #expect(place.count == 2 && abs(place[0] - 10) < 1e-9 && abs(place[1] - 50) < 1e-9)
  }

  @Test func `ornaments are numbers`() {
    let client = client()
    let ornaments = client.call("getOrnaments", ["map": "m"])
    #expect(ornaments["scaleBar"]?["label"] == "500 km")
    #expect(ornaments["compass"]?["visible"] == false && ornaments["compass"]?["angle"] == 0)
    client.call("setMapOptions", ["map": "m", "ornaments": ["scaleBar": ["units": "nautical"]]])
    #expect(client.call("getOrnaments", ["map": "m"])["scaleBar"]?["label"] == "200 nmi")
  }

  @Test func `a feature that vanishes is an event, and the map waits`() {
    let client = client()
    let car: JSONValue = [
      "type": "Feature", "id": "car", "properties": .null, "geometry": ["type": "Point", "coordinates": [1, 2]],
    ]
    client.call("addSource", ["map": "m", "source": "cars", "type": "geojson", "data": car])
    client.call("subscribe", ["event": ["viewportChanged"]])
    let status = client.call("followFeature", ["map": "m", "source": "cars", "feature": "car"])
    #expect(status["viewport"]?["state"] == "following" && status["camera"]?["center"] == [1, 2])
    let removal: JSONValue = ["map": "m", "source": "cars", "diff": ["remove": ["car"]]]
    let events = client.send("updateGeoJSONSource", removal).events()
    #expect(events.first?["params"]?["viewport"]?["reason"] == "featureVanished")
    #expect(client.call("getViewport", ["map": "m"])["viewport"]?["state"] == "waiting")
    #expect(client.call("idleViewport", ["map": "m"])["viewport"]?["state"] == "idle")
    let error = client.fail("followFeature", ["map": "m", "source": "cars", "feature": "car"])
    #expect(error["data"]?["kind"] == "featureNotFound")
  }
}
