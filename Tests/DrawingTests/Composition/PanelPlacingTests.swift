import Drawing
import Geo
import Testing

@Suite struct PanelPlacingTests {
  private let area = ScreenRect(x: 8, y: 8, width: 384, height: 284)

  @Test(arguments: [
    (Corner.topLeft, 8.0, 8.0), (.topRight, 292, 8), (.bottomLeft, 8, 272), (.bottomRight, 292, 272),
  ])
  func `a corner that is free is taken`(corner: Corner, x: Double, y: Double) {
    var placing = PanelPlacing(area: area)
    let rect = placing.place(Size(width: 100, height: 20), corners: [corner])
    #expect(rect == ScreenRect(x: x, y: y, width: 100, height: 20))
    #expect(placing.taken == [rect])
  }

  @Test func `a corner that is taken is left for the next one`() {
    var placing = PanelPlacing(area: area)
    placing.take(ScreenRect(x: 280, y: 180, width: 112, height: 112))
    let rect = placing.place(Size(width: 100, height: 20), corners: [.bottomRight, .bottomLeft])
    #expect(rect == ScreenRect(x: 8, y: 272, width: 100, height: 20))
  }

  @Test func `a little way along the side is better than another corner`() {
    var placing = PanelPlacing(area: area)
    placing.take(ScreenRect(x: 8, y: 8, width: 100, height: 20))
    let rect = placing.place(Size(width: 100, height: 20), corners: [.topLeft, .topRight])
    #expect(rect == ScreenRect(x: 8, y: 32, width: 100, height: 20))
  }

  @Test func `where there is no room something is covered and nothing is lost`() {
    var placing = PanelPlacing(area: area)
    placing.take(area)
    let rect = placing.place(Size(width: 100, height: 20), corners: Corner.allCases)
    #expect(rect == ScreenRect(x: 8, y: 8, width: 100, height: 20))
  }
}
