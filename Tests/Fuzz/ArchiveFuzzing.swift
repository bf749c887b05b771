import Geo
import Resources

/// Opens an input as a PMTiles archive and asks for tiles of every zoom; any answer is right but a crash.
func fuzzArchive(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let archive = try? PMTilesArchive(bytes: bytes, name: "input") else { return 0 }
  _ = archive.description
  let tiles = ArchivedTiles(features: archive)
  for z in 0...6 {
    let last = (1 << z) - 1
    for (x, y) in [(0, 0), (last, 0), (last, last), (last / 2, last / 3)] { _ = tiles.tile(TileID(z: z, x: x, y: y)) }
  }
  _ = tiles.tile(TileID(z: 30, x: 1 << 29, y: (1 << 30) - 1))
  return 0
}
