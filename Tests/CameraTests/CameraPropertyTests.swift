import Camera
import Geo
import TestSupport
import Testing

/// Rules that hold for every camera, tried on a few thousand.
@Suite struct CameraPropertyTests {
  @Test func `a point of the ground comes back to its place on the screen`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      let (camera, size, limits) = scene(&random)
      let view = Viewport(camera: camera.constrained(to: limits, size: size), size: size)
      let point = ScreenCoordinate(
        x: .random(in: 0...size.width, using: &random),
        y: .random(in: 0...size.height, using: &random)
      )
      let place = view.unproject(point)
      #expect(place.coordinate.isFinite)
      // So near a pole a latitude has too few digits left.
      guard place.isOnSurface, abs(place.coordinate.latitude) < 89.9 else { continue }
      let back = view.project(place.coordinate)
      // A wide and low view is seen from very near: the perspective magnifies the rounding.
      let tolerance = 1e-6 * max(1, view.camera.pitch) * max(1, size.width / size.height)
      #expect(abs(back.point.x - point.x) < tolerance && abs(back.point.y - point.y) < tolerance)
      #expect(!back.isBehindCamera)
    }
  }

  @Test func `a constrained camera is at rest`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<5000 {
      let (camera, size, limits) = scene(&random)
      let held = camera.constrained(to: limits, size: size)
      #expect(held.constrained(to: limits, size: size) == held)
      let options = CameraOptions(
        center: held.center,
        zoom: held.zoom,
        bearing: held.bearing,
        pitch: held.pitch,
        padding: held.padding
      )
      #expect(held.applying(options, size: size, within: limits) == held)
      let anchor = ScreenCoordinate(x: 3, y: size.height)
      #expect(held.applying(CameraOptions(anchor: anchor), size: size, within: limits) == held)
    }
  }

  @Test func `the hull has the footprint, and all is finite`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      let (camera, size, limits) = scene(&random)
      let view = Viewport(camera: camera.constrained(to: limits, size: size), size: size)
      let hull = view.view(rule: .hull)
      let footprint = view.view(rule: .footprint)
      #expect(hull.bounds == footprint.bounds && hull.bounds.isFinite)
      #expect(hull.bounds.west <= hull.bounds.east && hull.bounds.south <= hull.bounds.north)
      #expect(footprint.ring.count == 5 && footprint.ring.first == footprint.ring.last)
      for corner in footprint.ring {
        #expect(corner.longitude >= hull.bounds.west && corner.longitude <= hull.bounds.east)
        #expect(corner.latitude >= hull.bounds.south && corner.latitude <= hull.bounds.north)
        let seen = view.project(corner).point
        #expect(seen.x.isFinite && seen.y.isFinite)
      }
      #expect(view.metersPerPixel > 0 && view.metersPerPixel.isFinite)
    }
  }

  @Test func `a fit has its box in view`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<1000 {
      let (camera, _, _) = scene(&random)
      let size = Size(width: .random(in: 100...2000, using: &random), height: .random(in: 100...2000, using: &random))
      let west = Double.random(in: -200...200, using: &random)
      let south = Double.random(in: -80...79, using: &random)
      let box = CoordinateBounds(
        west: west,
        south: south,
        east: west + .random(in: 0.001...120, using: &random),
        north: .random(in: (south + 0.001)...80, using: &random)
      )
      let fit = CameraFit(
        bearing: .random(in: -180...180, using: &random),
        pitch: [0, 0, 45, 70].randomElement(using: &random)
      )
      var map = camera
      map.padding = .zero
      let options = try map.camera(fitting: box, fit, size: size)
      // Beyond the edge of the world no camera can be centred.
      guard let center = options.center, abs(center.latitude) < Mercator.latitudeLimit else { continue }
      let limits = CameraBounds(minZoom: -30, maxZoom: 40, constrain: .none)
      let view = Viewport(camera: map.applying(options, size: size, within: limits), size: size)
      for corner in [box.southwest, box.northwest, box.northeast, box.southeast] {
        let seen = view.project(corner).point
        #expect(seen.x > -1e-3 && seen.x < size.width + 1e-3 && seen.y > -1e-3 && seen.y < size.height + 1e-3)
      }
    }
  }

  private func scene(_ random: inout SeededGenerator) -> (CameraState, Size, CameraBounds) {
    let size = Size(
      width: [0.5, 1, 120, 390, 1024.5, 2560].randomElement(using: &random) ?? 120,
      height: [0.5, 1, 120, 300, 844, 1440].randomElement(using: &random) ?? 120
    )
    let padding = EdgeInsets(
      top: .random(in: 0...(size.height * 0.4), using: &random),
      left: .random(in: 0...(size.width * 0.4), using: &random),
      bottom: .random(in: 0...(size.height * 0.4), using: &random),
      right: .random(in: 0...(size.width * 0.4), using: &random)
    )
    let camera = CameraState(
      center: Coordinate(
        latitude: .random(in: -89...89, using: &random),
        longitude: .random(in: -600...600, using: &random)
      ),
      zoom: .random(in: -3...22, using: &random),
      bearing: .random(in: -400...400, using: &random),
      pitch: [0, 30, 60, 85, .random(in: 0...85, using: &random)].randomElement(using: &random) ?? 0,
      padding: Bool.random(using: &random) ? padding : .zero
    )
    let box = CoordinateBounds(
      west: .random(in: -300...300, using: &random),
      south: .random(in: -80...0, using: &random),
      east: .random(in: -300...300, using: &random),
      north: .random(in: 0.1...85.2, using: &random)
    )
    let limits = CameraBounds(
      bounds: [nil, nil, box].randomElement(using: &random) ?? nil,
      maxZoom: [6, 22].randomElement(using: &random) ?? 22,
      constrain: [.none, .heightOnly, .widthAndHeight].randomElement(using: &random) ?? .heightOnly
    )
    return (camera, size, limits)
  }
}
