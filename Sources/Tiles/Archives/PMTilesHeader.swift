/// The fixed first part of a PMTiles archive (PMTiles specification 3, section 3): where everything is.
package struct PMTilesHeader: Hashable, Sendable {
  /// How many bytes the header has.
  package static let size = 127

  /// How a part of the archive is packed; the specification's numbers.
  package enum Compression: UInt8, Hashable, Sendable {
    case unknown = 0
    case none, gzip, brotli, zstd
  }

  /// What the tiles are; the specification's numbers.
  package enum TileType: UInt8, Hashable, Sendable {
    case unknown = 0
    case mvt, png, jpeg, webp, avif, mlt
  }

  /// Bytes of the archive, each range inside its size.
  package var rootDirectory: Range<Int>
  package var metadata: Range<Int>
  package var leafDirectories: Range<Int>
  package var tiles: Range<Int>
  /// Of the directories and the metadata.
  package var internalCompression: Compression
  package var tileCompression: Compression
  package var tileType: TileType
  /// The zooms of the tiles, 0...30.
  package var zooms: ClosedRange<Int>
  /// Degrees: west, south, east, north.
  package var bounds: (west: Double, south: Double, east: Double, north: Double) {
    (corners[0], corners[1], corners[2], corners[3])
  }
  private var corners: [Double]

  /// Reads a header from an archive's first bytes; `archiveSize` is that of the whole.
  package init(reading bytes: [UInt8], archiveSize: Int) throws(PMTilesError) {
    guard bytes.count >= Self.size, archiveSize >= Self.size else { throw PMTilesError(.truncated, byteOffset: 0) }
    guard Array(bytes[..<7]) == Array("PMTiles".utf8) else { throw PMTilesError(.notAnArchive, byteOffset: 0) }
    guard bytes[7] == 3 else { throw PMTilesError(.unsupportedVersion(bytes[7]), byteOffset: 7) }
    var parts: [Range<Int>] = []
    for offset in stride(from: 8, to: 72, by: 16) {
      let start = Self.unsigned(bytes, at: offset)
      let length = Self.unsigned(bytes, at: offset + 8)
      guard start <= UInt64(archiveSize), length <= UInt64(archiveSize) - start else {
        throw PMTilesError(.truncated, byteOffset: offset)
      }
      parts.append(Int(start)..<Int(start + length))
    }
    (rootDirectory, metadata, leafDirectories, tiles) = (parts[0], parts[1], parts[2], parts[3])
    internalCompression = Compression(rawValue: bytes[97]) ?? .unknown
    tileCompression = Compression(rawValue: bytes[98]) ?? .unknown
    tileType = TileType(rawValue: bytes[99]) ?? .unknown
    guard bytes[100] <= bytes[101], bytes[101] <= 30 else { throw PMTilesError(.invalidZooms, byteOffset: 100) }
    zooms = Int(bytes[100])...Int(bytes[101])
    corners = [102, 106, 110, 114].map { Double(Self.signed(bytes, at: $0)) / 1e7 }
  }

  private static func unsigned(_ bytes: [UInt8], at offset: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
  }

  private static func signed(_ bytes: [UInt8], at offset: Int) -> Int32 {
    Int32(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) })
  }
}

/// Why an archive cannot be read.
package struct PMTilesError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case notAnArchive
    case unsupportedVersion(UInt8)
    /// The archive ends before a part of it does.
    case truncated
    /// The lowest zoom is above the highest, or that is above 30.
    case invalidZooms
    /// A directory whose numbers do not agree with each other.
    case invalidDirectory
    /// Directories that lead to each other without an end.
    case tooDeep
    /// Packed bytes that cannot be unpacked.
    case corrupt
    /// Bytes that would be more than so many when unpacked.
    case tooLarge(Int)
    case unsupportedCompression(String)
  }

  package var kind: Kind
  /// From the beginning of the header or the directory.
  package var byteOffset: Int

  package init(_ kind: Kind, byteOffset: Int) {
    self.kind = kind
    self.byteOffset = byteOffset
  }

  /// What is wrong, as the rest of a sentence that begins with the archive's name.
  package var message: String {
    switch kind {
    case .notAnArchive: "is not a PMTiles archive"
    case .unsupportedVersion(let version): "is a PMTiles archive of version \(version); only version 3 is read"
    case .truncated: "ends too early (byte \(byteOffset) of the header or a directory)"
    case .invalidZooms: "has no such zooms as its header says"
    case .invalidDirectory: "has a broken directory (byte \(byteOffset) of it)"
    case .tooDeep: "has directories in a circle"
    case .corrupt: "holds bytes that cannot be unpacked"
    case .tooLarge(let limit): "holds a part of more than \(limit >> 20) MiB"
    case .unsupportedCompression(let name): "is packed with \(name); only gzip is read"
    }
  }
}
