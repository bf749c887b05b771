import JSON
import Testing

/// What `fit` puts on the map is looked at through `project`.
@Suite struct FitMethodTests {
  private func client() -> Client {
    let client = Client()
    client.call("createMap", ["map": "m", "size": [400, 300]])
    return client
  }

  /// Whether the corners of a box from 10, 20 to 12, 21 are in the view, and the box touches its sides.
  private func shows(_ client: Client, _ map: String) -> Bool {
    let corners: JSONValue = [[10, 20], [10, 21], [12, 20], [12, 21]]
    let size = client.call("getMap", ["map": .string(map)])["size"]?.array?.compactMap(\.double) ?? []
    let points = client.call("project", ["map": .string(map), "coordinates": corners])["points"]?.array ?? []
    let xs = points.compactMap { $0.array?.first?.double }
    let ys = points.compactMap { $0.array?.last?.double }
    guard let width = size.first, let height = size.last, let left = xs.min(), let right = xs.max(),
      let top = ys.min(), let bottom = ys.max()
    else { return false }
    let isInside = left > -0.01 && right < width + 0.01 && top > -0.01 && bottom < height + 0.01
    return isInside && (right - left > width - 0.02 || bottom - top > height - 0.02)
  }

  private let box: JSONObject = ["bounds": [10, 20, 12, 21]]

  @Test func `bearing and pitch beside a fit are the fit's`() {
    let client = client()
    let camera = client.call("setCamera", ["map": "m", "fit": .object(box), "bearing": 30, "pitch": 50])["camera"]
    #expect(camera?["bearing"] == 30 && camera?["pitch"] == 50)
    #expect(shows(client, "m"))
  }

  @Test func `a fit's own bearing goes before the one beside it`() {
    let client = client()
    var fit = box
    fit["bearing"] = 10
    #expect(client.call("setCamera", ["map": "m", "fit": .object(fit), "bearing": 30])["camera"]?["bearing"] == 10)
  }

  @Test func `a new map is fitted as its camera is turned`() {
    let client = Client()
    let camera: JSONValue = ["bearing": 30, "pitch": 50]
    client.call("createMap", ["map": "m", "size": [400, 300], "camera": camera, "fit": .object(box)])
    #expect(client.call("getCamera", ["map": "m"])["camera"]?["bearing"] == 30)
    #expect(shows(client, "m"))
  }

  @Test func `a pitch above the map's limit is fitted as the map shows it`() {
    let client = client()
    client.call("setCameraBounds", ["map": "m", "maxPitch": 40])
    #expect(client.call("setCamera", ["map": "m", "fit": .object(box), "pitch": 60])["camera"]?["pitch"] == 40)
    #expect(shows(client, "m"))
  }

  @Test(
    arguments: [
      (["bearing": "follow", "pitch": "follow"], [:], [40, 20]), (["bearing": 20], [:], [20, 0]),
      (["bearing": 20], ["bearing": 77, "pitch": 30], [77, 30]),
    ] as [(JSONObject, JSONObject, [Double])]
  )
  func `an inset is fitted as it is turned`(rule: JSONObject, own: JSONObject, angles: [Double]) {
    let client = client()
    client.call("setCamera", ["map": "m", "bearing": 40, "pitch": 20])
    var parameters = rule
    parameters["map"] = "m"
    parameters["inset"] = "i"
    parameters["fit"] = .object(JSONObject(members: box.members + own.members))
    let camera = client.call("createInset", .object(parameters))["camera"]
    #expect([camera?["bearing"]?.double, camera?["pitch"]?.double] == angles)
    #expect(shows(client, "i"))
  }

  @Test func `an inset that shows a source, or markers, goes with them`() {
    let client = client()
    client.call("createInset", ["map": "m", "inset": "i", "markers": [["at": [1, 1]], ["at": [5, 5]]]])
    let places: JSONValue = ["type": "MultiPoint", "coordinates": [[10, 20], [12, 21]]]
    client.call(
      "addSource",
      ["map": "i", "source": "s", "type": "geojson", "data": ["type": "Point", "coordinates": [0, 0]]]
    )
    client.call("setInset", ["inset": "i", "fit": ["source": "s"]])
    client.call("updateGeoJSONSource", ["map": "i", "source": "s", "data": places])
    #expect(shows(client, "i"))
    client.call("setInset", ["inset": "i", "fit": ["markers": true]])
    client.call("setMarkers", ["map": "i", "markers": [["at": [10, 20]], ["at": [12, 21]]]])
    #expect(shows(client, "i"))
  }

  @Test func `a fit that cannot be is refused where it is set`() {
    let client = client()
    client.call("createInset", ["map": "m", "inset": "i"])
    let error = client.fail("setInset", ["inset": "i", "fit": ["source": "none"]])
    #expect(error["data"]?["kind"] == "sourceNotFound")
    #expect(client.call("getInset", ["inset": "i"])["fit"] == nil)
  }
}
