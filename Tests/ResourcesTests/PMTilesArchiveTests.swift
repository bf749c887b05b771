import Geo
import Resources
import Testing
import Tiles

@Suite struct PMTilesArchiveTests {
  @Test func `the world that is built in has its layers`() throws {
    let world = try #require(ArchivedVectorTiles.world)
    let tile = try #require(world.tile(.world))
    let names = Set(tile.layers.map(\.name))
    #expect(names.isSuperset(of: ["countries", "boundaries", "lakes", "centroids"]))
    #expect(PMTilesArchive.world?.header.zooms == 0...4)
    #expect(world.faults.isEmpty)
  }

  @Test(arguments: [TileID(z: 5, x: 0, y: 0), TileID(z: 1, x: 2, y: 0), TileID(z: -1, x: 0, y: 0)])
  func `what the archive does not have is nothing, and no fault`(id: TileID) throws {
    let world = try #require(ArchivedVectorTiles.world)
    #expect(world.tile(id) == nil && world.faults.isEmpty)
  }

  @Test func `every tile of the world can be read`() throws {
    let world = try #require(ArchivedVectorTiles.world)
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
}
