package import Geo

/// Tiles in files of their own, named by a template with `{z}`, `{x}` and `{y}`.
package final class TileFolder: TileArchive {
  package let name: String
  package let description: TileDescription
  private let countsFromSouth: Bool

  /// - Parameters:
  ///   - template: a path; `{-y}` stands for a row that counts from the south.
  ///   - countsFromSouth: whether `{y}` does so too, as in the scheme `tms`.
  package init(
    template: String,
    zooms: ClosedRange<Int>,
    countsFromSouth: Bool = false,
    bounds: [Double]? = nil,
    attribution: String? = nil
  ) {
    name = template
    var description = TileDescription(zooms: zooms)
    description.bounds = bounds
    description.attribution = attribution
    description.content = Self.content(of: template)
    self.description = description
    self.countsFromSouth = countsFromSouth
  }

  package func tile(_ id: TileID) throws(ArchiveError) -> [UInt8]? {
    guard id.isValid, description.zooms.contains(id.z) else { return nil }
    let southern = id.sideCount - 1 - id.y
    let path = Self.replacing(
      ["{z}": id.z, "{x}": id.x, "{y}": countsFromSouth ? southern : id.y, "{-y}": southern],
      in: name
    )
    let file: OpenFile
    do throws(ResourceError) {
      file = try OpenFile(path: path)
    } catch {
      if error.kind == .notFound { return nil }
      throw .file(error)
    }
    guard file.size <= 64 << 20, let bytes = file.bytes(0..<file.size) else {
      throw .content("\(path) cannot be read as a tile")
    }
    do throws(Inflation.Failure) {
      return try Inflation.unpackedIfPacked(bytes, limit: 256 << 20)
    } catch {
      throw .content("\(path) cannot be unpacked")
    }
  }

  /// As the ending says; a compressed file has two.
  private static func content(of template: String) -> TileDescription.Content? {
    let endings = template.split(separator: ".").dropFirst().suffix(2)
    return endings.reversed().lazy.compactMap { TileDescription.Content(format: String($0)) }.first
  }

  private static func replacing(_ numbers: [String: Int], in template: String) -> String {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      let word = rest.firstIndex(of: "}").map { String(rest[...$0]) }
      guard let word, let number = numbers[word] else {
        result += "{"
        rest = rest.dropFirst()
        continue
      }
      result += String(number)
      rest = rest.dropFirst(word.count)
    }
    return result + rest
  }
}
