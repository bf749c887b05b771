import Camera
import Geo
import Testing

@Suite struct FitTests {
  private let size = Size(width: 512, height: 512)
  private let start = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 5)
  /// A quarter of the world in both directions: 128 px at zoom 0.
  private let quarter = CoordinateBounds(west: -45, south: -40.97989806962013, east: 45, north: 40.97989806962013)

  @Test(
    arguments: [
      (CameraFit(), 2.0), (CameraFit(maxZoom: 1.5), 1.5), (CameraFit(padding: EdgeInsets(left: 128, right: 128)), 1),
      (CameraFit(padding: EdgeInsets(top: 384)), 0), (CameraFit(bearing: 90), 2), (CameraFit(bearing: 45), 1.5),
    ] as [(CameraFit, Double)]
  )
  func `finds the zoom that fills the room left`(fit: CameraFit, zoom: Double) throws {
    let camera = try start.camera(fitting: quarter, fit, size: size)
    #expect(abs((camera.zoom ?? 0) - zoom) < 1e-9)
    #expect(camera.bearing == (fit.bearing ?? 0) && camera.pitch == nil)
  }

  @Test func `adds its padding to the camera's`() throws {
    var padded = start
    padded.padding = EdgeInsets(left: 128)
    let camera = try padded.camera(fitting: quarter, CameraFit(padding: EdgeInsets(right: 128)), size: size)
    #expect(abs((camera.zoom ?? 0) - 1) < 1e-9)
    let seen = Viewport(camera: padded.applying(camera, size: size, within: CameraBounds()), size: size)
    #expect(abs(seen.project(quarter.southwest).point.x - 128) < 1e-9)
    #expect(abs(seen.project(quarter.northeast).point.x - 384) < 1e-9)
  }

  @Test func `moves the middle by the offset`() throws {
    let fit = CameraFit(maxZoom: 1, offset: ScreenCoordinate(x: 30, y: -20))
    let view = Viewport(camera: try applied(fit), size: size)
    let middle = view.project(quarter.center).point
    #expect(abs(middle.x - 286) < 1e-9 && abs(middle.y - 236) < 1e-9)
  }

  private func applied(_ fit: CameraFit) throws -> CameraState {
    let options = try start.camera(fitting: quarter, fit, size: size)
    return start.applying(options, size: size, within: CameraBounds(constrain: .none))
  }

  @Test(arguments: [(170, -170), (170, 190), (-190, -170)] as [(Double, Double)])
  func `fits a box across the antimeridian the short way`(west: Double, east: Double) throws {
    let box = CoordinateBounds(west: west, south: -1, east: east, north: 1)
    let camera = try start.camera(fitting: box, size: size)
    #expect(abs(abs(camera.center?.longitude ?? 0) - 180) < 1e-9)
    // 512 px for 20°.
    #expect(abs((camera.zoom ?? 0) - 4.169925001442312) < 1e-9)
  }

  @Test func `shows what is around a box of more than half the world, and all of its corners`() throws {
    let box = CoordinateBounds(west: -120, south: -10, east: 120, north: 10)
    let wide = try start.camera(fitting: box, radiusKm: 100, size: size)
    #expect(abs(wide.center?.longitude ?? 180) < 1e-9)
    let camera = try start.camera(fitting: quarter, radiusKm: 1e-6, CameraFit(bearing: 45), size: size)
    #expect(abs((camera.zoom ?? 0) - 1.5) < 1e-6)
  }

  @Test func `fits places in any order and turn the short way`() throws {
    let places = [(10, 179), (-10, -179), (0, 541)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
    let cameras = try [places, places.reversed()].map { try start.camera(fitting: $0, size: size) }
    #expect(cameras[0] == cameras[1] && abs(abs(cameras[0].center?.longitude ?? 0) - 180) < 1e-9)
    #expect((cameras[0].zoom ?? 0) > 4)
  }

  @Test func `keeps the zoom for a single place`() throws {
    let place = [Coordinate(latitude: 10, longitude: 20)]
    #expect(try start.camera(fitting: place, size: size).zoom == 5)
    #expect(try start.camera(fitting: place, CameraFit(maxZoom: 14), size: size).zoom == 14)
    let center = try #require(try start.camera(fitting: place, size: size).center)
    #expect(abs(center.latitude - 10) < 1e-12 && abs(center.longitude - 20) < 1e-12)
    // A box without extent goes to the map's limit, as in GL JS.
    let box = CoordinateBounds(west: 20, south: 10, east: 20, north: 10)
    #expect(try start.camera(fitting: box, size: size, within: CameraBounds(maxZoom: 17)).zoom == 17)
  }

  @Test func `fits the circles about places`() throws {
    let place = Coordinate(latitude: 0, longitude: 0)
    // A circle of a quarter of the earth's girth over 180°, seen from 90° in each direction.
    let radius = GreatCircle.earthRadius / 1000 * .pi / 4
    let options = try start.camera(fitting: [place], radiusKm: radius, size: size)
    let view = Viewport(camera: start.applying(options, size: size, within: CameraBounds()), size: size)
    #expect(abs(view.project(Coordinate(latitude: 45, longitude: 0)).point.y) < 1e-6)
    let pole = try start.camera(
      fitting: [Coordinate(latitude: 89, longitude: 0)],
      radiusKm: 500,
      size: size
    )
    #expect(pole.center?.isFinite == true && (pole.zoom ?? .nan) <= 0)
  }

  @Test(
    arguments: [
      (
        CameraFit(padding: EdgeInsets(left: 300, right: 212)),
        CameraFitError.noRoom(available: Size(width: 0, height: 512))
      ),
      (CameraFit(padding: EdgeInsets(top: 600)), .noRoom(available: Size(width: 512, height: -88))),
      (CameraFit(bearing: .nan), .notFinite), (CameraFit(maxZoom: .infinity), .notFinite),
    ] as [(CameraFit, CameraFitError)]
  )
  func `says why there is no camera`(fit: CameraFit, reason: CameraFitError) {
    #expect(throws: reason) { try start.camera(fitting: quarter, fit, size: size) }
  }

  @Test func `says so when there is nothing to fit`() {
    #expect(throws: CameraFitError.empty) { try start.camera(fitting: [Coordinate](), size: size) }
    #expect(throws: CameraFitError.notFinite) {
      try start.camera(fitting: [Coordinate(latitude: .nan, longitude: 0)], size: size)
    }
    let padded = CameraFit(padding: EdgeInsets(bottom: 510), pitch: 85)
    #expect(throws: CameraFitError.noRoom(available: Size(width: 512, height: 0))) {
      try start.camera(fitting: quarter, padded, size: size)
    }
  }

  @Test func `fits the poles`() throws {
    let world = CoordinateBounds(west: -180, south: -90, east: 180, north: 90)
    let camera = try start.camera(fitting: world, size: size)
    #expect(abs(camera.zoom ?? 1) < 1e-7 && abs(camera.center?.latitude ?? 1) < 1e-9)
  }

  @Test(arguments: [30, 60, 75, 85], [0, 45, 170] as [Double])
  func `has all in view under a pitch, and touches a side`(pitch: Double, bearing: Double) throws {
    let view = Size(width: 600, height: 400)
    let padding = EdgeInsets(top: 20, left: 30, bottom: 40, right: 50)
    let box = CoordinateBounds(west: 5, south: 44, east: 12, north: 48)
    let options = try start.camera(
      fitting: box,
      CameraFit(padding: padding, bearing: bearing, pitch: pitch),
      size: view
    )
    #expect(options.pitch == pitch)
    let seen = Viewport(camera: start.applying(options, size: view, within: CameraBounds()), size: view)
    let points = [box.southwest, box.northwest, box.northeast, box.southeast].map { seen.project($0).point }
    let xs = points.map(\.x).sorted()
    let ys = points.map(\.y).sorted()
    #expect(xs[0] > 30 - 1e-6 && xs[3] < 550 + 1e-6 && ys[0] > 20 - 1e-6 && ys[3] < 360 + 1e-6)
    let slack = min(min(xs[0] - 30, 550 - xs[3]), min(ys[0] - 20, 360 - ys[3]))
    #expect(slack < 1e-3)
  }

  @Test func `fits places at the pitch of the camera`() throws {
    var tilted = start
    tilted.pitch = 60
    let places = [Coordinate(latitude: 44, longitude: 5), Coordinate(latitude: 50, longitude: 12)]
    let options = try tilted.camera(fitting: places, size: size)
    #expect(options.pitch == nil)
    let view = Viewport(camera: tilted.applying(options, size: size, within: CameraBounds()), size: size)
    for place in places {
      let point = view.project(place).point
      #expect(point.x > -1e-6 && point.x < 512 + 1e-6 && point.y > -1e-6 && point.y < 512 + 1e-6)
    }
  }
}
