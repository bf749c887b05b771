import Camera
import Geo
import TestSupport
import Testing

@Suite struct DraggingTests {
  private let size = Size(width: 400, height: 300)

  @Test func `pans what is seen the other way`() {
    // At zoom 2 the world is 2048 px: 64 px are 11.25°.
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 2)
    let east = camera.panned(by: ScreenCoordinate(x: 64, y: 0), size: size, within: CameraBounds())
    #expect(abs(east.center.longitude - 11.25) < 1e-12 && east.center.latitude == 0)
    let south = camera.panned(by: ScreenCoordinate(x: 0, y: 64), size: size, within: CameraBounds())
    #expect(south.center.latitude < -11 && south.center.longitude == 0)
    let still = camera.panned(by: ScreenCoordinate(x: 0, y: 0), size: size, within: CameraBounds())
    #expect(still == camera)
  }

  @Test(arguments: [(0, 1e-6), (30, 1e-6), (60, 1e-3), (80, 1e-3)] as [(Double, Double)])
  func `keeps the place under the finger`(pitch: Double, tolerance: Double) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let camera = CameraState(
        center: Coordinate(
          latitude: .random(in: -60...60, using: &random),
          longitude: .random(in: -300...300, using: &random)
        ),
        zoom: .random(in: 4...21, using: &random),
        bearing: .random(in: -180...180, using: &random),
        pitch: pitch,
        padding: EdgeInsets(top: .random(in: 0...60, using: &random))
      )
      let view = Viewport(camera: camera, size: size)
      let finger = [0, 1].map { _ in
        ScreenCoordinate(x: .random(in: 0...400, using: &random), y: .random(in: 150...300, using: &random))
      }
      guard finger.allSatisfy({ view.unproject($0).isOnSurface }) else { continue }
      let place = view.unproject(finger[0]).coordinate
      let dragged = camera.dragged(from: finger[0], to: finger[1], size: size, within: CameraBounds())
      let seen = Viewport(camera: dragged, size: size).project(place, nearestCopy: true).point
      #expect(abs(seen.x - finger[1].x) < tolerance && abs(seen.y - finger[1].y) < tolerance)
    }
  }

  @Test func `comes back from where it went`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      let camera = CameraState(
        center: Coordinate(
          latitude: .random(in: -50...50, using: &random),
          longitude: .random(in: -179...179, using: &random)
        ),
        zoom: .random(in: 4...20, using: &random),
        bearing: .random(in: -180...180, using: &random)
      )
      let offset = ScreenCoordinate(
        x: .random(in: -300...300, using: &random),
        y: .random(in: -300...300, using: &random)
      )
      let there = camera.panned(by: offset, size: size, within: CameraBounds())
      let back = there.panned(by: ScreenCoordinate(x: -offset.x, y: -offset.y), size: size, within: CameraBounds())
      #expect(abs(back.center.latitude - camera.center.latitude) < 1e-9)
      #expect(abs(back.center.nearest(longitude: camera.center.longitude).longitude - camera.center.longitude) < 1e-9)
    }
  }

  @Test func `takes hold of the horizon above it`() {
    let camera = CameraState(center: Coordinate(latitude: 10, longitude: 10), zoom: 12, pitch: 85)
    let sky = ScreenCoordinate(x: 200, y: 0)
    let higher = ScreenCoordinate(x: 200, y: -500)
    let finger = ScreenCoordinate(x: 210, y: 250)
    let dragged = camera.dragged(from: sky, to: finger, size: size, within: CameraBounds())
    #expect(dragged == camera.dragged(from: higher, to: finger, size: size, within: CameraBounds()))
    #expect(dragged.center.isFinite && dragged.center.latitude > 10)
    #expect(camera.dragged(from: sky, to: higher, size: size, within: CameraBounds()) == camera)
  }

  @Test func `stops at the edge of the world`() {
    let camera = CameraState(center: Coordinate(latitude: 80, longitude: 0), zoom: 3)
    let limits = CameraBounds()
    let north = camera.panned(by: ScreenCoordinate(x: 0, y: -9999), size: size, within: limits)
    #expect(north.constrained(to: limits, size: size) == north && north.center.latitude < 85)
  }
}
