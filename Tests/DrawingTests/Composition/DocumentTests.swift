import Camera
import Drawing
import Geo
import JSON
import Layout
import Style
import Testing

/// Documents say what their parts are.
@Suite struct DocumentTests {
  @Test func `an SVG has groups named by its layers, a title and a description`() throws {
    var options = PictureOptions(format: .svg)
    options.title = "Land & sea"
    options.alt = "Blue"
    let text = String(decoding: try composition().picture(options) { false }.bytes, as: UTF8.self)
    for part in [
      "<title>Land &amp; sea</title>", "<desc>Blue</desc>", "<g id=\"the_ground\">", "<g id=\"i.the_ground\">",
      "<g id=\"ornaments\">",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(text.components("<g").count == text.components("</g").count)
    #expect(!text.contains("surface"))
  }

  @Test func `an SVG on paper has its size in millimetres`() throws {
    var options = PictureOptions(format: .svg, pixelRatio: 1)
    options.dpi = 96
    let text = String(decoding: try composition().picture(options) { false }.bytes, as: UTF8.self)
    // 96 px at 96 dpi are an inch.
    #expect(text.contains("width=\"25.4mm\""))
  }

  @Test(arguments: [("i1", "_i1"), ("1st", "_1st"), ("i1st", "i1st"), ("a b", "a_b"), ("Küste", "Küste")])
  func `groups have ids that nothing else has`(layer: String, id: String) throws {
    var scene = DocumentScene([], layers: [])
    scene.layers = [["id": .string(layer), "type": "background", "paint": ["background-color": "red"]]]
    #expect(try scene.svg().contains("<g id=\"\(id)\">"))
  }

  @Test(arguments: [0.0, 45])
  func `an inset of a pitched view has groups of its own, and its clip`(pitch: Double) throws {
    let line = DocumentScene.line([(-180, 0), (180, 0)])
    var scene = DocumentScene([line], layers: [DocumentScene.layer("line", paint: ["line-color": "#123"])])
    scene.pitch = pitch
    var composition = Composition(map: try scene.snapshot())
    scene.side = 64
    let content = Composition(map: try scene.snapshot())
    composition.insets = ["i", "j"].map { id in
      ComposedInset(
        id: id,
        frame: ScreenRect(x: id == "i" ? 10 : 300, y: 300, width: 64, height: 64),
        content: content,
        appearance: ComposedFrame()
      )
    }
    let svg = try DocumentScene.svg(composition, dpi: 96)
    let groups = svg.split(separator: "\n").filter { $0.hasPrefix("<g id=") }
      .map { String($0.dropFirst(7).prefix { $0 != "\"" }) }
    #expect(
      groups == [
        "line", "i.frame", "i.line", "i.ornaments", "i.mark", "j.frame", "j.line", "j.ornaments", "j.mark", "ornaments",
      ]
    )
    #expect(svg.components("<g").count == svg.components("</g").count)
    #expect(svg.contains("width=\"135.466"))
    let inset = try #require(svg.firstRange(of: "<g id=\"i.line\">"))
    #expect(svg[inset.upperBound...].hasPrefix("\n<g clip-path=\"url(#i"))
  }

  @Test func `a PDF has its page in millimetres and its fonts within`() throws {
    var composition = composition()
    composition.panels = [TextPanel([TextPanel.Paragraph(role: .title, text: "Title")], corners: [.topLeft])]
    var options = PictureOptions(format: .pdf, pixelRatio: 2)
    options.dpi = 192
    let text = String(decoding: try composition.picture(options) { false }.bytes, as: UTF8.self)
    // 96 px of two pixels each are an inch, which has 72 points.
    #expect(text.contains("/MediaBox [ 0 0 72 36 ]"))
    #expect(text.contains("/FontFile"))
  }

  @Test func `a PDF tells its title and no time`() throws {
    var options = PictureOptions(format: .pdf)
    options.title = "Title"
    let text = String(decoding: try composition().picture(options) { false }.bytes, as: UTF8.self)
    #expect(text.contains("/Title (Title)"))
    #expect(!text.contains("CreationDate"))
  }

  /// A blue map of 96 x 48 px with an inset of the same.
  private func composition() -> Composition {
    var composition = Composition(map: map(width: 96, height: 48))
    composition.insets = [
      ComposedInset(
        id: "i",
        frame: ScreenRect(x: 60, y: 20, width: 24, height: 24),
        content: Composition(map: map(width: 24, height: 24)),
        appearance: ComposedFrame()
      )
    ]
    return composition
  }

  private func map(width: Double, height: Double) -> Snapshot {
    let json: JSONValue = [
      "version": 8, "sources": [:],
      "layers": [["id": "the ground", "type": "background", "paint": ["background-color": "blue"]]],
    ]
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 1)
    return Snapshot(
      viewport: Viewport(camera: camera, size: Size(width: width, height: height)),
      style: CompiledStyle((try? StyleDocument(reading: json)) ?? StyleDocument()),
      sources: [:]
    )
  }
}

extension String {
  /// What lies between the occurrences of a mark.
  fileprivate func components(_ mark: String) -> [Substring] {
    split(separator: mark, omittingEmptySubsequences: false)
  }
}
