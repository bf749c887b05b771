import Camera
import Drawing
import Geo
import JSON
import Layout
import Style
import Testing
import Tiles

/// Pictures of maps that are one colour each, looked at pixel by pixel.
@Suite struct CompositionTests {
  @Test func `an inset covers its frame and nothing else`() throws {
    let picture = try pixels(of: composition())
    #expect(picture[5, 5] == 0xFF00_00FF)
    #expect(picture[20, 20] == 0xFFFF_0000)
    #expect(picture[59, 49] == 0xFFFF_0000)
    #expect(picture[60, 49] == 0xFF00_00FF)
    #expect(picture[59, 50] == 0xFF00_00FF)
  }

  @Test func `the border lies inside the frame`() throws {
    var composition = composition()
    composition.insets[0].appearance.borderWidth = 3
    composition.insets[0].appearance.borderColor = Color(red: 0, green: 1, blue: 0)
    let picture = try pixels(of: composition)
    #expect(picture[19, 30] == 0xFF00_00FF)
    for x in 20..<23 { #expect(picture[x, 30] == 0xFF00_FF00) }
    #expect(picture[23, 30] == 0xFFFF_0000)
  }

  @Test(arguments: [(true, 0xFF00_00FF), (false, 0xFFFF_0000)] as [(Bool, UInt32)])
  func `round corners cut the map where it is masked`(isMasked: Bool, corner: UInt32) throws {
    var composition = composition()
    composition.insets[0].appearance.radius = 10
    composition.insets[0].appearance.masksToBounds = isMasked
    let picture = try pixels(of: composition)
    #expect(picture[20, 20] == corner)
    #expect(picture[30, 20] == 0xFFFF_0000)
  }

  @Test func `a shadow falls beside the frame, not on it`() throws {
    var composition = composition()
    composition.insets[0].appearance.shadow = ComposedFrame.Shadow(
      color: .black,
      offset: ScreenCoordinate(x: 3, y: 3),
      radius: 2
    )
    let picture = try pixels(of: composition)
    #expect(picture[40, 35] == 0xFFFF_0000)
    // Under the frame's lower side it is dark, and above the upper one hardly.
    #expect(picture[40, 51] & 0xFF < 100)
    #expect(picture[40, 17] & 0xFF > 230)
    #expect(picture[40, 65] == 0xFF00_00FF)
  }

  @Test func `a veil leaves the ring out`() throws {
    var composition = composition()
    let ring = [(10, 10), (10, 20), (20, 20), (20, 10), (10, 10)].map { ScreenCoordinate(x: $0.0, y: $0.1) }
    composition.insets[0].shade = ComposedShade(color: Color(red: 0, green: 0, blue: 0, alpha: 0.5), ring: ring)
    let picture = try pixels(of: composition)
    #expect(picture[35, 35] == 0xFFFF_0000)
    #expect((120...135).contains(picture[25, 25] >> 16 & 0xFF))
  }

  @Test(arguments: [ComposedMarker.Shape.circle, .square, .cross])
  func `a marker stands for a small ring`(shape: ComposedMarker.Shape) throws {
    var composition = composition()
    composition.insets[0].marker = ComposedMarker(
      shape: shape,
      center: ScreenCoordinate(x: 20.5, y: 15.5),
      radius: 4,
      color: Color(red: 1, green: 1, blue: 0)
    )
    let picture = try pixels(of: composition)
    #expect(picture[40, 35] == 0xFFFF_FF00)
    #expect(picture[50, 35] == 0xFFFF_0000)
  }

  @Test func `frames between pixels are moved onto them`() throws {
    var composition = composition()
    composition.insets[0].frame = ScreenRect(x: 20.4, y: 19.6, width: 40.2, height: 30.3)
    let picture = try pixels(of: composition)
    #expect(picture[19, 30] == 0xFF00_00FF)
    #expect(picture[20, 20] == 0xFFFF_0000)
    #expect(picture[59, 49] == 0xFFFF_0000)
  }

  @Test(arguments: [PictureFormat.png, .svg, .pdf, .braille, .ansi])
  func `the same composition gives the same bytes`(format: PictureFormat) throws {
    var composition = composition()
    composition.panels = [TextPanel([TextPanel.Paragraph(role: .title, text: "Title")], corners: [.topLeft])]
    let options = PictureOptions(format: format)
    let one = try composition.picture(options) { false }
    let two = try composition.picture(options) { false }
    #expect(one.bytes == two.bytes)
    #expect(!one.bytes.isEmpty)
  }

  @Test func `whoever gives a picture up gets none`() {
    #expect(throws: DrawingError.cancelled) {
      try composition().picture(PictureOptions(format: .png)) { true }
    }
  }

  @Test func `a picture for a terminal has as many columns as asked for`() throws {
    var options = PictureOptions(format: .braille)
    options.columns = 20
    let picture = try composition().picture(options) { false }
    let lines = String(decoding: picture.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.allSatisfy { $0.unicodeScalars.count == 20 })
    #expect(lines.count == picture.height)
    // The frame of the inset is an edge; the rest of the map is blank.
    #expect(lines[0] == String(repeating: "\u{2800}", count: 20))
    #expect(lines.contains { $0.unicodeScalars.contains { $0.value != 0x2800 } })
  }

  /// A blue map of 100 x 80 px with a red inset of 40 x 30.
  private func composition() -> Composition {
    var composition = Composition(map: map("blue", width: 100, height: 80))
    var inset = ComposedInset(
      id: "inset",
      frame: ScreenRect(x: 20, y: 20, width: 40, height: 30),
      content: Composition(map: map("red", width: 40, height: 30)),
      appearance: ComposedFrame()
    )
    inset.appearance.borderWidth = 0
    composition.insets = [inset]
    return composition
  }

  private func map(_ color: String, width: Double, height: Double) -> Snapshot {
    let json: JSONValue = [
      "version": 8, "sources": [:],
      "layers": [["id": "ground", "type": "background", "paint": ["background-color": .string(color)]]],
    ]
    let document = (try? StyleDocument(reading: json)) ?? StyleDocument()
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 1)
    return Snapshot(
      viewport: Viewport(camera: camera, size: Size(width: width, height: height)),
      style: CompiledStyle(document),
      sources: [:]
    )
  }

  private func pixels(of composition: Composition) throws -> Pixels {
    let canvas = try Canvas.image(size: composition.size)
    try composition.draw(on: canvas) { false }
    return Pixels(image: try canvas.pixelImage())
  }

  private struct Pixels {
    var image: PixelImage

    subscript(x: Int, y: Int) -> UInt32 { image.pixels[y * image.width + x] }
  }
}
