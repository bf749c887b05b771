import Foundation

/// The pictures of pixelmatch's own tests, with the counts that it publishes for them.
struct PixelMatchSuite: ConformanceSuite {
  static let name = "pixelmatch"

  private static let cases: [(one: String, other: String, threshold: Double, count: Int)] = [
    ("1a", "1b", 0.05, 143), ("1a", "1b", 0.1, 106), ("2a", "2b", 0.05, 12437), ("3a", "3b", 0.05, 212),
    ("4a", "4b", 0.05, 36049), ("5a", "5b", 0.05, 6), ("6a", "6b", 0.05, 51), ("6a", "6a", 0.05, 0),
    ("7a", "7b", 0.1, 2448), ("8a", "5b", 0.05, 32896),
  ]

  func run(in folder: URL) throws -> [CaseOutcome] {
    try Self.cases.map { item in
      let one = try StraightImage(contentsOf: folder.appendingPathComponent(item.one + ".png"))
      let other = try StraightImage(contentsOf: folder.appendingPathComponent(item.other + ".png"))
      let count = PixelMatch(threshold: item.threshold).count(one, other)
      let result = count == item.count ? CaseOutcome.Result.passed : .failed("\(count), expected \(item.count)")
      return CaseOutcome(id: "\(item.one)-\(item.other)-\(item.threshold)", result)
    }
  }
}
