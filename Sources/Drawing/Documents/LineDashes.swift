import Layout

/// The dashes of a line, for lines that cairo cannot dash as they should be.
struct LineDashes {
  /// Lengths of dashes and gaps in turn, in the line's units; they have some length.
  let lengths: [Double]

  /// So many dashes a line has at the most; what follows is left out.
  private static let limit = 20_000

  /// The parts of a line that are drawn; dashes without length are points that have a direction.
  func parts(of line: [SIMD2<Double>]) -> [[SIMD2<Double>]] {
    // An odd number goes round twice until dashes are dashes again.
    let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let run = lengths.reduce(0, +)
    guard run > 0, let first = line.first else { return [line] }
    let shortest = run * 1e-6
    var parts: [[SIMD2<Double>]] = []
    var part = [first]
    var index = 0
    var rest = max(lengths[0], shortest)
    for (start, end) in zip(line, line.dropFirst()) {
      let length = (end - start).length
      guard length > 0 else { continue }
      var done = 0.0
      while length - done > rest, parts.count < Self.limit {
        done += rest
        let point = start + (end - start) * (done / length)
        if index % 2 == 0 { parts.append(part + [point]) }
        part = [point]
        index = (index + 1) % lengths.count
        rest = max(lengths[index], shortest)
      }
      rest -= length - done
      part.append(end)
    }
    if index % 2 == 0, part.count > 1 { parts.append(part) }
    return parts
  }
}
