internal import JSON

/// A table of places as text: comma, semicolon or tab between the fields, the names of the columns in the first line.
///
/// Numbers may have a decimal comma, as spreadsheets write them in much of Europe.
struct PointTable {
  /// What is wrong with a table, and where.
  struct Fault: Error {
    /// Counts from 1.
    var line: Int
    var message: String
  }

  /// A row as setMarkers takes it.
  struct Point {
    /// Counts from 1.
    var line: Int
    var marker: JSONObject
  }

  private(set) var points: [Point] = []

  private static let columns: [String: [String]] = [
    "longitude": ["lon", "lng", "long", "longitude", "x"], "latitude": ["lat", "latitude", "y"],
    "label": ["label", "name", "title", "city", "place"], "icon": ["icon", "marker-symbol", "symbol"],
    "color": ["color", "colour", "marker-color"], "size": ["size"], "anchor": ["anchor"],
    "dx": ["dx", "offset-x", "offset_x"], "dy": ["dy", "offset-y", "offset_y"], "connector": ["connector"],
  ]

  /// A table without rows has no points; one without anything is a fault.
  init(_ text: String) throws(Fault) {
    let table = Self.table(text)
    if let line = table.openQuote { throw Fault(line: line, message: "a quote begins here that is never closed") }
    guard let first = table.rows.first else { throw Fault(line: 1, message: "there is nothing in it") }
    let header = Self.header(first.fields)
    let places = header ?? ["longitude": 0, "latitude": 1, "label": 2]
    guard places["longitude"] != nil, places["latitude"] != nil else {
      let columns = first.fields.joined(separator: ", ")
      throw Fault(line: first.line, message: "needs the columns lon and lat, has \(columns)")
    }
    for row in header == nil ? table.rows[...] : table.rows.dropFirst() {
      let names = header == nil ? [] : first.fields
      let record = Record(row: row, places: places, names: names, isFirst: points.isEmpty)
      points.append(Point(line: row.line, marker: try record.marker()))
    }
  }

  /// Cut where the first line says, which has the names of columns or a place: a label may hold the other marks.
  private static func table(_ text: String) -> SeparatedRows {
    let tables = (["\t", ";", ","] as [Character]).map { SeparatedRows(text, separator: $0) }
    let fitting = tables.first { table in
      guard let fields = table.rows.first?.fields else { return false }
      guard let header = header(fields) else { return true }
      return header["longitude"] != nil && header["latitude"] != nil
    }
    let widest = tables.max { ($0.rows.first?.fields.count ?? 0) < ($1.rows.first?.fields.count ?? 0) }
    return fitting ?? widest ?? SeparatedRows(text, separator: ",")
  }

  /// Which column is what; nil where the first line is a place already.
  private static func header(_ fields: [String]) -> [String: Int]? {
    if fields.count >= 2, number(fields[0]) != nil, number(fields[1]) != nil { return nil }
    var places: [String: Int] = [:]
    for (index, field) in fields.enumerated() {
      let name = field.lowercased()
      for (column, names) in columns where names.contains(name) && places[column] == nil { places[column] = index }
    }
    return places
  }

  /// With a point or a decimal comma; nil for what is no number.
  fileprivate static func number(_ field: String) -> Double? {
    let parts = field.split(separator: ",", omittingEmptySubsequences: false)
    let text = parts.count == 2 && !field.contains(".") ? parts.joined(separator: ".") : field
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

/// One row of a table and which of its fields is what.
private struct Record {
  let row: SeparatedRows.Row
  let places: [String: Int]
  /// What the columns are called; empty where nothing says so.
  let names: [String]
  /// Where others were places before it, a wrong one is no matter of the order of columns.
  let isFirst: Bool

  func marker() throws(PointTable.Fault) -> JSONObject {
    var marker: JSONObject = ["at": .array(try place())]
    for name in ["label", "icon", "color", "anchor"] {
      if let text = field(name) { marker[name] = .string(text) }
    }
    if let size = try number("size") { marker["size"] = .number(size) }
    let offset = [try number("dx"), try number("dy")]
    if offset.contains(where: { $0 != nil }) { marker["offset"] = .array(offset.map { .number($0 ?? 0) }) }
    if let text = field("connector") { marker["connector"] = Self.connector(text) }
    return marker
  }

  /// Longitude and latitude.
  private func place() throws(PointTable.Fault) -> [JSONValue] {
    guard let longitude = try number("longitude") else { throw fault("\(title("longitude")) is empty") }
    guard let latitude = try number("latitude") else { throw fault("\(title("latitude")) is empty") }
    if let message = Arguments.fault(longitude: longitude, latitude: latitude, asksForSwap: isFirst) {
      throw fault("\"\(field("longitude") ?? ""),\(field("latitude") ?? "")\" is no LON,LAT: \(message)")
    }
    return [.number(longitude), .number(latitude)]
  }

  /// Nil where the field is empty or missing.
  private func field(_ column: String) -> String? {
    guard let index = places[column], index < row.fields.count, !row.fields[index].isEmpty else { return nil }
    return row.fields[index]
  }

  private func number(_ column: String) throws(PointTable.Fault) -> Double? {
    guard let text = field(column) else { return nil }
    guard let number = PointTable.number(text) else {
      throw fault("\(title(column)) is a number, not \"\(text)\"")
    }
    return number
  }

  /// The column as the table calls it.
  private func title(_ column: String) -> String {
    guard let index = places[column], index < names.count else { return "the \(column)" }
    return "the column \(names[index])"
  }

  private func fault(_ message: String) -> PointTable.Fault { PointTable.Fault(line: row.line, message: message) }

  /// Whether there is a line to the label, or its colour.
  private static func connector(_ field: String) -> JSONValue {
    switch field.lowercased() {
    case "true", "yes", "1": true
    case "false", "no", "none", "0": false
    default: ["color": .string(field)]
    }
  }
}
