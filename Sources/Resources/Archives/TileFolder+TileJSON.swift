import JSON

extension TileFolder {
  /// The tiles that a TileJSON file describes (TileJSON specification 3.0.0).
  ///
  /// - Parameter resolve: the path that a URL means; nil for what would have to come over a network.
  package convenience init(tileJSON path: String, resolve: (String) -> String?) throws(ArchiveError) {
    let file: OpenFile
    do throws(ResourceError) { file = try OpenFile(path: path) } catch { throw .file(error) }
    guard file.size <= 16 << 20, let bytes = file.bytes(0..<file.size), let json = try? JSONValue(parsing: bytes),
      let template = json["tiles"]?.array?.first?.string
    else {
      throw .content(
        "\(path) is no set of tiles that is known: .pmtiles, .mbtiles, TileJSON, or a path with {z}, {x} and {y}"
      )
    }
    guard var resolved = resolve(template) else {
      throw .content("\(path) names tiles at \(template), and nothing is fetched from a network")
    }
    // A path that does not begin at the root is seen from the file that names it.
    if resolved == template, !resolved.hasPrefix("/"), let slash = path.lastIndex(of: "/") {
      resolved = path[...slash] + resolved
    }
    func zoom(_ name: String, _ other: Int) -> Int {
      let zoom = json[name]?.double.flatMap { Int(exactly: $0) } ?? other
      return min(max(zoom, 0), 30)
    }
    let low = zoom("minzoom", 0)
    self.init(
      template: resolved,
      zooms: low...max(low, zoom("maxzoom", 30)),
      countsFromSouth: json["scheme"]?.string == "tms",
      bounds: json["bounds"]?.array?.compactMap(\.double),
      attribution: json["attribution"]?.string
    )
  }
}
