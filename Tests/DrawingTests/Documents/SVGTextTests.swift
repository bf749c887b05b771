import Drawing
import Geo
import JSON
import Testing

/// Labels as elements of SVG.
@Suite struct SVGTextTests {
  private func labels(
    _ text: String,
    layout: JSONObject = [:],
    paint: JSONObject = [:],
    _ change: (inout DocumentScene) -> Void = { _ in }
  ) -> DocumentScene {
    var layout = layout
    layout["text-field"] = .string(text)
    layout["text-allow-overlap"] = true
    var scene = DocumentScene(
      [DocumentScene.point(0, 0)],
      layers: [DocumentScene.layer("symbol", paint: paint, layout: layout)]
    )
    change(&scene)
    return scene
  }

  @Test func `a label is an element that says how it looks`() throws {
    let scene = labels(
      "A & <B>",
      layout: ["text-font": ["Open Sans Semibold Italic", "Some Font"], "text-size": 20],
      paint: ["text-color": "#102030", "text-opacity": 0.5, "text-halo-color": "#fff", "text-halo-width": 2]
    )
    let text = try #require(try scene.svg().elements("text").first)
    #expect(text.hasSuffix(">A &amp; &lt;B&gt;</text>"))
    #expect(text.attribute("font-family") == "'Open Sans', 'Some Font', 'DejaVu Sans', sans-serif")
    #expect(text.attribute("font-weight") == "600")
    #expect(text.attribute("font-style") == "italic")
    #expect(text.attribute("font-size") == "20")
    #expect(text.attribute("fill") == "#102030")
    #expect(text.attribute("fill-opacity") == "0.5")
    #expect(text.attribute("paint-order") == "stroke")
    #expect(text.attribute("stroke") == "#ffffff")
    // A halo of two px to each side.
    #expect(text.attribute("stroke-width") == "4")
    #expect(text.attribute("transform") == nil)
  }

  @Test func `a label stands in its layer's group, and no letter is drawn`() throws {
    let svg = try labels("Name").svg()
    let group = try #require(svg.firstRange(of: "<g id=\"symbol\">"))
    let text = try #require(svg.firstRange(of: "<text "))
    let ornaments = try #require(svg.firstRange(of: "<g id=\"ornaments\">"))
    #expect(group.upperBound < text.lowerBound && text.upperBound < ornaments.lowerBound)
    #expect(!svg.contains("<symbol") && !svg.contains("<use"))
  }

  @Test func `labels are shapes unless text is asked for`() throws {
    let svg = try labels("Name").svg(.outlines)
    #expect(!svg.contains("<text"))
    #expect(svg.contains("<use"))
  }

  @Test func `the same map is the same document`() throws {
    let scene = labels("Name", paint: ["text-halo-color": "#fff", "text-halo-width": 2])
    #expect(try scene.svg() == scene.svg())
  }

  @Test func `lines of a label are parts of one element`() throws {
    let svg = try labels("One\nTwo", layout: ["text-size": 24]).svg()
    let texts = svg.elements("text")
    #expect(texts.count == 1)
    let lines = svg.elements("tspan")
    #expect(lines.map { String($0.drop { $0 != ">" }) } == [">One </tspan>", ">Two</tspan>"])
    let baselines = lines.compactMap { $0.number("y") }
    // Lines are 1.2 em apart, and the middle between them is the point's.
    #expect(baselines.count == 2)
    #expect(abs(baselines[1] - baselines[0] - 28.8) < 0.01)
    #expect(baselines[0] < 256 && baselines[1] > 256)
  }

  @Test func `text that goes to the left begins at its right end`() throws {
    let text = try #require(try labels("שלום").svg().elements("text").first)
    #expect(text.attribute("direction") == "rtl")
    // Centred on 256.
    let x = try #require(text.number("x"))
    #expect(x > 260 && x < 300)
    let latin = try #require(try labels("Name").svg().elements("text").first)
    #expect(latin.attribute("direction") == nil)
    #expect(latin.number("x").map { $0 < 252 } == true)
  }

  @Test func `letters that are spaced stay a word`() throws {
    let text = try #require(
      try labels("Spaced", layout: ["text-letter-spacing": 0.25, "text-size": 20]).svg().elements("text").first
    )
    #expect(text.hasSuffix(">Spaced</text>"))
    // A quarter of 20 px; letters that are pulled together by the font take part of it.
    #expect(text.number("letter-spacing").map { abs($0 - 5) < 0.2 } == true)
  }

  @Test func `words of both directions are spaced each by itself`() throws {
    let svg = try labels("abc שלום", layout: ["text-letter-spacing": 0.5, "text-size": 20]).svg()
    let parts = svg.elements("tspan")
    #expect(parts.count == 2)
    #expect(parts.first?.contains(">abc") == true)
    #expect(parts.last?.contains("שלום") == true)
    #expect(parts.last?.attribute("direction") == "rtl")
    #expect(parts.last?.attribute("unicode-bidi") == "embed")
  }

  @Test func `a label that is turned has a matrix`() throws {
    let text = try #require(try labels("Name", layout: ["text-rotate": 90]).svg().elements("text").first)
    #expect(text.attribute("transform")?.hasPrefix("matrix(0,1,-1,0,") == true)
  }

  @Test func `spaces in a row are kept`() throws {
    let text = try #require(try labels("A  B").svg().elements("text").first)
    #expect(text.attribute("xml:space") == "preserve")
    #expect(text.hasSuffix(">A  B</text>"))
  }

  @Test func `a label along a bent line is a group that tells the whole`() throws {
    let places = (0...12).map { (Double($0) * 10 - 60, Double($0 % 2) * 14) }
    let svg = try labels("Along the river", layout: ["symbol-placement": "line", "text-max-angle": 180]) {
      $0.features = [DocumentScene.line(places)]
    }.svg()
    #expect(svg.contains("<g aria-label=\"Along the river\">"))
    #expect(svg.elements("text").count > 1)
    #expect(svg.elements("text").allSatisfy { $0.attribute("transform") != nil })
  }

  @Test func `a label along a straight line is one element`() throws {
    let svg = try labels("Straight", layout: ["symbol-placement": "line"]) {
      $0.features = [DocumentScene.line([(-90, 0), (90, 0)])]
    }.svg()
    #expect(svg.elements("text").allSatisfy { $0.hasSuffix(">Straight</text>") })
    #expect(!svg.contains("aria-label"))
  }

  @Test func `on paper the letters have the document's units`() throws {
    let svg = try labels("Name", layout: ["text-size": 16]).svg(dpi: 96)
    // 16 px of 1/96 inch are 4.233 mm.
    #expect(svg.elements("text").first?.attribute("font-size") == "4.233")
  }

  @Test func `a label of an inset lies in its clip and its group`() throws {
    var inset = labels("A label that is longer than the inset is wide", layout: ["text-max-width": 100])
    inset.side = 64
    var composition = Composition(map: try labels("Main").snapshot())
    composition.insets = [
      ComposedInset(
        id: "i",
        frame: ScreenRect(x: 400, y: 400, width: 64, height: 64),
        content: Composition(map: try inset.snapshot()),
        appearance: ComposedFrame()
      )
    ]
    let svg = try DocumentScene.svg(composition)
    let lines = svg.split(separator: "\n")
    let label = try #require(lines.firstIndex { $0.hasPrefix("<text") && $0.contains("longer") })
    #expect(lines[label - 1].hasPrefix("<g clip-path=\"url(#i"))
    #expect(lines[..<label].last { $0.hasPrefix("<g id=") } == "<g id=\"i.symbol\">")
    // The frame begins at 400, and the label's middle lies in the middle of it.
    #expect(String(lines[label]).number("x").map { $0 < 400 } == true)
  }

  @Test func `headings are text, line by line`() throws {
    var composition = Composition(map: try labels("Name").snapshot())
    let title = String(repeating: "word ", count: 20) + "\u{1}end"
    composition.panels = [TextPanel([TextPanel.Paragraph(role: .title, text: title)], corners: [.topLeft])]
    composition.ornaments.scaleBar = ComposedOrnaments.ScaleBar(
      frame: ScreenRect(x: 8, y: 490, width: 100, height: 12),
      length: 100,
      label: "500 km"
    )
    let texts = try DocumentScene.svg(composition).elements("text")
    #expect(texts.count == 3)
    #expect(texts[1].attribute("font-weight") == "700")
    #expect(texts[1].components(">word").count > 2)
    // What XML cannot hold is left out.
    #expect(texts[1].hasSuffix(" end</tspan></text>"))
    #expect(texts[2].hasSuffix(">500 km</text>"))
    #expect(texts[2].attribute("paint-order") == "stroke")
  }

  @Test func `areas in colours of the web are no beginnings of groups`() throws {
    var scene = labels("Name")
    scene.layers = [["id": "b", "type": "background", "paint": ["background-color": "#55aa00"]]]
    let svg = try scene.svg()
    #expect(svg.components("<g id=").count == 3)
    #expect(svg.contains("rgb(33.333333%,66.666667%,0%)"))
  }
}

extension String {
  /// What lies between the occurrences of a mark.
  fileprivate func components(_ mark: String) -> [Substring] {
    split(separator: mark, omittingEmptySubsequences: false)
  }
}
