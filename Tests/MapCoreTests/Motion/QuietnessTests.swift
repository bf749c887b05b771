import Camera
import Geo
import MapCore
import TestSupport
import Testing

/// What must hold whatever moves: no event when nothing changed, and insets in step with their main maps.
@Suite struct QuietnessTests {
  /// A view that was told: an event is due where the next one is another.
  private struct View: Equatable {
    var camera: CameraState
    var size: Size
  }

  private func maps() throws -> Maps {
    var maps = try Maps("a", size: Size(width: 300, height: 200), center: place(10, 10), zoom: 6)
    try maps.addMap("b", size: Size(width: 200, height: 300), maxZoom: 9)
    try maps.createInset(InsetOptions(zoom: .offset(-3, minimum: nil, maximum: nil)), of: "a")
    try maps.createInset(InsetOptions(), id: "detail", of: "b")
    var members = ["a", "b"].map { LinkGroup.Member(map: $0) }
    members[1].zoomOffset = 1
    _ = try maps.store.linkMaps(LinkOptions(members: members))
    return maps
  }

  private func act(on maps: inout Maps, _ random: inout SeededGenerator) throws {
    let map = ["a", "b"].randomElement(using: &random) ?? "a"
    switch Int.random(in: 0..<8, using: &random) {
    case 0: try maps.setCamera(random.camera(zooms: 3...12), of: map)
    case 1: try maps.setCamera(CameraOptions(zoom: try maps.camera(map).zoom), of: map)
    case 2: try maps.ease(random.camera(zooms: 3...12), random.number(0...200), of: map)
    case 3:
      let phase = GesturePhase.allCases.randomElement(using: &random) ?? .began
      let type = GestureType.allCases.randomElement(using: &random) ?? .pan
      let points = [random.point(in: Size(width: 200, height: 200)), random.point(in: Size(width: 200, height: 200))]
      try maps.gesture(type, phase, points, of: map)
    case 4: _ = try maps.store.setSize(map, Size(width: random.number(150...400), height: 300))
    case 5:
      var limits = CameraBoundsOptions()
      limits.maxZoom = random.number(8...14)
      _ = try maps.store.setCameraBounds(map, limits)
    default: maps.store.advance(to: maps.store.time + random.number(0...60))
    }
  }

  @Test func `no event tells what was told before, and insets are in step after every act`() throws {
    var random = SeededGenerator(seed: 41)
    var told: [String: View] = [:]
    var maps = try maps()
    _ = maps.takeEvents()
    for _ in 0..<3000 {
      try act(on: &maps, &random)
      for event in maps.store.events {
        guard event.kind == .cameraChanged, case .camera(let camera, let size) = event.payload else { continue }
        #expect(told[event.map] != View(camera: camera, size: size), "\(event.map)")
        told[event.map] = View(camera: camera, size: size)
      }
      _ = maps.takeEvents()
      for (inset, main) in [("inset", "a"), ("detail", "b")] {
        #expect(try maps.camera(inset).center == maps.camera(main).center)
        let ring = try #require(try maps.store.map(inset).source("bounds")).features
        let report = try #require(try maps.report(inset))
        #expect(ring == RingGeometry(ring: report.ring).features)
      }
      // The last camera that was told is the one that is there.
      for (map, view) in told { #expect(try maps.camera(map) == view.camera) }
    }
    #expect(told.count == 4)
  }
}
