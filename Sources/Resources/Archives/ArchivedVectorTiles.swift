package import Geo
import Synchronization
package import Tiles

/// The vector tiles of an archive, read when they are asked for and kept up to a bound.
package final class ArchivedVectorTiles: VectorTileProvider {
  private let archive: any TileArchive
  private let state = Mutex(State())

  private struct State {
    /// What was read; a tile that is not there is kept as nil.
    var tiles = BoundedCache<TileID, VectorTile?>(limit: 64 << 20)
    var faults = FaultList()
  }

  /// The tiles of the world that is built in.
  package static let world: ArchivedVectorTiles? = PMTilesArchive.world.map { ArchivedVectorTiles($0) }

  package init(_ archive: any TileArchive) { self.archive = archive }

  package var faults: [String] { state.withLock { $0.faults.list } }

  package func tile(_ id: TileID) -> VectorTile? {
    if let kept = state.withLock({ $0.tiles[id] }) { return kept }
    var tile: VectorTile?
    var size = 64
    var fault: String?
    do throws(ArchiveError) {
      if let bytes = try archive.tile(id) {
        // Bytes, and what is decoded of them.
        size += bytes.count * 4
        do throws(VectorTileError) {
          tile = try VectorTile(decoding: bytes)
        } catch {
          fault = "\(archive.name), tile \(id.z)/\(id.x)/\(id.y): \(error.message)"
        }
      }
    } catch {
      fault = error.message
    }
    state.withLock { state in
      if let fault { state.faults.note(fault) }
      state.tiles.insert(tile, for: id, cost: size)
    }
    return tile
  }
}

/// The first faults of a provider, each once.
struct FaultList {
  private static let limit = 20
  private(set) var list: [String] = []

  mutating func note(_ fault: String) {
    if list.count < Self.limit, !list.contains(fault) { list.append(fault) }
  }
}
