/// The lines that tell how a suite went.
struct SuiteReport {
  private var name: String
  private var outcomes: [CaseOutcome]

  init(name: String, outcomes: [CaseOutcome]) {
    self.name = name
    self.outcomes = outcomes
  }

  var passed: Int { Tally(outcomes).passed }

  /// `SUITE passed/total`, one such line a part, and with `isVerbose` the cases that failed and why.
  func text(isVerbose: Bool) -> String {
    var lines = ["\(name) \(Tally(outcomes))"]
    var parts: [String] = []
    for outcome in outcomes where !parts.contains(outcome.part) { parts.append(outcome.part) }
    for part in parts where parts != [""] {
      lines.append("  \(name)/\(part) \(Tally(outcomes.filter { $0.part == part }))")
    }
    lines += remarks
    if isVerbose { lines += skips + outcomes.compactMap(\.failure) }
    return lines.map { $0 + "\n" }.joined()
  }

  private var remarks: [String] {
    var sums: [(name: String, count: Int, total: Int)] = []
    for remark in outcomes.compactMap(\.remark) {
      if let index = sums.firstIndex(where: { $0.name == remark.name }) {
        sums[index].count += remark.count
        sums[index].total += remark.total
      } else {
        sums.append(remark)
      }
    }
    return sums.map { "  \($0.name): \($0.count)/\($0.total)" }
  }

  private var skips: [String] {
    var counts: [(reason: String, count: Int)] = []
    for case .skipped(let reason) in outcomes.map(\.result) {
      if let index = counts.firstIndex(where: { $0.reason == reason }) {
        counts[index].count += 1
      } else {
        counts.append((reason, 1))
      }
    }
    return counts.map { "  skipped \($0.count): \($0.reason)" }
  }
}

/// How many cases passed, of those that count.
private struct Tally: CustomStringConvertible {
  var passed = 0
  var failed = 0
  var skipped = 0

  init(_ outcomes: [CaseOutcome]) {
    for outcome in outcomes {
      switch outcome.result {
      case .passed: passed += 1
      case .failed: failed += 1
      case .skipped: skipped += 1
      }
    }
  }

  var description: String {
    "\(passed)/\(passed + failed)" + (skipped > 0 ? " (\(skipped) skipped)" : "")
  }
}

extension CaseOutcome {
  fileprivate var failure: String? {
    guard case .failed(let difference) = result else { return nil }
    return "  failed \(part.isEmpty ? "" : part + "/")\(id): \(difference)"
  }
}
