import Foundation
import JSON

/// Answers of MapLibre GL JS's queryRenderedFeatures, by what the styles need.
struct QuerySuite: ConformanceSuite {
  static let name = "query"

  func run(in folder: URL) throws -> [CaseOutcome] {
    let index = try JSONValue(contentsOf: folder.appendingPathComponent("index.json"))
    let assets = folder.deletingLastPathComponent().appendingPathComponent("render/assets", isDirectory: true)
    return try (index.object?.members ?? []).map { member in
      let tests = folder.appendingPathComponent("tests", isDirectory: true)
      let test = tests.appendingPathComponent(member.key, isDirectory: true)
      let result = try QueryCase(test, assets: assets).result
      return CaseOutcome(part: member.value["tier"]?.string ?? "", id: member.key, result)
    }
  }
}
