internal import MapCore
internal import Resources
internal import Tiles

extension Loader {
  /// Reads a picture as pixels: a PNG, a JPEG or a WebP.
  func picture(ofFile path: String) throws(MapError) -> PixelImage {
    let bytes = try text(ofFile: path)
    do throws(ImageError) {
      return try PixelImage(decoding: bytes)
    } catch {
      throw MapError(.imageInvalid, "\(path): \(error.message)")
    }
  }
}
