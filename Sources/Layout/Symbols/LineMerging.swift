/// Joins lines of one text that begin where another ends, so that a label finds room on a road or a river that comes in
/// pieces.
struct LineMerging {
  /// A line, and whose it is: its first piece's.
  struct Line {
    let owner: Int
    var points: [SIMD2<Double>]
  }

  private struct End: Hashable {
    let text: String
    let point: SIMD2<Double>
  }

  /// Nil for what has become a part of another.
  private var merged: [Line?] = []
  /// The lines that begin and that end at a place.
  private var starts: [End: Int] = [:]
  private var ends: [End: Int] = [:]

  /// In the order of their first pieces.
  var lines: [Line] { merged.compactMap { $0 } }

  /// Takes a line in; one without text stays as it is.
  mutating func add(_ points: [SIMD2<Double>], text: String, owner: Int) {
    guard let first = points.first, let last = points.last, !text.isEmpty else {
      merged.append(Line(owner: owner, points: points))
      return
    }
    let start = End(text: text, point: first)
    let end = End(text: text, point: last)
    switch (ends[start], starts[end]) {
    case (let before?, let after?) where before != after:
      append(points, to: before)
      append(merged[after]?.points ?? [], to: before)
      ends[start] = nil
      starts[end] = nil
      if let far = merged[after]?.points.last { ends[End(text: text, point: far)] = before }
      merged[after] = nil
    case (let before?, _):
      append(points, to: before)
      ends[start] = nil
      ends[end] = before
    case (nil, let after?):
      merged[after]?.points.insert(contentsOf: points.dropLast(), at: 0)
      starts[end] = nil
      starts[start] = after
    case (nil, nil):
      starts[start] = merged.count
      ends[end] = merged.count
      merged.append(Line(owner: owner, points: points))
    }
  }

  private mutating func append(_ points: [SIMD2<Double>], to place: Int) {
    merged[place]?.points += points.dropFirst()
  }
}
