package import Tiles

extension PixelImage {
  /// The longest side of a picture that is read, in pixels.
  package static let sideLimit = 16_384
  /// The most pixels of a picture that is read, so that a small file cannot ask for gigabytes.
  package static let areaLimit = 1 << 26

  /// How a picture is packed.
  package enum Format: String, Hashable, Sendable {
    case png, jpeg, webp

    /// Told by the first bytes; nil for what is none of the three.
    package init?(of bytes: [UInt8]) {
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        self = .png
      } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) {
        self = .webp
      } else {
        return nil
      }
    }
  }

  /// Reads a PNG of any colour type and depth, a JPEG, or a still WebP; one that is cut off is an error.
  package init(decoding bytes: [UInt8]) throws(ImageError) {
    switch Format(of: bytes) {
    case .png: self = try PNGDecoder().decode(bytes)
    case .jpeg: self = try JPEGDecoder().decode(bytes)
    case .webp: try self.init(webP: bytes)
    case nil:
      let kind = bytes.isEmpty ? "empty" : bytes.starts(with: "GIF8".utf8) ? "a GIF" : "no picture"
      throw ImageError(message: "it is \(kind), expected a PNG, a JPEG or a WebP")
    }
  }

  static func checkSize(_ width: Int, _ height: Int) throws(ImageError) {
    guard width > 0, height > 0 else { throw ImageError(message: "it has no pixels") }
    guard width <= sideLimit, height <= sideLimit, width * height <= areaLimit else {
      throw ImageError(
        message: "it has \(width) x \(height) pixels; \(sideLimit) a side and \(areaLimit) in all are read at the most"
      )
    }
  }
}

extension PixelImage {
  /// From rows of four bytes a pixel, red first, not multiplied by alpha.
  package init(width: Int, height: Int, rgba: [UInt8]) {
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for index in stride(from: 0, to: min(rgba.count, width * height * 4), by: 4) {
      let alpha = UInt32(rgba[index + 3])
      func scaled(_ value: UInt8) -> UInt32 { (UInt32(value) * alpha + 127) / 255 }
      words.append(alpha << 24 | scaled(rgba[index]) << 16 | scaled(rgba[index + 1]) << 8 | scaled(rgba[index + 2]))
    }
    self.init(width: width, height: height, pixels: words)
  }
}

/// Why bytes are no picture that can be read.
package struct ImageError: Error, Hashable, Sendable {
  /// What is wrong, as a part of a sentence.
  package var message: String
}
