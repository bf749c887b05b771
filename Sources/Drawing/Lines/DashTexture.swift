/// How far from the nearest end of a dash each place of a dashed line is, as GL JS keeps it in its line atlas.
///
/// 256 columns for one run of all dashes and gaps; one row for straight ends, 15 for round ones. 128 is an end of a dash,
/// more is inside.
struct DashTexture {
  private static let columns = 256
  /// The rows to each side of the middle one.
  private let reach: Int
  private var values: [Float]
  /// Of one run, in line widths.
  let length: Double

  /// Nil for dashes without length.
  init?(_ dashes: [Double], isRound: Bool) {
    length = dashes.reduce(0, +)
    guard length > 0, length.isFinite, dashes.allSatisfy({ $0 >= 0 }) else { return nil }
    reach = isRound ? 7 : 0
    values = []
    let stretch = Double(Self.columns) / length
    let spans = isRound ? Self.spans(dashes, stretch) : Self.mergedSpans(dashes, stretch)
    for row in -reach...reach {
      let across = isRound ? Double(row) / Double(reach) * (stretch / 2 + 1) : 0
      for column in 0..<Self.columns {
        let distance = Self.distance(at: Double(column), spans, isRound ? (across, stretch / 2) : nil)
        values.append(Float(min(max(distance + 128, 0), 255).rounded(.down) / 255))
      }
    }
  }

  /// A dash or gap, in columns.
  private struct Span {
    var start: Double
    var end: Double
    var isDash: Bool
  }

  private static func spans(_ dashes: [Double], _ stretch: Double) -> [Span] {
    var end = 0.0
    var spans: [Span] = []
    for (index, dash) in dashes.enumerated() {
      // With an odd count the last and the first are both dashes, and are one.
      let isJoined = index == 0 && dashes.count % 2 == 1
      let start = isJoined ? -dashes[dashes.count - 1] * stretch : end * stretch
      end += dash
      spans.append(Span(start: start, end: end * stretch, isDash: index % 2 == 0))
    }
    return spans
  }

  /// Without what has no length, neighbours of one kind being one; the first goes on from the last where they are of
  /// one kind.
  private static func mergedSpans(_ dashes: [Double], _ stretch: Double) -> [Span] {
    var spans: [Span] = []
    for span in Self.spans(dashes, stretch) where span.end > span.start {
      if let last = spans.last, last.isDash == span.isDash {
        spans[spans.count - 1].end = span.end
      } else {
        spans.append(span)
      }
    }
    if let first = spans.first, let last = spans.last, first.isDash == last.isDash {
      spans[0].start = last.start - Double(columns)
      spans[spans.count - 1].end = first.end + Double(columns)
    }
    return spans
  }

  private static func distance(at column: Double, _ spans: [Span], _ round: (across: Double, radius: Double)?) -> Double
  {
    guard let span = spans.first(where: { column <= $0.end }) ?? spans.last else { return 0 }
    let nearest = min(abs(column - span.start), abs(column - span.end))
    guard let round else { return span.isDash ? nearest : -nearest }
    if span.isDash {
      let edge = round.radius - abs(round.across)
      return (nearest * nearest + edge * edge).squareRoot()
    }
    return round.radius - (nearest * nearest + round.across * round.across).squareRoot()
  }

  /// The value of 0 to 1 between the columns and rows.
  ///
  /// - Parameters:
  ///   - along: in runs from the line's start.
  ///   - across: from -1 to 1 over the line's width.
  @inline(__always)
  func value(along: Float, across: Float) -> Float {
    let x = (along - along.rounded(.down)) * Float(Self.columns) - 0.5
    let column = x.rounded(.down)
    let share = x - column
    let left = (Int(column) + Self.columns) % Self.columns
    let right = (left + 1) % Self.columns
    if reach == 0 { return values[left] + (values[right] - values[left]) * share }
    let y = min(max(-across, -1), 1) * Float(reach) + Float(reach)
    let row = min(y.rounded(.down), Float(2 * reach - 1))
    let upper = Int(row) * Self.columns
    let lower = upper + Self.columns
    let top = values[upper + left] + (values[upper + right] - values[upper + left]) * share
    let bottom = values[lower + left] + (values[lower + right] - values[lower + left]) * share
    return top + (bottom - top) * (y - row)
  }
}
