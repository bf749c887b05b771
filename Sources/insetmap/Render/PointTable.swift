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
    "dx": ["dx", "offset-x", "offset_x"], "dy": ["dy", "offset-y", "offset_y"], "connector": ["connector"],
  ]

  init(_ text: String) throws(Fault) {
    let rows = Self.rows(of: text)
    guard let first = rows.first else { return }
    let header = Self.header(first.fields)
    let places = header ?? ["longitude": 0, "latitude": 1, "label": 2]
    guard let longitude = places["longitude"], let latitude = places["latitude"] else {
      let columns = first.fields.joined(separator: ", ")
      throw Fault(line: first.line, message: "needs the columns lon and lat, has \(columns)")
    }
    for row in header == nil ? rows[...] : rows.dropFirst() {
      func field(_ index: Int) -> Substring { index < row.fields.count ? row.fields[index][...] : "" }
      guard let place = Arguments.place(field(longitude), field(latitude)) else {
        let hint = Arguments.swapHint([field(longitude), field(latitude)])
        throw Fault(line: row.line, message: "\"\(field(longitude)),\(field(latitude))\" is no LON,LAT\(hint)")
      }
      markers.append(.object(try Self.marker(place, places, row)))
    }
  }

  private static func marker(
    _ place: (longitude: Double, latitude: Double),
    _ places: [String: Int],
    _ row: Row
  ) throws(Fault) -> JSONObject {
    var marker: JSONObject = ["at": [.number(place.longitude), .number(place.latitude)]]
    for name in ["label", "icon", "color", "anchor"] {
      guard let index = places[name], index < row.fields.count, !row.fields[index].isEmpty else { continue }
      marker[name] = .string(row.fields[index])
    }
    if let index = places["size"], index < row.fields.count, let size = Double(row.fields[index]) {
      marker["size"] = .number(size)
    }
    if let offset = try offset(places, row) { marker["offset"] = offset }
    if let index = places["connector"], index < row.fields.count {
      marker["connector"] = connector(row.fields[index])
    }
    return marker
  }

  /// px right and down; nil where both fields are empty.
  private static func offset(_ places: [String: Int], _ row: Row) throws(Fault) -> JSONValue? {
    let fields = ["dx", "dy"].map { name in
      places[name].map { $0 < row.fields.count ? row.fields[$0] : "" } ?? ""
    }
    if fields == ["", ""] { return nil }
    var numbers: [JSONValue] = []
    for field in fields {
      guard let number = field.isEmpty ? 0 : Double(field), number.isFinite else {
        throw Fault(line: row.line, message: "dx and dy are px, not \"\(field)\"")
      }
      numbers.append(.number(number))
    }
    return .array(numbers)
  }

  /// Whether there is a line to the label, or its colour; nil for an empty field.
  private static func connector(_ field: String) -> JSONValue? {
    switch field.lowercased() {
    case "": nil
    case "true", "yes", "1": true
    case "false", "no", "none", "0": false
    default: ["color": .string(field)]
    }
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
    var reader = RowReader(separator: separator(in: text))
    for character in text where character != "\u{FEFF}" { reader.take(character) }
    reader.endRow()
    return reader.rows
  }

  /// Cuts a text into rows, a character at a time.
  private struct RowReader {
    let separator: Character
    private(set) var rows: [Row] = []
    private var fields: [String] = []
    private var field = ""
    private var isQuoted = false
    /// Whether a quote came inside quotes: it ends them, or another makes the two one.
    private var isEnding = false
    private var line = 1
    private var start = 1

    init(separator: Character) {
      self.separator = separator
    }

    mutating func take(_ character: Character) {
      if character.isNewline { line += 1 }
      if isQuoted {
        if character == "\"" {
          (isQuoted, isEnding) = (false, true)
        } else {
          field.append(character)
        }
        return
      }
      if isEnding, character == "\"" {
        field.append(character)
        (isQuoted, isEnding) = (true, false)
        return
      }
      isEnding = false
      switch character {
      case "\"" where Arguments.trimmed(field).isEmpty: (isQuoted, field) = (true, "")
      case separator: endField()
      case _ where character.isNewline: endRow()
      default: field.append(character)
      }
    }

    mutating func endRow() {
      endField()
      if fields.contains(where: { !$0.isEmpty }) { rows.append(Row(line: start, fields: fields)) }
      fields = []
      start = line
    }

    private mutating func endField() {
      fields.append(Arguments.trimmed(field))
      field = ""
    }
  }

  /// The one of the three that the first line has most of.
  private static func separator(in text: String) -> Character {
    let first = text.prefix { !$0.isNewline }
    let counts: [(Character, Int)] = [",", ";", "\t"].map { mark in (mark, first.filter { $0 == mark }.count) }
    return counts.max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? $0.0 : nil } ?? ","
  }
}
