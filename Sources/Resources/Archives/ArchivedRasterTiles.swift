package import Geo
import Synchronization
package import Tiles

/// The pictures of an archive, read when they are asked for and kept up to a bound.
package final class ArchivedRasterTiles: RasterTileProvider {
  private let archive: any TileArchive
  private let state = Mutex(State())

  private struct State {
    /// What was read; a tile that is not there is kept as nil.
    var images = BoundedCache<TileID, PixelImage?>(limit: 128 << 20)
    var faults = FaultList()
  }

  package init(_ archive: any TileArchive) { self.archive = archive }

  package var faults: [String] { state.withLock { $0.faults.list } }

  package func image(_ id: TileID) -> PixelImage? {
    if let kept = state.withLock({ $0.images[id] }) { return kept }
    var image: PixelImage?
    var fault: String?
    do throws(ArchiveError) {
      if let bytes = try archive.tile(id) {
        do throws(ImageError) {
          image = try PixelImage(decoding: bytes)
        } catch {
          fault = "\(archive.name), tile \(id.z)/\(id.x)/\(id.y): \(error.message)"
        }
      }
    } catch {
      fault = error.message
    }
    let cost = 64 + (image.map { $0.pixels.count * 4 } ?? 0)
    state.withLock { state in
      if let fault { state.faults.note(fault) }
      state.images.insert(image, for: id, cost: cost)
    }
    return image
  }
}
