internal import MapCore
internal import Style

/// Whom a picture has to name: the union of what its sources ask for, each once, then the caller's own credit.
struct Credits: Hashable, Sendable {
  private(set) var all: [String] = []

  init(_ map: MapInstance, insets: [MapInstance], own: String?) {
    for map in [map] + insets {
      let opened = map.style.resources as? LoadedResources
      for source in map.style.document.sources where source.type != .geojson {
        add(source.attribution ?? opened?.sources[source.id]?.attribution)
      }
      for source in map.sources { add(source.attribution) }
    }
    // What the caller wrote is no HTML.
    if let own, own.contains(where: { !$0.isWhitespace }), !all.contains(own) { all.append(own) }
  }

  /// In one line; nil where nobody is to be named.
  var text: String? { all.isEmpty ? nil : all.joined(separator: " · ") }

  private mutating func add(_ credit: String?) {
    guard let credit else { return }
    let plain = Self.plain(credit)
    if !plain.isEmpty, !all.contains(plain) { all.append(plain) }
  }

  /// A source's credit without the HTML that it may be written in.
  static func plain(_ html: String) -> String {
    var output = withoutTags(html)
    for (entity, character) in [
      ("&copy;", "©"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ] {
      output = output.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
    }
    return output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A tag is closed and begins with a letter, a slash or an exclamation mark; `5 < 6` has none.
  private static func withoutTags(_ html: String) -> String {
    var output = ""
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      output += rest[..<start]
      rest = rest[start...]
      let next = rest.dropFirst().first
      if next.map({ $0.isLetter || $0 == "/" || $0 == "!" }) ?? false {
        guard let end = rest.firstIndex(of: ">") else { break }
        rest = rest[rest.index(after: end)...]
      } else {
        output.append(rest.removeFirst())
      }
    }
    return output + rest
  }
}
