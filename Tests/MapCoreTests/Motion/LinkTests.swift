import Camera
import Geo
import MapCore
import TestSupport
import Testing

@Suite struct LinkTests {
  /// Three maps of different sizes in one group.
  private func maps(_ change: (inout [LinkGroup.Member]) -> Void = { _ in }) throws -> Maps {
    var maps = try Maps("a", size: Size(width: 800, height: 400), center: place(10, 10), zoom: 6)
    try maps.addMap("b")
    try maps.addMap("c", size: Size(width: 111, height: 900))
    var members = ["a", "b", "c"].map { LinkGroup.Member(map: $0) }
    change(&members)
    _ = try maps.store.linkMaps(LinkOptions(members: members))
    _ = maps.takeEvents()
    return maps
  }

  private func near(_ left: CameraState, _ right: CameraState) -> Bool {
    abs(left.center.latitude - right.center.latitude) < 1e-9
      && abs(left.center.nearest(longitude: right.center.longitude).longitude - right.center.longitude) < 1e-9
      && abs(left.zoom - right.zoom) < 1e-9 && abs(left.bearing - right.bearing) < 1e-9
      && abs(left.pitch - right.pitch) < 1e-9
  }

  @Test func `linked maps take the first one's view, and then whichever moves leads`() throws {
    var maps = try maps()
    #expect(try maps.camera("b").center == place(10, 10))
    #expect(try maps.camera("c").zoom == 6)
    try maps.setCamera(CameraOptions(center: place(20, 30), zoom: 7, bearing: 40, pitch: 10), of: "c")
    let leader = try maps.camera("c")
    #expect(try maps.camera("a") == leader && maps.camera("b") == leader)
    #expect(try Set(["a", "b", "c"].map { try maps.store.map($0).revision }).count == 1)
    #expect(maps.takeEvents().count == 6)
    try maps.setCamera(CameraOptions(zoom: 7), of: "b")
    #expect(maps.takeEvents().isEmpty)
  }

  @Test func `groups converge in one step: every map once, and nothing is left to do`() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<100 {
      var maps = try maps { members in
        for index in members.indices {
          members[index].zoomOffset = random.number(-2...2)
          members[index].offset = point(random.number(-40...40), random.number(-40...40))
        }
      }
      let mover = ["a", "b", "c"].randomElement(using: &random) ?? "a"
      try maps.setCamera(random.camera(pitch: random.number(0...30), zooms: 6...14), of: mover)
      let events = maps.takeEvents().filter { $0.hasPrefix("cameraChanged") }
      #expect(Set(events).count == events.count)
      // Every map shows the shared place at its own point, so a second pass from any of them changes nothing.
      let group = try #require(try maps.store.linkGroups().first)
      let shared = try group.members.map { member in
        let map = try maps.store.map(member.map)
        let middle = Viewport(camera: map.camera, size: map.size).principalPoint
        return try maps.place(point(middle.x + member.offset.x, middle.y + member.offset.y), on: member.map)
      }
      for seen in shared {
        #expect(abs(seen.latitude - shared[0].latitude) < 1e-7)
        #expect(abs(seen.nearest(longitude: shared[0].longitude).longitude - shared[0].longitude) < 1e-7)
      }
      for member in group.members {
        let zoom = try maps.camera(member.map).zoom - member.zoomOffset
        #expect(abs(zoom - (try maps.camera("a").zoom - group.members[0].zoomOffset)) < 1e-9)
      }
    }
  }

  @Test func `a member that its limits hold back does not drag the others, now or when it moves`() throws {
    var maps = try Maps("a", center: place(10, 10), zoom: 6)
    try maps.addMap("low", zoom: 3, maxZoom: 8)
    _ = try maps.store.linkMaps(LinkOptions(members: [LinkGroup.Member(map: "a"), LinkGroup.Member(map: "low")]))
    try maps.setCamera(CameraOptions(zoom: 12), of: "a")
    #expect(try maps.camera("a").zoom == 12)
    #expect(try maps.camera("low").zoom == 8)
    // It pans: the other goes along, and keeps its zoom.
    try maps.setCamera(CameraOptions(center: place(11, 12)), of: "low")
    #expect(try maps.camera("a").center == place(11, 12))
    #expect(try maps.camera("a").zoom == 12)
    // It zooms: that is its own doing.
    try maps.setCamera(CameraOptions(zoom: 7), of: "low")
    #expect(try maps.camera("a").zoom == 7)
    // Tighter limits move it alone, looser ones bring it back.
    try maps.setCamera(CameraOptions(zoom: 12), of: "a")
    var limits = CameraBoundsOptions()
    limits.maxZoom = 5
    _ = try maps.store.setCameraBounds("low", limits)
    #expect(try maps.camera("low").zoom == 5 && maps.camera("a").zoom == 12)
    limits.maxZoom = 22
    _ = try maps.store.setCameraBounds("low", limits)
    #expect(try maps.camera("low").zoom == 12)
  }

  @Test func `what the mask leaves out is each map's own`() throws {
    var maps = try maps { members in
      for index in members.indices { members[index].mask = [.center, .bearing] }
    }
    #expect(try maps.camera("b").zoom == 3)
    try maps.setCamera(CameraOptions(center: place(1, 2), zoom: 9, bearing: 30, pitch: 40), of: "a")
    let follower = try maps.camera("b")
    #expect(follower.center == place(1, 2) && follower.bearing == 30)
    #expect(follower.zoom == 3 && follower.pitch == 0)
  }

  @Test func `one way is one way, and drifts not: a follower that was moved comes back with the leader`() throws {
    var maps = try maps { members in
      members[1].leads = false
      members[2].leads = false
    }
    try maps.setCamera(CameraOptions(center: place(50, 50), zoom: 2), of: "b")
    #expect(try maps.camera("a").center == place(10, 10))
    try maps.setCamera(CameraOptions(zoom: 8), of: "a")
    #expect(try near(maps.camera("b"), maps.camera("a")))
  }

  @Test func `circles of links end after one pass`() throws {
    var maps = try maps()
    for pair in [["a", "b"], ["b", "c"], ["c", "a"]] {
      var options = LinkOptions(members: pair.map { LinkGroup.Member(map: $0) })
      options.members[1].zoomOffset = 1
      _ = try maps.store.linkMaps(options)
    }
    _ = maps.takeEvents()
    try maps.setCamera(CameraOptions(center: place(40, 40), zoom: 9), of: "a")
    let changed = maps.takeEvents().filter { $0.hasPrefix("cameraChanged") }
    #expect(changed.sorted() == ["cameraChanged a", "cameraChanged b", "cameraChanged c"])
    #expect(try maps.camera("a").zoom == 9)
  }

  @Test func `insets of linked maps follow in the same pass`() throws {
    var maps = try maps()
    try maps.createInset(InsetOptions(), of: "b")
    _ = maps.takeEvents()
    try maps.setCamera(CameraOptions(center: place(5, 5)), of: "a")
    #expect(try maps.camera("inset").center == place(5, 5))
    #expect(try maps.store.map("inset").revision == maps.store.map("a").revision)
    #expect(maps.takeEvents().contains("insetChanged b"))
    #expect(throws: MapError.self) {
      _ = try maps.store.linkMaps(LinkOptions(members: ["a", "inset"].map { LinkGroup.Member(map: $0) }))
    }
    #expect(throws: MapError.self) { try maps.store.linkInset("c", to: "b", InsetOptions()) }
  }

  @Test func `an animation moves all, and the last to move a group ends what others had begun`() throws {
    var maps = try maps()
    try maps.ease(CameraOptions(center: place(20, 20)), of: "a")
    maps.store.advance(to: 50)
    #expect(try maps.camera("b") == maps.camera("a"))
    try maps.gesture(.pan, .began, [point(100, 100)], of: "b")
    try maps.gesture(.pan, .changed, [point(120, 100)], of: "b")
    #expect(maps.store.takeEndedAnimations().map(\.interruption) == ["link"])
    maps.store.advance(to: 100)
    #expect(try maps.camera("a") == maps.camera("b"))
    _ = maps.takeEvents()
    try maps.gesture(.pan, .cancelled, [], of: "b")
    #expect(maps.takeEvents() == ["cameraIdle b", "cameraIdle a", "cameraIdle c", "gestureEnded b"])
  }

  @Test func `a cursor is told for all that share it, once`() throws {
    var maps = try maps()
    try maps.store.setCursor(on: "a", place(10, 10.5))
    #expect(maps.takeEvents() == ["cursorMoved a", "cursorMoved b", "cursorMoved c"])
    try maps.store.setCursor(on: "b", place(10, 10.5))
    #expect(maps.takeEvents().isEmpty)
    try maps.store.setCursor(on: "b", nil)
    #expect(maps.takeEvents() == ["cursorMoved b", "cursorMoved a", "cursorMoved c"])
  }

  @Test func `a group ends by name, or with all but one of its maps`() throws {
    var maps = try maps()
    try maps.store.removeMap("c")
    #expect(try maps.store.linkGroups().map(\.members.count) == [2])
    try maps.store.removeMap("b")
    #expect(try maps.store.linkGroups().isEmpty && maps.store.map("a").groups.isEmpty)
    var other = try self.maps()
    let id = try #require(try other.store.linkGroups().first).id
    try other.store.unlinkMaps(id)
    #expect(other.takeEvents() == ["mapsUnlinked a", "mapsUnlinked b", "mapsUnlinked c"])
    try other.setCamera(CameraOptions(zoom: 9), of: "a")
    #expect(try other.camera("b").zoom == 6)
    #expect(throws: MapError.self) { try other.store.unlinkMaps(id) }
  }
}
