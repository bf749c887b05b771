import Camera
import Drawing
import Geo
import GeoJSON
import JSON
import Layout
import Resources
import Style
import Testing
import Tiles

/// A picture drawn a few rows at a time is the picture drawn in one piece.
@Suite struct BandTests {
  @Test(arguments: [
    (0.0, 0.0, 1.0, 7), (0, 0, 2, 64), (33, 0, 1, 1), (33, 0, 1.5, 10), (-20, 55, 1, 13),
  ])
  func `bands fit together`(bearing: Double, pitch: Double, pixelRatio: Double, rows: Int) throws {
    var composition = Composition(map: try map(bearing: bearing, pitch: pitch, width: 120, height: 90))
    var inset = ComposedInset(
      id: "inset",
      frame: ScreenRect(x: 70, y: 40, width: 40, height: 36),
      content: Composition(map: try map(bearing: 0, pitch: 0, width: 40, height: 36)),
      appearance: ComposedFrame()
    )
    inset.appearance.radius = 6
    inset.appearance.shadow = ComposedFrame.Shadow(color: .black, offset: ScreenCoordinate(x: 3, y: 3), radius: 4)
    composition.insets = [inset]
    composition.panels = [TextPanel([TextPanel.Paragraph(role: .title, text: "Title")], corners: [.topLeft])]
    var options = PictureOptions(format: .png, pixelRatio: pixelRatio)
    let whole = try PixelImage(decoding: try composition.picture(options) { false }.bytes)
    options.bandArea = rows * whole.width
    let picture = try composition.picture(options) { false }
    #expect(picture.height == whole.height)
    let banded = try PixelImage(decoding: picture.bytes)
    let differing = zip(whole.pixels, banded.pixels).enumerated().filter { $0.element.0 != $0.element.1 }
    #expect(differing.isEmpty, "\(differing.count) pixels, the first at \(differing.first?.offset ?? 0)")
    #expect(Set(whole.pixels).count > 50)
  }

  @Test func `a picture in bands is given up between two of them`() throws {
    let composition = Composition(map: try map(bearing: 0, pitch: 0, width: 40, height: 40))
    var options = PictureOptions(format: .png)
    options.bandArea = 40
    var questions = 0
    #expect(throws: DrawingError.cancelled) {
      try composition.picture(options) {
        questions += 1
        return questions > 100
      }
    }
  }

  /// A heatmap, areas, dashed lines, circles and labels.
  private func map(bearing: Double, pitch: Double, width: Double, height: Double) throws -> Snapshot {
    let document = try StyleDocument(reading: [
      "version": 8, "sources": ["s": ["type": "geojson", "data": ""]],
      "layers": [
        ["id": "ground", "type": "background", "paint": ["background-color": "#eef"]],
        ["id": "heat", "type": "heatmap", "source": "s", "paint": ["heatmap-radius": 20]],
        ["id": "areas", "type": "fill", "source": "s", "paint": ["fill-color": "rgba(0, 120, 40, 0.6)"]],
        ["id": "lines", "type": "line", "source": "s", "paint": ["line-width": 3, "line-dasharray": [2, 1]]],
        ["id": "dots", "type": "circle", "source": "s", "paint": ["circle-radius": 4, "circle-color": "red"]],
        [
          "id": "names", "type": "symbol", "source": "s", "filter": ["==", ["geometry-type"], "Point"],
          "layout": ["text-field": ["get", "name"], "text-size": 14], "paint": ["text-halo-width": 1],
        ],
      ],
    ])
    let store = try FeatureStore([
      "type": "FeatureCollection",
      "features": [
        [
          "type": "Feature", "properties": [:],
          "geometry": [
            "type": "Polygon", "coordinates": [[[-40, -31], [37, -23], [29, 33], [-7, 3], [-40, -31]]],
          ],
        ],
        ["type": "Feature", "properties": ["name": "Isle"], "geometry": ["type": "Point", "coordinates": [3, -5]]],
      ],
    ])
    let source = try #require(document.source("s"))
    let tiles = GeoJSONTiles(store, options: GeoJSONTileOptions(source))
    let camera = CameraState(
      center: Coordinate(latitude: 1, longitude: 2),
      zoom: 0.3,
      bearing: bearing,
      pitch: pitch
    )
    return Snapshot(
      viewport: Viewport(camera: camera, size: Size(width: width, height: height)),
      style: CompiledStyle(document),
      sources: ["s": LayoutSource(source, content: .geojson(tiles))]
    )
  }
}
