/// The place inside a polygon that is farthest from its outline, to a precision.
///
/// Squares are halved where they may still hold a better place than the best known (Garcia-Castellanos and Lombardo,
/// "Poles of inaccessibility", Scottish Geographical Journal 123, 2007; the search is a best-first quadtree).
struct InteriorPoint {
  private struct Cell {
    var middle: SIMD2<Double>
    var half: Double
    /// From the outline to the middle; negative outside.
    var distance: Double
    /// The most that any place of the square may have.
    var most: Double { distance + half * 2.squareRoot() }
  }

  private let rings: [[SIMD2<Double>]]
  /// Squares that are looked at, at most; beyond it the best so far is taken.
  private static let limit = 4096

  init(rings: [[SIMD2<Double>]]) { self.rings = rings }

  /// Nil for an empty polygon.
  func find(precision: Double) -> SIMD2<Double>? {
    guard let box = LayoutBox(rings.first ?? []) else { return nil }
    let sides = box.high - box.low
    let side = min(sides.x, sides.y)
    guard side > 0 else { return box.low }
    var cells: [Cell] = []
    for x in stride(from: box.low.x, to: box.high.x, by: side) {
      for y in stride(from: box.low.y, to: box.high.y, by: side) where cells.count < Self.limit {
        cells.append(cell(SIMD2(x + side / 2, y + side / 2), side / 2))
      }
    }
    var best = cell(box.low + sides / 2, 0)
    var looked = 0
    while let place = cells.indices.max(by: { cells[$0].most < cells[$1].most }), looked < Self.limit {
      let next = cells.remove(at: place)
      looked += 1
      if next.distance > best.distance { best = next }
      guard next.most - best.distance > precision else { break }
      let half = next.half / 2
      for step in [SIMD2(-half, -half), SIMD2(half, -half), SIMD2(-half, half), SIMD2(half, half)] {
        cells.append(cell(next.middle + step, half))
      }
    }
    return best.middle
  }

  private func cell(_ middle: SIMD2<Double>, _ half: Double) -> Cell {
    var least = Double.infinity
    for ring in rings {
      for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        least = min(least, HitShape.squaredDistance(middle, from: from, to))
      }
    }
    let distance = least.squareRoot()
    return Cell(middle: middle, half: half, distance: HitShape.encloses(rings, middle) ? distance : -distance)
  }
}
