import Drawing
import Geo
import GeoJSON
import JSON
import Layout
import Style
import Testing
import Tiles

/// A line along the equator of a world of 512 px, from 192 to 320, with an image of 40 by 20 pixels along it.
@Suite struct LinePatternTests {
  private static let (red, blue, green): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF, 0xFF00_FF00)

  /// Red on the left and blue on the right; the lower half of the red is green.
  private static let flag = MapImage(
    pixels: PixelImage(
      width: 40,
      height: 20,
      pixels: (0..<800).map { $0 % 40 >= 20 ? blue : $0 / 40 >= 10 ? green : red }
    )
  )

  private func picture(
    _ paint: JSONObject,
    _ features: [Feature] = [DocumentScene.line([(-45, 0), (45, 0)])],
    zoom: Double = 0
  ) throws -> PixelImage {
    var scene = DocumentScene(features, layers: [DocumentScene.layer("line", paint: paint)])
    scene.images = ["flag": Self.flag, "large": Self.large]
    scene.zoom = zoom
    let canvas = try Canvas.image(size: Size(width: 512, height: 512))
    try draw(try scene.snapshot(), on: canvas)
    return try canvas.pixelImage()
  }

  /// The same at two pixels a px.
  private static let large = MapImage(pixels: flag.pixels, pixelRatio: 2)

  /// What is seen in one row, at the middle of each px from 192 on.
  private func row(_ y: Int, _ image: PixelImage, _ columns: [Int]) -> [UInt32] {
    columns.map { image.pixels[y * 512 + 192 + $0] }
  }

  @Test(arguments: ["flag", "large"])
  func `an image repeats along the line, as high as the line is wide`(name: String) throws {
    let image = try picture(["line-width": 20, "line-pattern": .string(name)])
    // A run is 40 px: two widths. Its first pixel is the end of the run before, so the middles of halves are looked at.
    #expect(row(251, image, [10, 30, 50, 70, 90]) == [Self.green, Self.blue, Self.green, Self.blue, Self.green])
    #expect(row(261, image, [10, 30, 50, 70, 90]) == [Self.red, Self.blue, Self.red, Self.blue, Self.red])
    #expect(row(240, image, [10, 30]) == [0, 0])
  }

  @Test func `a wider line has longer runs`() throws {
    let image = try picture(["line-width": 40, "line-pattern": "flag"])
    #expect(row(261, image, [20, 60, 100]) == [Self.red, Self.blue, Self.red])
  }

  @Test func `the image stands upright on a line that goes west`() throws {
    let west = [DocumentScene.line([(45, 0), (-45, 0)])]
    let image = try picture(["line-width": 20, "line-pattern": "flag"], west)
    #expect(row(251, image, [118]) == [Self.red])
    #expect(row(261, image, [118]) == [Self.green])
  }

  @Test func `runs grow with the map between whole zooms`() throws {
    let image = try picture(["line-width": 20, "line-pattern": "flag"], zoom: 0.5)
    // The line begins at 256 - 64 * √2 = 165.5, and a run is 40 * √2 = 56.6 px.
    #expect(row(261, image, [-13, 16, 44, 72]) == [Self.red, Self.blue, Self.red, Self.blue])
  }

  @Test func `opacity fades an image, and its color is its own`() throws {
    let image = try picture([
      "line-width": 20, "line-pattern": "flag", "line-opacity": 0.6, "line-color": "#ffffff",
    ])
    #expect(row(261, image, [10, 30]) == [0x9999_0000, 0x9900_0099])
  }

  @Test func `an offset and a gap move the image`() throws {
    let image = try picture(["line-width": 10, "line-gap-width": 20, "line-pattern": "flag"])
    #expect(row(256, image, [5, 15]) == [0, 0])
    #expect(image.pixels[241 * 512 + 210] != 0 && image.pixels[270 * 512 + 210] != 0)
    let moved = try picture(["line-width": 10, "line-offset": 20, "line-pattern": "flag"])
    #expect(row(256, moved, [5]) == [0])
    #expect(row(278, moved, [5]) == [Self.red])
  }

  @Test func `features have images of their own`() throws {
    let features = [
      DocumentScene.line([(-45, 0), (0, 0)], ["image": "flag"]), DocumentScene.line([(0, 0), (45, 0)]),
    ]
    let image = try picture(["line-width": 20, "line-pattern": ["coalesce", ["get", "image"], ""]], features)
    #expect(row(261, image, [10, 74]) == [Self.red, 0])
  }

  @Test(arguments: [PictureFormat.png, .svg])
  func `an image that nobody has leaves no line, and is told`(format: PictureFormat) throws {
    #expect(try picture(["line-pattern": "heron"]).pixels.allSatisfy { $0 == 0 })
    let layer = DocumentScene.layer("line", paint: ["line-pattern": "heron"])
    let scene = DocumentScene([DocumentScene.line([(-45, 0), (45, 0)])], layers: [layer])
    let made = try Composition(map: scene.snapshot()).picture(PictureOptions(format: format)) { false }
    #expect(made.missingImages == ["heron"])
  }
}
