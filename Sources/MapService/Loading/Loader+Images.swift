internal import JSON
internal import MapCore
internal import Resources
internal import Tiles

extension Loader {
  /// Reads an image; a packed one is unpacked once, so that a broken one is refused.
  func image(_ input: AddImageInput) throws(MapError) -> StyleImage {
    let given = [("file", input.file != nil), ("data", input.data != nil), ("rgba", input.rgba != nil)]
    let names = given.filter(\.1).map(\.0)
    guard names.count == 1 else {
      throw MapError(.invalidValue, "one of file, data and rgba is required", path: names.isEmpty ? [] : [names[1]])
    }
    do throws(MapError) {
      if let rgba = input.rgba { return try pixels(try base64(rgba), input) }
      let bytes: [UInt8]
      if let file = input.file { bytes = try text(ofFile: file) } else { bytes = try base64(input.data ?? .null) }
      return try packed(bytes, input)
    } catch {
      throw error.within(names[0])
    }
  }

  private func packed(_ bytes: [UInt8], _ input: AddImageInput) throws(MapError) -> StyleImage {
    do throws(ImageError) {
      let pixels = try PixelImage(decoding: bytes)
      return StyleImage(
        format: .packed,
        bytes: bytes,
        width: pixels.width,
        height: pixels.height,
        pixelRatio: input.pixelRatio,
        isSDF: input.sdf
      )
    } catch {
      throw MapError(.imageInvalid, error.message)
    }
  }

  private func pixels(_ bytes: [UInt8], _ input: AddImageInput) throws(MapError) -> StyleImage {
    guard let width = input.width, let height = input.height, width > 0, height > 0, width <= 16384, height <= 16384
    else {
      throw MapError(.imageInvalid, "width and height are required, each from 1 to 16384")
    }
    guard bytes.count == 4 * width * height else {
      throw MapError(.imageInvalid, "has \(bytes.count) bytes, expected \(4 * width * height)")
    }
    return StyleImage(
      format: .rgba,
      bytes: bytes,
      width: width,
      height: height,
      pixelRatio: input.pixelRatio,
      isSDF: input.sdf
    )
  }

  /// Bytes in base64 (RFC 4648, section 4); line ends are passed over.
  private func base64(_ value: JSONValue) throws(MapError) -> [UInt8] {
    guard value.kindName == "string" else { throw MapError(.invalidValue, "expected a string, got \(value.kindName)") }
    guard let bytes = Base64.decoded(try string(of: value)) else { throw MapError(.imageInvalid, "is not base64") }
    return bytes
  }
}
