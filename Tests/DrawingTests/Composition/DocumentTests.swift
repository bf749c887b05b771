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
