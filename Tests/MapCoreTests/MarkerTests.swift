import Geo
import MapCore
import Testing

@Suite struct MarkerTests {
  @Test func `an inset shows the labels of its main map beside their markers`() throws {
    var maps = try Maps()
    try maps.createInset(InsetOptions())
    var marker = Marker(at: Coordinate(latitude: 18, longitude: -77))
    marker.inInset = true
    marker.offset = ScreenCoordinate(x: 80, y: -40)
    _ = try maps.store.setMarkers([marker], of: "main")
    let shown = try maps.store.map("inset").showing(markersOf: try maps.store.map("main"))
    #expect(shown.markers.map(\.offset) == [nil])
    #expect(shown.markers.map(\.connector.isOn) == [false])
    #expect(try maps.store.map("main").markers.map(\.offset) == [ScreenCoordinate(x: 80, y: -40)])
  }
}
