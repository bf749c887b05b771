internal import MapService

/// What styles may take from elsewhere: the options that serve and render share.
extension Arguments {
  static let resourceOptions: [ArgumentRules.Option] = [
    .init(name: "--map-url", value: "PREFIX=PATH", help: "take URLs in styles from a folder; may be repeated"),
    .init(name: "--font-dir", value: "DIR", help: "take fonts from a folder too; may be repeated"),
  ]

  func mappedURLs() throws(UsageError) -> [(prefix: String, path: String)] {
    var urls: [(prefix: String, path: String)] = []
    for mapping in values["--map-url"] ?? [] {
      let sides = mapping.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else { throw UsageError(message: "--map-url takes PREFIX=PATH, not \"\(mapping)\"") }
      urls.append((sides[0], sides[1]))
    }
    return urls
  }

  /// Makes the fonts of the folders that are named known to the process.
  func addFonts() throws(UsageError) {
    for folder in values["--font-dir"] ?? [] where !MapService.addFonts(from: folder) {
      throw UsageError(message: "--font-dir: there are no fonts to be read in \"\(folder)\"")
    }
  }
}
