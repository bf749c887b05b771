import Camera
import Drawing
import Geo
import JSON
import Layout
import Style
import Testing
import Tiles

/// What lies on top of a map in cyan, found by its pixels.
@Suite struct FurnitureTests {
  @Test(arguments: ["Title", "שלום עולם", "مرحبا بالعالم", "Two lines\nשלום עולם"])
  func `a heading stands on its ground whichever way it is written`(title: String) throws {
    var composition = map(width: 500, height: 200)
    composition.panels = [TextPanel([TextPanel.Paragraph(role: .title, text: title)], corners: [.topLeft])]
    let picture = try drawn(composition)
    let ground = try #require(picture.box { Self.isPale($0) })
    let ink = try #require(picture.box { Self.isDark($0) })
    #expect(ground.contains(ink))
    #expect(ground.x == 8 && ground.y == 8)
    // The ground is no wider than the text wants it: as much is free at its left as at its right.
    #expect(ink.x - ground.x < 16)
    #expect(ground.x + ground.width - ink.x - ink.width < 16)
  }

  @Test func `a long credit takes the room beside an inset`() throws {
    var composition = map(width: 640, height: 480)
    let inset = ScreenRect(x: 490, y: 330, width: 140, height: 140)
    add(inset, to: &composition)
    let text = Array(repeating: "institute", count: 25).joined(separator: " ")
    composition.panels = [credit(text)]
    let picture = try drawn(composition)
    let ground = try #require(picture.box { Self.isPale($0) })
    #expect(ground.y + ground.height == 472)
    #expect(ground.x + ground.width <= inset.x)
    #expect(ground.width > 200)
  }

  @Test func `over an inset that covers the picture there is the credit, and nothing else`() throws {
    var composition = map(width: 400, height: 300)
    add(ScreenRect(x: -10, y: -10, width: 420, height: 320), to: &composition)
    composition.panels = [credit("Somebody")]
    composition.ornaments.scaleBar = scaleBar
    composition.ornaments.compass = ComposedOrnaments.Compass(frame: compassFrame, angle: 30)
    composition.ornaments.logo = logo(at: ScreenRect(x: 8, y: 271, width: 85, height: 21))
    let picture = try composition.picture(PictureOptions(format: .png)) { false }
    #expect(picture.leftOut == [LeftOut(.compass), LeftOut(.logo), LeftOut(.scaleBar)])
    // Paler than the inset's red, as the ground is not opaque.
    let ground = try #require(try drawn(composition).box { $0 != Self.red })
    #expect(ScreenRect(x: 0, y: 0, width: 400, height: 300).contains(ground))
    #expect(ground.x + ground.width == 392 && ground.y + ground.height == 292)
  }

  @Test func `a logo leaves its corner to the compass that is there`() throws {
    var composition = map(width: 400, height: 300)
    let corner = ScreenRect(x: 8, y: 252, width: 40, height: 40)
    composition.ornaments.compass = ComposedOrnaments.Compass(frame: corner, angle: 30)
    composition.ornaments.logo = logo(at: ScreenRect(x: 8, y: 271, width: 85, height: 21))
    let green = try #require(try drawn(composition).box { $0 == 0xFF00_FF00 })
    // 4 px above the compass, as high as its place.
    #expect(green == ScreenRect(x: 8, y: 227, width: 84, height: 21))
  }

  @Test func `a logo keeps off an inset`() throws {
    var composition = map(width: 400, height: 300)
    add(ScreenRect(x: 8, y: 192, width: 100, height: 100), to: &composition)
    composition.ornaments.logo = logo(at: ScreenRect(x: 8, y: 271, width: 85, height: 21))
    let picture = try drawn(composition)
    #expect(picture.count { $0 == 0xFF00_FF00 } == 84 * 21)
    #expect(picture.count { $0 == Self.red } == 100 * 100)
  }

  @Test func `the narrow bar of a small scale has its label on the picture`() throws {
    var composition = map(width: 60, height: 60)
    composition.ornaments.scaleBar = ComposedOrnaments.ScaleBar(
      frame: ScreenRect(x: 8, y: 8, width: 10, height: 20),
      length: 10,
      label: "1 km"
    )
    let ink = try #require(try drawn(composition).box { Self.isDark($0) })
    // The rim of 1.25 px at either side of the bar is outside its place.
    #expect(ink.x >= 6)
    #expect(ink.x + ink.width <= 60)
  }

  @Test func `a small picture leaves the caption out, then the title`() throws {
    var composition = map(width: 120, height: 70)
    let title = TextPanel.Paragraph(role: .title, text: "Map")
    let caption = TextPanel.Paragraph(role: .caption, text: "A sentence that has room on a larger picture only")
    composition.panels = [TextPanel([title, caption], corners: [.topLeft])]
    let options = PictureOptions(format: .png)
    #expect(try composition.picture(options) { false }.leftOut == [LeftOut(.caption)])
    composition = map(width: 40, height: 30)
    composition.panels = [TextPanel([title, caption], corners: [.topLeft]), credit("An institute with a long name")]
    #expect(
      try composition.picture(options) { false }.leftOut == [LeftOut(.credit), LeftOut(.caption), LeftOut(.title)]
    )
  }

  @Test func `what is left out of a picture in bands is told once, and of an inset with its id`() throws {
    var composition = map(width: 100, height: 100)
    add(ScreenRect(x: 0, y: 0, width: 30, height: 100), to: &composition)
    composition.insets[0].content.ornaments.scaleBar = scaleBar
    var options = PictureOptions(format: .png)
    options.bandArea = 1000
    #expect(try composition.picture(options) { false }.leftOut == [LeftOut(.scaleBar, inset: "inset")])
  }

  private static let red: UInt32 = 0xFFFF_0000
  private static func isPale(_ pixel: UInt32) -> Bool { pixel & 0xFF0000 > 0xA00000 && pixel & 0xFF00 > 0xA000 }
  private static func isDark(_ pixel: UInt32) -> Bool { pixel & 0xFF < 0x60 && pixel & 0xFF0000 < 0x600000 }

  private let compassFrame = ScreenRect(x: 352, y: 8, width: 40, height: 40)
  private let scaleBar = ComposedOrnaments.ScaleBar(
    frame: ScreenRect(x: 8, y: 8, width: 60, height: 20),
    length: 60,
    label: "100 km"
  )

  private func credit(_ text: String) -> TextPanel {
    TextPanel(
      [TextPanel.Paragraph(role: .credit, text: text)],
      corners: [.bottomRight, .bottomLeft, .topRight, .topLeft]
    )
  }

  /// Green, four times as wide as high.
  private func logo(at frame: ScreenRect) -> ComposedOrnaments.Logo {
    let pixels = [UInt32](repeating: 0xFF00_FF00, count: 4)
    return ComposedOrnaments.Logo(frame: frame, image: PixelImage(width: 4, height: 1, pixels: pixels))
  }

  private func add(_ frame: ScreenRect, to composition: inout Composition) {
    var inset = ComposedInset(
      id: "inset",
      frame: frame,
      content: map("#f00", width: frame.width, height: frame.height),
      appearance: ComposedFrame()
    )
    inset.appearance.borderWidth = 0
    composition.insets.append(inset)
  }

  private func map(_ color: String = "#0ff", width: Double, height: Double) -> Composition {
    let json: JSONValue = [
      "version": 8, "sources": [:],
      "layers": [["id": "ground", "type": "background", "paint": ["background-color": .string(color)]]],
    ]
    let document = (try? StyleDocument(reading: json)) ?? StyleDocument()
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 1)
    let viewport = Viewport(camera: camera, size: Size(width: width, height: height))
    return Composition(map: Snapshot(viewport: viewport, style: CompiledStyle(document), sources: [:]))
  }

  private func drawn(_ composition: Composition) throws -> Pixels {
    let canvas = try Canvas.image(size: composition.size)
    try composition.draw(on: canvas) { false }
    return Pixels(image: try canvas.pixelImage())
  }

  private struct Pixels {
    var image: PixelImage

    func count(where isWanted: (UInt32) -> Bool) -> Int { image.pixels.count(where: isWanted) }

    /// The box round the pixels of a kind; nil where there are none.
    func box(where isWanted: (UInt32) -> Bool) -> ScreenRect? {
      let found = image.pixels.indices.filter { isWanted(image.pixels[$0]) }
      let xs = found.map { $0 % image.width }
      let ys = found.map { $0 / image.width }
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
      return ScreenRect(
        x: Double(left),
        y: Double(top),
        width: Double(right - left + 1),
        height: Double(bottom - top + 1)
      )
    }
  }
}
