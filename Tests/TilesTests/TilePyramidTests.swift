import Geo
import GeoJSON
import Testing
import Tiles

@Suite struct TilePyramidTests {
  /// Every vertex, nothing beyond the edges.
  private let exact = TileOptions(maxZoom: 4, tolerance: 0, buffer: 0)

  @Test(arguments: [
    (TileID.world, ["0 point 2048,2048"]),
    (TileID(z: 1, x: 0, y: 0), ["none"]),
    (TileID(z: 1, x: 1, y: 1), ["0 point 0,0"]),
  ])
  func `a point on a corner belongs to the tile that begins there`(id: TileID, expected: [String]) {
    #expect(text(of: pyramid(.point(position(0, 0)), options: exact).tile(id)) == expected)
  }

  @Test(arguments: [
    (TileID(z: 1, x: 0, y: 0), ["0 point 4096,4096"]),
    (TileID(z: 1, x: 1, y: 0), ["0 point 0,4096"]),
    (TileID(z: 1, x: 0, y: 1), ["0 point 4096,0"]),
    (TileID(z: 2, x: 0, y: 0), ["none"]),
    (TileID(z: 2, x: 2, y: 1), ["0 point 0,4096"]),
  ])
  func `with a buffer it belongs to every tile that it is near to`(id: TileID, expected: [String]) {
    let pyramid = pyramid(.point(position(0, 0)), options: TileOptions(maxZoom: 4, buffer: 64))
    #expect(text(of: pyramid.tile(id)) == expected)
  }

  @Test(arguments: [
    (TileID.world, ["0 line 1024,1024 3072,1024"]),
    (TileID(z: 1, x: 0, y: 0), ["0 line 2048,2048 4096,2048"]),
    (TileID(z: 1, x: 1, y: 0), ["0 line 0,2048 2048,2048"]),
    (TileID(z: 1, x: 0, y: 1), ["none"]),
    (TileID(z: 2, x: 0, y: 0), ["none"]),
  ])
  func `a line is cut at the edges`(id: TileID, expected: [String]) {
    let pyramid = pyramid(line((-90, quarterLatitude), (90, quarterLatitude)), options: exact)
    #expect(text(of: pyramid.tile(id)) == expected)
  }

  @Test func `a line that leaves and comes back has two parts`() {
    let zigzag = line((-90, quarterLatitude), (90, quarterLatitude), (-90, 0))
    #expect(
      text(of: pyramid(zigzag, options: exact).tile(TileID(z: 1, x: 0, y: 0)))
        == ["0 line 2048,2048 4096,2048 / 4096,3072 2048,4096"]
    )
  }

  @Test(arguments: [
    (TileID.world, ["0 polygon 1024,3072 1024,1024 3072,1024 3072,3072 1024,3072"]),
    (TileID(z: 1, x: 0, y: 0), ["0 polygon 2048,4096 2048,2048 4096,2048 4096,4096 2048,4096"]),
    (TileID(z: 1, x: 1, y: 1), ["0 polygon 0,2048 0,0 2048,0 2048,2048 0,2048"]),
    (TileID(z: 2, x: 0, y: 0), ["none"]),
  ])
  func `a polygon stays closed along the edges`(id: TileID, expected: [String]) {
    let square = box(-90, -quarterLatitude, 90, quarterLatitude)
    let tile = pyramid(.polygon([square]), options: exact).tile(id)
    #expect(corners(of: tile) == corners(in: expected))
    let turned = pyramid(.polygon([square.reversed()]), options: exact).tile(id)
    #expect(corners(of: turned) == corners(in: expected))
  }

  /// The text with each ring begun at its first corner in reading order: where a ring begins is of no matter.
  private func corners(in text: [String]) -> [[String]] {
    text.map { line in
      let words = line.split(separator: " ").map(String.init)
      let ring = Array(words.dropFirst(2).dropLast())
      guard let first = ring.min(), let start = ring.firstIndex(of: first) else { return words }
      return Array(words.prefix(2) + ring[start...] + ring[..<start])
    }
  }

  private func corners(of tile: Tile?) -> [[String]] { corners(in: text(of: tile)) }

  @Test func `inner rings run against the outer one and polygons keep apart`() {
    let multi = Geometry.multiPolygon([
      [box(-90, -quarterLatitude, 90, quarterLatitude), box(-45, -40, 45, 40)],
      [box(100, 0, 120, 10)],
    ])
    let tile = pyramid(multi, options: exact).tile(.world)
    #expect(tile?.parts.map(\.startsPolygon) == [true, false, true])
    #expect(tile.map(signs) == [1, -1, 1])
  }

  /// The sense of each part: 1 is clockwise on the screen.
  private func signs(of tile: Tile) -> [Int] {
    tile.parts.indices.map { part in
      let ring = tile.points[tile.pointRange(ofPart: part)]
      return zip(ring, ring.dropFirst()).reduce(0) { $0 + Int($1.0.x) * Int($1.1.y) - Int($1.1.x) * Int($1.0.y) }
        .signum()
    }
  }

  @Test func `what lies beyond the antimeridian is moved onto the world`() {
    let geometries: [Geometry] = [
      .point(position(270, 0)), .point(position(0, 0)), .point(position(-270, 0)), line((90, 0), (270, 0)),
    ]
    let store = FeatureStore(features: geometries.map { Feature(geometry: $0) })
    #expect(
      text(of: TilePyramid(store, options: exact).tile(.world)) == [
        "2 point 3072,2048", "1 point 2048,2048", "3 line 3072,2048 4096,2048", "0 point 1024,2048",
        "3 line 0,2048 1024,2048",
      ]
    )
  }

  @Test func `line metrics tell the share of the whole line`() {
    let options = TileOptions(maxZoom: 4, tolerance: 0, buffer: 0, lineMetrics: true)
    let lines = Geometry.multiLineString([
      [position(-90, 10), position(90, 10)], [position(-180, 10), position(-90, 10)],
    ])
    let west = pyramid(lines, options: options).tile(TileID(z: 1, x: 0, y: 0))
    let east = pyramid(lines, options: options).tile(TileID(z: 1, x: 1, y: 0))
    #expect(west?.features.map(\.lineShare) == [LineShare(start: 0, end: 0.5), LineShare(start: 0, end: 1)])
    #expect(east?.features.map(\.lineShare) == [LineShare(start: 0.5, end: 1)])
  }

  @Test(arguments: [(0, "0 line 1024,2048 3072,2048"), (3, "0 line 2048,0 4096,9 4096,0")])
  func `vertices within the tolerance come with the zoom that shows them`(zoom: Int, expected: String) {
    // A tenth of a degree is 1.1 units at zoom 0 and 9.1 at zoom 3.
    let bent = line((-90, 0), (0, -0.1), (90, 0))
    let options = TileOptions(maxZoom: 4, tolerance: 3, buffer: 0)
    let id = TileID(z: zoom, x: (1 << zoom) / 2, y: (1 << zoom) / 2)
    let parts = text(of: pyramid(bent, options: options).tile(id))
    #expect(parts.count == 1)
    #expect(zoom == 0 ? parts == [expected] : parts.first?.contains("0,9") == true)
  }

  @Test func `what is smaller than the tolerance is left out and its tile stays`() {
    let speck = pyramid(.polygon([box(10, 10, 10.01, 10.01)]), options: TileOptions(maxZoom: 8))
    #expect(speck.tile(.world)?.isEmpty == true)
    #expect(text(of: speck.tile(TileID(z: 8, x: 135, y: 120))).count == 1)
  }

  @Test func `each geometry of a collection is a feature with the index of its source`() {
    let collection = Geometry.geometryCollection([.point(position(0, 0)), line((-90, 0), (90, 0))])
    let store = FeatureStore(features: [Feature(geometry: nil), Feature(geometry: collection)])
    #expect(
      text(of: TilePyramid(store, options: exact).tile(.world)) == [
        "1 point 2048,2048", "1 line 1024,2048 3072,2048",
      ]
    )
  }

  @Test(arguments: [
    (TileID(z: 5, x: 0, y: 0), false), (TileID(z: 4, x: 8, y: 8), true), (TileID(z: 4, x: 24, y: 8), true),
    (TileID(z: 4, x: -8, y: 8), true), (TileID(z: 4, x: 8, y: 16), false), (TileID(z: 4, x: 8, y: -1), false),
    (TileID(z: -1, x: 0, y: 0), false), (TileID(z: 63, x: 0, y: 0), false),
  ])
  func `columns go round the world and nothing else does`(id: TileID, isThere: Bool) {
    #expect((pyramid(.point(position(1, -1)), options: exact).tile(id) != nil) == isThere)
  }

  @Test func `tiles ahead are those with many vertices and their quarters`() {
    let points = Geometry.multiPoint([position(-90, 80), position(-90, 70), position(-90, 10), position(90, 10)])
    let options = TileOptions(maxZoom: 4, indexMaxZoom: 2, indexMaxPoints: 3, buffer: 0)
    #expect(pyramid(points, options: options).cutAhead().map(\.z) == [0, 1, 1, 1, 1])
    let more = TileOptions(maxZoom: 4, indexMaxZoom: 2, indexMaxPoints: 2, buffer: 0)
    #expect(pyramid(points, options: more).cutAhead().map(\.z) == [0, 1, 1, 1, 1, 2, 2, 2, 2])
    #expect(TilePyramid(FeatureStore(), options: options).cutAhead() == [])
  }

  @Test func `a tile is the same whatever was asked for before`() {
    let lines = (0..<50).map { line((Double($0) * 7 - 180, -60), (170 - Double($0) * 5, 70), (0, Double($0))) }
    let store = FeatureStore(features: lines.map { Feature(geometry: $0) })
    let warm = TilePyramid(store, options: TileOptions(maxZoom: 6))
    let ids = (0..<64).map { TileID(z: 6, x: $0, y: ($0 * 37) % 64) }
    for id in ids.reversed() { _ = warm.tile(id) }
    for id in ids {
      #expect(text(of: warm.tile(id)) == text(of: TilePyramid(store, options: TileOptions(maxZoom: 6)).tile(id)))
    }
  }
}
