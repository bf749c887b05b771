/// Finds where a text is broken into lines that are about as long as each other.
///
/// The sum of the lines' badness is least: the square of how much a line's width differs from the average, and a penalty
/// for places where nobody would break (Knuth and Plass, "Breaking Paragraphs into Lines", as GL JS simplifies it).
struct LineBreaking {
  let items: [TextItem]
  /// Infinite for no limit.
  let maxWidth: Double
  let letterSpacing: Double

  private struct Break {
    /// How many items lie before it.
    var index: Int
    /// The width of all before it.
    var x: Double
    /// The place of the break before in the list of breaks.
    var before: Int?
    var badness: Double
  }

  /// The end of each line, as a count of items.
  func breaks() -> [Int] {
    let hasLineEnds = items.contains { $0.scalar == 0x0A }
    guard maxWidth.isFinite || hasLineEnds else { return [items.count] }
    let target = maxWidth.isFinite ? targetWidth : .infinity
    var candidates: [Break] = []
    var x = 0.0
    for index in items.indices.dropLast() {
      let item = items[index]
      if !item.isSpace { x += item.advance + item.spacing(letterSpacing) }
      guard maxWidth.isFinite ? mayBreak(after: index) : item.scalar == 0x0A else { continue }
      candidates.append(best(index + 1, x, target, candidates, penalty: penalty(after: index), isLast: false))
    }
    if let last = items.last, !last.isSpace { x += last.advance + last.spacing(letterSpacing) }
    var ends = [items.count]
    var before = best(items.count, x, target, candidates, penalty: 0, isLast: true).before
    while let place = before {
      ends.append(candidates[place].index)
      before = candidates[place].before
    }
    return ends.reversed()
  }

  /// The width of lines that are all alike and none too long.
  private var targetWidth: Double {
    let total = items.reduce(0) { $0 + $1.advance + $1.spacing(letterSpacing) }
    return maxWidth > 0 ? total / max(1, (total / maxWidth).rounded(.up)) : 0
  }

  private func best(
    _ index: Int,
    _ x: Double,
    _ target: Double,
    _ candidates: [Break],
    penalty: Double,
    isLast: Bool
  ) -> Break {
    var result = Break(
      index: index,
      x: x,
      before: nil,
      badness: badness(x, target, penalty: penalty, isLast: isLast)
    )
    for (place, candidate) in candidates.enumerated() {
      let sum = badness(x - candidate.x, target, penalty: penalty, isLast: isLast) + candidate.badness
      if sum <= result.badness {
        result.before = place
        result.badness = sum
      }
    }
    return result
  }

  private func badness(_ width: Double, _ target: Double, penalty: Double, isLast: Bool) -> Double {
    let raggedness = target.isFinite ? (width - target) * (width - target) : 0
    if isLast { return width < target ? raggedness / 2 : raggedness * 2 }
    return raggedness + abs(penalty) * penalty
  }

  private func mayBreak(after index: Int) -> Bool {
    let item = items[index]
    if item.image != nil || Self.breakable.contains(item.scalar) || Self.isIdeographic(item.scalar) { return true }
    guard index + 2 < items.count else { return false }
    let next = items[index + 1].scalar
    return next == 0x28 || Self.isIdeographic(next)
  }

  private func penalty(after index: Int) -> Double {
    let scalar = items[index].scalar
    let next = items[index + 1].scalar
    var penalty = 0.0
    if scalar == 0x0A { penalty -= 10_000 }
    if scalar == 0x28 || scalar == 0xFF08 { penalty += 50 }
    if next == 0x29 || next == 0xFF09 { penalty += 50 }
    return penalty
  }

  /// Line end, space, ampersand, right parenthesis, plus, hyphens, slash, soft hyphen, middle dot, zero-width space, en dash.
  private static let breakable: Set<UInt32> = [
    0x0A, 0x20, 0x26, 0x29, 0x2B, 0x2D, 0x2F, 0xAD, 0xB7, 0x200B, 0x2010, 0x2013, 0x2027,
  ]

  /// Scripts that are written without spaces and may be broken between any two characters.
  private static func isIdeographic(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E80...0x2FDF, 0x3000...0x30FF, 0x3100...0x312F, 0x31C0...0x31FF, 0x3200...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
