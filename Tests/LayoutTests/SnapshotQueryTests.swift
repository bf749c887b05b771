import Camera
import Geo
import GeoJSON
import JSON
import Layout
import Style
import Testing
import Tiles

/// Maps of 512 px that show the whole world: 0°, 0° is at 256, 256 and 90° east at 384.
@Suite struct SnapshotQueryTests {
  private func snapshot(
    _ features: [Feature],
    options: JSONObject = [:],
    layers: [JSONValue],
    zoom: Double = 0,
    pitch: Double = 0,
    longitude: Double = 0,
    states: FeatureStates = FeatureStates(),
    globalState: JSONObject = [:]
  ) throws -> Snapshot {
    var source: JSONObject = ["type": "geojson", "data": ["type": "FeatureCollection", "features": []]]
    for option in options.members { source[option.key] = option.value }
    let document = try StyleDocument(
      reading: ["version": 8, "sources": ["data": .object(source)], "layers": .array(layers)]
    )
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: longitude), zoom: zoom, pitch: pitch)
    let sources = document.sources.map { source in
      let tiles = GeoJSONTiles(FeatureStore(features: features), options: GeoJSONTileOptions(source))
      return (source.id, LayoutSource(source, content: .geojson(tiles)))
    }
    return Snapshot(
      viewport: Viewport(camera: camera, size: Size(width: 512, height: 512)),
      style: CompiledStyle(document),
      sources: Dictionary(uniqueKeysWithValues: sources),
      featureStates: states,
      globalState: globalState
    )
  }

  private func layer(_ id: String, _ type: String, _ more: JSONObject = [:]) -> JSONValue {
    var layer: JSONObject = ["id": .string(id), "type": .string(type), "source": "data"]
    for member in more.members { layer[member.key] = member.value }
    return .object(layer)
  }

  private func point(_ longitude: Double, _ latitude: Double, id: FeatureID? = nil, _ properties: JSONObject = [:])
    -> Feature
  {
    Feature(geometry: .point(Position(longitude: longitude, latitude: latitude)), properties: properties, id: id)
  }

  private func square(_ side: Double, id: FeatureID? = nil) -> Feature {
    let ring = [(-side, -side), (side, -side), (side, side), (-side, side), (-side, -side)]
      .map { Position(longitude: $0.0, latitude: $0.1) }
    return Feature(geometry: .polygon([ring]), id: id)
  }

  private let middle = ScreenQuery.point(ScreenCoordinate(x: 256, y: 256))

  @Test func `the topmost layer comes first and the last feature of a layer first`() throws {
    let snapshot = try snapshot(
      [point(0, 0), square(20), point(0, 0)],
      layers: [layer("below", "fill"), layer("above", "circle")]
    )
    let found = try snapshot.renderedFeatures(at: middle)
    #expect(found.map(\.layer) == ["above", "above", "below"])
    #expect(found.map(\.sourceIndex) == [2, 0, 1])
    #expect(found.map(\.source) == ["data", "data", "data"])
  }

  @Test func `a sort key decides within a layer`() throws {
    let layers = [layer("dots", "circle", ["layout": ["circle-sort-key": ["get", "rank"]]])]
    let features = [3, 1, 2, 3].map { point(0, 0, ["rank": .integer(Int64($0))]) }
    let found = try snapshot(features, layers: layers).renderedFeatures(at: middle)
    #expect(found.map(\.sourceIndex) == [3, 0, 2, 1])
  }

  @Test func `layers, filters and visibility choose`() throws {
    let snapshot = try snapshot(
      [point(0, 0, ["kind": "a"]), point(0, 0, ["kind": "b"])],
      layers: [
        layer("all", "circle"),
        layer("hidden", "circle", ["layout": ["visibility": "none"]]),
        layer("far", "circle", ["minzoom": 3]),
        layer("only-a", "circle", ["filter": ["==", ["get", "kind"], "a"]]),
      ]
    )
    #expect(try snapshot.renderedFeatures(at: middle).map(\.layer) == ["only-a", "all", "all"])
    #expect(try snapshot.renderedFeatures(at: middle, layers: ["only-a"]).count == 1)
    let filter = try FeatureFilter(compiling: ["==", ["get", "kind"], "b"])
    #expect(try snapshot.renderedFeatures(at: middle, filter: filter).map(\.sourceIndex) == [1])
    #expect(throws: LayoutError.layerNotFound(id: "none")) {
      try snapshot.renderedFeatures(at: middle, layers: ["none"])
    }
  }

  @Test func `properties by feature, zoom and state decide what is hit`() throws {
    var states = FeatureStates()
    states[FeatureStates.Key(source: "data", id: 7)] = ["wide": true]
    let radius: JSONValue = ["case", ["boolean", ["feature-state", "wide"], false], 20, ["get", "size"]]
    let snapshot = try snapshot(
      [point(0, 0, id: 7, ["size": 1]), point(0, 0, id: 8, ["size": 1]), point(0, 0, id: 9, ["size": 12])],
      layers: [layer("dots", "circle", ["paint": ["circle-radius": radius]])],
      states: states
    )
    let found = try snapshot.renderedFeatures(at: .point(ScreenCoordinate(x: 266, y: 256)))
    #expect(found.map(\.id) == [9, 7])
    #expect(found.map(\.state) == [[:], ["wide": true]])
    #expect(snapshot.evaluatedLayer(of: found[0])?["paint"] == ["circle-radius": 12])
    #expect(snapshot.evaluatedLayer(of: found[1])?["paint"] == ["circle-radius": 20])
  }

  @Test func `copies of the world show a feature once`() throws {
    let snapshot = try snapshot([point(0, 0)], layers: [layer("dots", "circle")], zoom: -1)
    let everywhere = ScreenQuery.rect(ScreenRect(x: 0, y: 0, width: 512, height: 512))
    #expect(try snapshot.renderedFeatures(at: everywhere).count == 1)
    #expect(try snapshot.renderedFeatures(at: .point(ScreenCoordinate(x: 512, y: 256))).count == 1)
  }

  @Test func `each tile has its own piece of a feature`() throws {
    let line = Feature(
      geometry: .lineString([Position(longitude: -30, latitude: 1), Position(longitude: 30, latitude: 1)])
    )
    let snapshot = try snapshot([line], layers: [layer("lines", "line")], zoom: 2)
    let found = try snapshot.renderedFeatures(at: .rect(ScreenRect(x: 200, y: 200, width: 100, height: 100)))
    #expect(found.map(\.tile) == [TileID(z: 2, x: 1, y: 1), TileID(z: 2, x: 2, y: 1)])
    #expect(found.map(\.sourceIndex) == [0, 0])
  }

  @Test func `geometry is that of the tile`() throws {
    let snapshot = try snapshot([point(10.01, 0)], layers: [layer("dots", "circle")])
    let found = try snapshot.renderedFeatures(at: .point(ScreenCoordinate(x: 270, y: 256)))
    // 8192 units to 360 degrees: 10.01 is nearest to 228 of them.
    #expect(found.first?.geometry == .point(Position(longitude: 228 * 360 / 8192.0, latitude: 0)))
  }

  @Test func `clusters are found with what they gathered`() throws {
    let snapshot = try snapshot(
      [point(0, 0, ["n": 2]), point(0.1, 0, ["n": 3]), point(120, 0, ["n": 9])],
      options: [
        "cluster": true,
        "clusterProperties": [
          "sum": ["+", ["get", "n"]], "top": [["max", ["accumulated"], ["get", "top"]], ["get", "n"]],
        ],
      ],
      layers: [layer("dots", "circle")]
    )
    let found = try snapshot.renderedFeatures(at: middle)
    #expect(found.count == 1)
    #expect(found.first?.sourceIndex == nil)
    #expect(found.first?.properties["point_count"] == 2)
    #expect(found.first?.properties["sum"] == 5)
    #expect(found.first?.properties["top"] == 3)
  }

  @Test(
    arguments: [
      (["promoteId": "code"], "x"), (["generateId": true], 1), ([:], 5),
    ] as [(JSONObject, JSONValue)]
  )
  func `ids are those that the source gives`(options: JSONObject, id: JSONValue) throws {
    let features = [point(90, 0), point(0, 0, id: 5, ["code": "x"])]
    let snapshot = try snapshot(features, options: options, layers: [layer("dots", "circle")])
    #expect(try snapshot.renderedFeatures(at: middle).map(\.id) == [id])
  }

  @Test func `a source's filter keeps features out`() throws {
    let features = [point(0, 0, ["n": 1]), point(0, 0, ["n": 2])]
    let options: JSONObject = ["filter": ["==", ["get", "n"], 2]]
    let snapshot = try snapshot(features, options: options, layers: [layer("dots", "circle")])
    #expect(try snapshot.renderedFeatures(at: middle).map(\.sourceIndex) == [1])
  }

  @Test func `a nearer extrusion comes before a farther one and both before what lies below`() throws {
    let snapshot = try snapshot(
      [square(10), square(10)],
      layers: [
        layer("ground", "fill"),
        layer("low", "fill-extrusion", ["paint": ["fill-extrusion-height": 1_000_000]]),
        layer("high", "fill-extrusion", ["paint": ["fill-extrusion-height": 5_000_000]]),
        layer("over", "fill"),
      ],
      pitch: 30
    )
    #expect(
      try snapshot.renderedFeatures(at: middle).map(\.layer) == [
        "over", "over", "high", "high", "low", "low", "ground", "ground",
      ]
    )
  }

  @Test func `a source tells its features in view, drawn or not`() throws {
    let snapshot = try snapshot([point(0, 0, ["n": 1]), point(60, 0, ["n": 2])], layers: [layer("none", "line")])
    #expect(try snapshot.sourceFeatures(of: "data").map(\.sourceIndex) == [0, 1])
    let filter = try FeatureFilter(compiling: [">", ["get", "n"], 1])
    #expect(try snapshot.sourceFeatures(of: "data", filter: filter).map(\.sourceIndex) == [1])
    #expect(throws: LayoutError.sourceNotFound(id: "other")) { try snapshot.sourceFeatures(of: "other") }
  }

  @Test func `whoever has no use for the answer gets none`() throws {
    let snapshot = try snapshot([point(0, 0)], layers: [layer("dots", "circle")])
    #expect(throws: LayoutError.cancelled) { try snapshot.renderedFeatures(at: middle, isCancelled: { true }) }
    #expect(throws: LayoutError.cancelled) { try snapshot.sourceFeatures(of: "data", isCancelled: { true }) }
  }

  @Test func `features of vector tiles have the ids and layers of their tile`() throws {
    // Layer "roads" with a point of id 7 in the middle of the tile, at 2048, 2048 of 4096.
    let tile: [UInt8] =
      [0x1A, 22, 0x0A, 5] + Array("roads".utf8) + [0x78, 2]
      + [0x12, 11, 0x08, 7, 0x18, 1, 0x22, 5, 9, 0x80, 0x20, 0x80, 0x20]
    let document = try StyleDocument(
      reading: [
        "version": 8,
        "sources": ["data": ["type": "vector", "tiles": ["{z}/{x}/{y}"]]],
        "layers": [layer("dots", "circle", ["source-layer": "roads"]), layer("more", "circle", ["source-layer": "x"])],
      ]
    )
    let source = try #require(document.source("data"))
    let vectorTile = try VectorTile(decoding: tile)
    let snapshot = Snapshot(
      viewport: Viewport(
        camera: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0),
        size: Size(width: 512, height: 512)
      ),
      style: CompiledStyle(document),
      sources: ["data": LayoutSource(source, content: .vector(LoadedVectorTiles([.world: vectorTile])))]
    )
    let found = try snapshot.renderedFeatures(at: middle)
    #expect(found.map(\.id) == [7])
    #expect(found.map(\.sourceLayer) == ["roads"])
    #expect(found.map(\.geometry) == [.point(Position(longitude: 0, latitude: 0))])
  }
}
