import Foundation
import GeoJSON
import JSON

/// GeoJSON that other linters call valid, invalid or worth a warning.
///
/// An invalid text must be refused, a valid one taken, one with a warning taken with a finding, and one whose geometry
/// is called invalid must have a finding or be refused.
struct GeoJSONValiditySuite: ConformanceSuite {
  static let name = "geojson-validity"

  func run(in folder: URL) throws -> [CaseOutcome] {
    let index = try JSONValue(contentsOf: folder.appendingPathComponent("index.json"))
    return try (index.object?.members ?? []).sorted { $0.key < $1.key }.map { member in
      let expected = member.value["expect"]?.string ?? ""
      if let reason = Self.skips[member.key] {
        return CaseOutcome(part: expected, id: member.key, .skipped(reason))
      }
      let text = Array(try Data(contentsOf: folder.appendingPathComponent(member.key)))
      return CaseOutcome(part: expected, id: member.key, result(text, expected: expected))
    }
  }

  private func result(_ text: [UInt8], expected: String) -> CaseOutcome.Result {
    let findings = GeoJSONValidator.findings(in: text)
    let refusal = Self.refusal(of: text)
    guard findings.contains(where: { $0.severity == .error }) == (refusal != nil) else {
      return .failed("the reader and the validator disagree")
    }
    switch (expected, refusal) {
    case ("invalid", .some): return .passed
    case ("invalid", nil): return .failed("taken, with \(Self.text(findings))")
    case ("invalid-geometry", .some): return .passed
    case ("valid", nil): return .passed
    case ("warning", nil), ("invalid-geometry", nil): return findings.isEmpty ? .failed("no finding") : .passed
    case (_, .some(let error)): return .failed("refused at \"\(error.pointer)\": \(error.message)")
    default: return .failed("an unknown expectation")
    }
  }

  private static func refusal(of text: [UInt8]) -> GeoJSONError? {
    do throws(GeoJSONError) {
      _ = try FeatureStore(reading: text)
      return nil
    } catch {
      return error
    }
  }

  private static func text(_ findings: [GeoJSONFinding]) -> String {
    findings.map { "\($0.severity) at \"\($0.pointer)\": \($0.message)" }.joined(separator: "; ")
  }

  /// Cases that say the opposite of another case of the suite.
  private static let skips = [
    "geojson-validator/invalid_structure/invalid_geometry_coordinates_4d.geojson":
      "a fourth number in a position, which geojsonhint/bad/point-toomany.geojson has as a warning",
    "geojson-validator/problematic_structure/invalid_crs_defined.geojson":
      "the same text as invalid_structure/invalid_featurecollection_crs_defined.geojson, which is to be refused",
  ]
}
