import Camera
import Geo
import JSON
import MapCore
import Style
import Testing

@Suite struct InsetFollowingTests {
  private let square = InsetPlacement.frame(
    ScreenRect(x: 0, y: 0, width: 120, height: 120),
    autoresizing: [],
    reference: nil
  )

  @Test(arguments: [
    (InsetZoom.fixed(3), 3.0),
    (.offset(-2, minimum: nil, maximum: nil), 7),
    (.offset(-2, minimum: 8, maximum: nil), 8),
    (.offset(-2, minimum: nil, maximum: 5), 5),
  ])
  func `follows the centre and applies the zoom rule`(rule: InsetZoom, zoom: Double) throws {
    var maps = try Maps()
    try maps.createInset(InsetOptions(placement: square, zoom: rule))
    #expect(try maps.camera("inset").zoom == zoom)
    #expect(try maps.camera("inset").center == maps.camera("main").center)
  }

  @Test func `an automatic zoom makes the ring's longer side the mean of its limits`() throws {
    var maps = try Maps()
    try maps.createInset(InsetOptions(placement: square, zoom: .auto(minimum: 0.25, maximum: 0.25)))
    let report = try #require(try maps.report())
    #expect(abs(report.fraction.height - 0.25) < 1e-9)
    // The main map is twice as high as wide.
    #expect(abs(report.fraction.width - 0.125) < 1e-3)
    #expect(report.advice.isEmpty)
  }

  @Test func `an inset at its zoom limit says so and never pushes the main map`() throws {
    var maps = try Maps(zoom: 2)
    try maps.createInset(InsetOptions(placement: square, zoom: .offset(-5, minimum: nil, maximum: nil)))
    // The world fills the inset's 120 px from log2(120 / 512) on.
    let least = -2.0930
    #expect(abs(try maps.camera("inset").zoom - max(-2, least)) < 1e-3)
    #expect(try maps.camera("main").zoom == 2)
    #expect(try maps.report()?.advice.map(\.code).contains(.insetZoomAtLimit) == true)
  }

  @Test func `one change of the main map is one revision of both`() throws {
    var maps = try Maps()
    try maps.createInset(InsetOptions(placement: square))
    _ = maps.takeEvents()
    try maps.setCamera(CameraOptions(zoom: 10))
    #expect(try maps.store.map("main").revision == maps.store.map("inset").revision)
    #expect(
      maps.takeEvents() == [
        "cameraChanged main", "cameraChanged inset", "cameraIdle inset", "sourceDataChanged inset",
        "insetChanged main", "cameraIdle main",
      ]
    )
  }

  @Test func `an inset that is moved or resized itself tells its numbers, at the revision they are of`() throws {
    var maps = try Maps()
    try maps.createInset(InsetOptions(placement: square, zoom: .fixed(2)))
    _ = maps.takeEvents()
    try maps.setCamera(CameraOptions(zoom: 5), of: "inset")
    let told = maps.store.events.filter { $0.kind == .insetChanged }
    #expect(told.map(\.map) == ["main"])
    #expect(told.map(\.revision) == [maps.store.revision])
    _ = maps.takeEvents()
    _ = try maps.store.setSize("inset", Size(width: 60, height: 60))
    #expect(maps.takeEvents().contains("insetChanged main"))
    #expect(maps.store.presentState(of: [.insetChanged]).map(\.revision) == [maps.store.revision])
  }

  @Test func `an inset that is resized with its main map tells its camera, whose view is another`() throws {
    var maps = try Maps()
    try maps.createInset(InsetOptions(zoom: .fixed(2)))
    _ = maps.takeEvents()
    _ = try maps.store.setSize("main", Size(width: 1000, height: 800))
    #expect(maps.takeEvents().filter { $0.hasSuffix(" inset") }.contains("cameraChanged inset"))
  }

  @Test func `an equal camera changes nothing`() throws {
    var maps = try Maps()
    try maps.createInset(InsetOptions(placement: square))
    let revision = maps.store.revision
    _ = maps.takeEvents()
    try maps.setCamera(CameraOptions(zoom: 9))
    #expect(maps.takeEvents().isEmpty)
    #expect(maps.store.revision == revision)
  }

  @Test func `moving the inset leaves the main map, and the main map's next move sets it right`() throws {
    var maps = try Maps()
    try maps.createInset(InsetOptions(placement: square, zoom: .fixed(2)))
    let main = try maps.camera("main")
    try maps.setCamera(CameraOptions(center: Coordinate(latitude: 0, longitude: 0), zoom: 5), of: "inset")
    #expect(try maps.camera("main") == main)
    try maps.setCamera(CameraOptions(zoom: 8))
    #expect(try maps.camera("inset").center == main.center)
    #expect(try maps.camera("inset").zoom == 2)
  }

  @Test func `an inset of an inset follows in the same revision`() throws {
    var maps = try Maps()
    try maps.createInset(InsetOptions(placement: square, zoom: .offset(-2, minimum: nil, maximum: nil)))
    try maps.createInset(InsetOptions(zoom: .offset(-2, minimum: nil, maximum: nil)), id: "inner", of: "inset")
    try maps.setCamera(CameraOptions(zoom: 10))
    #expect(try maps.camera("inner").zoom == 6)
    #expect(try maps.store.map("inner").revision == maps.store.revision)
  }

  @Test func `a link that would close a circle is refused and names it`() throws {
    var maps = try Maps()
    try maps.createInset(InsetOptions())
    let error = #expect(throws: MapError.self) {
      try maps.store.linkInset("main", to: "inset", InsetOptions())
    }
    #expect(error?.kind == .linkCycle)
    #expect(error?.message.contains("\"main\" follows \"inset\" follows \"main\"") == true)
    #expect(throws: MapError.self) { try maps.store.linkInset("main", to: "main", InsetOptions()) }
  }

  @Test func `a centre offset puts the main map's centre that far from the inset's middle`() throws {
    var maps = try Maps()
    try maps.createInset(
      InsetOptions(placement: square, zoom: .fixed(5), center: .offset(ScreenCoordinate(x: 20, y: -10)))
    )
    let viewport = Viewport(camera: try maps.camera("inset"), size: Size(width: 120, height: 120))
    let point = viewport.project(try maps.camera("main").center).point
    #expect(abs(point.x - 80) < 1e-6 && abs(point.y - 50) < 1e-6)
  }

  @Test func `a resized main map resolves the placement again`() throws {
    var maps = try Maps()
    try maps.createInset(InsetOptions())
    _ = try maps.store.setSize("main", Size(width: 1000, height: 600))
    #expect(try maps.store.map("inset").size == Size(width: 150, height: 150))
    #expect(maps.store.moment(of: try maps.store.map("inset"))?.frame.x == 842)
  }

  @Test func `removing the main map takes the insets made for it and frees linked ones`() throws {
    var maps = try Maps()
    var free = MapOptions(size: Size(width: 100, height: 100))
    free.id = "free"
    _ = try maps.store.createMap(free)
    try maps.createInset(InsetOptions())
    try maps.store.linkInset("free", to: "main", InsetOptions())
    _ = maps.takeEvents()
    try maps.store.removeMap("main")
    #expect(maps.store.ids == ["free"])
    #expect(try maps.store.map("free").link == nil)
    #expect(try maps.store.map("free").sources.isEmpty)
    #expect(maps.takeEvents().filter { $0.hasPrefix("mapRemoved") } == ["mapRemoved inset", "mapRemoved main"])
  }

  @Test func `an inset for which the main map has no room is a sliver, whether made there or left there`() throws {
    var maps = try Maps(size: Size(width: 400, height: 100))
    var covered = MapStore.OptionsChange()
    covered.safeArea = EdgeInsets(bottom: 100)
    try maps.store.setOptions("main", covered)
    try maps.createInset(InsetOptions())
    #expect(try maps.store.map("inset").size == Size(width: 1, height: 1))
  }

  @Test func `a ring's source that somebody else's layer shows stays when the link ends`() throws {
    var maps = try Maps()
    try maps.createInset(InsetOptions(placement: square))
    let layer = try StyleLayer(reading: ["id": "mine", "type": "fill", "source": "bounds"])
    try maps.store.addLayer(LayerInput(layer: layer), to: "inset")
    try maps.store.unlinkInset("inset")
    #expect(try maps.store.map("inset").sources.map(\.id) == ["bounds"])
    #expect(try maps.store.map("inset").layers.map(\.id) == ["mine"])
  }
}
