import Camera
import Testing

@Suite struct EasingTests {
  @Test(arguments: Easing.names)
  func `runs from 0 to 1 without going back`(name: String) throws {
    let easing = try #require(Easing(name: name))
    var last = 0.0
    #expect(easing.progress(at: 0) == 0 && easing.progress(at: 1) == 1)
    #expect(easing.progress(at: -1) == 0 && easing.progress(at: 2) == 1)
    for step in 1...100 {
      let progress = easing.progress(at: Double(step) / 100)
      #expect(progress >= last)
      last = progress
    }
  }

  @Test(arguments: [
    // A symmetric curve has its middle in the middle; a straight one is time.
    (Easing.easeInOut, 0.5, 0.5), (.linear, 0.3, 0.3), (.cubicBezier(x1: 0.2, y1: 0.2, x2: 0.6, y2: 0.6), 0.37, 0.37),
    // x is 3t²(1-t) + t³ and y is t³: at t = 1/2, x = 1/2 and y = 1/8.
    (.cubicBezier(x1: 0, y1: 0, x2: 1, y2: 0), 0.5, 0.125),
    // y may leave 0 to 1: at t = 1/2, y = 3/8 · 2 + 3/8 · 2 + 1/8.
    (.cubicBezier(x1: 0, y1: 2, x2: 1, y2: 2), 0.5, 1.625),
    // x outside 0 to 1 is taken inside.
    (.cubicBezier(x1: -3, y1: 0, x2: 9, y2: 0), 0.5, 0.125),
  ])
  func `follows the curve`(easing: Easing, time: Double, progress: Double) {
    #expect(abs(easing.progress(at: time) - progress) < 2e-6)
  }

  @Test func `starts slowly or ends slowly as the name says`() {
    #expect(Easing.easeIn.progress(at: 0.1) < 0.05 && Easing.easeOut.progress(at: 0.9) > 0.95)
    #expect(Easing.ease.progress(at: 0.5) > 0.75)
    #expect(Easing(name: "ease-in") == nil)
  }
}
