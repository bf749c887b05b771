package import Geo

/// Tiles by their addresses, whatever they are kept in.
///
/// Several threads may read at once.
package protocol TileArchive: AnyObject, Sendable {
  /// How faults name the archive.
  var name: String { get }

  /// What the archive says of itself.
  var description: TileDescription { get }

  /// The unpacked bytes of a tile; nil where the archive has none.
  func tile(_ id: TileID) throws(ArchiveError) -> [UInt8]?
}

/// What is known of a set of tiles without reading any.
package struct TileDescription: Hashable, Sendable {
  package var zooms: ClosedRange<Int>
  /// Degrees: west, south, east, north; nil where it is not said.
  package var bounds: [Double]?
  /// Whom to name for the data.
  package var attribution: String?
  /// What the tiles hold; nil where it is not said.
  package var content: Content?

  /// What tiles hold.
  package enum Content: Hashable, Sendable {
    /// Mapbox vector tiles.
    case features
    /// PNG, JPEG or WebP.
    case pictures
    /// Something that is not read, by its name.
    case other(String)

    static let avif = Content.other("AVIF")
    static let mlt = Content.other("MapLibre tiles (MLT)")

    /// As MBTiles metadata and the endings of files name it; nil for what says nothing.
    init?(format: String) {
      switch format.lowercased() {
      case "pbf", "mvt", "application/vnd.mapbox-vector-tile": self = .features
      case "png", "jpg", "jpeg", "webp", "image/png", "image/jpeg", "image/webp": self = .pictures
      case "avif", "image/avif": self = .avif
      case "mlt": self = .mlt
      default: return nil
      }
    }
  }
}

/// Why tiles cannot be had.
package enum ArchiveError: Error, Hashable, Sendable {
  case file(ResourceError)
  /// A sentence that names the archive.
  case content(String)

  package var message: String {
    switch self {
    case .file(let error): error.message
    case .content(let message): message
    }
  }
}
