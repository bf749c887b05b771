/// Weighs the vertices of lines by how much they matter, so that every zoom can leave out what it does not show.
///
/// Douglas and Peucker's method ("Algorithms for the reduction of the number of points...", Cartographica 10(2), 1973):
/// a vertex's weight is the square of its distance from the chord that it was the farthest from.
enum Simplification {
  /// Vertices looked at, for each vertex of a line, before the rest is kept as it is.
  ///
  /// Real lines need some dozens; a line made to be split off one vertex at a time would take the square of its length.
  private static let patience = 256

  /// Sets the weights of the inner vertices of `range` that stray further than `tolerance` (squared) from their chord.
  ///
  /// Both ends get the weight 1, which no tolerance reaches.
  static func weigh(_ points: inout MutableSpan<PlanarPoint>, in range: Range<Int>, squaredTolerance: Double) {
    guard let first = range.first, let last = range.last else { return }
    points[first].weight = 1
    points[last].weight = 1
    var pending = [Chord(first: first, last: last)]
    var budget = patience * range.count
    while let chord = pending.popLast() {
      budget -= chord.last - chord.first
      if budget < 0 {
        for index in chord.first..<chord.last { points[index].weight = 1 }
        continue
      }
      guard let (index, deviation) = farthest(from: chord, in: points.span, beyond: squaredTolerance) else { continue }
      points[index].weight = deviation
      if chord.last - index > 1 { pending.append(Chord(first: index, last: chord.last)) }
      if index - chord.first > 1 { pending.append(Chord(first: chord.first, last: index)) }
    }
  }

  /// A stretch of a line between two vertices that stay.
  private struct Chord {
    var first: Int
    var last: Int
  }

  /// The vertex farthest from a chord, if farther than `limit`.
  ///
  /// Of several as far, a later one takes the place of an earlier one where it is nearer the middle than every tie
  /// before it: a line whose vertices coincide is halved rather than peeled. geojson-vt chooses so, and which vertex is
  /// chosen shows in the tiles.
  private static func farthest(
    from chord: Chord,
    in points: Span<PlanarPoint>,
    beyond limit: Double
  ) -> (index: Int, deviation: Double)? {
    let start = points[chord.first]
    let end = points[chord.last]
    let middle = chord.first + (chord.last - chord.first) / 2
    var best = chord.first
    var deviation = limit
    var nearestTie = chord.last - chord.first
    var index = chord.first + 1
    while index < chord.last {
      let distance = squaredDistance(from: points[index], toSegment: start, end)
      if distance > deviation {
        deviation = distance
        best = index
      } else if distance == deviation, abs(index - middle) < nearestTie {
        nearestTie = abs(index - middle)
        best = index
      }
      index += 1
    }
    return deviation > limit ? (best, deviation) : nil
  }

  private static func squaredDistance(
    from point: PlanarPoint,
    toSegment start: PlanarPoint,
    _ end: PlanarPoint
  ) -> Double {
    var nearestX = start.x
    var nearestY = start.y
    let alongX = end.x - start.x
    let alongY = end.y - start.y
    if alongX != 0 || alongY != 0 {
      let share = ((point.x - start.x) * alongX + (point.y - start.y) * alongY) / (alongX * alongX + alongY * alongY)
      if share > 1 {
        nearestX = end.x
        nearestY = end.y
      } else if share > 0 {
        nearestX += alongX * share
        nearestY += alongY * share
      }
    }
    let x = point.x - nearestX
    let y = point.y - nearestY
    return x * x + y * y
  }
}
