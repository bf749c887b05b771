import Tiles

/// A picture as lines of text.
enum TerminalText {
  /// Braille characters (U+2800 to U+28FF) of two by four dots: a dot where the picture has an edge.
  static func braille(_ image: PixelImage) -> [String] {
    let light = lightness(of: image)
    func isDot(_ x: Int, _ y: Int) -> Bool {
      guard x < image.width, y < image.height else { return false }
      let here = light[y * image.width + x]
      let right = x + 1 < image.width ? light[y * image.width + x + 1] : here
      let below = y + 1 < image.height ? light[(y + 1) * image.width + x] : here
      return abs(here - right) + abs(here - below) > edge
    }
    return stride(from: 0, to: image.height, by: 4).map { y in
      var line = String.UnicodeScalarView()
      for x in stride(from: 0, to: image.width, by: 2) {
        var bits: UInt32 = 0
        for (dx, dy, bit) in dots where isDot(x + dx, y + dy) { bits |= bit }
        line.append(Unicode.Scalar(0x2800 + bits) ?? " ")
      }
      return String(line)
    }
  }

  /// Upper half blocks, the upper pixel as their colour and the lower as that of their ground.
  static func ansi(_ image: PixelImage) -> [String] {
    stride(from: 0, to: image.height, by: 2).map { y in
      var line = ""
      for x in 0..<image.width {
        let upper = opaque(image.pixels[y * image.width + x])
        let lower = y + 1 < image.height ? opaque(image.pixels[(y + 1) * image.width + x]) : upper
        line += "\u{1B}[38;2;\(code(upper))m\u{1B}[48;2;\(code(lower))m▀"
      }
      return line + "\u{1B}[0m"
    }
  }

  /// How much the lightness of neighbours must differ, of 255.
  private static let edge = 14

  /// The dots of a character and their bits (Unicode, Braille Patterns).
  private static let dots: [(Int, Int, UInt32)] = [
    (0, 0, 0x01), (0, 1, 0x02), (0, 2, 0x04), (1, 0, 0x08), (1, 1, 0x10), (1, 2, 0x20), (0, 3, 0x40), (1, 3, 0x80),
  ]

  /// 0 to 255, by the weights of ITU-R BT.601.
  private static func lightness(of image: PixelImage) -> [Int] {
    image.pixels.map { word in
      let pixel = opaque(word)
      return (299 * pixel.red + 587 * pixel.green + 114 * pixel.blue) / 1000
    }
  }

  /// A pixel on white.
  private static func opaque(_ word: UInt32) -> (red: Int, green: Int, blue: Int) {
    let white = 255 - Int(word >> 24)
    return (Int(word >> 16 & 255) + white, Int(word >> 8 & 255) + white, Int(word & 255) + white)
  }

  private static func code(_ color: (red: Int, green: Int, blue: Int)) -> String {
    "\(color.red);\(color.green);\(color.blue)"
  }
}
