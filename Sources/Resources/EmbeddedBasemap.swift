import CBasemap

/// The world that is built into the program: one PMTiles file with vector tiles of the zooms 0 to 4.
package enum EmbeddedBasemap {
  /// The URL by which styles name it.
  package static let url = "insetmap://world"

  /// The whole file; it lives as long as the process.
  package static func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: basemap_bytes(), count: basemap_size()))
  }
}
