import Geo
import MapCore
import Testing

@Suite struct InsetPlacementTests {
  private let phone = Size(width: 400, height: 800)

  @Test func `the default is a quarter of the shorter side, square, 8 px from the bottom right`() {
    let frame = InsetPlacement.default.frame(in: phone, safeArea: .zero)
    #expect(frame == ScreenRect(x: 292, y: 692, width: 100, height: 100))
  }

  @Test func `a percentage is the exact product with the safe area's side`() {
    var placement = AnchoredPlacement()
    placement.width = .percent(33)
    placement.margin = EdgeInsets(top: 0, left: 0, bottom: 40, right: 15)
    let frame = InsetPlacement.anchor(placement)
      .frame(in: Size(width: 375, height: 812), safeArea: EdgeInsets(top: 50, bottom: 34))
    #expect(frame == ScreenRect(x: 375 - 15 - 123.75, y: 778 - 40 - 123.75, width: 123.75, height: 123.75))
  }

  @Test(arguments: [
    (AnchoredPlacement.Anchor.topLeft, 8.0, 8.0),
    (.top, 150, 8),
    (.topRight, 292, 8),
    (.left, 8, 350),
    (.center, 150, 350),
    (.right, 292, 350),
    (.bottomLeft, 8, 692),
    (.bottom, 150, 692),
    (.bottomRight, 292, 692),
  ])
  func `an anchor names the corner, side or middle`(anchor: AnchoredPlacement.Anchor, x: Double, y: Double) {
    var placement = AnchoredPlacement()
    placement.anchor = anchor
    let frame = InsetPlacement.anchor(placement).frame(in: phone, safeArea: .zero)
    #expect(frame == ScreenRect(x: x, y: y, width: 100, height: 100))
  }

  private static let masks: [(Set<Autoresizing>, ScreenRect)] = [
    ([], ScreenRect(x: 10, y: 680, width: 120, height: 100)),
    ([.flexibleTopMargin], ScreenRect(x: 10, y: 780, width: 120, height: 100)),
    ([.flexibleLeftMargin], ScreenRect(x: 110, y: 680, width: 120, height: 100)),
    ([.flexibleWidth], ScreenRect(x: 10, y: 680, width: 220, height: 100)),
    // The two margins of 10 and 270 px share 100 px as 1 to 27.
    ([.flexibleLeftMargin, .flexibleRightMargin], ScreenRect(x: 10 + 100.0 / 28, y: 680, width: 120, height: 100)),
  ]

  @Test(arguments: masks)
  func `a frame gives way as UIKit's mask says`(mask: Set<Autoresizing>, expected: ScreenRect) {
    let placement = InsetPlacement.frame(
      ScreenRect(x: 10, y: 680, width: 120, height: 100),
      autoresizing: mask,
      reference: phone
    )
    let frame = placement.frame(in: Size(width: 500, height: 900), safeArea: .zero)
    #expect(abs(frame.x - expected.x) < 1e-9)
    #expect(frame.y == expected.y && frame.width == expected.width && frame.height == expected.height)
  }
}
