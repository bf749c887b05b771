import Foundation
import JSON
import Layout
import Style
import Synchronization
import Tiles

extension RenderAssets {
  /// The images of a style's sprites, those for sharp screens where the picture is to be one.
  func images(of style: StyleDocument, pixelRatio: Double) -> [String: MapImage] {
    var images: [String: MapImage] = [:]
    for sprite in style.sprites {
      let address = sprite.url + (pixelRatio > 1 ? "@2x" : "")
      guard let index = try? JSONValue(contentsOf: file(address + ".json")),
        let picture = try? StraightImage(contentsOf: file(address + ".png"))
      else { continue }
      let prefix = sprite.id == "default" ? "" : sprite.id + ":"
      let sheet = SpriteSheet(index: index, picture: picture.premultiplied, prefix: prefix)
      images.merge(sheet.images) { first, _ in first }
    }
    return images
  }

  /// Nil where the style has no letters of its own.
  func glyphs(of style: StyleDocument) -> GlyphFiles? { style.glyphs.map { GlyphFiles(assets: self, template: $0) } }
}

/// Glyph files in a folder.
final class GlyphFiles: GlyphProvider {
  private let assets: RenderAssets
  private let template: String
  private let ranges = Mutex<[String: GlyphRange?]>([:])

  init(assets: RenderAssets, template: String) {
    self.assets = assets
    self.template = template
  }

  func glyph(_ scalar: UInt32, fonts: [String]) -> DistanceGlyph? {
    let start = scalar / 256 * 256
    let name = template.replacingOccurrences(of: "{fontstack}", with: fonts.joined(separator: ","))
      .replacingOccurrences(of: "{range}", with: "\(start)-\(start + 255)")
    return ranges.withLock { ranges in
      if let known = ranges[name] { return known?.glyphs[scalar] }
      let data = try? Data(contentsOf: assets.file(name.removingPercentEncoding ?? name))
      let range = data.flatMap { try? GlyphRange(decoding: Array($0)) }
      ranges[name] = .some(range)
      return range?.glyphs[scalar]
    }
  }
}
