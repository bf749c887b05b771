import Camera
import Drawing
import Geo
import GeoJSON
import JSON
import Layout
import Style
import Testing
import Tiles

/// A red square of 8 px that stands askew in a view of 32 by 32 px.
@Suite struct IconSamplingTests {
  private func colors(_ layout: JSONObject) throws -> Set<UInt32> {
    var layout = layout
    layout["icon-image"] = "square"
    let document = try StyleDocument(reading: [
      "version": 8, "sources": ["s": ["type": "geojson", "data": ""]],
      "layers": [
        ["id": "ground", "type": "background", "paint": ["background-color": "#0000ff"]],
        ["id": "i", "type": "symbol", "source": "s", "layout": .object(layout)],
      ],
    ])
    let source = try #require(document.source("s"))
    let store = try FeatureStore(["type": "Point", "coordinates": [0, 0]])
    let square = PixelImage(width: 8, height: 8, pixels: Array(repeating: 0xFFFF_0000, count: 64))
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 2, bearing: 30)
    let snapshot = Snapshot(
      viewport: Viewport(camera: camera, size: Size(width: 32, height: 32)),
      style: CompiledStyle(document),
      sources: ["s": LayoutSource(source, content: .geojson(GeoJSONTiles(store, options: GeoJSONTileOptions(source))))],
      images: ["square": MapImage(pixels: square)]
    )
    let canvas = try Canvas.image(size: Size(width: 32, height: 32))
    try draw(snapshot, on: canvas)
    return Set(try canvas.pixelImage().pixels)
  }

  @Test func `an icon that stands upright keeps its pixels`() throws {
    #expect(try colors([:]) == [0xFF00_00FF, 0xFFFF_0000])
  }

  @Test func `an icon that turns with the map has smooth edges`() throws {
    #expect(try colors(["icon-rotation-alignment": "map"]).count > 2)
  }
}
