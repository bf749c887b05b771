package import Geo
import Synchronization
package import Tiles

/// The tiles of an archive, read when they are asked for and kept up to a bound.
package final class ArchivedTiles<Tile: Sendable>: Sendable {
  private let archive: any TileArchive
  /// What bytes mean and what that costs to keep, or a sentence of what is wrong with them.
  private let decode: @Sendable ([UInt8]) -> Result<(tile: Tile, cost: Int), TileFault>
  private let state: Mutex<State>

  private struct State {
    /// What was read; a tile that is not there is kept as nil.
    var tiles: BoundedCache<TileID, Tile?>
    var faults: [String] = []
  }

  /// So many faults are told.
  private static var faultLimit: Int { 20 }

  private init(
    _ archive: any TileArchive,
    limit: Int,
    _ decode: @escaping @Sendable ([UInt8]) -> Result<(tile: Tile, cost: Int), TileFault>
  ) {
    self.archive = archive
    self.decode = decode
    state = Mutex(State(tiles: BoundedCache(limit: limit)))
  }

  /// What could not be read so far, a sentence each, without repeats.
  package var faults: [String] { state.withLock { $0.faults } }

  private func kept(_ id: TileID) -> Tile? {
    if let kept = state.withLock({ $0.tiles[id] }) { return kept }
    let (tile, cost, fault) = read(id)
    state.withLock { state in
      if let fault, state.faults.count < Self.faultLimit, !state.faults.contains(fault) { state.faults.append(fault) }
      state.tiles.insert(tile, for: id, cost: 64 + cost)
    }
    return tile
  }

  private func read(_ id: TileID) -> (tile: Tile?, cost: Int, fault: String?) {
    do throws(ArchiveError) {
      guard let bytes = try archive.tile(id) else { return (nil, 0, nil) }
      switch decode(bytes) {
      case .success(let (tile, cost)): return (tile, cost, nil)
      case .failure(let fault): return (nil, 0, "\(archive.name), tile \(id.z)/\(id.x)/\(id.y): \(fault.message)")
      }
    } catch {
      return (nil, 0, error.message)
    }
  }
}

/// What is wrong with the bytes of a tile.
private struct TileFault: Error {
  var message: String
}

extension ArchivedTiles: VectorTileProvider where Tile == VectorTile {
  /// The tiles of the world that is built in.
  package static let world: ArchivedTiles<VectorTile>? = PMTilesArchive.world.map { ArchivedTiles(features: $0) }

  /// The vector tiles of an archive.
  package convenience init(features archive: any TileArchive) {
    self.init(archive, limit: 64 << 20) { bytes in
      do throws(VectorTileError) {
        // Bytes, and what is decoded of them.
        return .success((try VectorTile(decoding: bytes), bytes.count * 4))
      } catch {
        return .failure(TileFault(message: error.message))
      }
    }
  }

  package func tile(_ id: TileID) -> VectorTile? { kept(id) }
}

extension ArchivedTiles: RasterTileProvider where Tile == PixelImage {
  /// The pictures of an archive.
  package convenience init(pictures archive: any TileArchive) {
    self.init(archive, limit: 128 << 20) { bytes in
      do throws(ImageError) {
        let image = try PixelImage(decoding: bytes)
        return .success((image, image.pixels.count * 4))
      } catch {
        return .failure(TileFault(message: error.message))
      }
    }
  }

  package func image(_ id: TileID) -> PixelImage? { kept(id) }
}
