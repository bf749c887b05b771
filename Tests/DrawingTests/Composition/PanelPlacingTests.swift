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

  @Test func `between two insets at the lower side there is room too`() {
    var placing = PanelPlacing(area: area)
    placing.take(ScreenRect(x: 8, y: 8, width: 100, height: 284))
    placing.take(ScreenRect(x: 292, y: 8, width: 100, height: 284))
    let rect = placing.place(Size(width: 100, height: 20), corners: [.bottomRight, .bottomLeft])
    #expect(rect == ScreenRect(x: 188, y: 272, width: 100, height: 20))
    #expect(placing.freeWidths.first == 176)
  }

  @Test func `what can move is covered rather than what cannot`() {
    var placing = PanelPlacing(area: area)
    placing.take(ScreenRect(x: 8, y: 8, width: 384, height: 250))
    let compass = ScreenRect(x: 352, y: 252, width: 40, height: 40)
    let spot = placing.spot(for: Size(width: 384, height: 20), corners: [.bottomRight], sparing: [compass])
    #expect(spot.rect == ScreenRect(x: 8, y: 272, width: 384, height: 20))
  }

  @Test func `what has a place of its own stays there while it is free, outside the area too`() {
    let placing = PanelPlacing(area: area, bounds: ScreenRect(x: 0, y: 0, width: 400, height: 300))
    let wish = ScreenRect(x: 0, y: 260, width: 40, height: 40)
    #expect(placing.freeRect(for: wish, at: .bottomLeft) == wish)
  }

  @Test(arguments: [
    // Under a small thing it moves along the side, under a large one into the other corner of it.
    (ScreenRect(x: 0, y: 270, width: 60, height: 30), ScreenRect(x: 8, y: 226, width: 40, height: 40)),
    (ScreenRect(x: 0, y: 100, width: 200, height: 200), ScreenRect(x: 8, y: 8, width: 40, height: 40)),
  ])
  func `what has a place of its own leaves it where something lies there`(obstacle: ScreenRect, rect: ScreenRect) {
    var placing = PanelPlacing(area: area, bounds: ScreenRect(x: 0, y: 0, width: 400, height: 300))
    placing.take(obstacle)
    #expect(placing.freeRect(for: ScreenRect(x: 8, y: 252, width: 40, height: 40), at: .bottomLeft) == rect)
  }

  @Test(arguments: [
    ScreenRect(x: 0, y: 0, width: 400, height: 300), ScreenRect(x: 20, y: 20, width: 360, height: 260),
    ScreenRect(x: -1000, y: -1000, width: 4000, height: 4000),
  ])
  func `where nothing is free there is no place for it`(obstacle: ScreenRect) {
    var placing = PanelPlacing(area: area, bounds: ScreenRect(x: 0, y: 0, width: 400, height: 300))
    placing.take(obstacle)
    #expect(placing.freeRect(for: ScreenRect(x: 8, y: 252, width: 40, height: 40), at: .bottomLeft) == nil)
  }
}
