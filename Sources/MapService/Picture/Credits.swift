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
    add(own)
  }

  /// In one line; nil where nobody is to be named.
  var text: String? { all.isEmpty ? nil : all.joined(separator: " · ") }

  private mutating func add(_ credit: String?) {
    guard let credit else { return }
    let plain = Self.plain(credit)
    if !plain.isEmpty, !all.contains(plain) { all.append(plain) }
  }

  /// A credit without the HTML that it may be written in.
  static func plain(_ text: String) -> String {
    var output = ""
    var isInTag = false
    for character in text {
      switch character {
      case "<": isInTag = true
      case ">" where isInTag: isInTag = false
      default: if !isInTag { output.append(character) }
      }
    }
    for (entity, character) in [
      ("&copy;", "©"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ] {
      output = output.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
    }
    return output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
