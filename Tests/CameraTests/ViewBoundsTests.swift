import Camera
import Geo
import Testing

@Suite struct ViewBoundsTests {
  /// Null Island from zoom 3, the world 4096 px wide: 512 px show 45° of longitude.
  private static func view(
    longitude: Double = 0,
    bearing: Double = 0,
    pitch: Double = 0,
    padding: EdgeInsets = .zero
  ) -> Viewport {
    let camera = CameraState(
      center: Coordinate(latitude: 0, longitude: longitude),
      zoom: 3,
      bearing: bearing,
      pitch: pitch,
      padding: padding
    )
    return Viewport(camera: camera, size: Size(width: 512, height: 256))
  }

  @Test func `of an upright view is its corners`() {
    let view = Self.view()
    let hull = view.view(rule: .hull)
    #expect(close(hull.bounds.west, -22.5) && close(hull.bounds.east, 22.5))
    #expect(close(hull.bounds.north, 11.178401873711792) && close(hull.bounds.south, -11.178401873711792))
    #expect(hull.ring == view.view(rule: .footprint).ring)
    let box = hull.bounds
    #expect(hull.ring == [box.southwest, box.northwest, box.northeast, box.southeast, box.southwest])
    #expect(!hull.truncatedAtHorizon && !hull.reachesPole && !hull.crossesAntimeridian && !hull.wholeWorld)
  }

  @Test func `turned upside down keeps west left of east`() {
    let view = Self.view(bearing: 180)
    let hull = view.view(rule: .hull)
    #expect(close(hull.bounds.west, -22.5) && close(hull.bounds.east, 22.5))
    #expect(hull.ring.first == hull.bounds.southwest)
    // The screen's bottom left shows the north-east.
    let footprint = view.view(rule: .footprint)
    #expect(close(footprint.ring[0].longitude, 22.5) && footprint.ring[0].latitude > 11)
    #expect(footprint.bounds == hull.bounds)
  }

  @Test func `turned by a quarter is as wide as the view is high`() {
    let bounds = Self.view(bearing: 90).view().bounds
    #expect(close(bounds.spanLongitude, 22.5) && bounds.north > 21 && bounds.south < -21)
  }

  @Test(arguments: [(179.9, true), (-179.9, true), (100, false), (539.9, true)] as [(Double, Bool)])
  func `is continuous with the centre across the antimeridian`(longitude: Double, crosses: Bool) {
    let seen = Self.view(longitude: longitude).view()
    #expect(close(seen.bounds.west, longitude - 22.5) && close(seen.bounds.east, longitude + 22.5))
    #expect(seen.crossesAntimeridian == crosses)
  }

  @Test func `ends at the horizon`() {
    let flat = Self.view(pitch: 60).view()
    #expect(!flat.truncatedAtHorizon)
    let seen = Self.view(pitch: 85).view()
    #expect(seen.truncatedAtHorizon && seen.bounds.north > flat.bounds.north)
    // Asked from below the horizon, nothing is cut; asked from above, a line is left.
    let low = Self.view(pitch: 85).view(rect: ScreenRect(x: 0, y: 200, width: 512, height: 56))
    #expect(!low.truncatedAtHorizon)
    let sky = Self.view(pitch: 85).view(rect: ScreenRect(x: 0, y: 0, width: 512, height: 10))
    #expect(sky.truncatedAtHorizon && sky.bounds.spanLatitude < 1e-9)
  }

  @Test func `takes a rectangle of the view`() {
    let bounds = Self.view().view(rect: ScreenRect(x: 256, y: 0, width: 128, height: 128)).bounds
    #expect(close(bounds.west, 0) && close(bounds.east, 11.25) && close(bounds.south, 0))
  }

  @Test func `tells when it has more than the world`() {
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: -1)
    let seen = Viewport(camera: camera, size: Size(width: 512, height: 512)).view()
    #expect(seen.wholeWorld && seen.reachesPole && close(seen.bounds.spanLongitude, 720))
  }

  /// The two published inset examples: a phone's view of 390 by 844 px, an inset of 120 px at zoom 0.
  @Test func `gives the numbers of the inset example`() {
    let center = Coordinate(latitude: 39.13954, longitude: -77.25637)
    let main = Viewport(camera: CameraState(center: center, zoom: 6.52), size: Size(width: 390, height: 844))
    let bounds = main.view().bounds
    let expected = [-78.75037, 36.58749, -75.76237, 41.60233]
    for (side, value) in zip([bounds.west, bounds.south, bounds.east, bounds.north], expected) {
      #expect(abs(side - value) < 5e-6)
    }
    let inset = Viewport(camera: CameraState(center: center, zoom: 0), size: Size(width: 120, height: 120))
    let low = inset.project(bounds.southwest).point
    let high = inset.project(bounds.northeast).point
    #expect(abs(high.x - low.x - 4.25) < 0.005 && abs(low.y - high.y - 9.2) < 0.005)
  }

  @Test func `gives the numbers of the older inset example`() {
    let camera = CameraState(center: Coordinate(latitude: 18.1096, longitude: -77.2975), zoom: 9)
    let bounds = Viewport(camera: camera, size: Size(width: 390, height: 844)).view().bounds
    let expected = [-77.56529, 17.55792, -77.02971, 18.65955]
    for (side, value) in zip([bounds.west, bounds.south, bounds.east, bounds.north], expected) {
      #expect(abs(side - value) < 5e-6)
    }
  }

  private func close(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-9 }
}
