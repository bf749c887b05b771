import Camera
import Geo
import Testing

@Suite struct ApplyingTests {
  private let size = Size(width: 400, height: 300)
  private let start = CameraState(center: Coordinate(latitude: 40, longitude: -75), zoom: 5, bearing: 10, pitch: 20)

  private func apply(_ options: CameraOptions, to camera: CameraState) -> CameraState {
    camera.applying(options, size: size, within: CameraBounds())
  }

  @Test func `keeps what is nil`() {
    #expect(apply(CameraOptions(), to: start) == start)
    var zoomed = start
    zoomed.zoom = 7
    #expect(apply(CameraOptions(zoom: 7), to: start) == zoomed)
  }

  @Test func `takes every member`() {
    let center = Coordinate(latitude: -10, longitude: 200)
    let padding = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let camera = apply(CameraOptions(center: center, zoom: 3, bearing: 190, pitch: 30, padding: padding), to: start)
    #expect(camera == CameraState(center: center, zoom: 3, bearing: -170, pitch: 30, padding: padding))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity] as [Double])
  func `passes over numbers that are not finite`(bad: Double) {
    let options = CameraOptions(
      center: Coordinate(latitude: bad, longitude: 0),
      zoom: bad,
      bearing: bad,
      pitch: bad,
      padding: EdgeInsets(top: bad),
      anchor: ScreenCoordinate(x: bad, y: 0)
    )
    #expect(apply(options, to: start) == start)
  }

  @Test(
    arguments: [
      CameraOptions(zoom: 6), CameraOptions(zoom: 3.3), CameraOptions(bearing: 100), CameraOptions(pitch: 60),
      CameraOptions(zoom: 5.5, bearing: -120, pitch: 0), CameraOptions(padding: EdgeInsets(top: 50, left: 20)),
    ] as [CameraOptions]
  )
  func `keeps the place at the anchor`(options: CameraOptions) {
    for anchor in [ScreenCoordinate(x: 320, y: 220), ScreenCoordinate(x: 0, y: 300), ScreenCoordinate(x: 10, y: 90)] {
      var wish = options
      wish.anchor = anchor
      let place = Viewport(camera: start, size: size).unproject(anchor).coordinate
      let camera = apply(wish, to: start)
      #expect(camera.center != start.center)
      let seen = Viewport(camera: camera, size: size).project(place, nearestCopy: true).point
      #expect(abs(seen.x - anchor.x) < 1e-6 && abs(seen.y - anchor.y) < 1e-6)
    }
  }

  @Test func `zooms in twofold about a corner`() {
    // Straight down, the centre moves half the way to the place at the anchor.
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 3)
    let anchor = ScreenCoordinate(x: 400, y: 150)
    let zoomed = apply(CameraOptions(zoom: 4, anchor: anchor), to: camera)
    // 200 px of 4096 are 17.578125°.
    #expect(abs(zoomed.center.longitude - 17.578125 / 2) < 1e-12 && zoomed.center.latitude == 0)
  }

  @Test func `holds the anchor at the zoom that the limits leave`() {
    let anchor = ScreenCoordinate(x: 300, y: 100)
    let place = Viewport(camera: start, size: size).unproject(anchor).coordinate
    let limits = CameraBounds(maxZoom: 6)
    let camera = start.applying(CameraOptions(zoom: 9, anchor: anchor), size: size, within: limits)
    let seen = Viewport(camera: camera, size: size).project(place).point
    #expect(camera.zoom == 6 && abs(seen.x - 300) < 1e-9 && abs(seen.y - 100) < 1e-9)
  }

  @Test func `lets a centre win over an anchor, and a place over sky`() {
    let center = Coordinate(latitude: 1, longitude: 2)
    let anchor = ScreenCoordinate(x: 10, y: 10)
    #expect(apply(CameraOptions(center: center, zoom: 8, anchor: anchor), to: start).center == center)
    var low = start
    low.pitch = 85
    #expect(apply(CameraOptions(zoom: 8, anchor: anchor), to: low).center == low.center)
  }

  @Test func `gives a centre that it computes in its own turn`() {
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: 179), zoom: 3)
    let anchored = apply(CameraOptions(zoom: 4, anchor: ScreenCoordinate(x: 400, y: 150)), to: camera)
    #expect(abs(anchored.center.longitude - (179 + 17.578125 / 2 - 360)) < 1e-9)
  }
}
