internal import JSON

/// A table of places as text: comma, semicolon or tab between the fields, the names of the columns in the first line.
struct PointTable {
  /// What is wrong with a table, and where.
  struct Fault: Error {
    /// Counts from 1.
    var line: Int
    var message: String
  }

  /// What setMarkers takes.
  private(set) var markers: [JSONValue] = []

  private static let columns: [String: [String]] = [
    "longitude": ["lon", "lng", "long", "longitude", "x"], "latitude": ["lat", "latitude", "y"],
    "label": ["label", "name", "title", "city", "place"], "icon": ["icon", "marker-symbol", "symbol"],
    "color": ["color", "colour", "marker-color"], "size": ["size"], "anchor": ["anchor"],
  ]

  init(_ text: String) throws(Fault) {
    let rows = Self.rows(of: text)
    guard let first = rows.first else { return }
    let header = Self.header(first.fields)
    let places = header ?? ["longitude": 0, "latitude": 1, "label": 2]
    guard let longitude = places["longitude"], let latitude = places["latitude"] else {
      throw Fault(line: first.line, message: "needs the columns lon and lat, has \(first.fields.joined(separator: ", "))")
    }
    for row in header == nil ? rows[...] : rows.dropFirst() {
      func field(_ index: Int) -> Substring { index < row.fields.count ? row.fields[index][...] : "" }
      guard let place = Arguments.place(field(longitude), field(latitude)) else {
        let hint = Arguments.swapHint([field(longitude), field(latitude)])
        throw Fault(line: row.line, message: "\"\(field(longitude)),\(field(latitude))\" is no LON,LAT\(hint)")
      }
      markers.append(.object(Self.marker(place, places, row)))
    }
  }

  private static func marker(
    _ place: (longitude: Double, latitude: Double),
    _ places: [String: Int],
    _ row: Row
  ) -> JSONObject {
    var marker: JSONObject = ["at": [.number(place.longitude), .number(place.latitude)]]
    for name in ["label", "icon", "color", "anchor"] {
      guard let index = places[name], index < row.fields.count, !row.fields[index].isEmpty else { continue }
      marker[name] = .string(row.fields[index])
    }
    if let index = places["size"], index < row.fields.count, let size = Double(row.fields[index]) {
      marker["size"] = .number(size)
    }
    return marker
  }

  /// Which column is what; nil where the first line is a place already.
  private static func header(_ fields: [String]) -> [String: Int]? {
    if fields.count >= 2, Double(fields[0]) != nil, Double(fields[1]) != nil { return nil }
    var places: [String: Int] = [:]
    for (index, field) in fields.enumerated() {
      let name = field.lowercased()
      for (column, names) in columns where names.contains(name) && places[column] == nil { places[column] = index }
    }
    return places
  }

  private struct Row {
    var line: Int
    var fields: [String]
  }

  /// The lines that are not empty, cut into fields; a field in quotes (RFC 4180) may hold anything.
  private static func rows(of text: String) -> [Row] {
    let separator = separator(in: text)
    var rows: [Row] = []
    var fields: [String] = []
    var field = ""
    var isQuoted = false
    var line = 1
    var start = 1
    func endsRow() -> Bool { !(fields.isEmpty && Arguments.trimmed(field).isEmpty) }
    var characters = text.drop { $0 == "\u{FEFF}" }[...]
    while let character = characters.popFirst() {
      if character.isNewline { line += 1 }
      if isQuoted {
        if character != "\"" {
          field.append(character)
        } else if characters.first == "\"" {
          field.append("\"")
          characters.removeFirst()
        } else {
          isQuoted = false
        }
        continue
      }
      switch character {
      case "\"" where Arguments.trimmed(field).isEmpty: (isQuoted, field) = (true, "")
      case separator:
        fields.append(Arguments.trimmed(field))
        field = ""
      case _ where character.isNewline:
        if endsRow() { rows.append(Row(line: start, fields: fields + [Arguments.trimmed(field)])) }
        (fields, field, start) = ([], "", line)
      default: field.append(character)
      }
    }
    if endsRow() { rows.append(Row(line: start, fields: fields + [Arguments.trimmed(field)])) }
    return rows
  }

  /// The one of the three that the first line has most of.
  private static func separator(in text: String) -> Character {
    let first = text.prefix { !$0.isNewline }
    let counts: [(Character, Int)] = [",", ";", "\t"].map { mark in (mark, first.filter { $0 == mark }.count) }
    return counts.max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? $0.0 : nil } ?? ","
  }
}
