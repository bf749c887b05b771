import Camera
import Geo
import MapCore
import Testing

@Suite struct RingDraggingTests {
  private func maps(zoom: InsetZoom = .fixed(1), center: InsetCenter = .fixed(place(0, 0))) throws -> Maps {
    var maps = try Maps(size: Size(width: 800, height: 600), center: place(0, 0), zoom: 5)
    let frame = ScreenRect(x: 10, y: 10, width: 400, height: 400)
    try maps.createInset(
      InsetOptions(placement: .frame(frame, autoresizing: [], reference: nil), zoom: zoom, center: center)
    )
    _ = maps.takeEvents()
    return maps
  }

  @Test func `the ring follows the finger, and the main map's zoom stays`() throws {
    var maps = try maps()
    let middle = point(200, 200)
    #expect(try maps.store.dragRing(of: "inset", .began, to: middle).isHandled)
    for finger in [point(230, 180), point(300, 120)] {
      _ = maps.takeEvents()
      #expect(try maps.store.dragRing(of: "inset", .changed, to: finger).isHandled)
      let rect = try #require(try maps.report()).rect
      #expect(abs(rect.x + rect.width / 2 - finger.x) < 1e-6)
      // The latitude under the finger is the main map's centre.
      #expect(try maps.point(maps.camera("main").center, on: "inset").isNear(finger, within: 1e-6))
      #expect(try maps.camera("main").zoom == 5)
      #expect(try maps.store.map("main").revision == maps.store.map("inset").revision)
      #expect(maps.takeEvents() == ["cameraChanged main", "sourceDataChanged inset", "insetChanged main"])
    }
    _ = try maps.store.dragRing(of: "inset", .ended, to: point(300, 120))
    #expect(maps.takeEvents() == ["cameraIdle main"])
  }

  @Test func `an inset that follows does not feed back: the map goes as far as the finger`() throws {
    var maps = try maps(zoom: .offset(-3, minimum: nil, maximum: nil), center: .follow)
    let goal = try maps.place(point(260, 200), on: "inset")
    _ = try maps.store.dragRing(of: "inset", .began, to: point(200, 200))
    for x in stride(from: 205.0, through: 260, by: 5) {
      _ = try maps.store.dragRing(of: "inset", .changed, to: point(x, 200))
    }
    #expect(abs(try maps.camera("main").center.longitude - goal.longitude) < 1e-9)
    #expect(try maps.camera("inset").center == maps.camera("main").center)
  }

  @Test func `the link and the inset's own gestures decide`() throws {
    var maps = try maps()
    #expect(try maps.store.dragRing(of: "inset", .began, to: point(5, 5)).refusal == .outsideRing)
    #expect(try maps.store.dragRing(of: "inset", .changed, to: point(5, 5)).refusal == .notBegan)
    var options = try #require(try maps.store.map("inset").link).options
    options.interaction.drag = false
    options.interaction.tap = false
    try maps.store.setInset("inset", options)
    #expect(try maps.store.dragRing(of: "inset", .began, to: point(200, 200)).refusal == .interactionDisabled)
    let tap = try maps.store.tapInset("inset", at: point(200, 200), EaseOptions(duration: 0))
    #expect(tap.refusal == .interactionDisabled)
    options.interaction.drag = true
    try maps.store.setInset("inset", options)
    var change = MapStore.OptionsChange()
    change.gestures = GestureOptions()
    change.gestures?.panEnabled = false
    try maps.store.setOptions("inset", change)
    #expect(try maps.store.dragRing(of: "inset", .began, to: point(200, 200)).refusal == .panDisabled)
  }

  @Test func `a tap brings the main map to the place, at once or in time`() throws {
    var maps = try maps()
    let goal = try maps.place(point(300, 150), on: "inset")
    #expect(try maps.store.tapInset("inset", at: point(300, 150), EaseOptions(duration: 0)).isHandled)
    #expect(try maps.camera("main").center == goal)
    let outcome = try maps.store.tapInset("inset", at: point(200, 200), EaseOptions(duration: 200))
    #expect(outcome.animation?.duration == 200)
    maps.store.advance(to: 200)
    #expect(abs(try maps.camera("main").center.latitude) < 1e-9)
  }
}
