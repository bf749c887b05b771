import Foundation
import JSON

/// Texts that a JSON parser must take, must refuse, or may treat as it likes (JSONTestSuite).
///
/// Duplicate keys are let pass here, as the grammar allows them; that messages may not have them is a rule of this
/// program on top.
struct JSONSuite: ConformanceSuite {
  static let name = "json"

  func run(in folder: URL) throws -> [CaseOutcome] {
    let cases = try JSONValue(contentsOf: folder.appendingPathComponent("JSONTestSuite.json"))
    return try (cases.object?.members ?? []).flatMap { set in
      try (set.value.array ?? []).map(outcome)
    }
  }

  private func outcome(_ testCase: JSONValue) throws -> CaseOutcome {
    guard let id = testCase["name"]?.string, let data = testCase["base64"]?.string.flatMap({ Data(base64Encoded: $0) })
    else {
      throw ConformanceError(description: "a case has no name or no text")
    }
    let text = Array(data)
    let refusal: String?
    do throws(JSONSyntaxError) {
      _ = try JSONValue(parsing: text, duplicateKeys: .lastCounts)
      refusal = nil
    } catch {
      refusal = "\(error.message) at byte \(error.byteOffset)"
    }
    switch testCase["expect"]?.string {
    case "accept": return CaseOutcome(part: "y", id: id, refusal.map { .failed("refused: \($0)") } ?? .passed)
    case "reject": return CaseOutcome(part: "n", id: id, refusal == nil ? .failed("taken") : .passed)
    // To come back at all is what is asked.
    default: return CaseOutcome(part: "i", id: id, .passed)
    }
  }
}
