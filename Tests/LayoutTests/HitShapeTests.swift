import Layout
import Testing

typealias Vector = SIMD2<Double>

@Suite struct HitShapeTests {
  private let square = HitShape(points: [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]], isArea: true)

  @Test(
    arguments: [
      (Vector(0, 0), 5.0, true), ([3, 4], 5.001, true), ([3, 4], 5, false), ([0, 0], 0, false),
    ] as [(Vector, Double, Bool)]
  )
  func `a point hits a disc when it is nearer than the radius`(center: Vector, radius: Double, isHit: Bool) {
    #expect(HitShape(points: [[0, 0]], isArea: false).hits(discAt: center, radius: radius) == isHit)
  }

  @Test(
    arguments: [
      (Vector(5, 5), 0.0, true), ([12, 5], 2.5, true), ([12, 5], 2, false), ([13, 14], 5.5, true),
      ([13, 14], 4.9, false),
    ] as [(Vector, Double, Bool)]
  )
  func `an area hits discs inside it and near its edge`(center: Vector, radius: Double, isHit: Bool) {
    #expect(square.hits(discAt: center, radius: radius) == isHit)
  }

  @Test(
    arguments: [
      ([Vector(-5, 5), [15, 5]], 0.0, true),
      ([[-5, 12], [15, 12]], 1, false),
      ([[-5, 12], [15, 12]], 3, true),
      ([[2, 2], [3, 3]], 0, true),
      ([[13, 5]], 4, true),
      ([], 4, false),
    ] as [([Vector], Double, Bool)]
  )
  func `an area hits lines that cross it, lie in it or come near`(
    line: [Vector],
    radius: Double,
    isHit: Bool
  ) {
    #expect(square.hits(line: line, radius: radius) == isHit)
  }

  @Test(arguments: [(Vector(5, 5), true), ([1, 1], true), ([-1, 5], false), ([3, 5], false)] as [(Vector, Bool)])
  func `a point hits rings that enclose it and not their holes`(point: Vector, isHit: Bool) {
    let hole: [Vector] = [[2, 2], [4, 2], [4, 8], [2, 8], [2, 2]]
    #expect(HitShape(points: [point], isArea: false).hits(rings: [square.points, hole]) == isHit)
  }

  @Test func `a line encloses nothing`() {
    let bend = HitShape(points: [[0, 0], [10, 0], [10, 10]], isArea: false)
    #expect(!bend.hits(discAt: [8, 2], radius: 1))
    #expect(bend.hits(discAt: [8, 2], radius: 2.5))
    #expect(!bend.hits(rings: [[[7, 2], [8, 2], [8, 3], [7, 2]]]))
    #expect(bend.hits(rings: [[[7, -2], [8, -2], [8, 3], [7, -2]]]))
    #expect(bend.hits(line: [[5, -1], [5, 1]], radius: 0))
  }
}

@Suite struct LineOffsetTests {
  @Test(
    arguments: [
      ([Vector(0, 0), [10, 0]], 2.0, [Vector(0, 2), [10, 2]]),
      ([[0, 0], [10, 0]], -2, [[0, -2], [10, -2]]),
      ([[0, 0], [10, 0], [10, 10]], 2, [[0, 2], [8, 2], [8, 10]]),
      ([[0, 0], [10, 0], [10, 0], [10, 10]], 2, [[0, 2], [10, 2], [8, 0], [8, 10]]),
      ([[3, 4]], 2, [[3, 4]]),
      ([], 2, []),
    ] as [([Vector], Double, [Vector])]
  )
  func `a positive distance is to the right`(line: [Vector], distance: Double, expected: [Vector]) {
    let offset = offsetLine(line, by: distance)
    #expect(offset.count == expected.count)
    #expect(zip(offset, expected).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 })
  }
}
