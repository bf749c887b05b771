import Foundation
import JSON

/// What users of maps in other programs have reported, as small sessions with the right answer.
///
/// A case with calls is replayed through the wire, its call names mapped onto ours; one that only tells a situation is
/// set up as such. Each runs in a process of its own.
struct ReportsSuite: ConformanceSuite {
  static let name = "reports"

  func run(in folder: URL) throws -> [CaseOutcome] {
    let cases = try JSONValue(contentsOf: folder.appendingPathComponent("cases.json")).array ?? []
    return cases.map { json in
      let report = ReportCase(json)
      return CaseOutcome(part: report.area, id: report.id, outcome(of: report))
    }
  }

  /// Puts a case to the program, and notes what is different from the right answer.
  typealias Check = @Sendable (ReportCase, ReportSession, inout Comparison) throws -> Void

  private func outcome(of report: ReportCase) -> CaseOutcome.Result {
    if let reason = reportSkips[report.id] { return .skipped(reason) }
    guard let check = Self.checks[report.id] else { return .failed("nobody knows how to put it to the program") }
    var comparison = Comparison()
    do {
      let session = try ReportSession()
      try check(report, session, &comparison)
      try session.end()
    } catch {
      comparison.note("\(error)")
    }
    return comparison.result
  }

  private static let checks = insetReports.merging(linkReports) { first, _ in first }
    .merging(fitReports) { first, _ in first }
    .merging(eventReports) { first, _ in first }
    .merging(motionReports) { first, _ in first }
    .merging(geoJSONReports) { first, _ in first }
}

/// One case of the file.
struct ReportCase {
  let json: JSONValue

  init(_ json: JSONValue) { self.json = json }

  var id: String { json["id"]?.string ?? "" }
  /// The first word of the area, such as `inset`.
  var area: String { (json["area"]?.string ?? "").split(separator: ".").first.map(String.init) ?? "" }
  var input: JSONValue { json["small_input_json"] ?? .null }
  var expected: JSONValue { json["expect"] ?? .null }
  var calls: [JSONValue] { input["calls"]?.array ?? [] }
}
