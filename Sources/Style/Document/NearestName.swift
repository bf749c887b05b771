/// Finds the right name that somebody probably meant by a wrong one.
package enum NearestName {
  /// The candidate with the fewest edits from `name`, hyphens and case aside; nil where all of them are far away.
  ///
  /// Names longer than 64 letters are not compared.
  package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = letters(name)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(wanted, letters(candidate))
      if distance <= max(1, wanted.count / 3), distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  private static func letters(_ name: String) -> [UInt8] {
    name.lowercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
  }

  /// Insertions, removals, replacements and swaps of neighbours (optimal string alignment distance).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard abs(left.count - right.count) <= left.count else { return .max }
    var (before, above) = ([Int](), Array(0...right.count))
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      row.reserveCapacity(right.count + 1)
      for (j, b) in right.enumerated() {
        var least = min(above[j] + (a == b ? 0 : 1), above[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a == right[j - 1], b == left[i - 1] { least = min(least, before[j - 1] + 1) }
        row.append(least)
      }
      (before, above) = (above, row)
    }
    return above[right.count]
  }
}
