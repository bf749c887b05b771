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
