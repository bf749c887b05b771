import Foundation
import Resources
import Testing
import Tiles

@Suite struct PixelImageDecodingTests {
  /// Two pixels: red, and a blue that is half transparent.
  private static let webP: [UInt8] = [
    82, 73, 70, 70, 32, 0, 0, 0, 87, 69, 66, 80, 86, 80, 56, 76, 19, 0, 0, 0, 47, 1, 0, 0, 16, 15, 16, 251, 63, 255, 15,
    252, 143, 10, 21, 136, 232, 127, 0, 0,
  ]

  /// Eight by eight pixels of the grey 100.
  private static let jpeg = Array(
    Data(
      base64Encoded:
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i"
        + "Z2hnPk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9"
        + "AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlq"
        + "c3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6"
        + "/9oACAEBAAA/AKNf/9k="
    ) ?? Data()
  )

  /// Sizes and kinds of pixels as the header of a PNG has them, and no pixels.
  private static func png(width: UInt32, height: UInt32) -> [UInt8] {
    func bytes(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    let body = Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 6, 0, 0, 0]
    var check: UInt32 = 0xFFFF_FFFF
    for byte in body {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0xEDB8_8320 : check >> 1 }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes(13) + body + bytes(~check)
  }

  @Test func `a WebP has its colours multiplied by alpha`() throws {
    let image = try PixelImage(decoding: Self.webP)
    #expect(image.width == 2 && image.height == 1 && image.pixels == [0xFFFF_0000, 0x8000_0080])
  }

  @Test func `a grey JPEG is grey`() throws {
    let image = try PixelImage(decoding: Self.jpeg)
    #expect(image.width == 8 && image.height == 8 && Set(image.pixels) == [0xFF64_6464])
  }

  @Test(arguments: [webP, jpeg])
  func `a picture that is cut off is refused`(bytes: [UInt8]) {
    for length in [0, 3, 12, bytes.count / 2, bytes.count * 3 / 4] {
      #expect(throws: ImageError.self) { try PixelImage(decoding: Array(bytes[..<length])) }
    }
  }

  @Test(arguments: [(16_385, 1, "16385 x 1"), (16_384, 16_384, "16384 x 16384"), (40_000, 40_000, "40000 x 40000")])
  func `a PNG that is too large is refused before room is made for it`(width: UInt32, height: UInt32, text: String) {
    let error = #expect(throws: ImageError.self) {
      try PixelImage(decoding: Self.png(width: width, height: height))
    }
    #expect(error?.message.contains(text) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [(Array("GIF89a".utf8), "a GIF"), ([], "empty"), ([1, 2, 3], "no picture")] as [([UInt8], String)])
  func `what is no picture is told by its kind`(bytes: [UInt8], kind: String) {
    let error = #expect(throws: ImageError.self) { try PixelImage(decoding: bytes) }
    #expect(error?.message.contains(kind) == true)
  }
}
