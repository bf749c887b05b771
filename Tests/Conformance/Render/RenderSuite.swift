import Drawing
import Foundation
import JSON
import Tiles

/// Pictures of MapLibre GL JS, by what the styles need.
///
/// A picture passes by the peer's own rule: the share of pixels that differ is at most what the case allows. Those that
/// a picture of one color would pass too are told apart.
struct RenderSuite: ConformanceSuite {
  static let name = "render"

  func run(in folder: URL) throws -> [CaseOutcome] { try run(in: folder, SuiteOptions()) }

  func run(in folder: URL, _ options: SuiteOptions) throws -> [CaseOutcome] {
    let index = try JSONValue(contentsOf: folder.appendingPathComponent("index.json"))
    let tests = folder.appendingPathComponent("tests", isDirectory: true)
    let assets = RenderAssets(folder: folder.appendingPathComponent("assets", isDirectory: true))
    return try (index.object?.members ?? []).compactMap { member in
      let tier = member.value["tier"]?.string ?? ""
      if let filter = options.filter, !"\(tier)/\(member.key)".contains(filter) { return nil }
      let test = try RenderCase(
        tests.appendingPathComponent(member.key, isDirectory: true),
        index: member.value,
        assets: assets
      )
      let outcome = test.run()
      if !outcome.isPassed, let pictures = options.pictures { try write(outcome, member.key, to: pictures) }
      var result = CaseOutcome(part: tier, id: member.key, outcome.isPassed ? .passed : .failed(outcome.failure))
      if outcome.isPassed { result.remark = ("flat passes of \(tier)", outcome.isFlat ? 1 : 0, 1) }
      return result
    }
  }

  /// Writes what was drawn, what was expected, and what differs in red, one beside the other.
  private func write(_ outcome: RenderCase.Outcome, _ id: String, to folder: URL) throws {
    guard let actual = outcome.actual, let expected = outcome.best else { return }
    let verdicts = PixelMatch(threshold: 0.1285).verdicts(actual, expected)
    let difference = verdicts.map { verdict -> UInt32 in
      switch verdict {
      case .same: 0xFFFF_FFFF
      case .antialiased: 0xFFFF_DD00
      case .different: 0xFFFF_0000
      }
    }
    let panels = [actual.words, expected.words, difference]
    var words: [UInt32] = []
    for y in 0..<actual.height {
      for panel in panels { words += panel[y * actual.width..<(y + 1) * actual.width] + [0xFF00_00FF] }
    }
    let sheet = StraightImage(width: 3 * (actual.width + 1), height: actual.height, words: words).premultiplied
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(id.replacingOccurrences(of: "/", with: "_") + ".png")
    try Data(sheet.png()).write(to: file)
  }
}
