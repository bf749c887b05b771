import Drawing
import GeoJSON
import JSON
import Layout
import Style
import Testing
import Tiles

/// Layers as paths of SVG: a map of 512 px where 90° east lies at 384, 256.
@Suite struct DocumentLayerTests {
  /// Along the equator, from 192 to 320.
  private static let equator = DocumentScene.line([(-45, 0), (45, 0)])

  private func line(
    _ paint: JSONObject,
    layout: JSONObject = [:],
    pitch: Double = 0,
    _ features: [Feature] = [equator]
  ) throws -> [String] {
    var scene = DocumentScene(features, layers: [DocumentScene.layer("line", paint: paint, layout: layout)])
    scene.pitch = pitch
    return try paths(of: scene)
  }

  /// The lines of the document that draw something, but for clips.
  private func paths(of scene: DocumentScene) throws -> [String] {
    try scene.svg().split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("<path style") || $0.hasPrefix("<image") }
  }

  /// The numbers of a path's points.
  private func numbers(_ path: String) -> [Double] {
    (path.attribute("d") ?? "").split(separator: " ").compactMap { Double($0) }
  }

  @Test func `a line is a stroke`() throws {
    let paths = try line(["line-width": 4])
    #expect(paths.count == 1)
    #expect(paths[0].contains("stroke-width:4;"))
    #expect(paths[0].attribute("d") == "M 192 256 L 320 256 ")
  }

  @Test(arguments: [(10.0, 266.0), (-10, 246)])
  func `an offset moves a line to its right`(offset: Double, y: Double) throws {
    let paths = try line(["line-width": 4, "line-offset": .number(offset)])
    #expect(paths.map(numbers) == [[192, y, 320, y]])
  }

  @Test func `a gap has a line on either side`() throws {
    let paths = try line(["line-width": 4, "line-gap-width": 10, "line-offset": 1])
    // Half of 10 and half of 4 away from 257.
    #expect(paths.map(numbers) == [[192, 250, 320, 250, 192, 264, 320, 264]])
    #expect(paths[0].contains("stroke-width:4;"))
  }

  @Test func `a ring with an offset has all its corners`() throws {
    let ring = [(-45.0, 0.0), (0, 0), (0, 40), (-45, 40), (-45, 0)]
      .map { Position(longitude: $0.0, latitude: $0.1) }
    let paths = try line(["line-offset": 3], [Feature(geometry: .polygon([ring]))])
    let points = numbers(try #require(paths.first))
    #expect(paths.count == 1)
    // The first corner is one of the ring's, and moves along both sides that meet in it.
    #expect(points.count >= 8)
    #expect(abs(points[0] - 192) == 3 && abs(points[1] - 256) == 3)
  }

  @Test func `dashes are counted in widths`() throws {
    let paths = try line(["line-width": 4, "line-dasharray": [3, 2]], layout: ["line-cap": "square"])
    #expect(paths[0].contains("stroke-dasharray:12,8;"))
    #expect(paths[0].contains("stroke-linecap:butt;"))
  }

  @Test func `dashes beside a line are lines of their own`() throws {
    let paths = try line(["line-width": 4, "line-dasharray": [8, 8], "line-offset": 2])
    // 128 px hold two dashes and two gaps of 32.
    #expect(paths.map(numbers) == [[192, 258, 224, 258, 256, 258, 288, 258]])
    #expect(!paths[0].contains("stroke-dasharray"))
  }

  @Test func `dashes without length leave nothing of a line`() throws {
    #expect(try line(["line-dasharray": [0, 0]]).isEmpty)
  }

  @Test func `a miter is as long as the style lets it`() throws {
    #expect(try line([:], layout: ["line-miter-limit": 3])[0].contains("stroke-miterlimit:3;"))
    #expect(try line([:])[0].contains("stroke-miterlimit:2;"))
  }

  @Test func `in a pitched view a line is the ground that it covers`() throws {
    let north = DocumentScene.line([(0, -40), (0, 40)])
    let paths = try line(["line-width": 8], pitch: 45, [north])
    #expect(paths.count >= 1)
    #expect(paths.allSatisfy { $0.contains("stroke:none") })
    let points = paths.flatMap { path -> [(x: Double, y: Double)] in
      let numbers = numbers(path)
      return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    }
    // The farther end is narrower than the nearer one, and at the middle of the view the width is the line's.
    let top = points.map(\.y).min() ?? 0
    let bottom = points.map(\.y).max() ?? 0
    let far = points.filter { $0.y < top + 1 }.map { abs($0.x - 256) }.max() ?? 0
    let near = points.filter { $0.y > bottom - 1 }.map { abs($0.x - 256) }.max() ?? 0
    #expect(far < 4 && near > 4)
  }

  @Test(
    arguments: [
      ("line", ["line-blur": 3]), ("line", ["line-blur": ["get", "blur"]]),
      ("line", ["line-gradient": ["interpolate", ["linear"], ["line-progress"], 0, "red", 1, "blue"]]),
      ("circle", ["circle-blur": 0.5, "circle-radius": 20]), ("background", ["background-pattern": "p"]),
      ("fill", ["fill-pattern": "p"]), ("line", ["line-pattern": "p"]),
    ] as [(String, JSONObject)]
  )
  func `what has no shape is a picture of the layer`(type: String, paint: JSONObject) throws {
    let ring = [(-45.0, 0.0), (45, 0), (45, 40), (-45, 0)].map { Position(longitude: $0.0, latitude: $0.1) }
    let shape: [String: Feature] = [
      "line": DocumentScene.line([(-45, 0), (45, 0)], ["blur": 2]), "fill": Feature(geometry: .polygon([ring])),
    ]
    var scene = DocumentScene(
      [shape[type] ?? DocumentScene.point(0, 0)],
      layers: [DocumentScene.layer(type, paint: paint)]
    )
    scene.source = ["lineMetrics": true]
    scene.side = 64
    if type == "background" { scene.layers = [["id": "b", "type": "background", "paint": .object(paint)]] }
    scene.images = ["p": MapImage(pixels: PixelImage(width: 1, height: 1, pixels: [0xFFFF_0000]))]
    #expect(try scene.svg().contains("<image"))
  }

  @Test func `a picture is no larger than what is to be seen of the layer`() throws {
    let scene = DocumentScene(
      [Self.equator],
      layers: [DocumentScene.layer("line", paint: ["line-width": 10, "line-blur": 2])]
    )
    let svg = try scene.svg()
    let image = try #require(svg.split(separator: "\n").first { $0.contains("<image") })
    // 128 px at two pixels each, and no more than 14 px high.
    #expect(String(image).number("width").map { (254...262).contains($0) } == true)
    #expect(String(image).number("height").map { (18...28).contains($0) } == true)
  }

  @Test func `a layer that shows nothing puts no picture into the document`() throws {
    let svg = try DocumentScene(
      [],
      layers: [DocumentScene.layer("line", paint: ["line-blur": 2])]
    ).svg()
    #expect(!svg.contains("<image"))
  }

  @Test(arguments: [true, false])
  func `areas without smooth edges have no outline`(isSmooth: Bool) throws {
    let ring = [(-45.0, 0.0), (45, 0), (45, 40), (-45, 0)].map { Position(longitude: $0.0, latitude: $0.1) }
    let scene = DocumentScene(
      [Feature(geometry: .polygon([ring]))],
      layers: [
        DocumentScene.layer("fill", paint: ["fill-outline-color": "red", "fill-antialias": .bool(isSmooth)])
      ]
    )
    #expect(try scene.svg().contains("stroke:rgb(100%,0%,0%)") == isSmooth)
  }

  @Test(arguments: [("map", "map"), ("viewport", "map"), ("map", "viewport"), ("viewport", "viewport")])
  func `circles of a pitched view lie and shrink as they are told`(alignment: String, scale: String) throws {
    var scene = DocumentScene(
      [DocumentScene.point(0, 40)],
      layers: [
        DocumentScene.layer(
          "circle",
          paint: [
            "circle-radius": 20, "circle-pitch-alignment": .string(alignment), "circle-pitch-scale": .string(scale),
          ]
        )
      ]
    )
    scene.pitch = 45
    let points = numbers(try #require(try paths(of: scene).first))
    let xs = stride(from: 0, to: points.count - 1, by: 2).map { points[$0] }
    let ys = stride(from: 1, to: points.count, by: 2).map { points[$0] }
    let width = (xs.max() ?? 0) - (xs.min() ?? 0)
    let height = (ys.max() ?? 0) - (ys.min() ?? 0)
    // What lies north is farther away, and so smaller where it scales with the map.
    #expect((width < 39) == (scale == "map"))
    #expect((height < 0.9 * width) == (alignment == "map"))
  }

  @Test func `circles are drawn in the order of their keys across tiles`() throws {
    let paint: JSONObject = ["circle-color": ["get", "color"], "circle-radius": 5]
    var scene = DocumentScene(
      [
        DocumentScene.point(-90, 0.5, ["color": "#ff0000", "key": 2]),
        DocumentScene.point(90, -0.5, ["color": "#0000ff", "key": 1]),
      ],
      layers: [DocumentScene.layer("circle", paint: paint, layout: ["circle-sort-key": ["get", "key"]])]
    )
    scene.zoom = 1
    scene.side = 1024
    let paths = try paths(of: scene)
    #expect(paths.count == 2)
    #expect(paths.first?.contains("rgb(0%,0%,100%)") == true)
  }

  @Test func `an icon that takes a color is a picture with its halo`() throws {
    // Inside everywhere: four px a side.
    var icon = MapImage(pixels: PixelImage(width: 4, height: 4, pixels: Array(repeating: 0xFF00_0000, count: 16)))
    icon.isSDF = true
    func svg(_ paint: JSONObject) throws -> String {
      var scene = DocumentScene(
        [DocumentScene.point(0, 0)],
        layers: [DocumentScene.layer("symbol", paint: paint, layout: ["icon-image": "i"])]
      )
      scene.images = ["i": icon]
      return try scene.svg()
    }
    let plain = try svg(["icon-color": "red"])
    let image = try #require(plain.split(separator: "\n").first { $0.contains("<image") })
    // A px more on each side, and two pixels a px.
    #expect(String(image).number("width") == 12)
    #expect(try svg(["icon-color": "red", "icon-halo-color": "blue", "icon-halo-width": 2]) != plain)
    #expect(try svg(["icon-color": "red", "icon-halo-color": "blue"]) == plain)
  }
}
