import Camera
import Drawing
import Geo
import GeoJSON
import JSON
import Layout
import Style
import Testing
import Tiles

/// Heatmaps whose opacity is the density, on 64 by 64 pixels about a point.
@Suite struct HeatmapTests {
  /// Opacities of 0 to 255.
  private func opacities(_ paint: JSONObject, points: Int = 1) throws -> (Int, Int) -> Int {
    var paint = paint
    paint["heatmap-color"] = [
      "interpolate", ["linear"], ["heatmap-density"], 0, "rgba(0, 0, 0, 0)", 1, "rgba(0, 0, 0, 1)",
    ]
    let document = try StyleDocument(reading: [
      "version": 8, "sources": ["s": ["type": "geojson", "data": ""]],
      "layers": [["id": "h", "type": "heatmap", "source": "s", "paint": .object(paint)]],
    ])
    let feature: JSONValue = [
      "type": "Feature", "properties": ["w": 3], "geometry": ["type": "Point", "coordinates": [0, 0]],
    ]
    let store = try FeatureStore([
      "type": "FeatureCollection", "features": .array(Array(repeating: feature, count: points)),
    ])
    let source = try #require(document.source("s"))
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4)
    let snapshot = Snapshot(
      viewport: Viewport(camera: camera, size: Size(width: 64, height: 64)),
      style: CompiledStyle(document),
      sources: ["s": LayoutSource(source, content: .geojson(GeoJSONTiles(store, options: GeoJSONTileOptions(source))))]
    )
    let canvas = try Canvas.image(size: Size(width: 64, height: 64))
    try draw(snapshot, on: canvas)
    let image = try canvas.pixelImage()
    return { Int(image.pixels[$1 * 64 + $0] >> 24) }
  }

  /// At the middle all four places of the grid are 2 px away each way: the curve's 0.3989 times e to the -4.5 * 8 / 900.
  @Test(
    arguments: [
      ([:], 1, 97.7), ([:], 2, 195.5), (["heatmap-intensity": 0.5], 1, 48.9), (["heatmap-weight": 0], 1, 0),
      (["heatmap-weight": ["/", ["get", "w"], 2]], 1, 146.6), (["heatmap-opacity": 0.5], 1, 48.9),
      (["heatmap-radius": 10], 1, 71.0),
    ] as [(JSONObject, Int, Double)]
  )
  func `points add up by their weight`(paint: JSONObject, points: Int, expected: Double) throws {
    let opacity = try opacities(paint, points: points)
    #expect(abs(Double(opacity(31, 31)) - expected) < 1.6)
    #expect(opacity(31, 31) == opacity(32, 32))
  }

  @Test func `the weight is spread evenly and ends`() throws {
    let opacity = try opacities([:])
    #expect(opacity(31, 10) == opacity(10, 31) && opacity(31, 10) == opacity(31, 53))
    #expect(opacity(31, 20) > opacity(31, 10) && opacity(31, 10) > 0)
    #expect(opacity(0, 0) == 0 && opacity(63, 63) == 0)
  }
}
