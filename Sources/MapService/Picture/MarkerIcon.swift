internal import Layout
internal import MapCore
internal import Style

/// The icons that every map has.
package enum MarkerIcon {
  /// By name.
  package static var names: [String] { BuiltInIcon.all.map(\.name) }

  /// The icon of a name, or the one that comes nearest to a symbol of Maki; nil where there is neither.
  package static func named(_ name: String) -> String? {
    BuiltInIcon.named(name) == nil ? MakiSymbol.icon(for: name) : name
  }

  /// What is said of a name that none of the icons has, nor Maki a symbol.
  package static func unknown(_ name: String) -> String {
    "no icon is named \"\(name)\"\(hint(name)); the icons are \(names.joined(separator: ", "))"
  }

  /// What is said where a picture did without an image.
  static func missing(_ name: String) -> String {
    "no image or icon is named \"\(name)\", which a style, the icon of a marker or marker-symbol asks for\(hint(name))"
  }

  private static func hint(_ name: String) -> String {
    let nearest = MakiSymbol.icon(for: name) ?? NearestName.of(name, among: names)
    return nearest.map { "; nearest: \"\($0)\"" } ?? ""
  }
}
