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

/// The styles that are built into the program.
package enum BuiltInStyle: String, CaseIterable, Sendable {
  case light, dark, outline

  /// The style as JSON.
  package var text: [UInt8] {
    var size = 0
    guard let text = builtin_style(rawValue, &size) else { return [] }
    return Array(UnsafeRawBufferPointer(start: text, count: size))
  }
}
