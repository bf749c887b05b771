package import JSON
package import Tiles

/// The images of a sprite: one picture and an index of what lies where in it (MapLibre style specification, "Sprite").
package struct SpriteSheet: Sendable {
  /// By name.
  package private(set) var images: [String: MapImage] = [:]

  /// Entries that are faulty, or lie outside the picture, are left out.
  ///
  /// - Parameter prefix: what stands before each name: the sprite's id and a colon, unless it is the style's only one.
  package init(index: JSONValue, picture: PixelImage, prefix: String = "") {
    for member in index.object?.members ?? [] {
      guard let image = Self.image(member.value, picture) else { continue }
      images[prefix + member.key] = image
    }
  }

  private static func image(_ entry: JSONValue, _ picture: PixelImage) -> MapImage? {
    func whole(_ name: String) -> Int? { entry[name]?.double.flatMap { Int(exactly: $0.rounded()) } }
    guard let x = whole("x"), let y = whole("y"), let width = whole("width"), let height = whole("height"), x >= 0,
      y >= 0, width > 0, height > 0, width <= picture.width - x, height <= picture.height - y
    else { return nil }
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for row in y..<(y + height) {
      let start = row * picture.width + x
      words += picture.pixels[start..<(start + width)]
    }
    let content = (entry["content"]?.array ?? []).compactMap(\.double)
    return MapImage(
      pixels: PixelImage(width: width, height: height, pixels: words),
      pixelRatio: entry["pixelRatio"]?.double.flatMap { $0 > 0 ? $0 : nil } ?? 1,
      isSDF: entry["sdf"]?.bool ?? false,
      stretchX: ranges(entry["stretchX"]),
      stretchY: ranges(entry["stretchY"]),
      content: content.count == 4 ? SIMD4(content[0], content[1], content[2], content[3]) : nil
    )
  }

  private static func ranges(_ value: JSONValue?) -> [Range<Double>] {
    (value?.array ?? []).compactMap { pair in
      guard let numbers = pair.array?.compactMap(\.double), numbers.count == 2, numbers[0] < numbers[1] else {
        return nil
      }
      return numbers[0]..<numbers[1]
    }
  }
}
