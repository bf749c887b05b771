import Camera
import Geo
import Testing

private func camera(_ latitude: Double, _ longitude: Double, _ zoom: Double) -> CameraState {
  CameraState(center: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom)
}

@Suite struct ConstraintTests {
  private let square = Size(width: 512, height: 512)

  @Test func `clamps zoom and pitch and normalises the bearing`() {
    var wild = camera(0, 0, 30)
    wild.pitch = 100
    wild.bearing = 270
    let held = wild.constrained(to: CameraBounds(), size: square)
    #expect(held.zoom == 22 && held.pitch == 85 && held.bearing == -90)
    wild.zoom = -9
    wild.pitch = -1
    let low = wild.constrained(to: CameraBounds(constrain: .none), size: square)
    #expect(low.zoom == -2 && low.pitch == 0)
  }

  @Test func `raises the zoom until the world fills the height`() {
    let held = camera(70, 20, -1).constrained(to: CameraBounds(), size: Size(width: 100, height: 1024))
    #expect(abs(held.zoom - 1) < 1e-7 && abs(held.center.latitude) < 1e-12 && held.center.longitude == 20)
    // A view lower than the world keeps its zoom, even when it is wider.
    #expect(camera(0, 20, 0).constrained(to: CameraBounds(), size: Size(width: 2000, height: 120)).zoom == 0)
  }

  @Test func `keeps the view off the edges of the world`() {
    // At zoom 1 the world is 1024 px: a view of 512 px may have its centre from a quarter to three quarters.
    let held = camera(80, 20, 1).constrained(to: CameraBounds(), size: square)
    #expect(abs(held.center.latitude - 66.51326) < 1e-5 && held.center.longitude == 20)
    let free = camera(80, 20, 1).constrained(to: CameraBounds(constrain: .none), size: square)
    #expect(free == camera(80, 20, 1))
    #expect(
      camera(89, 20, 1).constrained(to: CameraBounds(constrain: .none), size: square).center.latitude == 85.051129
    )
  }

  @Test(arguments: [(150, 90), (-150, -90), (30, 30), (200, 90), (-200, -90)] as [(Double, Double)])
  func `keeps the view off the antimeridian where the world does not repeat`(longitude: Double, expected: Double) {
    let limits = CameraBounds(constrain: .widthAndHeight)
    let held = camera(0, longitude, 1).constrained(to: limits, size: square)
    #expect(abs(held.center.longitude - expected) < 1e-9 && held.center.latitude == 0)
  }

  @Test(
    arguments: [
      // A box of 90° by the same in y: at zoom 3, 1024 px; the centre may move 45° · 1/2 either way.
      (0, 0, 0, 0), (0, 40, 0, 22.5), (0, -400, 0, -22.5), (60, 10, 21.94304553343818, 10),
    ] as [(Double, Double, Double, Double)]
  )
  func `keeps the view inside a box`(latitude: Double, longitude: Double, heldLatitude: Double, heldLongitude: Double) {
    let north = 40.97989806962013
    let limits = CameraBounds(bounds: CoordinateBounds(west: -45, south: -north, east: 45, north: north))
    let held = camera(latitude, longitude, 3).constrained(to: limits, size: square)
    #expect(abs(held.center.latitude - heldLatitude) < 1e-9 && abs(held.center.longitude - heldLongitude) < 1e-9)
    #expect(held.zoom == 3)
    // Further out the view is larger than the box: the zoom rises, the centre is the box's.
    let filled = camera(latitude, longitude, 1).constrained(to: limits, size: square)
    #expect(abs(filled.zoom - 2) < 1e-9 && abs(filled.center.latitude) < 1e-9 && abs(filled.center.longitude) < 1e-9)
  }

  @Test func `keeps only the centre inside a box without a constraint of the view`() {
    let box = CoordinateBounds(west: -10, south: -5, east: 10, north: 5)
    let limits = CameraBounds(bounds: box, constrain: .none)
    let held = camera(50, 170, 0).constrained(to: limits, size: square)
    #expect(held.zoom == 0)
    #expect(abs(held.center.latitude - 5) < 1e-9 && abs(held.center.longitude - 10) < 1e-9)
  }

  @Test(arguments: [(175, 175), (-175, -175), (160, 172.8125), (-160, -172.8125)] as [(Double, Double)])
  func `takes a box across the antimeridian`(longitude: Double, expected: Double) {
    // 20° from 170 to 190, at zoom 5 of 16384 px: the view of 256 px shows 5.625°.
    let limits = CameraBounds(bounds: CoordinateBounds(west: 170, south: -60, east: -170, north: 60))
    let held = camera(0, longitude, 5).constrained(to: limits, size: Size(width: 256, height: 256))
    #expect(abs(held.center.longitude - expected) < 1e-9)
  }

  @Test func `has no limit of longitude in a box of a whole turn`() {
    let limits = CameraBounds(bounds: CoordinateBounds(west: -180, south: -80, east: 180, north: 80))
    let held = camera(0, 179, 3).constrained(to: limits, size: square)
    #expect(held == camera(0, 179, 3))
  }

  @Test(arguments: [540, -200, 180, -180, 1234.5] as [Double])
  func `keeps the longitude as given`(longitude: Double) {
    #expect(camera(10, longitude, 4).constrained(to: CameraBounds(), size: square).center.longitude == longitude)
  }

  @Test func `never fails on sizes and boxes without extent`() {
    let point = CoordinateBounds(west: 5, south: 5, east: 5, north: 5)
    for size in [Size(width: 0, height: 0), Size(width: 1e-9, height: 1e9), Size(width: -5, height: 5)] {
      for bounds in [nil, point] {
        for mode in [ConstrainMode.none, .heightOnly, .widthAndHeight] {
          let limits = CameraBounds(bounds: bounds, constrain: mode)
          let held = camera(89, 200, 5).constrained(to: limits, size: size)
          #expect(held.center.isFinite && held.zoom.isFinite)
        }
      }
    }
  }
}
