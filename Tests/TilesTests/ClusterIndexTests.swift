import Geo
import GeoJSON
import JSON
import TestSupport
import Testing
import Tiles

/// At zoom 0 a radius of 40 in an extent of 512 reaches 28.125 degrees along the equator, at zoom 1 half of that.
@Suite struct ClusterIndexTests {
  private func index(
    _ longitudes: Double...,
    options: ClusterOptions = ClusterOptions(),
    reduction: ClusterReduction? = nil
  ) -> ClusterIndex {
    ClusterIndex(
      places: longitudes.map { Coordinate(latitude: 0, longitude: $0) },
      options: options,
      reduction: reduction
    )
  }

  private let world = CoordinateBounds(west: -180, south: -90, east: 180, north: 90)

  @Test(arguments: [
    (0, [ClusterMember.cluster(4)]),
    (1, [.cluster(5), .point(2)]),
    (2, [.point(0), .point(1), .point(2)]),
    (30, [.point(0), .point(1), .point(2)]),
    (-1, [.cluster(4)]),
  ])
  func `points join within the radius of each zoom`(zoom: Int, expected: [ClusterMember]) {
    #expect(Set(index(0, 10, 30).members(in: world, zoom: zoom)) == Set(expected))
  }

  @Test func `a cluster lies at the mean of its points and counts them`() throws {
    let index = index(0, 10, 30)
    #expect(abs(try index.place(ofCluster: 4).longitude - 40.0 / 3) < 1e-5)
    #expect(abs(try index.place(ofCluster: 4).latitude) < 1e-9)
    #expect(try index.pointCount(ofCluster: 4) == 3)
    #expect(
      try index.properties(ofCluster: 5) == [
        "cluster": true, "cluster_id": 5, "point_count": 2, "point_count_abbreviated": 2,
      ]
    )
  }

  @Test func `clusters fall apart into children and leaves`() throws {
    let index = index(0, 10, 30)
    #expect(try Set(index.children(ofCluster: 4)) == [.cluster(5), .point(2)])
    #expect(try Set(index.children(ofCluster: 5)) == [.point(0), .point(1)])
    let leaves = try index.leaves(ofCluster: 4)
    #expect(leaves.sorted() == [0, 1, 2])
    #expect(try index.leaves(ofCluster: 4, limit: 1, offset: 1) == [leaves[1]])
    #expect(try index.leaves(ofCluster: 4, limit: 5, offset: 3) == [])
    #expect(try index.leaves(ofCluster: 4, limit: 0) == [])
  }

  @Test(arguments: [(4, 1), (5, 2)])
  func `the expansion zoom is the first that shows more than one`(id: Int, expected: Int) throws {
    #expect(try index(0, 10, 30).expansionZoom(ofCluster: id) == expected)
  }

  @Test func `points in one place stay together until clusters end`() throws {
    let index = index(7, 7, 7, options: ClusterOptions(maxZoom: 3))
    guard case .cluster(let id) = index.members(in: world, zoom: 3).first else {
      Issue.record("there is no cluster")
      return
    }
    #expect(try index.expansionZoom(ofCluster: id) == 4)
    #expect(index.members(in: world, zoom: 4).count == 3)
  }

  @Test(arguments: [0, 3, 6, 7, 36, 1_000_000, -5, Int.min])
  func `an id that no cluster bears is an error`(id: Int) {
    #expect(throws: ClusterError.clusterNotFound(id: id)) { try index(0, 10, 30).children(ofCluster: id) }
    #expect(throws: ClusterError.clusterNotFound(id: id)) { try index(0, 10, 30).properties(ofCluster: id) }
  }

  @Test func `fewer points than the minimum stay alone`() {
    let index = index(0, 1, 90, options: ClusterOptions(minPoints: 3))
    #expect(Set(index.members(in: world, zoom: 0)) == [.point(0), .point(1), .point(2)])
  }

  @Test func `reductions gather the properties of points and clusters`() throws {
    let sum = ClusterReduction(
      map: { ["weight": .integer(Int64($0 + 1))] },
      reduce: { accumulated, properties in
        accumulated["weight"] = .number((accumulated["weight"]?.double ?? 0) + (properties["weight"]?.double ?? 0))
      }
    )
    let index = index(0, 10, 30, reduction: sum)
    #expect(try index.properties(ofCluster: 5)["weight"] == 3)
    #expect(try index.properties(ofCluster: 4)["weight"] == 6)
  }

  @Test(arguments: [(999, JSONValue.integer(999)), (1000, "1k"), (1449, "1.4k"), (9949, "9.9k"), (10_499, "10k")])
  func `large counts are abbreviated`(count: Int, expected: JSONValue) throws {
    let place = Coordinate(latitude: 5, longitude: 5)
    let index = ClusterIndex(places: Array(repeating: place, count: count), options: ClusterOptions(maxZoom: 0))
    #expect(try index.properties(ofCluster: count + 1)["point_count_abbreviated"] == expected)
  }

  @Test func `a tile has its points and those near its edges`() {
    let index = index(0, 90, 179, options: ClusterOptions(radius: 10))
    #expect(
      text(of: index.tile(.world)) == ["0 point 256,256", "1 point 384,256", "2 point 511,256", "2 point -1,256"]
    )
    #expect(text(of: index.tile(TileID(z: 1, x: 0, y: 0))) == ["0 point 512,512", "2 point -3,512"])
    #expect(text(of: index.tile(TileID(z: 2, x: 1, y: 0))) == ["none"])
    #expect(text(of: index.tile(TileID(z: 1, x: 2, y: 0))) == ["none"])
  }

  @Test func `bounds across the antimeridian are searched on both sides`() {
    let index = index(-170, 0, 170, options: ClusterOptions(radius: 1))
    let bounds = CoordinateBounds(west: 160, south: -10, east: 200, north: 10)
    #expect(index.members(in: bounds, zoom: 10) == [.point(2), .point(0)])
  }

  @Test func `features that are no points take no part and keep their index`() {
    let store = FeatureStore(features: [
      Feature(geometry: line((0, 0), (1, 1))), Feature(geometry: nil), Feature(geometry: .point(position(3, 0))),
    ])
    #expect(ClusterIndex(store, options: ClusterOptions()).members(in: world, zoom: 0) == [.point(2)])
  }

  @Test(arguments: 1...5)
  func `every zoom stands for every point once`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = 3000
    let places = (0..<count).map { _ in
      Coordinate(
        latitude: .random(in: -80...80, using: &generator),
        longitude: (.random(in: -180...180, using: &generator) as Double).rounded()
      )
    }
    let index = ClusterIndex(places: places, options: ClusterOptions(maxZoom: 8))
    for zoom in 0...9 {
      var points: [Int] = []
      for member in index.members(in: world, zoom: zoom) {
        switch member {
        case .point(let point): points.append(point)
        case .cluster(let id):
          let leaves = try index.leaves(ofCluster: id, limit: count)
          #expect(try leaves.count == index.pointCount(ofCluster: id))
          points += leaves
        }
      }
      #expect(points.sorted() == Array(0..<count))
    }
  }
}
