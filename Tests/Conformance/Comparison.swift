import JSON

/// Collects what is different between an answer and the one expected, by the path inside the expected value.
struct Comparison {
  private var ignored: [String]
  private(set) var differences: [String] = []

  /// Nothing at or below the `ignored` paths is compared.
  init(ignoring ignored: [String] = []) {
    self.ignored = ignored
  }

  var result: CaseOutcome.Result {
    differences.isEmpty ? .passed : .failed(differences.prefix(4).joined(separator: "; "))
  }

  /// Compares a number; a null (not a number where the expected value was made) and an absent one say nothing.
  mutating func number(_ path: String, _ actual: Double, _ expected: JSONValue?, tolerance: Double) {
    guard let expected = expected?.double, !isIgnored(path) else { return }
    if !(abs(actual - expected) <= tolerance) { differences.append("\(path) \(actual), expected \(expected)") }
  }

  /// Compares with a tolerance that grows with the value beyond 1.
  mutating func relative(_ path: String, _ actual: Double, _ expected: JSONValue?, tolerance: Double) {
    number(path, actual, expected, tolerance: tolerance * max(1, abs(expected?.double ?? 0)))
  }

  mutating func equal(_ path: String, _ actual: Bool, _ expected: JSONValue?) {
    guard let expected = expected?.bool, !isIgnored(path) else { return }
    if actual != expected { differences.append("\(path) \(actual), expected \(expected)") }
  }

  mutating func note(_ difference: String) {
    differences.append(difference)
  }

  private func isIgnored(_ path: String) -> Bool {
    ignored.contains { ignored in
      path == ignored || (path.hasPrefix(ignored) && [".", "["].contains(path.dropFirst(ignored.count).first))
    }
  }
}
