import Camera
import Geo
import Glibc
import Testing

private let size = Size(width: 512, height: 512)
private let start = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4)

@Suite struct EaseTests {
  private func ease(
    to target: CameraOptions,
    from camera: CameraState = start,
    _ options: EaseOptions = EaseOptions(easing: .linear),
    within limits: CameraBounds = CameraBounds()
  ) -> CameraPath {
    .ease(from: camera, to: target, options, size: size, within: limits)
  }

  @Test func `goes evenly`() {
    let padding = EdgeInsets(top: 40, left: 20)
    let target = CameraOptions(
      center: Coordinate(latitude: 0, longitude: 10),
      bearing: 40,
      pitch: 20,
      padding: padding
    )
    let path = ease(to: target)
    #expect(path.duration == 500 && path.start == start)
    let middle = path.camera(at: 0.5)
    #expect(abs(middle.center.longitude - 5) < 1e-9 && abs(middle.center.latitude) < 1e-9)
    #expect(middle.bearing == 20 && middle.pitch == 10 && middle.padding == EdgeInsets(top: 20, left: 10))
    #expect(path.camera(at: 1) == path.end && path.camera(at: 7) == path.end)
    #expect(path.end.bearing == 40 && path.end.padding == padding && path.end.center.longitude == 10)
    #expect(path.camera(at: 0) == start && path.camera(at: -1) == start)
  }

  @Test func `zooms evenly, and travels evenly on the screen`() {
    // In at 2 levels the base is 2: after half the time, 0.5 · √2 of the way.
    let path = ease(to: CameraOptions(center: Coordinate(latitude: 0, longitude: 10), zoom: 6))
    let middle = path.camera(at: 0.5)
    #expect(middle.zoom == 5 && abs(middle.center.longitude - 10 * 0.5 * 2.0.squareRoot()) < 1e-9)
  }

  @Test(arguments: [(170, -170, 180), (-170, 170, 180), (179, 540, 179.5), (10, 20, 15)] as [(Double, Double, Double)])
  func `takes the short way across the antimeridian`(from: Double, to: Double, middle: Double) {
    var camera = start
    camera.center.longitude = from
    let path = ease(to: CameraOptions(center: Coordinate(latitude: 0, longitude: to)), from: camera)
    #expect(abs(abs(path.camera(at: 0.5).center.longitude) - middle) < 1e-9)
  }

  @Test func `takes the long way where there is a limit of longitude`() {
    var camera = start
    camera.center.longitude = 150
    let limits = CameraBounds(constrain: .widthAndHeight)
    let path = ease(to: CameraOptions(center: Coordinate(latitude: 0, longitude: -150)), from: camera, within: limits)
    #expect(abs(path.camera(at: 0.5).center.longitude) < 1e-9)
  }

  @Test(arguments: [(170, -170, 180), (-170, 170, 180), (350, 20, 5), (90, -80, 5)] as [(Double, Double, Double)])
  func `turns the short way`(from: Double, to: Double, middle: Double) {
    var camera = start
    camera.bearing = from
    #expect(abs(ease(to: CameraOptions(bearing: to), from: camera).camera(at: 0.5).bearing - middle) < 1e-9)
  }

  @Test func `keeps a place where it is`() {
    var camera = start
    camera.bearing = 30
    camera.pitch = 40
    let place = Coordinate(latitude: 3, longitude: 4)
    let point = Viewport(camera: camera, size: size).project(place).point
    let around = ease(
      to: CameraOptions(zoom: 7, bearing: 100),
      from: camera,
      EaseOptions(easing: .linear, around: place)
    )
    let anchored = ease(to: CameraOptions(zoom: 7, bearing: 100, anchor: point), from: camera)
    for fraction in [0.2, 0.5, 0.9, 1] {
      let seen = Viewport(camera: around.camera(at: fraction), size: size).project(place).point
      #expect(abs(seen.x - point.x) < 1e-6 && abs(seen.y - point.y) < 1e-6)
      let other = anchored.camera(at: fraction).center
      #expect(abs(other.longitude - around.camera(at: fraction).center.longitude) < 1e-9)
    }
  }

  @Test func `puts the centre at the offset`() {
    let place = Coordinate(latitude: 5, longitude: 5)
    let options = EaseOptions(offset: ScreenCoordinate(x: 100, y: -50))
    let end = ease(to: CameraOptions(center: place, zoom: 6), options).end
    let seen = Viewport(camera: end, size: size).project(place).point
    #expect(abs(seen.x - 356) < 1e-6 && abs(seen.y - 206) < 1e-6)
  }

  @Test func `stays inside the limits all the way`() {
    let limits = CameraBounds(maxZoom: 5, maxPitch: 60)
    let target = CameraOptions(center: Coordinate(latitude: 89, longitude: 0), zoom: 9, pitch: 80)
    let path = ease(to: target, within: limits)
    #expect(path.end.zoom == 5 && path.end.pitch == 60)
    for step in 0...20 {
      let camera = path.camera(at: Double(step) / 20)
      #expect(camera.constrained(to: limits, size: size) == camera)
    }
  }

  @Test func `jumps in no time`() {
    let path = ease(to: CameraOptions(zoom: 7), EaseOptions(duration: 0))
    #expect(path.duration == 0 && path.camera(at: 0).zoom == 7)
    #expect(ease(to: CameraOptions(zoom: 7), EaseOptions(duration: -5)).duration == 0)
  }
}

@Suite struct FlyTests {
  private func fly(
    to target: CameraOptions,
    from camera: CameraState = start,
    _ options: FlyOptions = FlyOptions(easing: .linear),
    within limits: CameraBounds = CameraBounds()
  ) -> CameraPath {
    .fly(from: camera, to: target, options, size: size, within: limits)
  }

  private let faraway = CameraOptions(center: Coordinate(latitude: 0, longitude: 90), zoom: 4)

  @Test func `zooms out to the middle and in again`() {
    let path = fly(to: faraway)
    let zooms = (0...10).map { path.camera(at: Double($0) / 10).zoom }
    #expect(zooms.min() == zooms[5] && zooms[5] < 3)
    for (first, last) in zip(zooms, zooms.reversed()) { #expect(abs(first - last) < 1e-9) }
    #expect(abs(path.camera(at: 0.5).center.longitude - 45) < 1e-9)
    #expect(path.end == start.applying(faraway, size: size, within: CameraBounds()))
  }

  @Test func `takes its time from the curve`() {
    // 90° at zoom 4 are 2048 px, four widths: b is 2ρ²... for equal widths the length is 2 asinh(ρ² · 4 / 2) / ρ.
    let rho = 1.42
    let b = rho * rho * 2
    let length = 2 * log(b + (b * b + 1).squareRoot()) / rho
    #expect(abs(fly(to: faraway).duration - 1000 * length / 1.2) < 1e-6)
    #expect(abs(fly(to: faraway, FlyOptions(speed: 2.4)).duration - 1000 * length / 2.4) < 1e-6)
    #expect(abs(fly(to: faraway, FlyOptions(screenSpeed: 2)).duration - 1000 * length * rho / 2) < 1e-6)
    #expect(fly(to: faraway, FlyOptions(duration: 700)).duration == 700)
    #expect(fly(to: faraway, FlyOptions(maxDuration: 100)).duration == 0)
    #expect(fly(to: faraway, FlyOptions(maxDuration: 100)).camera(at: 0).center.longitude == 90)
  }

  @Test func `zooms out no further than asked`() {
    let path = fly(to: faraway, FlyOptions(minZoom: 3.5, easing: .linear))
    let lowest = (0...100).map { path.camera(at: Double($0) / 100).zoom }.min() ?? 0
    #expect(lowest > 3 && lowest < 4)
    let limited = fly(to: faraway, within: CameraBounds(minZoom: 3.5))
    let held = (0...100).map { limited.camera(at: Double($0) / 100).zoom }.min() ?? 0
    #expect(held >= 3.5)
  }

  @Test func `only zooms where it does not travel`() {
    let path = fly(to: CameraOptions(zoom: 8))
    #expect(path.camera(at: 0.5).zoom == 6 && path.camera(at: 0.5).center == start.center)
    // Four levels of the natural logarithm of 2, over the curve and the speed.
    #expect(abs(path.duration - 1000 * 4 * 0.6931471805599453 / 1.42 / 1.2) < 1e-6)
  }

  @Test func `only turns where it does not move`() {
    let path = fly(to: CameraOptions(bearing: 90))
    #expect(path.duration == 500 && path.camera(at: 0.5).bearing == 45 && path.end.bearing == 90)
  }

  @Test func `is finite whatever it is told`() {
    let options = [
      FlyOptions(curve: 0), FlyOptions(curve: 1e9), FlyOptions(speed: 0), FlyOptions(screenSpeed: 0),
      FlyOptions(minZoom: 30), FlyOptions(duration: -1), FlyOptions(maxDuration: 0),
    ]
    for options in options {
      let path = fly(to: faraway, options)
      #expect(path.duration.isFinite && path.duration >= 0)
      for fraction in [0, 0.3, 1] {
        let camera = path.camera(at: fraction)
        #expect(camera.center.isFinite && camera.zoom.isFinite)
      }
    }
  }
}
