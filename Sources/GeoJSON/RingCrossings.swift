/// Where the rings of one polygon cross or touch themselves or each other.
///
/// The segments are sorted by their western ends and each is compared with those that begin before it ends; that is near
/// `n log n` for what maps are made of. A polygon that would need more than ``workLimit`` comparisons is not judged.
struct RingCrossings {
  /// How many pairs of segments are compared at most.
  static let workLimit = 4_000_000

  /// A pair of segments that have a point in common and should not.
  struct Crossing {
    var ring: Int
    var segment: Int
    var otherRing: Int
    var otherSegment: Int
  }

  private struct Segment {
    var a: SIMD2<Double>
    var b: SIMD2<Double>
    var ring: Int
    var index: Int
    var low: SIMD2<Double>
    var high: SIMD2<Double>
  }

  private var segments: [Segment] = []
  private var ringCounts: [Int] = []

  /// - Parameter rings: for each ring, its positions; longitude first.
  init(rings: [[SIMD2<Double>]]) {
    for (ring, positions) in rings.enumerated() {
      var index = 0
      for (a, b) in zip(positions, positions.dropFirst()) where a != b {
        segments.append(
          Segment(
            a: a,
            b: b,
            ring: ring,
            index: index,
            low: pointwiseMin(a, b),
            high: pointwiseMax(a, b)
          )
        )
        index += 1
      }
      ringCounts.append(index)
    }
    segments.sort { $0.low.x < $1.low.x }
  }

  /// The first crossing of each pair of rings; a ring with itself is a pair too.
  func find() -> [Crossing] {
    var crossings: [Crossing] = []
    var found: Set<SIMD2<Int>> = []
    var work = 0
    for position in segments.indices {
      let segment = segments[position]
      for other in segments[(position + 1)...] {
        if other.low.x > segment.high.x { break }
        work += 1
        if work > Self.workLimit { return crossings }
        let pair = SIMD2(min(segment.ring, other.ring), max(segment.ring, other.ring))
        guard meet(segment, other), found.insert(pair).inserted else { continue }
        crossings.append(
          Crossing(ring: segment.ring, segment: segment.index, otherRing: other.ring, otherSegment: other.index)
        )
      }
    }
    return crossings
  }

  private func meet(_ left: Segment, _ right: Segment) -> Bool {
    if left.low.y > right.high.y || right.low.y > left.high.y { return false }
    guard left.ring == right.ring else { return cross(left, right) }
    let count = ringCounts[left.ring]
    if (left.index + 1) % count == right.index { return foldsBack(left, right) }
    if (right.index + 1) % count == left.index { return foldsBack(right, left) }
    return touch(left, right)
  }

  /// Whether a segment and the next one of its ring, which share a position, run over each other.
  private func foldsBack(_ first: Segment, _ second: Segment) -> Bool {
    let back: SIMD2<Double> = first.a - first.b
    let on: SIMD2<Double> = second.b - second.a
    return turn(first.a, first.b, second.b) == 0 && back.x * on.x + back.y * on.y > 0
  }

  /// Whether two segments cross inside both; rings of one polygon may touch in a position.
  private func cross(_ left: Segment, _ right: Segment) -> Bool {
    turn(left.a, left.b, right.a) * turn(left.a, left.b, right.b) < 0
      && turn(right.a, right.b, left.a) * turn(right.a, right.b, left.b) < 0
  }

  /// Whether two segments have a point in common.
  private func touch(_ left: Segment, _ right: Segment) -> Bool {
    let (leftA, leftB) = (turn(right.a, right.b, left.a), turn(right.a, right.b, left.b))
    let (rightA, rightB) = (turn(left.a, left.b, right.a), turn(left.a, left.b, right.b))
    if leftA * leftB < 0, rightA * rightB < 0 { return true }
    return (leftA == 0 && holds(right, left.a)) || (leftB == 0 && holds(right, left.b))
      || (rightA == 0 && holds(left, right.a)) || (rightB == 0 && holds(left, right.b))
  }

  /// Whether a point on a segment's line is on the segment.
  private func holds(_ segment: Segment, _ point: SIMD2<Double>) -> Bool {
    segment.low.x <= point.x && point.x <= segment.high.x && segment.low.y <= point.y && point.y <= segment.high.y
  }

  /// 1 where `c` lies left of the way from `a` to `b`, -1 right of it, 0 on its line.
  private func turn(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Int {
    let way: SIMD2<Double> = b - a
    let side: SIMD2<Double> = c - a
    let cross: Double = way.x * side.y - way.y * side.x
    if cross == 0 { return 0 }
    return cross > 0 ? 1 : -1
  }
}
