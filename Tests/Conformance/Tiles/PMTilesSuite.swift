import Foundation
import Geo
import JSON
import Resources
import Tiles

/// PMTiles archives, good and broken.
///
/// A file whose name begins with `empty` or `invalid` is refused. Any other opens; where it has vector tiles in the MVT
/// format, all of its zooms can be read, at least one tile is there, and tiles have no layers but those of its metadata.
struct PMTilesSuite: ConformanceSuite {
  static let name = "pmtiles"

  func run(in folder: URL) throws -> [CaseOutcome] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { file in
      let path = folder.appendingPathComponent(file).path
      let isBroken = file.hasPrefix("empty") || file.hasPrefix("invalid")
      return CaseOutcome(id: file, isBroken ? Self.refusal(of: path) : Self.reading(of: path))
    }
  }

  private static func refusal(of path: String) -> CaseOutcome.Result {
    do throws(ArchiveError) {
      _ = try PMTilesArchive(path: path)
      return .failed("is opened")
    } catch {
      return .passed
    }
  }

  private static func reading(of path: String) -> CaseOutcome.Result {
    let archive: PMTilesArchive
    do throws(ArchiveError) { archive = try PMTilesArchive(path: path) } catch { return .failed(error.message) }
    guard let metadata = archive.metadata.flatMap({ try? JSONValue(parsing: $0) }) else {
      return .failed("the metadata cannot be read")
    }
    guard archive.header.tileType == .mvt else { return .passed }
    let known = Set((metadata["vector_layers"]?.array ?? []).compactMap { $0["id"]?.string })
    let tiles = ArchivedTiles(features: archive)
    var count = 0
    for z in archive.header.zooms where z <= 6 {
      for x in 0..<(1 << z) {
        for y in 0..<(1 << z) {
          guard let tile = tiles.tile(TileID(z: z, x: x, y: y)) else { continue }
          count += 1
          for layer in tile.layers where !known.contains(layer.name) { return .failed("has a layer \(layer.name)") }
        }
      }
    }
    if let fault = tiles.faults.first { return .failed(fault) }
    return count > 0 ? .passed : .failed("no tile is found")
  }
}
