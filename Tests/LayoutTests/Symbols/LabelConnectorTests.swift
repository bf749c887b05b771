import Camera
import Geo
import GeoJSON
import JSON
import Layout
import Style
import Testing

/// A view of 400 by 400 px with a tenth of a degree of longitude a px; icons of 24 px, labels of 24 px whose letters are
/// 10 px wide and whose lines are 28.8 px high.
@Suite struct LabelConnectorTests {
  private static let zoom = 2.813_781_191_217_037

  private func symbols(
    _ features: [JSONValue],
    connects: Bool = true,
    anchors: JSONValue = ["left", "right", "bottom", "top"],
    covered: [ScreenRect] = [],
    bearing: Double = 0
  ) throws -> [PlacedSymbol] {
    let layer: JSONValue = [
      "id": "s", "type": "symbol", "source": "s", "metadata": ["insetmap:connectors": .bool(connects)],
      "layout": [
        "icon-image": "circle", "icon-allow-overlap": true, "text-field": ["get", "name"], "text-size": 24,
        "text-variable-anchor": anchors, "text-radial-offset": 0.6, "text-optional": true,
      ],
    ]
    let document = try StyleDocument(reading: [
      "version": 8, "sources": ["s": ["type": "geojson", "data": ""]], "layers": [layer],
    ])
    let source = try #require(document.source("s"))
    let store = try FeatureStore(["type": "FeatureCollection", "features": .array(features)])
    let tiles = GeoJSONTiles(store, options: GeoJSONTileOptions(source))
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: Self.zoom, bearing: bearing)
    var snapshot = Snapshot(
      viewport: Viewport(camera: camera, size: Size(width: 400, height: 400)),
      style: CompiledStyle(document),
      sources: ["s": LayoutSource(source, content: .geojson(tiles))]
    )
    snapshot.covered = covered
    return try SymbolPlacement(snapshot, metrics: EvenMetrics()).symbols["s"] ?? []
  }

  /// A feature so many px from the middle, to the east.
  private func point(_ east: Double, _ name: String, _ properties: JSONObject = [:]) -> JSONValue {
    var properties = properties
    properties["name"] = .string(name)
    return [
      "type": "Feature", "properties": .object(properties),
      "geometry": ["type": "Point", "coordinates": [.number(east / 10), 0]],
    ]
  }

  private func isNear(_ one: SIMD2<Double>?, _ x: Double, _ y: Double) -> Bool {
    guard let one else { return false }
    return abs(one.x - x) < 0.5 && abs(one.y - y) < 0.5
  }

  /// The box of the label with its padding of 2 px: the one that is no icon's and no line's.
  private func label(_ symbol: PlacedSymbol) -> SymbolBox? {
    symbol.boxes.first { $0.high.y - $0.low.y > 30 }
  }

  @Test(arguments: [(0.0), (90)])
  func `a label by hand begins where it shall, and a line leads to it`(bearing: Double) throws {
    let symbol = try #require(try symbols([point(0, "ab", ["offset": [60, 0]])], bearing: bearing).first)
    #expect(isNear(symbol.text.first?.origin, 260, 208.5))
    #expect(isNear(symbol.connector?.start, 206, 200))
    #expect(isNear(symbol.connector?.end, 258, 200))
    #expect(symbol.connector?.width == 1 && symbol.connector?.color == nil)
    // What is hit includes the line.
    #expect(symbol.boxes.contains { $0.low.x < 241 && 241 < $0.high.x })
  }

  @Test(arguments: [
    (SIMD2(60.0, 0), SIMD2(258.0, 198)), (SIMD2(-60, 10), SIMD2(118, 208)), (SIMD2(0, -60), SIMD2(188, 108)),
    (SIMD2(50, 50), SIMD2(248, 248)), (SIMD2(-50, 50), SIMD2(128, 248)),
  ])
  func `the part of the label that faces the icon is at the offset`(
    offset: SIMD2<Double>,
    low: SIMD2<Double>
  ) throws {
    let symbol = try #require(try symbols([point(0, "ab", ["offset": [.number(offset.x), .number(offset.y)]])]).first)
    // Letters are 4.8 px from the upper and the lower edge of their line.
    let upper = offset.y > 40 ? low.y - 4.8 : offset.y < -40 ? 200 - 60 + 4.8 - 28.8 - 2 : 200 + offset.y - 16.4
    #expect(isNear(label(symbol)?.low, low.x, upper))
  }

  @Test func `a layer may say which part of the label is at the offset`() throws {
    let symbol = try #require(try symbols([point(0, "ab", ["offset": [60, 0]])], anchors: ["right"]).first)
    #expect(isNear(label(symbol)?.low, 238, 183.6))
  }

  @Test func `colour and width of a line are the feature's`() throws {
    let properties: JSONObject = ["offset": [60, 0], "connector-color": "#ff0000", "connector-width": 3]
    let connector = try #require(try symbols([point(0, "ab", properties)]).first?.connector)
    #expect(connector.width == 3 && connector.color == Color(red: 1, green: 0, blue: 0))
  }

  @Test func `a label that is put next to its icon, or whose feature says so, has no line`() throws {
    for properties in [["offset": [14, 0]], ["offset": [60, 0], "connector": false]] as [JSONObject] {
      let symbol = try #require(try symbols([point(0, "ab", properties)]).first)
      #expect(symbol.connector == nil && !symbol.text.isEmpty)
    }
  }

  /// Rectangles that leave room for a line to the right, and for a label from x = 250 on.
  private let walls = [
    ScreenRect(x: 0, y: 0, width: 184, height: 400), ScreenRect(x: 0, y: 0, width: 400, height: 180),
    ScreenRect(x: 0, y: 220, width: 400, height: 180), ScreenRect(x: 216, y: 150, width: 34, height: 46),
    ScreenRect(x: 216, y: 204, width: 34, height: 46),
  ]

  @Test func `a label without room beside its icon stands away, and a line leads to it`() throws {
    let symbol = try #require(try symbols([point(0, "ab")], covered: walls).first)
    #expect(isNear(label(symbol)?.low, 274.8, 183.6))
    #expect(isNear(symbol.connector?.end, 274.8, 200))
  }

  @Test func `a label stays away only where its line finds a way`() throws {
    let barrier = ScreenRect(x: 230, y: 199, width: 4, height: 2)
    let symbol = try #require(try symbols([point(0, "ab")], covered: walls + [barrier]).first)
    #expect(symbol.text.isEmpty && symbol.connector == nil && symbol.icon != nil)
  }

  @Test func `a feature may keep its label beside its icon`() throws {
    let symbol = try #require(try symbols([point(0, "ab", ["connector": false])], covered: walls).first)
    #expect(symbol.text.isEmpty && symbol.icon != nil)
    let plain = try #require(try symbols([point(0, "ab")], connects: false, covered: walls).first)
    #expect(plain.text.isEmpty && plain.icon != nil)
  }

  @Test func `labels keep clear of icons that come later`() throws {
    let features = [point(0, "ab"), point(30, "cd")]
    func first(connects: Bool) throws -> Double? {
      let symbols = try symbols(features, connects: connects)
      return symbols.first { $0.text.first?.text == "ab" }?.text.first?.origin.x
    }
    #expect(try #require(try first(connects: false)) > 200)
    #expect(try #require(try first(connects: true)) < 200)
  }

  @Test func `of labels in a crowd none lies on another or on a line`() throws {
    let features = (0..<5).map { point(Double($0) * 20 - 40, "name \($0)") }
    let symbols = try symbols(features)
    #expect(symbols.filter { !$0.text.isEmpty }.count == 5)
    #expect(symbols.contains { $0.connector != nil })
    for (number, symbol) in symbols.enumerated() {
      let own = try #require(label(symbol))
      for other in symbols[(number + 1)...] + symbols[..<number] {
        let isHit = other.boxes.contains { box in
          box.low.x < own.high.x && own.low.x < box.high.x && box.low.y < own.high.y && own.low.y < box.high.y
        }
        #expect(!isHit)
      }
    }
  }

  @Test func `a label by hand is there even where others are, but not without its point`() throws {
    let crowd = [point(40, "xx"), point(0, "ab", ["offset": [60, 0]])]
    #expect(try symbols(crowd).filter { $0.connector != nil }.count == 1)
    let outside = try symbols([point(-210, "ab", ["offset": [60, 0]])]).first
    #expect(outside?.text.isEmpty ?? true)
  }
}
