import Geo
import Testing
import Tiles

@Suite struct PMTilesTests {
  /// A directory of a tile, a run of two, and a further directory.
  private static let directory: [UInt8] = [
    3,  // entries
    1, 4, 5,  // ids 1, 5, 10
    1, 2, 0,  // runs
    7, 8, 9,  // lengths
    1, 0, 1,  // offsets 0, right after that, 0
  ]

  /// A header of an archive of 200 bytes with a root directory of 10 right after it.
  private static func header() -> [UInt8] {
    var bytes = Array("PMTiles".utf8) + [3] + [UInt8](repeating: 0, count: PMTilesHeader.size - 8)
    bytes[8] = 127
    bytes[16] = 10
    bytes[97] = 2
    bytes[99] = 1
    bytes[101] = 4
    return bytes
  }

  @Test(arguments: [
    (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5), (2, 3, 0, 20), (2, 1, 0, 6),
    (2, 1, 1, 7), (2, 0, 1, 8),
  ])
  func `tiles are numbered along the curve`(z: Int, x: Int, y: Int, index: UInt64) {
    #expect(TileID(z: z, x: x, y: y).hilbertIndex == index)
  }

  @Test func `every tile of a zoom has a number of its own, without gaps`() {
    let side = 1 << 5
    let numbers = (0..<side).flatMap { x in (0..<side).map { TileID(z: 5, x: x, y: $0).hilbertIndex } }
    let first = TileID(z: 5, x: 0, y: 0).hilbertIndex
    #expect(numbers.sorted() == Array(first..<(first + UInt64(side * side))))
  }

  @Test(
    arguments: [
      (0, .nothing), (1, .tile(0..<7)), (2, .nothing), (5, .tile(7..<15)), (6, .tile(7..<15)), (7, .nothing),
      (10, .leaf(0..<9)), (99, .leaf(0..<9)),
    ] as [(UInt64, PMTilesDirectory.Answer)]
  )
  func `a directory tells where a tile is`(id: UInt64, answer: PMTilesDirectory.Answer) throws {
    #expect(try PMTilesDirectory(reading: Self.directory)[id] == answer)
  }

  @Test(arguments: Array(0..<directory.count))
  func `a directory that is cut off is refused`(length: Int) {
    #expect(throws: PMTilesError.self) { try PMTilesDirectory(reading: Array(Self.directory[..<length])) }
  }

  @Test(
    arguments: [
      [2, 1, 0, 1, 1, 1, 1, 1, 1],  // the same id twice
      [1, 1, 1, 1, 0],  // nothing to follow on
      [255, 255, 255, 255, 15],  // more entries than bytes
      [1, 1, 1, 255, 255, 255, 255, 255, 1, 1],  // a length beyond 2^31
    ] as [[UInt8]]
  )
  func `a directory that does not agree with itself is refused`(bytes: [UInt8]) {
    #expect(throws: PMTilesError.self) { try PMTilesDirectory(reading: bytes) }
  }

  @Test func `a header tells parts, packing and zooms`() throws {
    let header = try PMTilesHeader(reading: Self.header(), archiveSize: 200)
    #expect(header.rootDirectory == 127..<137 && header.zooms == 0...4)
    #expect(header.internalCompression == .gzip && header.tileType == .mvt)
  }

  @Test(
    arguments: [
      (7, 2, .unsupportedVersion(2)), (0, 0x50 ^ 1, .notAnArchive), (100, 5, .invalidZooms), (16, 200, .truncated),
    ] as [(Int, UInt8, PMTilesError.Kind)]
  )
  func `a header that cannot be is refused`(offset: Int, value: UInt8, kind: PMTilesError.Kind) {
    var bytes = Self.header()
    bytes[offset] = value
    let error = #expect(throws: PMTilesError.self) { try PMTilesHeader(reading: bytes, archiveSize: 200) }
    #expect(error?.kind == kind)
  }
}
