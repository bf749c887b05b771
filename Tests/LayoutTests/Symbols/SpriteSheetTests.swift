import JSON
import Layout
import Testing
import Tiles

@Suite struct SpriteSheetTests {
  private let picture = PixelImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])

  @Test func `images are cut out of the picture`() throws {
    let index: JSONValue = [
      "a": ["x": 1, "y": 0, "width": 2, "height": 2, "pixelRatio": 2, "sdf": true, "stretchX": [[0, 1]]]
    ]
    let image = try #require(SpriteSheet(index: index, picture: picture, prefix: "s:").images["s:a"])
    #expect(image.pixels.pixels == [2, 3, 5, 6] && image.isSDF)
    #expect(image.size == SIMD2(1, 1) && image.stretchX == [0..<1])
  }

  @Test(
    arguments: [
      ["x": 2, "y": 0, "width": 2, "height": 1], ["x": 0, "y": 0, "width": 0, "height": 1],
      ["x": -1, "y": 0, "width": 1, "height": 1], ["x": 0, "y": 0, "width": 9e18, "height": 1], ["x": 0], 7,
    ] as [JSONValue]
  )
  func `an entry that lies outside the picture is left out`(entry: JSONValue) {
    #expect(SpriteSheet(index: ["a": entry], picture: picture).images.isEmpty)
  }
}
