import Geo
import Testing

@Suite struct CoordinateBoundsTests {
  static let fiji = CoordinateBounds(west: 177, south: -20, east: 182, north: -16)

  @Test func `knows middle, spans and corners`() {
    let box = CoordinateBounds(west: -80, south: 36, east: -74, north: 42)
    #expect(box.center == Coordinate(latitude: 39, longitude: -77))
    #expect(box.spanLongitude == 6 && box.spanLatitude == 6)
    #expect(box.southwest == Coordinate(latitude: 36, longitude: -80))
    #expect(box.northeast == Coordinate(latitude: 42, longitude: -74))
    #expect(!box.isWholeTurn)
  }

  @Test(
    arguments: [
      (177.0, 182.0, true), (-183, -178, true), (170, 180, false), (-180, -170, false), (-10, 10, false),
      (530, 545, true),
      (-200, 200, true), (180, 190, false),
    ] as [(Double, Double, Bool)]
  )
  func `crosses the antimeridian when it lies strictly inside`(west: Double, east: Double, crosses: Bool) {
    #expect(CoordinateBounds(west: west, south: 0, east: east, north: 1).crossesAntimeridian == crosses)
  }

  @Test(
    arguments: [
      (177.0, -178.0, 182.0), (170, -170, 190), (10, 20, 20), (-180, 180, 180), (350, 10, 370), (350, -10, 350),
    ] as [(Double, Double, Double)]
  )
  func `makes a box written the RFC 7946 way continuous`(west: Double, east: Double, expected: Double) {
    let box = CoordinateBounds(west: west, south: 0, east: east, north: 1).continuous
    #expect(box == CoordinateBounds(west: west, south: 0, east: expected, north: 1))
  }

  @Test(
    arguments: [
      (-18.0, 179.0, true), (-18, -179, true), (-18, 181, true), (-18, -178, true), (-18, -177.9, false),
      (-18, 176.9, false),
      (-21, 179, false), (-18, 541, true),
    ] as [(Double, Double, Bool)]
  )
  func `contains a place in whatever turn it is given`(latitude: Double, longitude: Double, isInside: Bool) {
    #expect(Self.fiji.contains(Coordinate(latitude: latitude, longitude: longitude)) == isInside)
  }

  @Test(
    arguments: [
      // Side by side, nested, across the antimeridian, from another turn.
      (
        CoordinateBounds(west: 0, south: 0, east: 10, north: 5),
        CoordinateBounds(west: 5, south: -5, east: 20, north: 1),
        CoordinateBounds(west: 0, south: -5, east: 20, north: 5)
      ),
      (fiji, CoordinateBounds(west: -179, south: -19, east: -178, north: -18), fiji),
      (
        fiji, CoordinateBounds(west: -170, south: -14, east: -169, north: -13),
        CoordinateBounds(west: 177, south: -20, east: 191, north: -13)
      ),
      (
        CoordinateBounds(west: 0, south: 0, east: 10, north: 5),
        CoordinateBounds(west: 365, south: 0, east: 375, north: 5),
        CoordinateBounds(west: 0, south: 0, east: 15, north: 5)
      ),
    ] as [(CoordinateBounds, CoordinateBounds, CoordinateBounds)]
  )
  func `unites the short way`(first: CoordinateBounds, second: CoordinateBounds, expected: CoordinateBounds) {
    #expect(first.union(second) == expected)
  }

  @Test func `moves by whole turns`() {
    let moved = Self.fiji.nearest(longitude: -175)
    #expect(moved == CoordinateBounds(west: -183, south: -20, east: -178, north: -16))
    #expect(Self.fiji.nearest(longitude: 0) == Self.fiji)
  }
}

@Suite struct EnclosingBoundsTests {
  private static func places(_ longitudes: [Double]) -> [Coordinate] {
    longitudes.enumerated().map { Coordinate(latitude: Double($0), longitude: $1) }
  }

  @Test(
    arguments: [
      ([10.0], 10.0, 10.0),
      ([10, 20, -5], -5, 20),
      // Either side of 180: the short way.
      ([179, -179], 179, 181),
      ([-179, 179], 179, 181),
      ([170, -170, 175], 170, 190),
      // The widest gap is from -60 to 100.
      ([-100, -60, 100, 170], 100, 300),
      // Given continuous, kept continuous.
      ([179, 181], 179, 181),
      ([-181, -179], -181, -179),
      ([350, 370], 350, 370),
      // The same place twice, in two turns.
      ([5, 365], 5, 5),
      ([0, 120, 240], 0, 240),
    ] as [([Double], Double, Double)]
  )
  func `takes the smallest arc`(longitudes: [Double], west: Double, east: Double) {
    let box = CoordinateBounds(enclosing: Self.places(longitudes))
    #expect(box == CoordinateBounds(west: west, south: 0, east: east, north: Double(longitudes.count - 1)))
  }

  @Test func `does not depend on the order`() {
    let longitudes = [170.0, -170, 120, -100]
    let boxes = Set(
      [longitudes, longitudes.reversed(), longitudes.sorted()].map { list in
        CoordinateBounds(enclosing: list.map { Coordinate(latitude: 1, longitude: $0) })
      }
    )
    #expect(boxes == [CoordinateBounds(west: 120, south: 1, east: 260, north: 1)])
  }

  @Test func `has no box for no places`() {
    #expect(CoordinateBounds(enclosing: [Coordinate]()) == nil)
  }
}
