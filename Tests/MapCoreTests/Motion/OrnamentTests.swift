import Camera
import Geo
import MapCore
import Testing

@Suite struct OrnamentTests {
  @Test(arguments: [
    // At zoom 9 on the equator a px is 152.87 m: 195 px are 29.8 km, 18.5 mi, 16.1 nmi.
    (9.0, ScaleBarUnits.metric, "20 km", 20_000.0), (9, .imperial, "10 mi", 16_093.44),
    (9, .nautical, "10 nmi", 18_520),
    // At zoom 17 a px is 0.597 m: 195 px are 116.5 m, 382 ft.
    (17, .metric, "100 m", 100), (17, .imperial, "200 ft", 60.96), (17, .nautical, "0.05 nmi", 92.6),
    (22, .metric, "2 m", 2), (0, .metric, "10000 km", 1e7),
  ])
  func `a scale bar is the longest round distance that has room`(
    zoom: Double,
    units: ScaleBarUnits,
    label: String,
    meters: Double
  ) throws {
    let perPixel = Viewport.metersPerPixel(zoom: zoom, latitude: 0)
    let scale = ScaleBarLength(metersPerPixel: perPixel, atMost: 195, units)
    #expect(scale.label == label)
    #expect(abs(scale.meters - meters) < 1e-9 * meters)
    #expect(abs(scale.length * perPixel - meters) < 1e-9 * meters)
    #expect(scale.length <= 195)
  }

  @Test func `ornaments sit in their corners, inside the safe area`() throws {
    var maps = try Maps(size: Size(width: 390, height: 844), center: place(0, 0), zoom: 9)
    var change = MapStore.OptionsChange()
    change.safeArea = EdgeInsets(top: 50, left: 1, bottom: 30, right: 2)
    try maps.store.setOptions("main", change)
    let layout = OrnamentLayout(try maps.store.map("main"))
    #expect(layout.scaleBar.frame.x == 9 && layout.scaleBar.frame.y == 58)
    #expect(layout.scaleBar.frame.width == layout.scale.length)
    #expect(layout.compass.frame.x == 390 - 2 - 8 - 40 && layout.compass.frame.y == 58)
    #expect(layout.logo.frame.x == 9 && layout.logo.frame.y == 844 - 30 - 8 - 21)
    #expect(layout.attributionButton.frame.x == 390 - 2 - 8 - 24)
  }

  @Test func `an adaptive compass shows while the map is turned, and its needle points north`() throws {
    var maps = try Maps()
    #expect(OrnamentLayout(try maps.store.map("main")).compass.isVisible == false)
    #expect(OrnamentLayout(try maps.store.map("main")).compassAngle.sign == .plus)
    try maps.setCamera(CameraOptions(bearing: 30))
    let layout = OrnamentLayout(try maps.store.map("main"))
    #expect(layout.compass.isVisible && layout.compassAngle == -30)
  }

  @Test(arguments: [(9.0, 0.0, true), (9, 20, true), (9, 60, false), (9, 85, false), (1, 0, false)])
  func `an adaptive scale bar shows while one length speaks for the view`(
    zoom: Double,
    pitch: Double,
    isVisible: Bool
  ) throws {
    var maps = try Maps(size: Size(width: 400, height: 800), center: place(45, 0), zoom: zoom)
    try maps.setCamera(CameraOptions(pitch: pitch))
    #expect(OrnamentLayout(try maps.store.map("main")).scaleBar.isVisible == isVisible)
  }
}
