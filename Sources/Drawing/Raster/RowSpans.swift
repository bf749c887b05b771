/// Which pixels may be drawn on: one run of each row, so a convex shape.
///
/// A pixel belongs to the shape that its middle is in; a middle on an edge belongs to the shape to its right or above.
struct RowSpans {
  /// Rows that have any pixels.
  private(set) var rows: Range<Int>
  /// The row that ``lows`` and ``highs`` begin with.
  private let first: Int
  private var lows: [Int32]
  private var highs: [Int32]

  /// All pixels of a surface.
  init(of surface: PixelSurface) {
    rows = surface.rows
    first = rows.lowerBound
    lows = Array(repeating: 0, count: rows.count)
    highs = Array(repeating: Int32(surface.width), count: rows.count)
  }

  /// The pixels of a surface within a convex shape.
  init(convex corners: [SIMD2<Double>], of surface: PixelSurface) {
    let (width, limit) = (surface.width, surface.rows)
    lows = Array(repeating: Int32(width), count: limit.count)
    highs = Array(repeating: 0, count: limit.count)
    first = limit.lowerBound
    rows = first..<first
    let corners = corners.map(subpixel)
    var low = limit.upperBound
    var high = limit.lowerBound
    for index in corners.indices {
      let from = corners[index]
      let to = corners[(index + 1) % corners.count]
      let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
      let begin = Self.row(below: top.y, in: limit)
      let end = Self.row(below: bottom.y, in: limit)
      guard begin < end else { continue }
      let slope = (bottom.x - top.x) / (bottom.y - top.y)
      for y in begin..<end {
        let x = top.x + (Double(y) + 0.5 - top.y) * slope
        let column = Int32(min(max((x - 0.5).rounded(.up), 0), Double(width)))
        lows[y - first] = min(lows[y - first], column)
        highs[y - first] = max(highs[y - first], column)
      }
      low = min(low, begin)
      high = max(high, end)
    }
    if low < high { rows = low..<high }
  }

  /// The first row whose middle is below `y`.
  private static func row(below y: Double, in limit: Range<Int>) -> Int {
    Int(min(max((y + 0.5).rounded(.down), Double(limit.lowerBound)), Double(limit.upperBound)))
  }

  var isEmpty: Bool { rows.isEmpty }

  /// The columns of a row of ``rows``.
  @inline(__always)
  func columns(_ y: Int) -> Range<Int> {
    let low = Int(lows[y - first])
    return low..<max(low, Int(highs[y - first]))
  }
}
