import Camera
import Geo
import GeoJSON
import JSON
import Layout
import Style
import Testing
import Tiles

/// A view of 400 by 400 px with a tenth of a degree of longitude a px.
@Suite struct SymbolPlacementTests {
  private static let zoom = 2.813_781_191_217_037

  private func placement(
    layout: JSONObject,
    features: [JSONValue],
    images: [String: MapImage] = [:],
    bearing: Double = 0,
    pitch: Double = 0,
    zoom: Double = Self.zoom,
    maxzoom: Double = 18
  ) throws -> SymbolPlacement {
    let layer: JSONValue = ["id": "s", "type": "symbol", "source": "s", "layout": .object(layout)]
    let document = try StyleDocument(reading: [
      "version": 8, "sources": ["s": ["type": "geojson", "data": "", "maxzoom": .number(maxzoom)]], "layers": [layer],
    ])
    let source = try #require(document.source("s"))
    let store = try FeatureStore(["type": "FeatureCollection", "features": .array(features)])
    let tiles = GeoJSONTiles(store, options: GeoJSONTileOptions(source))
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: zoom, bearing: bearing, pitch: pitch)
    let snapshot = Snapshot(
      viewport: Viewport(camera: camera, size: Size(width: 400, height: 400)),
      style: CompiledStyle(document),
      sources: ["s": LayoutSource(source, content: .geojson(tiles))],
      images: images
    )
    return try SymbolPlacement(snapshot, metrics: EvenMetrics())
  }

  private func point(_ longitude: Double, _ latitude: Double, _ name: String) -> JSONValue {
    [
      "type": "Feature", "properties": ["name": .string(name)],
      "geometry": ["type": "Point", "coordinates": [.number(longitude), .number(latitude)]],
    ]
  }

  private let name: JSONObject = ["text-field": ["get", "name"], "text-size": 24]

  private func names(_ placement: SymbolPlacement) -> [String] {
    (placement.symbols["s"] ?? []).map { $0.text.map(\.text).joined() }
  }

  @Test(arguments: [8.0, 15, 22])
  func `labels on a line of a tile that is stretched far stand where the view is`(zoom: Double) throws {
    let equator: JSONValue = [
      "type": "Feature", "properties": ["name": "Equator"],
      "geometry": ["type": "LineString", "coordinates": [[-170, 0], [170, 0]]],
    ]
    let placement = try placement(
      layout: [
        "text-field": ["get", "name"], "text-size": 24, "symbol-placement": "line", "symbol-spacing": 100,
      ],
      features: [equator],
      zoom: zoom,
      maxzoom: 0
    )
    let places = (placement.symbols["s"] ?? []).compactMap { $0.text.first?.origin.x }.sorted()
    #expect((3...6).contains(places.filter { (0...400).contains($0) }.count))
    #expect(places.count < 12)
    for (one, other) in zip(places, places.dropFirst()) { #expect(abs(other - one - 100) < 2) }
  }

  @Test func `a label stands about its point`() throws {
    let symbol = try #require(try placement(layout: name, features: [point(0, 0, "ab")]).symbols["s"]?.first)
    let run = try #require(symbol.text.first)
    #expect(run.text == "ab" && abs(run.origin.x - 190) < 0.1 && abs(run.origin.y - 208.5) < 0.1)
    #expect(run.along == SIMD2(1, 0) && run.down == SIMD2(0, 1))
    #expect(symbol.boxes.count == 1)
  }

  @Test func `of labels in one place the first is shown`() throws {
    let features = [point(0, 0, "a"), point(0.1, 0, "b"), point(9, 0, "c")]
    #expect(names(try placement(layout: name, features: features)) == ["a", "c"])
    var layout = name
    layout["symbol-sort-key"] = ["case", ["==", ["get", "name"], "b"], 0, 1]
    #expect(names(try placement(layout: layout, features: features)) == ["b", "c"])
    layout["text-allow-overlap"] = true
    #expect(Set(names(try placement(layout: layout, features: features))) == ["a", "b", "c"])
  }

  @Test func `a label that may stand in several ways takes the first that is free`() throws {
    var layout = name
    layout["text-variable-anchor"] = ["left", "right"]
    let symbols = try placement(layout: layout, features: [point(9, 0, "a"), point(8, 0, "b"), point(8.5, 0, "c")])
    let starts = (symbols.symbols["s"] ?? []).compactMap(\.text.first?.origin.x)
    // The box that is moved has a padding of 2 px.
    #expect(starts.count == 2 && abs(starts[0] - 292) < 0.5 && abs(starts[1] - 268) < 0.5)
    layout["text-allow-overlap"] = true
    let both = try placement(layout: layout, features: [point(9, 0, "a"), point(8, 0, "b")])
    #expect((both.symbols["s"] ?? []).compactMap(\.text.first?.origin.x).map { $0.rounded() }.sorted() == [268, 292])
  }

  @Test(arguments: [(0.0, SIMD2(1.0, 0)), (90, SIMD2(0, -1))])
  func `a label turns with the map where it is told to`(bearing: Double, along: SIMD2<Double>) throws {
    var layout = name
    layout["text-rotation-alignment"] = "map"
    let placement = try placement(layout: layout, features: [point(0, 0, "a")], bearing: bearing)
    let run = try #require(placement.symbols["s"]?.first?.text.first)
    let step = run.along - along
    #expect((step * step).sum() < 1e-12)
  }

  @Test func `a label follows its line, and is never upside down`() throws {
    var layout = name
    layout["symbol-placement"] = "line-center"
    for ends in [(1.0, 21.0), (21, 1)] {
      let line: JSONValue = [
        "type": "Feature", "properties": ["name": "abc"],
        "geometry": [
          "type": "LineString", "coordinates": [[.number(ends.0), 5], [.number(ends.1), 5]],
        ],
      ]
      let symbols = try placement(layout: layout, features: [line]).symbols["s"] ?? []
      let runs = try #require(symbols.first).text
      #expect(runs.map(\.text) == ["a", "b", "c"])
      #expect(runs[0].origin.x < runs[2].origin.x && runs.allSatisfy { $0.along.x > 0.99 })
    }
  }

  @Test(arguments: [
    ("auto", 0.0, 1.0, 1.0), ("auto", 60, 0.5, 1), ("map", 60, 0.5, 1), ("viewport", 60, 1, 1),
  ])
  func `a label on a line lies on the ground unless it faces the eye`(
    alignment: String,
    pitch: Double,
    along: Double,
    down: Double
  ) throws {
    var layout = name
    layout["symbol-placement"] = "line-center"
    layout["text-pitch-alignment"] = .string(alignment)
    let meridian: JSONValue = [
      "type": "Feature", "properties": ["name": "a"],
      "geometry": ["type": "LineString", "coordinates": [[0, -10], [0, 10]]],
    ]
    // Half the size of what is seen from aside is left at 60°, where the view's middle is as far away as without a pitch.
    for zoom in [Self.zoom, 14] {
      let placed = try placement(layout: layout, features: [meridian], pitch: pitch, zoom: zoom, maxzoom: 0)
      let run = try #require(placed.symbols["s"]?.first?.text.first)
      #expect(abs((run.along * run.along).sum().squareRoot() - along) < 1e-6)
      #expect(abs((run.down * run.down).sum().squareRoot() - down) < 1e-6)
    }
  }

  @Test(arguments: [
    // Pieces from degree to degree; each has 23 px at the zoom of its tile, and the label 40.
    ("1 5 road, 5 9 road", 1), ("5 9 road, 1 5 road", 1), ("1 5 road, 9 13 road, 5 9 road", 1),
    ("1 5 road, 5 9 lane", 0), ("1 5 road, 6 10 road", 0), ("1 5 road, 9 5 road", 0),
  ])
  func `a line in pieces of one name has its label as a whole`(pieces: String, count: Int) throws {
    var layout = name
    layout["symbol-placement"] = "line"
    let features = pieces.split(separator: ", ").map { piece -> JSONValue in
      let words = piece.split(separator: " ")
      let ends = words.prefix(2).map { JSONValue.array([.number(Double($0) ?? 0), 5]) }
      return [
        "type": "Feature", "properties": ["name": .string(String(words[2]))],
        "geometry": ["type": "LineString", "coordinates": .array(ends)],
      ]
    }
    #expect(names(try placement(layout: layout, features: features)) == Array(repeating: "road", count: count))
    layout["symbol-placement"] = "line-center"
    #expect(names(try placement(layout: layout, features: features)).isEmpty)
  }

  @Test func `an icon without its image is told`() throws {
    let placement = try placement(layout: ["icon-image": "shop"], features: [point(0, 0, "a"), point(3, 0, "b")])
    #expect(placement.missingImages == ["shop"] && names(placement).isEmpty)
  }

  @Test func `an icon stands by its anchor, and may be fitted to its label`() throws {
    let image = MapImage(pixels: PixelImage(width: 20, height: 10), pixelRatio: 2)
    let pin: JSONObject = ["icon-image": "pin", "icon-anchor": "bottom"]
    let icon = try #require(
      try placement(layout: pin, features: [point(0, 0, "a")], images: ["pin": image]).symbols["s"]?.first?.icon
    )
    #expect(icon.size == SIMD2(10, 5) && abs(icon.origin.x - 195) < 0.1 && abs(icon.origin.y - 195) < 0.1)
    var shield = name
    shield["icon-image"] = "pin"
    shield["icon-text-fit"] = "both"
    shield["icon-text-fit-padding"] = [1, 2, 3, 4]
    let fitted = try #require(
      try placement(layout: shield, features: [point(0, 0, "abc")], images: ["pin": image]).symbols["s"]?.first?.icon
    )
    #expect(fitted.size == SIMD2(36, 32.8))
  }

  @Test func `an icon that every map has needs no image`() throws {
    let placement = try placement(layout: ["icon-image": "ship"], features: [point(0, 0, "a")])
    #expect(placement.missingImages.isEmpty && placement.symbols["s"]?.first?.icon?.size == SIMD2(24, 24))
    #expect(BuiltInIcon.all.count >= 20 && BuiltInIcon.all.allSatisfy { !$0.shape.isEmpty })
  }
}
