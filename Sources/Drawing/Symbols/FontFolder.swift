import CCairo

/// Fonts beside those that the system has.
package enum FontFolder {
  /// Adds the fonts of a folder and of those inside it, for the life of the process; false where there are none.
  ///
  /// To be called before anything is drawn.
  package static func add(_ path: String) -> Bool {
    guard let configuration = FcConfigGetCurrent() else { return false }
    let before = count(configuration)
    let isRead = path.withCString { bytes in
      bytes.withMemoryRebound(to: FcChar8.self, capacity: path.utf8.count + 1) { name in
        FcConfigAppFontAddDir(configuration, name) != 0
      }
    }
    // A folder that is not there is no failure to fontconfig.
    return isRead && count(configuration) > before
  }

  private static func count(_ configuration: OpaquePointer) -> CInt {
    FcConfigGetFonts(configuration, FcSetApplication)?.pointee.nfont ?? 0
  }
}
