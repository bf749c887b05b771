import Geo
import GeoJSON
import TestSupport
import Testing
import Tiles

@Suite struct TilePyramidPropertyTests {
  @Test(arguments: 1...20)
  func `tiles of random features lie in their margin and inside their parents`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let options = TileOptions(maxZoom: 6, tolerance: 0, extent: 4096, buffer: [0, 64, 4096][Int(seed % 3)])
    let store = FeatureStore(features: (0..<30).map { _ in Feature(geometry: geometry(&generator)) })
    let pyramid = TilePyramid(store, options: options)
    for _ in 0..<20 {
      let z = Int.random(in: 1...6, using: &generator)
      let id = TileID(
        z: z,
        x: Int.random(in: 0..<(1 << z), using: &generator),
        y: Int.random(in: 0..<(1 << z), using: &generator)
      )
      guard let tile = pyramid.tile(id) else { continue }
      check(tile, options: options)
      if let parent = id.parent.flatMap({ pyramid.tile($0) }) {
        check(tile, inside: parent)
      } else {
        Issue.record("\(id) has no parent")
      }
    }
  }

  private func check(_ tile: Tile, options: TileOptions) {
    let allowed = Int32(-options.buffer)...Int32(options.extent + options.buffer)
    #expect(tile.points.allSatisfy { allowed.contains($0.x) && allowed.contains($0.y) })
    #expect(tile.parts.last?.end ?? 0 == tile.points.count)
    #expect(tile.features.last?.end ?? 0 == tile.parts.count)
    for (index, feature) in tile.features.enumerated() {
      let geometry = tile.geometry(ofFeature: index)
      #expect(!geometry.points.isEmpty)
      guard feature.kind == .polygon else { continue }
      #expect(geometry.parts.first?.startsPolygon == true)
      for part in geometry.parts.indices {
        let ring = geometry.points[geometry.pointRange(ofPart: part)]
        #expect(ring.first == ring.last)
      }
    }
  }

  /// Everything of a tile is in the parent too, within a unit for the rounding of both.
  private func check(_ tile: Tile, inside parent: Tile) {
    let boxes = Dictionary(
      parent.features.indices.map { (parent.features[$0].origin, Box(parent.geometry(ofFeature: $0).points)) },
      uniquingKeysWith: { $0.union($1) }
    )
    for index in tile.features.indices {
      let right = Int32((tile.id.x & 1) * tile.extent)
      let down = Int32((tile.id.y & 1) * tile.extent)
      let points = tile.geometry(ofFeature: index).points.map {
        TileVertex(x: ($0.x + right) / 2, y: ($0.y + down) / 2)
      }
      #expect(boxes[tile.features[index].origin]?.holds(Box(points), slack: 1) == true)
    }
  }

  private struct Box {
    var x: ClosedRange<Int32>
    var y: ClosedRange<Int32>

    init(_ points: [TileVertex]) {
      x = (points.map(\.x).min() ?? 0)...(points.map(\.x).max() ?? 0)
      y = (points.map(\.y).min() ?? 0)...(points.map(\.y).max() ?? 0)
    }

    func union(_ other: Box) -> Box {
      var union = self
      union.x = min(x.lowerBound, other.x.lowerBound)...max(x.upperBound, other.x.upperBound)
      union.y = min(y.lowerBound, other.y.lowerBound)...max(y.upperBound, other.y.upperBound)
      return union
    }

    func holds(_ other: Box, slack: Int32) -> Bool {
      x.lowerBound - slack <= other.x.lowerBound && other.x.upperBound <= x.upperBound + slack
        && y.lowerBound - slack <= other.y.lowerBound && other.y.upperBound <= y.upperBound + slack
    }
  }

  private func geometry(_ generator: inout SeededGenerator) -> Geometry {
    func somewhere() -> Position {
      position(.random(in: -200...200, using: &generator), .random(in: -90...90, using: &generator))
    }
    let count = Int.random(in: 3...12, using: &generator)
    let positions = (0..<count).map { _ in somewhere() }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return .point(somewhere())
    case 1: return .multiPoint(positions)
    case 2: return .lineString(positions)
    case 3: return .multiLineString([positions, positions.reversed()])
    default: return .polygon([positions + positions.prefix(1)])
    }
  }
}

@Suite struct HostileGeometryTests {
  /// Each vertex is farther from the chord than all after it, so that simplification splits off one at a time.
  @Test func `a line that resists simplification keeps its vertices`() {
    let count = 20_000
    let comb = (0..<count).map { position(Double($0) * 0.01, (60 - Double($0) * 0.003) * ($0 % 2 == 0 ? 1 : -1)) }
    let tile = pyramid(.lineString(comb), options: TileOptions(maxZoom: 2)).tile(TileID(z: 2, x: 2, y: 2))
    #expect((tile?.points.count ?? 0) > 1000)
  }

  @Test(arguments: [1e6, 1e300, -1e300])
  func `a longitude far outside the world makes no crash`(longitude: Double) {
    let geometries: [Geometry] = [
      .point(position(longitude, 0)), line((0, 0), (longitude, 10)), .polygon([box(0, 0, longitude, 80)]),
    ]
    let store = FeatureStore(features: geometries.map { Feature(geometry: $0) })
    let pyramid = TilePyramid(store, options: TileOptions(maxZoom: 4, lineMetrics: true))
    for z in 0...4 { _ = pyramid.tile(TileID(z: z, x: (1 << z) / 2, y: (1 << z) / 2)) }
    let shares = pyramid.tile(.world)?.features.compactMap(\.lineShare) ?? []
    #expect(shares.allSatisfy { $0.start.isFinite && $0.end.isFinite })
  }

  @Test func `options beyond their ranges go to the nearest end`() {
    let options = TileOptions(maxZoom: 99, tolerance: .nan, extent: 0, buffer: 1_000_000)
    #expect(options == TileOptions(maxZoom: 24, tolerance: 0, extent: 1, buffer: 1))
  }

  @Test func `degenerate geometry makes no crash`() {
    let geometries: [Geometry] = [
      .lineString([position(1, 1), position(1, 1)]), .polygon([[]]), .multiPoint([]), .multiPolygon([[], [[]]]),
      .polygon([[position(0, 90), position(0, -90), position(0, 90)]]), .geometryCollection([]),
    ]
    let store = FeatureStore(features: geometries.map { Feature(geometry: $0) })
    let pyramid = TilePyramid(store, options: TileOptions(maxZoom: 3, tolerance: 0))
    for id in pyramid.cutAhead() { _ = pyramid.tile(id) }
    #expect(text(of: pyramid.tile(.world)).first == "0 line 2059,2037 2059,2037")
  }
}
