import Geo
import Resources
import Testing
import Tiles

@Suite struct PMTilesArchiveTests {
  @Test func `the world that is built in has its layers`() throws {
    let world = try #require(ArchivedTiles.world)
    let tile = try #require(world.tile(.world))
    let names = Set(tile.layers.map(\.name))
    #expect(names.isSuperset(of: ["countries", "boundaries", "lakes", "centroids"]))
    #expect(PMTilesArchive.world?.header.zooms == 0...4)
    #expect(world.faults.isEmpty)
  }

  @Test(arguments: [TileID(z: 5, x: 0, y: 0), TileID(z: 1, x: 2, y: 0), TileID(z: -1, x: 0, y: 0)])
  func `what the archive does not have is nothing, and no fault`(id: TileID) throws {
    let world = try #require(ArchivedTiles.world)
    #expect(world.tile(id) == nil && world.faults.isEmpty)
  }

  @Test func `every tile of the world can be read`() throws {
    let world = try #require(ArchivedTiles.world)
    var count = 0
    for z in 0...4 {
      for x in 0..<(1 << z) {
        for y in 0..<(1 << z) where world.tile(TileID(z: z, x: x, y: y)) != nil { count += 1 }
      }
    }
    #expect(world.faults.isEmpty && count > 250)
  }

  @Test func `a file that is no archive is refused by name`() {
    let error = #expect(throws: ArchiveError.self) { try PMTilesArchive(path: "/dev/null") }
    #expect(error?.message.contains("/dev/null") == true)
    #expect(throws: ArchiveError.self) { try PMTilesArchive(path: "") }
  }

  /// An archive with one tile at zoom 0, nothing packed, and directories of further ones where they are given.
  private static func archive(root: [UInt8] = [1, 0, 1, 3, 1], leaves: [UInt8] = [], tileType: UInt8 = 1) -> [UInt8] {
    let metadata = Array(#"{"attribution":"Us"}"#.utf8)
    let tiles: [UInt8] = [7, 8, 9]
    var bytes = Array("PMTiles".utf8) + [3]
    var offset = PMTilesHeader.size
    for part in [root, metadata, leaves, tiles] {
      for value in [offset, part.count] { bytes += (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
      offset += part.count
    }
    bytes += [UInt8](repeating: 0, count: PMTilesHeader.size - bytes.count)
    bytes[97] = 1
    bytes[98] = 1
    bytes[99] = tileType
    return bytes + root + metadata + leaves + tiles
  }

  @Test func `an archive that is at hand has its tile and its metadata`() throws {
    let archive = try PMTilesArchive(bytes: Self.archive(), name: "test")
    #expect(try archive.tile(.world) == [7, 8, 9])
    #expect(archive.description.attribution == "Us" && archive.description.zooms == 0...0)
  }

  @Test func `directories in a circle end`() throws {
    // The root leads to a directory that leads to itself.
    let circle = Self.archive(root: [1, 0, 0, 5, 1], leaves: [1, 0, 0, 5, 1])
    let archive = try PMTilesArchive(bytes: circle, name: "test")
    let error = #expect(throws: ArchiveError.self) { try archive.tile(.world) }
    #expect(error?.message.contains("circle") == true)
  }

  @Test(arguments: [[1, 0, 1, 4, 1], [1, 0, 1, 3, 2], [1, 0, 0, 9, 1]] as [[UInt8]])
  func `a tile or a directory outside the archive is a fault`(root: [UInt8]) throws {
    let archive = try PMTilesArchive(bytes: Self.archive(root: root), name: "test")
    #expect(throws: ArchiveError.self) { try archive.tile(.world) }
    let tiles = ArchivedTiles(features: archive)
    #expect(tiles.tile(.world) == nil && tiles.faults.count == 1)
  }

  @Test func `an archive cut off anywhere is refused, or its tile is a fault`() throws {
    let whole = Self.archive()
    for length in 0..<whole.count {
      #expect(throws: ArchiveError.self) {
        try PMTilesArchive(bytes: Array(whole[..<length]), name: "test").tile(.world)
      }
    }
  }
}
