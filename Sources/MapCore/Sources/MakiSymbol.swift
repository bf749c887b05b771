internal import JSON

/// The names of Maki's symbols, as `marker-symbol` of simplestyle-spec has them, in terms of the icons that maps have.
package enum MakiSymbol {
  /// The icon that comes nearest to a symbol of another name; nil where none does.
  package static func icon(for symbol: String) -> String? { icons.first { $0.symbols.contains(symbol) }?.icon }

  /// An expression: the icon for what a property names, which is the name itself where no icon comes near.
  static func icon(of property: String) -> JSONValue {
    let symbol: JSONValue = ["get", .string(property)]
    let cases = icons.flatMap { [JSONValue.array($0.symbols.map { .string($0) }), .string($0.icon)] }
    return .array(["match", symbol] + cases + [["coalesce", symbol, ""]])
  }

  private static let icons: [(icon: String, symbols: [String])] = [
    ("plane", ["airport", "airfield", "heliport"]), ("port", ["harbor", "harbour", "marina"]), ("ship", ["ferry"]),
    ("train", ["rail", "rail-light", "rail-metro", "railway"]),
    ("car", ["bus", "taxi", "parking", "parking-garage", "car-rental", "car-repair", "fuel", "charging-station"]),
    ("camp", ["campsite", "shelter", "picnic-site"]), ("hospital", ["doctor", "pharmacy", "dentist"]),
    ("fire", ["fire-station"]), ("school", ["college", "library"]), ("mountain", ["volcano"]),
    ("house", ["home", "lodging", "building", "building-alt1", "town-hall", "town", "village", "city"]),
    ("info", ["information"]), ("flag", ["embassy", "golf"]), ("cross", ["religious-christian"]),
    ("pin", ["marker", "marker-stroked"]), ("star", ["star-stroked"]), ("ring", ["circle-stroked"]),
    ("square", ["square-stroked"]), ("triangle", ["triangle-stroked", "danger", "caution"]),
  ]
}
