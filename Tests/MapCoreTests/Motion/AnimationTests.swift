import Camera
import Geo
import GeoJSON
import MapCore
import TestSupport
import Testing

@Suite struct AnimationTests {
  @Test func `a linear ease is half way at half time`() throws {
    var maps = try Maps(zoom: 4)
    maps.store.time = 1000
    let started = try maps.ease(CameraOptions(zoom: 6, bearing: 90), 100)
    #expect(started.duration == 100 && started.end.zoom == 6)
    #expect(try maps.camera("main").zoom == 4)
    maps.store.advance(to: 1050)
    #expect(try maps.camera("main").zoom == 5)
    #expect(try maps.camera("main").bearing == 45)
    maps.store.advance(to: 1100)
    #expect(try maps.camera("main") == started.end)
    #expect(!maps.store.isMoving)
  }

  @Test func `a frame moves the main map and its inset at one revision, and only the last tells of rest`() throws {
    var maps = try Maps()
    try maps.createInset(InsetOptions())
    _ = maps.takeEvents()
    try maps.ease(CameraOptions(zoom: 10))
    #expect(maps.takeEvents() == ["animationStarted main"])
    let frame = ["cameraChanged main", "cameraChanged inset", "sourceDataChanged inset", "insetChanged main"]
    let before = maps.store.revision
    maps.store.advance(to: 50)
    #expect(maps.takeEvents() == frame)
    #expect(maps.store.revision == before + 1)
    #expect(try maps.store.map("main").revision == maps.store.map("inset").revision)
    maps.store.advance(to: 100)
    #expect(maps.takeEvents() == frame + ["cameraIdle main", "cameraIdle inset", "animationFinished main"])
    maps.store.advance(to: 200)
    #expect(maps.takeEvents().isEmpty)
  }

  @Test func `all maps that move in a frame do so at one revision`() throws {
    var maps = try Maps()
    try maps.addMap("other")
    try maps.ease(CameraOptions(zoom: 10))
    try maps.ease(CameraOptions(zoom: 5), of: "other")
    let before = maps.store.revision
    maps.store.advance(to: 30)
    #expect(maps.store.revision == before + 1)
    #expect(try maps.store.map("main").revision == maps.store.map("other").revision)
  }

  @Test func `every camera of a frame is one of the path, whatever frames are drawn`() throws {
    var fine = try Maps()
    var coarse = fine
    var change = MapStore.CameraChange()
    change.options = CameraOptions(center: place(50, 10), zoom: 12, bearing: 170, pitch: 40)
    let request = MotionRequest(change, .fly(FlyOptions()), name: "flyTo")
    let duration = try fine.store.animate("main", request).duration
    _ = try coarse.store.animate("main", request)
    for step in 1...10 { fine.store.advance(to: duration * Double(step) / 20) }
    coarse.store.advance(to: duration / 2)
    #expect(try fine.camera("main") == coarse.camera("main"))
  }

  @Test(arguments: ["easeTo", "setCamera", "panBy", "cancelAnimation", "gesture", "followFeature"])
  func `what moves a map ends its animation, and the event tells what did`(name: String) throws {
    var maps = try Maps()
    try maps.put(place(18, -77))
    try maps.ease(CameraOptions(zoom: 10))
    maps.store.advance(to: 50)
    _ = maps.takeEvents()
    switch name {
    case "easeTo": try maps.ease(CameraOptions(zoom: 3))
    case "setCamera": try maps.setCamera(CameraOptions(zoom: 3))
    case "panBy": _ = try maps.store.panBy("main", point(10, 0), EaseOptions())
    case "cancelAnimation": #expect(try maps.store.cancelAnimation("main", name: name) == 1)
    case "gesture": try maps.gesture(.pan, .began, [point(10, 10)])
    default:
      _ = try maps.store.followFeature("main", FollowOptions(source: "cars", feature: .string("car")))
    }
    let ended = try #require(maps.store.takeEndedAnimations().first)
    #expect(ended.animation == 1 && ended.interruption == name)
    #expect(maps.takeEvents().contains("animationFinished main"))
  }

  @Test func `a cancelled map is at rest where it was, or at the end`() throws {
    var maps = try Maps(zoom: 4)
    try maps.ease(CameraOptions(zoom: 6))
    maps.store.advance(to: 50)
    _ = maps.takeEvents()
    #expect(try maps.store.cancelAnimation("main", name: "cancelAnimation") == 1)
    #expect(maps.takeEvents() == ["cameraIdle main", "animationFinished main"])
    #expect(try maps.camera("main").zoom == 5)
    #expect(try maps.store.cancelAnimation("main", name: "cancelAnimation") == nil)
    try maps.ease(CameraOptions(zoom: 6))
    _ = try maps.store.cancelAnimation("main", jumpsToEnd: true, name: "cancelAnimation")
    #expect(try maps.camera("main").zoom == 6)
  }

  @Test func `a way that takes no time is gone at once`() throws {
    var maps = try Maps()
    let started = try maps.ease(CameraOptions(zoom: 4), 0)
    #expect(started.animation == nil && started.duration == 0)
    #expect(try maps.camera("main").zoom == 4)
    #expect(!maps.store.isMoving)
    #expect(maps.takeEvents() == ["cameraChanged main", "cameraIdle main"])
  }

  @Test func `an ease to where the map is tells nothing but its start and end`() throws {
    var maps = try Maps()
    try maps.ease(CameraOptions(zoom: 9))
    maps.store.advance(to: 60)
    maps.store.advance(to: 120)
    #expect(maps.takeEvents() == ["animationStarted main", "animationFinished main"])
  }

  @Test func `an animation that is kept goes on with what it animates`() throws {
    var maps = try Maps(zoom: 4)
    try maps.ease(CameraOptions(zoom: 6))
    maps.store.advance(to: 50)
    var change = MapStore.CameraChange()
    change.options = CameraOptions(bearing: 30)
    try maps.store.setCamera("main", change, keepsAnimation: true)
    #expect(try maps.camera("main").zoom == 5)
    #expect(try maps.camera("main").bearing == 30)
    maps.store.advance(to: 100)
    #expect(try maps.camera("main").zoom == 6)
    #expect(try maps.camera("main").bearing == 30)
  }

  @Test func `a map that is resized on its way stays inside its limits and arrives`() throws {
    var maps = try Maps(size: Size(width: 100, height: 100), center: place(0, 0), zoom: 3)
    try maps.ease(CameraOptions(center: place(70, 0), zoom: 0))
    maps.store.advance(to: 50)
    _ = maps.takeEvents()
    _ = try maps.store.setSize("main", Size(width: 1024, height: 1024))
    #expect(maps.takeEvents() == ["mapResized main", "cameraChanged main"])
    maps.store.advance(to: 100)
    // A world of 1024 px needs zoom 1, and then there is one latitude only.
    #expect(try abs(maps.camera("main").zoom - 1) < 1e-6)
    #expect(try abs(maps.camera("main").center.latitude) < 1e-9)
    #expect(maps.takeEvents().last == "animationFinished main")
  }

  @Test func `the short way leads across the antimeridian, and round the compass`() throws {
    var maps = try Maps(center: place(0, 170), zoom: 5)
    try maps.setCamera(CameraOptions(bearing: 170))
    try maps.ease(CameraOptions(center: place(0, -170), bearing: -170))
    maps.store.advance(to: 50)
    #expect(abs(try maps.camera("main").center.longitude) == 180)
    #expect(abs(try maps.camera("main").bearing) == 180)
  }

  @Test func `an animation of an inset gives way to its main map`() throws {
    var maps = try Maps()
    try maps.createInset(InsetOptions(zoom: .fixed(2)))
    try maps.ease(CameraOptions(zoom: 5), of: "inset")
    maps.store.advance(to: 50)
    #expect(try maps.camera("inset").zoom == 3.5)
    try maps.setCamera(CameraOptions(center: place(10, 10)))
    #expect(maps.store.takeEndedAnimations().map(\.interruption) == ["link"])
    #expect(try maps.camera("inset").zoom == 2)
    #expect(!maps.store.isMoving)
  }

  @Test func `a map that goes takes its motion with it`() throws {
    var maps = try Maps()
    try maps.ease(CameraOptions(zoom: 5))
    try maps.store.removeMap("main")
    #expect(maps.store.takeEndedAnimations().map(\.interruption) == ["removeMap"])
    #expect(!maps.store.isMoving)
    maps.store.advance(to: 100)
  }

  @Test func `cameras on any way are finite and inside the limits`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      var maps = try Maps(size: Size(width: random.number(1...2000), height: random.number(1...2000)))
      try maps.setCamera(random.camera(pitch: random.number(0...85), zooms: -2...22))
      var change = MapStore.CameraChange()
      change.options = random.camera(pitch: random.number(0...85), zooms: -2...22)
      let fly = FlyOptions(
        curve: random.number(0.01...100),
        speed: random.number(0.001...1e6),
        minZoom: random.number(-10...30),
        duration: Bool.random(using: &random) ? 1000 : nil
      )
      let started = try maps.store.animate("main", MotionRequest(change, .fly(fly), name: "flyTo"))
      for step in 1...20 {
        maps.store.advance(to: started.duration * Double(step) / 20)
        let camera = try maps.camera("main")
        #expect(camera.center.isFinite && camera.zoom.isFinite && camera.bearing.isFinite && camera.pitch.isFinite)
        let map = try maps.store.map("main")
        #expect(camera == camera.constrained(to: map.cameraBounds, size: map.size))
      }
      maps.store.advance(to: started.duration + 1)
      #expect(try maps.camera("main") == started.end)
    }
  }

  @Test func `a way by px and back ends where it began`() throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<100 {
      var maps = try Maps()
      try maps.setCamera(random.camera(zooms: 8...18))
      let before = try maps.camera("main").center
      let offset = point(random.number(-300...300), random.number(-300...300))
      for way in [offset, point(-offset.x, -offset.y)] {
        _ = try maps.store.panBy("main", way, EaseOptions(duration: 50))
        maps.store.advance(to: maps.store.time + 25)
        maps.store.advance(to: maps.store.time + 50)
      }
      let after = try maps.camera("main").center.nearest(longitude: before.longitude)
      #expect(abs(after.latitude - before.latitude) < 1e-9 && abs(after.longitude - before.longitude) < 1e-9)
    }
  }

  @Test func `a way of more than half the world leads all the way round`() throws {
    var maps = try Maps(center: place(0, 0), zoom: 1)
    // The world is 1024 px: 640 px are 225 degrees, which end at -135.
    _ = try maps.store.panBy("main", point(640, 0), EaseOptions(duration: 100, easing: .linear))
    maps.store.advance(to: 50)
    #expect(abs(try maps.camera("main").center.longitude - 112.5) < 1e-9)
    maps.store.advance(to: 100)
    #expect(abs(try maps.camera("main").center.longitude + 135) < 1e-9)
  }
}
