internal import Glibc
import Synchronization
package import Tiles

/// Glyph files in a folder, named by a template with `{fontstack}` and `{range}`; read when a label needs them.
package final class GlyphFolder: GlyphProvider {
  private let template: String
  private let ranges = Mutex(BoundedCache<String, GlyphRange?>(limit: 64 << 20))

  /// - Parameter template: a path; in a font's name a space may be written as `%20`.
  package init(template: String) throws(ArchiveError) {
    guard template.contains("{fontstack}"), template.contains("{range}") else {
      throw .content("\(template) is no path with {fontstack} and {range}")
    }
    let folder = template[..<(template.firstIndex(of: "{") ?? template.endIndex)]
    let parent = folder.lastIndex(of: "/").map { String(folder[...$0]) } ?? "."
    guard access(parent, R_OK | X_OK) == 0 else { throw .content("the folder \(parent) cannot be read") }
    self.template = template
  }

  package func glyph(_ scalar: UInt32, fonts: [String]) -> DistanceGlyph? {
    for name in [fonts.joined(separator: ",")] + fonts {
      if let glyph = range(name, start: scalar & ~0xFF)?.glyphs[scalar] { return glyph }
    }
    return nil
  }

  private func range(_ fonts: String, start: UInt32) -> GlyphRange? {
    let key = "\(fonts)/\(start)"
    if let kept = ranges.withLock({ $0[key] }) { return kept }
    let path = Self.replacing("{range}", by: "\(start)-\(start + 255)", in: template)
    let bytes = Self.bytes(ofFile: Self.replacing("{fontstack}", by: fonts, in: path))
    let range = bytes.flatMap { try? GlyphRange(decoding: $0) }
    ranges.withLock { $0.insert(range, for: key, cost: 64 + (bytes?.count ?? 0) * 2) }
    return range
  }

  private static func bytes(ofFile path: String) -> [UInt8]? {
    guard let file = try? OpenFile(path: path), file.size <= 16 << 20 else { return nil }
    return file.bytes(0..<file.size)
  }

  private static func replacing(_ word: String, by text: String, in template: String) -> String {
    guard let place = template.firstRange(of: word) else { return template }
    return template[..<place.lowerBound] + text + template[place.upperBound...]
  }
}
