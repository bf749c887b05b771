import Camera
import Geo
import JSON
import MapCore
import Style
import Testing

/// Where things go on a map, and what is said of it.
@Suite struct CompositionRuleTests {
  // MARK: - Insets

  @Test func `insets without a placement take a corner each, then the sides`() throws {
    var maps = try Maps(size: Size(width: 400, height: 400))
    for number in 1...9 { try createInset("i\(number)", of: &maps) }
    let anchors = try (1...9).map { try anchor("i\($0)", of: maps) }
    let corners = ["bottom-right", "bottom-left", "top-right", "top-left"]
    // Nothing is free for the ninth.
    #expect(anchors == corners + ["right", "left", "bottom", "top", "bottom-right"])
  }

  @Test func `a placement that is given is kept, and one that is not makes room for it`() throws {
    var maps = try Maps(size: Size(width: 400, height: 400))
    try maps.createInset(InsetOptions(), id: "i1")
    try maps.createInset(InsetOptions(), id: "i2")
    try createInset("i3", of: &maps)
    #expect(
      try ["i1", "i2", "i3"].map { try anchor($0, of: maps) } == ["bottom-right", "bottom-right", "bottom-left"]
    )
    let map = try maps.store.map("main")
    let advice = maps.store.advice(on: map, of: ["i1", "i2", "i3"], OrnamentOptions())
    #expect(advice.map(\.code) == [.insetCoversInset])
    #expect(advice.first?.message == "the inset \"i2\" lies over the inset \"i1\"")
    #expect(maps.store.advice(on: map, of: ["i1", "i3"], OrnamentOptions()).isEmpty)
  }

  @Test(arguments: [(9.0, 3.0), (6, 2)])
  func `an automatic zoom stays below its limit and says nothing of it`(mainZoom: Double, zoom: Double) throws {
    var maps = try Maps(size: Size(width: 400, height: 400), zoom: mainZoom)
    var options = InsetOptions(zoom: .auto(minimum: 0.25, maximum: 0.25, maxZoom: 3))
    // 100 px: a quarter of them is a sixteenth of the main map.
    options.placement = .frame(ScreenRect(x: 0, y: 0, width: 100, height: 100), autoresizing: [], reference: nil)
    try maps.createInset(options)
    #expect(abs(try maps.camera("inset").zoom - zoom) < 1e-9)
    #expect(try maps.report()?.advice.contains { $0.code == .insetZoomAtLimit } == false)
  }

  private func createInset(_ id: String, of maps: inout Maps) throws {
    var input = InsetInput()
    input.findsPlace = true
    input.map.id = id
    _ = try maps.store.createInset(input, of: "main")
  }

  private func anchor(_ id: String, of maps: Maps) throws -> String? {
    guard case .anchor(let placement)? = try maps.store.map(id).link?.options.placement else { return nil }
    return placement.anchor.rawValue
  }

  // MARK: - The scale bar

  @Test(arguments: [
    (Size(width: 1200, height: 1024), 0.0, 1.0, false), (Size(width: 400, height: 400), 0, 4, true),
    // From 60 degrees to the equator a px doubles.
    (Size(width: 400, height: 1024), 0, 2, false), (Size(width: 400, height: 400), 60, 4, true),
  ])
  func `an adaptive scale bar shows while it holds everywhere in the view`(
    size: Size,
    latitude: Double,
    zoom: Double,
    isVisible: Bool
  ) throws {
    let maps = try Maps(size: size, center: Coordinate(latitude: latitude, longitude: 0), zoom: zoom)
    #expect(OrnamentLayout(try maps.store.map("main")).scaleBar.isVisible == isVisible)
  }

  @Test(arguments: [
    (OrnamentVisibility.visible, 45.0, true), (.visible, 0, false), (.adaptive, 45, false), (.hidden, 45, false),
  ])
  func `a scale bar on a pitched map is advised against`(
    visibility: OrnamentVisibility,
    pitch: Double,
    isTold: Bool
  ) throws {
    var maps = try Maps()
    try maps.setCamera(CameraOptions(pitch: pitch))
    var ornaments = OrnamentOptions()
    ornaments.scaleBar.ornament.visibility = visibility
    let advice = maps.store.advice(on: try maps.store.map("main"), of: [], ornaments)
    #expect(advice.map(\.code) == (isTold ? [.scaleBarUneven] : []))
  }

  @Test func `a scale bar on a map of the world is advised against`() throws {
    let maps = try Maps(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
    var ornaments = OrnamentOptions()
    ornaments.scaleBar.ornament.visibility = .visible
    let advice = maps.store.advice(on: try maps.store.map("main"), of: [], ornaments)
    #expect(advice.map(\.code) == [.scaleBarUneven])
  }
}
