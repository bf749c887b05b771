internal import MapCore
internal import Tiles

extension Loader {
  /// Reads a PNG as pixels.
  func picture(ofFile path: String) throws(MapError) -> PixelImage {
    _ = try text(ofFile: path)
    throw MapError(.imageInvalid, "\(path) is not a PNG")
  }
}
