/// Finds the pixels inside polygons: those whose middle an odd number of edges lies to the left of.
struct PolygonScanner {
  private struct Edge {
    var begin: Int32
    var end: Int32
    /// The upper end.
    var top: SIMD2<Double>
    var slope: Double
    /// Where the edge crosses the middle of the present row.
    var x = 0.0

    /// Does not add up row by row, so that it does not matter which row is the first.
    @inline(__always)
    mutating func move(to y: Int32) { x = top.x + (Double(y) + 0.5 - top.y) * slope }
  }

  private var edges: [Edge] = []
  private var active: [Edge] = []

  /// Takes up the edges of a ring in device pixels; it need not be closed.
  mutating func add(_ ring: [SIMD2<Double>], rows: Range<Int>) {
    guard var previous = ring.last.map(subpixel) else { return }
    for point in ring {
      let point = subpixel(point)
      add(previous, point, rows)
      previous = point
    }
  }

  private mutating func add(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ rows: Range<Int>) {
    let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
    let begin = max((top.y + 0.5).rounded(.down), Double(rows.lowerBound))
    let end = min((bottom.y + 0.5).rounded(.down), Double(rows.upperBound))
    guard begin < end else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    var edge = Edge(begin: Int32(begin), end: Int32(end), top: top, slope: slope)
    edge.move(to: edge.begin)
    edges.append(edge)
  }

  /// Tells the runs of pixels that are inside and in the clip, then forgets all edges.
  mutating func scan(_ clip: RowSpans, _ body: (_ y: Int, _ columns: Range<Int>) -> Void) {
    defer { edges.removeAll(keepingCapacity: true) }
    edges.sort { $0.begin < $1.begin }
    active.removeAll(keepingCapacity: true)
    var next = 0
    guard let first = edges.first else { return }
    var y = Int(first.begin)
    while next < edges.count || !active.isEmpty {
      if active.isEmpty, next < edges.count { y = max(y, Int(edges[next].begin)) }
      while next < edges.count, edges[next].begin <= Int32(y) {
        active.append(edges[next])
        next += 1
      }
      sortActive()
      let allowed = clip.columns(y)
      var index = 0
      while index + 1 < active.count {
        let low = max(Self.column(active[index].x), allowed.lowerBound)
        let high = min(Self.column(active[index + 1].x), allowed.upperBound)
        if low < high { body(y, low..<high) }
        index += 2
      }
      y += 1
      advance(to: Int32(y))
    }
  }

  /// The first pixel whose middle is not left of `x`.
  @inline(__always)
  private static func column(_ x: Double) -> Int {
    Int(min(max((x - 0.5).rounded(.up), -1e9), 1e9))
  }

  /// By insertion: the order hardly changes from row to row.
  @inline(__always)
  private mutating func sortActive() {
    var index = 1
    while index < active.count {
      let edge = active[index]
      var hole = index
      while hole > 0, active[hole - 1].x > edge.x {
        active[hole] = active[hole - 1]
        hole -= 1
      }
      active[hole] = edge
      index += 1
    }
  }

  @inline(__always)
  private mutating func advance(to y: Int32) {
    var kept = 0
    for index in active.indices where active[index].end > y {
      var edge = active[index]
      edge.move(to: y)
      active[kept] = edge
      kept += 1
    }
    active.removeLast(active.count - kept)
  }
}

/// The nearest place on the grid of 1/16 of a pixel that corners are rounded to.
@inline(__always)
func subpixel(_ point: SIMD2<Double>) -> SIMD2<Double> { (point * 16).rounded(.toNearestOrEven) / 16 }
