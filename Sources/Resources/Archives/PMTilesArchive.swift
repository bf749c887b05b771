package import Geo
internal import JSON
import Synchronization
package import Tiles

/// A PMTiles archive of version 3: a file, or the world that is built in.
///
/// Several threads may read at once. Directories that were read are kept, up to a bound.
package final class PMTilesArchive: TileArchive {
  package let header: PMTilesHeader
  /// How faults name the archive.
  package let name: String
  private let source: ByteSource
  private let root: PMTilesDirectory
  private let leaves = Mutex<BoundedCache<Int, PMTilesDirectory>>(BoundedCache(limit: 16 << 20))

  /// The most bytes of a directory, unpacked.
  private static let directoryLimit = 16 << 20

  /// The world that is built in.
  package static let world: PMTilesArchive? = try? PMTilesArchive(.embedded, name: "insetmap://world")

  /// Opens an archive and reads its root directory.
  package convenience init(path: String) throws(ArchiveError) {
    let file: OpenFile
    do throws(ResourceError) { file = try OpenFile(path: path) } catch { throw .file(error) }
    try self.init(.file(file), name: path)
  }

  /// An archive that is at hand.
  package convenience init(bytes: [UInt8], name: String) throws(ArchiveError) {
    try self.init(.memory(bytes), name: name)
  }

  private init(_ source: ByteSource, name: String) throws(ArchiveError) {
    self.source = source
    self.name = name
    let start = source.bytes(0..<min(PMTilesHeader.size, source.size)) ?? []
    do throws(PMTilesError) {
      header = try PMTilesHeader(reading: start, archiveSize: source.size)
      let packed = source.bytes(header.rootDirectory) ?? []
      root = try PMTilesDirectory(
        reading: try Self.unpack(packed, header.internalCompression, limit: Self.directoryLimit)
      )
    } catch {
      throw .content("\(name) \(error.message)")
    }
  }

  package var description: TileDescription {
    var description = TileDescription(zooms: header.zooms)
    let (west, south, east, north) = header.bounds
    if west < east, south < north { description.bounds = [west, south, east, north] }
    description.content = header.tileType.content
    if let metadata, let json = try? JSONValue(scanning: metadata) {
      description.attribution = json["attribution"]?.string
    }
    return description
  }

  package func tile(_ id: TileID) throws(ArchiveError) -> [UInt8]? {
    guard id.isValid, header.zooms.contains(id.z) else { return nil }
    do throws(PMTilesError) {
      guard let range = try range(of: id.hilbertIndex) else { return nil }
      let (start, end) = (header.tiles.lowerBound + range.lowerBound, header.tiles.lowerBound + range.upperBound)
      guard end <= header.tiles.upperBound, let packed = source.bytes(start..<end) else {
        throw PMTilesError(.truncated, byteOffset: 0)
      }
      return try Self.unpack(packed, header.tileCompression, limit: 256 << 20)
    } catch {
      throw .content("\(name), tile \(id.z)/\(id.x)/\(id.y): the archive \(error.message)")
    }
  }

  /// The archive's metadata, JSON as it is; nil where it cannot be read.
  package var metadata: [UInt8]? {
    guard header.metadata.count <= 64 << 20, let packed = source.bytes(header.metadata) else { return nil }
    return try? Self.unpack(packed, header.internalCompression, limit: 64 << 20)
  }

  /// Follows directories to a tile's bytes; the specification knows a root and one level of leaves, writers sometimes more.
  private func range(of index: UInt64) throws(PMTilesError) -> Range<Int>? {
    var directory = root
    for _ in 0..<8 {
      switch directory[index] {
      case .nothing: return nil
      case .tile(let range): return range
      case .leaf(let range): directory = try leaf(range)
      }
    }
    throw PMTilesError(.tooDeep, byteOffset: 0)
  }

  private func leaf(_ range: Range<Int>) throws(PMTilesError) -> PMTilesDirectory {
    if let kept = leaves.withLock({ $0[range.lowerBound] }) { return kept }
    let start = header.leafDirectories.lowerBound + range.lowerBound
    let end = header.leafDirectories.lowerBound + range.upperBound
    guard end <= header.leafDirectories.upperBound, let packed = source.bytes(start..<end) else {
      throw PMTilesError(.truncated, byteOffset: 0)
    }
    let leaf = try PMTilesDirectory(
      reading: try Self.unpack(packed, header.internalCompression, limit: Self.directoryLimit)
    )
    leaves.withLock { $0.insert(leaf, for: range.lowerBound, cost: leaf.count * 32) }
    return leaf
  }

  private static func unpack(
    _ bytes: [UInt8],
    _ compression: PMTilesHeader.Compression,
    limit: Int
  ) throws(PMTilesError) -> [UInt8] {
    switch compression {
    case .none, .unknown: return bytes
    case .gzip:
      do throws(Inflation.Failure) {
        return try Inflation.inflate(bytes, limit: limit)
      } catch {
        throw PMTilesError(error == .tooLarge ? .tooLarge(limit) : .corrupt, byteOffset: 0)
      }
    case .brotli: throw PMTilesError(.unsupportedCompression("brotli"), byteOffset: 97)
    case .zstd: throw PMTilesError(.unsupportedCompression("zstd"), byteOffset: 97)
    }
  }
}

extension PMTilesHeader.TileType {
  fileprivate var content: TileDescription.Content? {
    switch self {
    case .mvt: .features
    case .png, .jpeg, .webp: .pictures
    case .avif: .avif
    case .mlt: .mlt
    case .unknown: nil
    }
  }
}
