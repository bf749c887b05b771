import Camera
import Testing

@Suite struct BearingTests {
  @Test(
    arguments: [
      (0.0, 0.0), (180, 180), (-180, 180), (181, -179), (359, -1), (360, 0), (540, 180), (-540, 180), (-725, -5),
      (-179.5, -179.5),
    ] as [(Double, Double)]
  )
  func `normalises into the half-open turn from -180 to 180`(bearing: Double, expected: Double) {
    #expect(Bearing.normalized(bearing) == expected)
  }

  @Test(
    arguments: [(10, 350, 370), (350, 10, -10), (170, -170, -190), (90, 0, 90), (-90, 720, 630)]
      as [(Double, Double, Double)]
  )
  func `takes the turn of at most half a circle`(end: Double, start: Double, expected: Double) {
    #expect(Bearing.nearest(end, to: start) == expected)
  }
}
