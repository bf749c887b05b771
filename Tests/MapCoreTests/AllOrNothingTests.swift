import Camera
import Geo
import GeoJSON
import JSON
import MapCore
import Style
import Testing

@Suite struct AllOrNothingTests {
  @Test func `a scene with a fault in its second inset leaves no map, no event and no revision`() throws {
    var maps = try Maps()
    let revision = maps.store.revision
    var options = MapOptions(size: Size(width: 100, height: 100))
    options.id = "scene"
    var first = InsetInput()
    first.map.id = "a"
    var second = InsetInput()
    second.map.id = "main"
    options.insets = [first, second]
    let error = #expect(throws: MapError.self) { try maps.store.createMap(options) }
    #expect(error?.path == ["insets", "1", "inset"])
    #expect(maps.store.ids == ["main"])
    #expect(maps.store.revision == revision)
    #expect(maps.store.events.isEmpty)
  }

  @Test func `a layer without its source names the way to the fault`() throws {
    var maps = try Maps()
    var options = MapOptions(size: Size(width: 100, height: 100))
    options.layers = [LayerInput(layer: try StyleLayer(reading: ["id": "l", "type": "line", "source": "nowhere"]))]
    let error = #expect(throws: MapError.self) { try maps.store.createMap(options) }
    #expect(error?.kind == .sourceNotFound)
    #expect(error?.path == ["layers", "0", "layer", "source"])
  }

  @Test func `a fit that cannot be refuses the inset`() throws {
    var maps = try Maps()
    var options = InsetOptions()
    let box = CoordinateBounds(west: 0, south: 0, east: 1, north: 1)
    options.zoom = .fit(CameraFitRequest(.bounds(box), padding: EdgeInsets(top: 90, left: 90, bottom: 90, right: 90)))
    let error = #expect(throws: MapError.self) { try maps.createInset(options) }
    #expect(error?.kind == .fitImpossible)
    #expect(maps.store.ids == ["main"])
    #expect(try maps.store.map("main").insets.isEmpty)
  }

  @Test func `paddings larger than the map are refused with the room they leave`() throws {
    var maps = try Maps()
    let before = try maps.camera("main")
    let error = #expect(throws: MapError.self) {
      try maps.setCamera(CameraOptions(padding: EdgeInsets(left: 300, right: 120)))
    }
    #expect(error?.available == [-20, 800])
    #expect(try maps.camera("main") == before)
  }

  @Test func `a map that becomes smaller than its paddings keeps a px of room, and its camera can be set again`() throws
  {
    var maps = try Maps()
    try maps.setCamera(CameraOptions(padding: EdgeInsets(left: 300, right: 60)))
    _ = try maps.store.setSize("main", Size(width: 181, height: 800))
    let padding = try maps.camera("main").padding
    #expect(abs(padding.left - 150) < 1e-9 && abs(padding.right - 30) < 1e-9)
    try maps.setCamera(CameraOptions(padding: padding))
    #expect(try maps.camera("main").padding == padding)
  }
}
