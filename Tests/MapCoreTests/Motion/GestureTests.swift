import Camera
import Geo
import MapCore
import TestSupport
import Testing

@Suite struct GestureTests {
  @Test(arguments: [(0, 1e-6), (60, 1e-3)] as [(Double, Double)])
  func `a pan keeps the place under the finger, turned and pitched`(pitch: Double, tolerance: Double) throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<200 {
      var maps = try Maps(size: Size(width: 400, height: 400))
      try maps.setCamera(random.camera(pitch: pitch))
      // The upper half of a pitched view is left out: near the horizon a px is many.
      let finger = { (random: inout SeededGenerator) in point(random.number(0...400), random.number(200...400)) }
      let start = finger(&random)
      let held = try maps.place(start)
      try maps.gesture(.pan, .began, [start])
      for _ in 0..<5 {
        let now = finger(&random)
        try maps.gesture(.pan, .changed, [now])
        let seen = try maps.point(held)
        #expect(seen.isNear(now, within: tolerance))
      }
    }
  }

  @Test func `a finger near the horizon or above it moves the map by finite ways, and brings it back`() throws {
    var maps = try Maps(size: Size(width: 400, height: 400), center: place(10, 10), zoom: 12)
    try maps.setCamera(CameraOptions(pitch: 85))
    let before = try maps.camera("main").center
    try maps.gesture(.pan, .began, [point(200, 300)])
    for y in [150.0, 100, 50, 0, -1000] {
      try maps.gesture(.pan, .changed, [point(200, y)])
      #expect(try maps.camera("main").center.isFinite)
    }
    try maps.gesture(.pan, .changed, [point(200, 300)])
    let after = try maps.camera("main").center
    #expect(abs(after.latitude - before.latitude) < 1e-9 && abs(after.longitude - before.longitude) < 1e-9)
  }

  @Test func `two fingers hold the place between them while they zoom, carry and turn`() throws {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<100 {
      var maps = try Maps(size: Size(width: 400, height: 400))
      try maps.setCamera(random.camera(zooms: 6...16))
      let start = [point(150, 200), point(250, 200)]
      let held = try maps.place(point(200, 200))
      let before = try maps.camera("main")
      try maps.gesture(.pinch, .began, start)
      try maps.gesture(.rotation, .began, start)
      // Twice as far apart, a quarter turn clockwise, and 40 px to the right.
      let now = [point(240, 100), point(240, 300)]
      try maps.gesture(.pinch, .changed, now)
      try maps.gesture(.rotation, .changed, now)
      let after = try maps.camera("main")
      #expect(abs(after.zoom - before.zoom - 1) < 1e-12)
      #expect(abs(Bearing.normalized(after.bearing - before.bearing) + 90) < 1e-9)
      #expect(try maps.point(held).isNear(point(240, 200), within: 1e-6))
    }
  }

  @Test(arguments: [
    (GestureType.pan, GestureRefusal.panDisabled), (.pinch, .pinchDisabled), (.rotation, .rotateDisabled),
    (.pitch, .pitchDisabled), (.doubleTapToZoomIn, .doubleTapToZoomInDisabled),
    (.doubleTouchToZoomOut, .doubleTouchToZoomOutDisabled), (.quickZoom, .quickZoomDisabled), (.scroll, .pinchDisabled),
  ])
  func `a map whose options say no does not move`(type: GestureType, refusal: GestureRefusal) throws {
    var maps = try Maps()
    try maps.setGestures { options in
      options.panEnabled = false
      options.pinchEnabled = false
      options.rotateEnabled = false
      options.pitchEnabled = false
      options.doubleTapToZoomInEnabled = false
      options.doubleTouchToZoomOutEnabled = false
      options.quickZoomEnabled = false
    }
    let before = try maps.camera("main")
    let outcome = try maps.gesture(type, .began, [point(100, 100), point(200, 100)])
    #expect(outcome.refusal == refusal && !outcome.isHandled)
    try maps.gesture(type, .changed, [point(100, 150), point(200, 100)])
    try maps.gesture(type, .ended, [point(100, 150), point(200, 100)])
    #expect(try maps.camera("main") == before)
    #expect(maps.takeEvents().isEmpty)
    #expect(try maps.gesture(.singleTap, .ended, [point(100, 100)]).isHandled)
  }

  @Test func `a map that does not turn and zoom at once takes the first of the two`() throws {
    var maps = try Maps()
    try maps.setGestures { $0.simultaneousRotateAndPinchZoomEnabled = false }
    let fingers = [point(100, 100), point(200, 100)]
    #expect(try maps.gesture(.pinch, .began, fingers).isHandled)
    #expect(try maps.gesture(.rotation, .began, fingers).refusal == .simultaneousRotateAndPinchZoomDisabled)
    #expect(try maps.gesture(.pinch, .ended, fingers).isHandled)
    #expect(try maps.gesture(.rotation, .began, fingers).isHandled)
  }

  @Test func `a pan may be held to one direction`() throws {
    for mode in [GestureOptions.PanMode.horizontal, .vertical] {
      var maps = try Maps(center: place(0, 0), zoom: 6)
      try maps.setGestures { $0.panMode = mode }
      try maps.gesture(.pan, .began, [point(200, 400)])
      try maps.gesture(.pan, .changed, [point(250, 460)])
      let center = try maps.camera("main").center
      #expect((abs(center.longitude) > 0.1) == (mode == .horizontal))
      #expect((abs(center.latitude) > 0.1) == (mode == .vertical))
    }
  }

  @Test func `a focal point is what zoom and turn go about`() throws {
    var maps = try Maps()
    try maps.setGestures { $0.focalPoint = point(30, 40) }
    let held = try maps.place(point(30, 40))
    try maps.gesture(.pinch, .began, [point(100, 100), point(200, 100)])
    try maps.gesture(.pinch, .changed, [point(150, 300), point(350, 300)])
    #expect(try maps.point(held).isNear(point(30, 40), within: 1e-6))
    #expect(abs(try maps.camera("main").zoom - 10) < 1e-12)
  }

  @Test func `quick zoom, pitch and wheel go by px`() throws {
    var maps = try Maps(zoom: 9)
    try maps.gesture(.quickZoom, .began, [point(100, 100)])
    try maps.gesture(.quickZoom, .changed, [point(100, 175)])
    #expect(abs(try maps.camera("main").zoom - 10) < 1e-12)
    try maps.gesture(.quickZoom, .ended, [])
    try maps.gesture(.pitch, .began, [point(100, 200), point(200, 200)])
    try maps.gesture(.pitch, .changed, [point(100, 140), point(200, 140)])
    #expect(abs(try maps.camera("main").pitch - 30) < 1e-12)
    try maps.gesture(.pitch, .ended, [])
    let held = try maps.place(point(100, 700))
    var wheel = GestureInput(.scroll, at: [point(100, 700)])
    wheel.delta = -100
    _ = try maps.store.gesture("main", wheel)
    #expect(try maps.camera("main").zoom > 10)
    #expect(try maps.point(held).isNear(point(100, 700), within: 1e-6))
    wheel.delta = 100
    _ = try maps.store.gesture("main", wheel)
    #expect(abs(try maps.camera("main").zoom - 10) < 1e-12)
  }

  @Test func `a double tap zooms by a level about the finger, in its time`() throws {
    var maps = try Maps()
    let held = try maps.place(point(50, 60))
    let outcome = try maps.gesture(.doubleTapToZoomIn, .ended, [point(50, 60)])
    #expect(outcome.animation?.duration == 300)
    #expect(maps.takeEvents() == ["gestureBegan main", "animationStarted main", "gestureEnded main"])
    for time in [100.0, 200, 300] {
      maps.store.advance(to: time)
      #expect(try maps.point(held).isNear(point(50, 60), within: 1e-6))
    }
    #expect(try maps.camera("main").zoom == 10)
    try maps.gesture(.doubleTouchToZoomOut, .ended, [point(50, 60)])
    maps.store.advance(to: 600)
    #expect(try maps.camera("main").zoom == 9)
  }

  @Test func `a thrown map glides by the closed formula, whatever frames are drawn`() throws {
    var fine = try Maps(center: place(0, 0), zoom: 4)
    try fine.gesture(.pan, .began, [point(200, 400)])
    let outcome = try fine.gesture(.pan, .ended, [point(200, 400)], velocity: point(-1000, 0))
    let duration = try #require(outcome.animation?.duration)
    // From 1000 px a second to 1 at 0.998 a millisecond.
    #expect(abs(duration - 3450.4) < 0.1)
    #expect(fine.takeEvents() == ["gestureBegan main", "animationStarted main", "gestureEnded main"])
    var coarse = fine
    for frame in 1...600 { fine.store.advance(to: Double(frame) * 10) }
    coarse.store.advance(to: 6000)
    #expect(try fine.camera("main") == coarse.camera("main"))
    // 999 px a second less, divided by 2.002 a second: 499 px of a world of 8192.
    #expect(abs(try fine.camera("main").center.longitude - 499.0 * 360 / 8192) < 0.01)
  }

  @Test func `the speed of a throw is that of the last reports, and a finger that rests does not throw`() throws {
    for (rest, glides) in [(0.0, true), (200, false)] {
      var maps = try Maps()
      try maps.gesture(.pan, .began, [point(100, 400)])
      for step in 1...10 {
        maps.store.time = Double(step) * 10
        try maps.gesture(.pan, .changed, [point(100 + Double(step) * 5, 400)])
      }
      maps.store.time += rest
      let outcome = try maps.gesture(.pan, .ended, [])
      #expect((outcome.animation != nil) == glides)
    }
  }

  @Test func `a report that tells nothing new moves nothing`() throws {
    var maps = try Maps()
    try maps.setCamera(CameraOptions(bearing: 33, pitch: 50))
    _ = maps.takeEvents()
    try maps.gesture(.pan, .began, [point(101, 307)])
    try maps.gesture(.pan, .changed, [point(101, 307)])
    try maps.gesture(.pan, .ended, [point(101, 307)])
    #expect(maps.takeEvents() == ["gestureBegan main", "gestureEnded main"])
  }

  @Test func `a gesture goes on while it changes, and the map rests when it has ended`() throws {
    var maps = try Maps()
    try maps.gesture(.pan, .began, [point(100, 100)])
    try maps.gesture(.pan, .changed, [point(120, 100)])
    #expect(maps.takeEvents() == ["gestureBegan main", "cameraChanged main"])
    try maps.gesture(.pan, .cancelled, [point(130, 100)])
    #expect(maps.takeEvents() == ["cameraChanged main", "cameraIdle main", "gestureEnded main"])
    #expect(try maps.gesture(.pan, .changed, [point(140, 100)]).refusal == .notBegan)
  }

  @Test func `a gesture inside an inset belongs to the inset`() throws {
    var maps = try Maps(size: Size(width: 800, height: 600))
    let frame = ScreenRect(x: 544, y: 12, width: 240, height: 180)
    try maps.createInset(InsetOptions(placement: .frame(frame, autoresizing: [], reference: nil)))
    _ = maps.takeEvents()
    let outcome = try maps.gesture(.pan, .began, [point(600, 100)])
    #expect(outcome.refusal == .insideInset && outcome.inset == "inset")
    #expect(maps.takeEvents().isEmpty)
    #expect(try maps.gesture(.pan, .began, [point(500, 100)]).isHandled)
    // A pan that began outside goes on inside.
    #expect(try maps.gesture(.pan, .changed, [point(600, 100)]).isHandled)
  }
}
