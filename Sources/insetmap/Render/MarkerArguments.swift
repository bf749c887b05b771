internal import JSON
internal import MapService

/// The markers that arguments and tables describe, as setMarkers takes them.
struct MarkerArguments {
  private(set) var markers: [JSONObject] = []
  /// Where each of them comes from, as messages name it.
  private(set) var origins: [String] = []
  private(set) var warnings: [String] = []
  private let arguments: Arguments
  /// Whether there may be more icons than those that every map has.
  private let hasOwnImages: Bool

  init(_ arguments: Arguments, hasOwnImages: Bool) {
    self.arguments = arguments
    self.hasOwnImages = hasOwnImages
  }

  /// Takes each `--marker`.
  mutating func addPlaces() throws(UsageError) {
    for text in arguments.values["--marker"] ?? [] {
      markers.append(try Self.marker(text))
      origins.append("--marker")
    }
  }

  /// Takes a table of `--points`.
  mutating func addTable(_ bytes: [UInt8], named file: String) throws(UsageError) {
    let name = "--points: \(file)"
    guard !TableText.isBinary(bytes) else {
      throw UsageError(message: "\(name) is no text; save the table as CSV")
    }
    let table = TableText(bytes)
    if let warning = table.warning { warnings.append("\(name): \(warning)") }
    let points: [PointTable.Point]
    do throws(PointTable.Fault) { points = try PointTable(table.text).points } catch {
      throw UsageError(message: "\(name):\(error.line): \(error.message)")
    }
    if points.isEmpty { warnings.append("\(name): there are columns and no rows, so it gives no markers") }
    for point in points {
      var marker = point.marker
      if let icon = marker["icon"]?.string {
        marker["icon"] = .string(try self.icon(icon, from: "\(name):\(point.line): icon"))
      }
      markers.append(marker)
      origins.append("\(name):\(point.line)")
    }
  }

  /// Markers with what arguments say of all that do not say it themselves.
  func styled(_ markers: [JSONObject]) throws(UsageError) -> [JSONObject] {
    var common: JSONObject = [:]
    if let icon = arguments["--icon"] { common["icon"] = .string(try self.icon(icon, from: "--icon")) }
    if let color = arguments["--color"] { common["color"] = .string(color) }
    if arguments.has("--no-connectors") { common["connector"] = false }
    return markers.map { marker in
      var marker = marker
      for member in common.members where marker[member.key] == nil { marker[member.key] = member.value }
      return marker
    }
  }

  /// The icon of a name of ours or of Maki.
  private func icon(_ name: String, from origin: String) throws(UsageError) -> String {
    if hasOwnImages { return name }
    guard let icon = MarkerIcon.named(name) else {
      throw UsageError(message: "\(origin): \(MarkerIcon.unknown(name))")
    }
    return icon
  }

  /// `LON,LAT` and perhaps a label, which may hold commas.
  private static func marker(_ text: String) throws(UsageError) -> JSONObject {
    let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, let place = Arguments.place(parts[0], parts[1]) else {
      throw UsageError(
        message: "--marker takes LON,LAT,LABEL, not \"\(text)\"" + Arguments.swapHint(parts)
      )
    }
    var marker: JSONObject = ["at": [.number(place.longitude), .number(place.latitude)]]
    if parts.count > 2 { marker["label"] = .string(Arguments.trimmed(parts[2])) }
    return marker
  }
}
