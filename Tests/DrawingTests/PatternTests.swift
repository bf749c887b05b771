import Camera
import Drawing
import Geo
import JSON
import Layout
import Style
import Testing
import Tiles

@Suite struct PatternTests {
  /// Red and blue columns of one pixel each.
  private static let stripes = MapImage(
    pixels: PixelImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF])
  )

  private func picture(_ layer: JSONValue, zoom: Double = 0) throws -> PixelImage {
    let document = try StyleDocument(reading: ["version": 8, "sources": [:], "layers": [layer]])
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: zoom)
    let snapshot = Snapshot(
      viewport: Viewport(camera: camera, size: Size(width: 8, height: 4)),
      style: CompiledStyle(document),
      sources: [:],
      images: ["stripes": Self.stripes]
    )
    let canvas = try Canvas.image(size: Size(width: 8, height: 4))
    try draw(snapshot, on: canvas)
    return try canvas.pixelImage()
  }

  @Test func `a background is filled with an image over and over`() throws {
    let image = try picture(["id": "b", "type": "background", "paint": ["background-pattern": "stripes"]])
    let row = Array(repeating: [0xFFFF_0000, 0xFF00_00FF] as [UInt32], count: 4).flatMap(\.self)
    #expect(image.pixels == Array(repeating: row, count: 4).flatMap(\.self))
  }

  @Test func `a pattern grows with the map between whole zooms`() throws {
    let image = try picture(["id": "b", "type": "background", "paint": ["background-pattern": "stripes"]], zoom: 0.5)
    #expect(Set(image.pixels).count > 2)
  }

  @Test func `a pattern that nobody has leaves the background open`() throws {
    let image = try picture(["id": "b", "type": "background", "paint": ["background-pattern": "dots"]])
    #expect(image.pixels.allSatisfy { $0 == 0 })
  }
}
