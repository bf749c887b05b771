import Camera
import Geo
import GeoJSON
import MapCore
import Testing

@Suite struct FollowingTests {
  private func maps(_ change: (inout FollowOptions) -> Void = { _ in }) throws -> Maps {
    var maps = try Maps(size: Size(width: 400, height: 400), center: place(0, 0), zoom: 10)
    try maps.createInset(InsetOptions())
    try maps.put(place(0, 0))
    var options = FollowOptions(source: "cars", feature: .string("car"))
    change(&options)
    _ = try maps.store.followFeature("main", options)
    _ = maps.takeEvents()
    return maps
  }

  @Test func `data that move the feature move map, inset and ring at their own revision`() throws {
    var maps = try maps()
    let before = maps.store.revision
    try maps.put(place(0.1, 0.2))
    #expect(maps.store.revision == before + 1)
    #expect(try maps.camera("main").center == place(0.1, 0.2))
    #expect(try maps.camera("inset").center == place(0.1, 0.2))
    #expect(try maps.store.map("main").revision == before + 1)
    #expect(try maps.store.map("inset").revision == before + 1)
    #expect(
      maps.takeEvents() == [
        "sourceDataChanged main", "cameraChanged main", "cameraChanged inset", "cameraIdle inset",
        "sourceDataChanged inset", "insetChanged main", "cameraIdle main",
      ]
    )
  }

  @Test func `data that leave the feature where it is move nothing`() throws {
    var maps = try maps()
    try maps.put(place(0, 0), heading: 3)
    #expect(maps.takeEvents() == ["sourceDataChanged main"])
  }

  @Test func `a feature kept inside moves the map only when it must, and by no more`() throws {
    var maps = try maps { options in
      options.mode = .keepInside
      options.margin = EdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
    }
    // A degree is 1456 px at zoom 10: 0.1 is inside the 150 px, 0.2 is not.
    try maps.put(place(0, 0.1))
    #expect(try maps.camera("main").center == place(0, 0))
    try maps.put(place(0, 0.2))
    #expect(try maps.point(place(0, 0.2)).isNear(point(350, 200), within: 1e-6))
    try maps.put(place(-0.2, 0.2))
    #expect(try maps.point(place(-0.2, 0.2)).isNear(point(350, 350), within: 1e-6))
  }

  @Test func `a margin that leaves no room keeps the feature in the middle`() throws {
    var maps = try maps { options in
      options.mode = .keepInside
      options.margin = EdgeInsets(top: 500, left: 500, bottom: 500, right: 500)
    }
    try maps.put(place(0.3, 0.1))
    #expect(try maps.point(place(0.3, 0.1)).isNear(point(200, 200), within: 1e-6))
  }

  @Test(arguments: [
    (FollowOptions.Bearing.course, 90.0), (.fixed(0), 0), (.property("heading"), 45), (.property("none"), 20),
    (.keep, 20),
  ])
  func `the bearing comes from where it is said to`(rule: FollowOptions.Bearing, bearing: Double) throws {
    var maps = try Maps(center: place(0, 0), zoom: 10)
    try maps.put(place(0, 0))
    try maps.setCamera(CameraOptions(bearing: 20))
    var options = FollowOptions(source: "cars", feature: .string("car"))
    options.bearing = rule
    _ = try maps.store.followFeature("main", options)
    try maps.put(place(0, 0.01), heading: 45)
    #expect(abs(try maps.camera("main").bearing - bearing) < 1e-9)
  }

  @Test func `a course is that of the way gone, also in steps of centimetres, and a standstill keeps it`() throws {
    var maps = try maps { $0.bearing = .course }
    // 3.3 m northwards in thirty steps.
    for step in 1...30 { try maps.put(place(Double(step) * 1e-6, 0)) }
    #expect(abs(try maps.camera("main").bearing) < 1e-6)
    try maps.put(place(3e-5, 1e-4))
    let course = try maps.camera("main").bearing
    #expect(abs(course - 90) < 10)
    // Jitter of 0.1 m.
    try maps.put(place(3.1e-5, 1e-4))
    #expect(try maps.camera("main").bearing == course)
  }

  @Test func `a gesture interrupts, and after its time the map follows again`() throws {
    var maps = try maps { $0.resumeAfter = 1000 }
    try maps.gesture(.pan, .began, [point(200, 100)])
    #expect(maps.store.viewportStatus(of: "main").state == .interrupted)
    try maps.gesture(.pan, .changed, [point(100, 100)])
    try maps.put(place(0.1, 0.1))
    #expect(try maps.camera("main").center != place(0.1, 0.1))
    maps.store.time = 500
    try maps.gesture(.pan, .cancelled, [])
    #expect(maps.store.nextTimer == 1500)
    _ = maps.takeEvents()
    maps.store.advance(to: 1499)
    #expect(maps.takeEvents().isEmpty)
    maps.store.advance(to: 1500)
    #expect(maps.takeEvents().first == "viewportChanged main")
    #expect(try maps.camera("main").center == place(0.1, 0.1))
    #expect(maps.store.viewportStatus(of: "main").state == .following)
    #expect(maps.store.nextTimer == nil)
  }

  @Test func `without a time to resume a gesture ends it, and so does a command to the centre`() throws {
    var maps = try maps()
    try maps.setCamera(CameraOptions(zoom: 11))
    #expect(maps.store.viewportStatus(of: "main").state == .following)
    var other = maps
    try maps.gesture(.scroll, .ended, [point(10, 10)])
    #expect(maps.store.viewportStatus(of: "main").state == .idle)
    try other.setCamera(CameraOptions(center: place(1, 1)))
    #expect(other.store.viewportStatus(of: "main").state == .idle)
    try other.put(place(0.1, 0.1))
    #expect(try other.camera("main").center == place(1, 1))
  }

  @Test func `a feature that vanishes is told, waited for and followed again`() throws {
    var maps = try maps()
    _ = try maps.store.begin(.replace(FeatureStore(), file: nil), on: "cars", of: "main").outcome?.result.get()
    #expect(maps.takeEvents() == ["sourceDataChanged main", "viewportChanged main"])
    #expect(maps.store.viewportStatus(of: "main").state == .waiting)
    #expect(try maps.camera("main").center == place(0, 0))
    try maps.put(place(0.3, 0.3))
    #expect(maps.takeEvents().prefix(2) == ["sourceDataChanged main", "viewportChanged main"])
    #expect(try maps.camera("main").center == place(0.3, 0.3))
    _ = try maps.store.begin(.remove, on: "cars", of: "main").outcome?.result.get()
    #expect(maps.store.viewportStatus(of: "main").state == .waiting)
  }

  @Test func `a feature that is not there cannot be followed`() throws {
    var maps = try maps()
    #expect(throws: MapError.self) {
      _ = try maps.store.followFeature("main", FollowOptions(source: "cars", feature: .string("bus")))
    }
    #expect(throws: MapError.self) {
      _ = try maps.store.followFeature("main", FollowOptions(source: "buses", feature: .string("car")))
    }
    #expect(maps.store.viewportStatus(of: "main").state == .following)
  }

  @Test func `with a duration the map takes its time to each place`() throws {
    var maps = try maps { $0.duration = 100 }
    try maps.put(place(0, 0.1))
    #expect(maps.takeEvents() == ["sourceDataChanged main"])
    maps.store.advance(to: 50)
    #expect(abs(try maps.camera("main").center.longitude - 0.05) < 1e-9)
    try maps.put(place(0, 0.15))
    maps.store.advance(to: 150)
    #expect(abs(try maps.camera("main").center.longitude - 0.15) < 1e-9)
    #expect(!maps.store.isMoving && maps.store.takeEndedAnimations().isEmpty)
  }

  @Test func `a zoom under way goes on while the map follows`() throws {
    var maps = try maps()
    try maps.ease(CameraOptions(zoom: 12))
    maps.store.advance(to: 50)
    try maps.put(place(0.2, 0.2))
    #expect(try maps.camera("main").center == place(0.2, 0.2))
    #expect(try maps.camera("main").zoom == 11)
    maps.store.advance(to: 100)
    #expect(try maps.camera("main").center == place(0.2, 0.2))
    #expect(try maps.camera("main").zoom == 12)
  }

  @Test func `an overview is fitted again when the data or the size change`() throws {
    var maps = try Maps(size: Size(width: 400, height: 400))
    try maps.put(place(0, 0))
    var fit = CameraFitRequest(.source("cars"))
    fit.maxZoom = 8
    _ = try maps.store.overview("main", OverviewOptions(fit))
    #expect(try maps.camera("main").center == place(0, 0))
    #expect(try maps.camera("main").zoom == 8)
    try maps.put(place(10, 20))
    #expect(try maps.point(place(10, 20)).isNear(point(200, 200), within: 1e-6))
    _ = try maps.store.setSize("main", Size(width: 200, height: 600))
    #expect(try maps.point(place(10, 20)).isNear(point(100, 300), within: 1e-6))
    try maps.setCamera(CameraOptions(zoom: 3))
    #expect(maps.store.viewportStatus(of: "main").state == .idle)
  }
}
