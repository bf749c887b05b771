import Camera
import Geo
import MapCore
import Testing

/// The two published examples that the project grew out of, in numbers.
@Suite struct ExampleNumbersTests {
  @Test func `the v11 example: a ring of 4.25 by 9.20 px at zoom 0`() throws {
    var maps = try Maps(
      size: Size(width: 390, height: 844),
      center: Coordinate(latitude: 39.13954, longitude: -77.25637),
      zoom: 6.52
    )
    try maps.createInset(
      InsetOptions(
        placement: .frame(ScreenRect(x: 8, y: 594, width: 120, height: 120), autoresizing: [], reference: nil),
        zoom: .fixed(0)
      )
    )
    let report = try #require(try maps.report())
    #expect(abs(report.bounds.west + 78.75037) < 1e-5 && abs(report.bounds.east + 75.76237) < 1e-5)
    #expect(abs(report.bounds.south - 36.58749) < 1e-5 && abs(report.bounds.north - 41.60233) < 1e-5)
    #expect(abs(report.rect.width - 4.25) < 0.005 && abs(report.rect.height - 9.20) < 0.005)
    #expect(report.ring.first == report.bounds.southwest && report.ring[1] == report.bounds.northwest)
    #expect(report.advice.map(\.code) == [.ringTooSmall, .lineWiderThanRing])
  }

  @Test func `the legacy example: a ring taller than its inset`() throws {
    var maps = try Maps(size: Size(width: 375, height: 812))
    var placement = AnchoredPlacement()
    placement.width = .percent(33)
    placement.margin = EdgeInsets(bottom: 40, right: 15)
    try maps.createInset(
      InsetOptions(placement: .anchor(placement), zoom: .offset(-2, minimum: nil, maximum: nil))
    )
    let report = try #require(try maps.report())
    #expect(abs(report.rect.width - 93.75) < 1e-6)
    #expect(abs(report.rect.height - 203) < 0.2)
    #expect(report.overflow == [.top, .bottom])
    #expect(report.advice.map(\.code) == [.ringLargerThanInset])
  }

  @Test(arguments: [
    (180.0, 0.0, 179.9, 0.0), (0, 60, 0, 0), (30, 85, 10, 45), (0, 0, 179.9, -16), (0, 0, 20, 84), (77, 85, 179, -84),
  ])
  func `a ring is finite and closed, turned, pitched, at the antimeridian and near the poles`(
    bearing: Double,
    pitch: Double,
    longitude: Double,
    latitude: Double
  ) throws {
    for rule in [BoundsRule.hull, .footprint] {
      var maps = try Maps(center: Coordinate(latitude: latitude, longitude: longitude), zoom: 5)
      try maps.setCamera(CameraOptions(bearing: bearing, pitch: pitch))
      var options = InsetOptions()
      options.ring.rule = rule
      try maps.createInset(options)
      let report = try #require(try maps.report())
      #expect(report.ring.count == 5 && report.ring.first == report.ring.last)
      #expect(report.screenRing.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      #expect(report.bounds.west <= report.bounds.east && report.bounds.south <= report.bounds.north)
      #expect(report.truncatedAtHorizon == (pitch == 85))
      let center = try maps.camera("main").center
      #expect(report.bounds.contains(center))
    }
  }
}
