import Camera
import Geo
import Testing

/// Null Island from zoom 0 in a view of 512 px: the world fills the view.
private let world = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
private let square = Size(width: 512, height: 512)

@Suite struct ViewportProjectionTests {
  @Test(
    arguments: [
      (0, 0, 256, 256), (0, 90, 384, 256), (0, -180, 0, 256), (0, 360, 768, 256), (66.51326044311186, 0, 256, 128),
    ] as [(Double, Double, Double, Double)]
  )
  func `looks straight down`(latitude: Double, longitude: Double, x: Double, y: Double) {
    let seen = Viewport(camera: world, size: square).project(Coordinate(latitude: latitude, longitude: longitude))
    #expect(close(seen.point, x, y) && !seen.isBehindCamera)
    #expect(seen.isInView == (x <= 512))
  }

  @Test(
    arguments: [
      // Facing east, east is up and north is left.
      (90, 256, 128, 128, 256), (-90, 256, 384, 384, 256), (180, 128, 256, 256, 384), (0, 384, 256, 256, 128),
    ] as [(Double, Double, Double, Double, Double)]
  )
  func `turns with the bearing`(bearing: Double, eastX: Double, eastY: Double, northX: Double, northY: Double) {
    var camera = world
    camera.bearing = bearing
    let view = Viewport(camera: camera, size: square)
    #expect(close(view.project(Coordinate(latitude: 0, longitude: 90)).point, eastX, eastY))
    #expect(close(view.project(Coordinate(latitude: 66.51326044311186, longitude: 0)).point, northX, northY))
  }

  @Test func `moves the projection centre by the padding`() {
    var camera = world
    camera.padding = EdgeInsets(top: 100, left: 40, bottom: 0, right: 20)
    let view = Viewport(camera: camera, size: square)
    #expect(close(view.project(camera.center).point, 266, 306))
    #expect(close(view.project(Coordinate(latitude: 0, longitude: 90)).point, 394, 306))
  }

  @Test func `foreshortens with the pitch`() {
    // The eye is 768 px away. At 60°, ground 100 px up the screen's v is 100 · cos 60° / (768 + 100 · sin 60°) · 768 above.
    var camera = world
    camera.pitch = 60
    let north = Mercator.unproject(MercatorPoint(x: 0.5, y: 0.5 - 100.0 / 512))
    let seen = Viewport(camera: camera, size: square).project(north)
    #expect(close(seen.point, 256, 256 - 50 * 768 / (768 + 100 * 0.8660254037844386)))
  }

  @Test func `tells what is behind the camera`() {
    // At 60° the plane of the eye meets the ground 768 / sin 60° = 886.8 px behind the centre.
    var camera = world
    camera.pitch = 60
    camera.zoom = 4
    let view = Viewport(camera: camera, size: square)
    let near = view.project(Mercator.unproject(MercatorPoint(x: 0.5, y: 0.5 + 880.0 / 8192)))
    let behind = view.project(Mercator.unproject(MercatorPoint(x: 0.5, y: 0.5 + 890.0 / 8192)))
    #expect(!near.isBehindCamera && behind.isBehindCamera && !behind.isInView)
    #expect(near.point.y > 512 && behind.point.y > near.point.y && behind.point.y.isFinite)
  }

  @Test(arguments: [(179, -179, 2), (-179, 179, -2), (540, -181, -1), (0, 359, -1)] as [(Double, Double, Double)])
  func `finds the copy nearest the camera`(center: Double, longitude: Double, degreesEast: Double) {
    var camera = world
    camera.center.longitude = center
    let view = Viewport(camera: camera, size: square)
    let seen = view.project(Coordinate(latitude: 0, longitude: longitude), nearestCopy: true)
    #expect(close(seen.point, 256 + degreesEast * 512 / 360, 256) && seen.isInView)
    #expect(!view.project(Coordinate(latitude: 0, longitude: longitude)).isInView)
  }

  @Test func `unprojects what is above the horizon to the horizon below it`() {
    var camera = world
    camera.pitch = 85
    camera.zoom = 10
    let view = Viewport(camera: camera, size: square)
    let sky = view.unproject(ScreenCoordinate(x: 256, y: 10))
    #expect(!sky.isOnSurface && sky.coordinate.latitude > 0 && abs(sky.coordinate.longitude) < 1e-9)
    #expect(view.unproject(ScreenCoordinate(x: 256, y: 250)).isOnSurface)
  }

  @Test func `keeps thousandths of a millionth of a px at zoom 22`() {
    let camera = CameraState(center: Coordinate(latitude: 48.858370, longitude: 2.294481), zoom: 22)
    let view = Viewport(camera: camera, size: Size(width: 390, height: 844))
    for x in stride(from: 0.0, through: 390, by: 39) {
      let point = ScreenCoordinate(x: x, y: 2 * x)
      let back = view.project(view.unproject(point).coordinate).point
      #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
    }
  }

  private func close(_ point: ScreenCoordinate, _ x: Double, _ y: Double) -> Bool {
    abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9
  }
}

@Suite struct ViewportScaleTests {
  @Test func `has the metres of a px at the centre`() {
    // The equator of EPSG:3857, 40075016.69 m, on 512 px.
    let view = Viewport(camera: world, size: square)
    #expect(abs(view.metersPerPixel - 40_075_016.68557849 / 512) < 1e-6)
    var north = world
    north.center.latitude = 60
    #expect(abs(Viewport(camera: north, size: square).metersPerPixel - view.metersPerPixel / 2) < 1e-6)
  }

  @Test(arguments: [0.0, 40, -75] as [Double])
  func `goes from a scale to a zoom and back`(latitude: Double) {
    let zoom = Viewport.zoom(scaleDenominator: 25_000, latitude: latitude)
    let camera = CameraState(center: Coordinate(latitude: latitude, longitude: 7), zoom: zoom)
    let view = Viewport(camera: camera, size: square)
    #expect(abs(view.scaleDenominator - 25_000) < 1e-6)
    // 25000 px of 1/96 inch.
    #expect(abs(view.metersPerPixel - 25_000 * 0.0254 / 96) < 1e-9)
  }
}
