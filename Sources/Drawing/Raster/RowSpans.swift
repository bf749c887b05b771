/// Which pixels may be drawn on: one run of each row, so a convex shape.
///
/// A pixel belongs to the shape that its middle is in; a middle on an edge belongs to the shape to its right or below.
struct RowSpans {
  /// Rows that have any pixels.
  private(set) var rows: Range<Int>
  private var lows: [Int32]
  private var highs: [Int32]

  /// All pixels of a surface.
  init(width: Int, height: Int) {
    rows = 0..<height
    lows = Array(repeating: 0, count: height)
    highs = Array(repeating: Int32(width), count: height)
  }

  /// The pixels of a surface within a convex shape.
  init(convex corners: [SIMD2<Double>], width: Int, height: Int) {
    lows = Array(repeating: Int32(width), count: height)
    highs = Array(repeating: 0, count: height)
    rows = 0..<0
    let corners = corners.map(subpixel)
    var first = height
    var last = -1
    for index in corners.indices {
      let from = corners[index]
      let to = corners[(index + 1) % corners.count]
      let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
      let begin = Int(min(max((top.y - 0.5).rounded(.up), 0), Double(height)))
      let end = Int(min(max((bottom.y - 0.5).rounded(.up), 0), Double(height)))
      guard begin < end else { continue }
      let slope = (bottom.x - top.x) / (bottom.y - top.y)
      for y in begin..<end {
        let x = top.x + (Double(y) + 0.5 - top.y) * slope
        let column = Int32(min(max((x - 0.5).rounded(.up), 0), Double(width)))
        lows[y] = min(lows[y], column)
        highs[y] = max(highs[y], column)
      }
      first = min(first, begin)
      last = max(last, end - 1)
    }
    if first <= last { rows = first..<(last + 1) }
  }

  var isEmpty: Bool { rows.isEmpty }

  /// The columns of a row of ``rows``.
  @inline(__always)
  func columns(_ y: Int) -> Range<Int> {
    let low = Int(lows[y])
    return low..<max(low, Int(highs[y]))
  }
}
