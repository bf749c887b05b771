import Drawing
import Geo
import GeoJSON
import JSON
import Layout
import Style
import Testing
import Tiles

/// Edges that run through the middles of pixels, in a world of 512 px whose middle is that of 513 pixels.
@Suite struct EdgeRuleTests {
  /// Which rows and columns of the view have a color in the column and row through the middle.
  private func covered(_ layer: JSONValue, _ features: [Feature]) throws -> (rows: [Int], columns: [Int]) {
    var scene = DocumentScene(features, layers: [layer])
    scene.side = 513
    let canvas = try Canvas.image(size: Size(width: 513, height: 513))
    try draw(try scene.snapshot(), on: canvas)
    let pixels = try canvas.pixelImage().pixels
    return ((0..<513).filter { pixels[$0 * 513 + 260] != 0 }, (0..<513).filter { pixels[250 * 513 + $0] != 0 })
  }

  @Test func `a middle on an edge belongs to the area above and to the right`() throws {
    // From 256.5, 256.5 to the upper right: to 320.5, 196.4.
    let ring = [(0.0, 0.0), (45, 0), (45, 40), (0, 40), (0, 0)]
      .map { Position(longitude: $0.0, latitude: $0.1) }
    let layer = DocumentScene.layer("fill", paint: ["fill-antialias": false])
    let (rows, columns) = try covered(layer, [Feature(geometry: .polygon([ring]))])
    #expect(rows.last == 256)
    #expect(columns.first == 256 && columns.last == 319)
  }
}
