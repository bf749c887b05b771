import Camera
import Drawing
import Geo
import JSON
import Layout
import Style
import Testing
import Tiles

/// Pictures in a view of 64 px a side whose world has 512.
@Suite struct ImageSourceTests {
  private static let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)

  private func picture(
    _ source: JSONObject,
    _ content: LayoutSource.Content,
    at longitude: Double = 0,
    zoom: Double = 0,
    bearing: Double = 0
  ) throws -> PixelImage {
    let document = try StyleDocument(reading: [
      "version": 8, "sources": ["s": .object(source)],
      "layers": [["id": "r", "type": "raster", "source": "s", "paint": ["raster-resampling": "nearest"]]],
    ])
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: longitude), zoom: zoom, bearing: bearing)
    let size = Size(width: 64, height: 64)
    let snapshot = Snapshot(
      viewport: Viewport(camera: camera, size: size),
      style: CompiledStyle(document),
      sources: ["s": LayoutSource(try #require(document.source("s")), content: content)]
    )
    let canvas = try Canvas.image(size: size)
    try draw(snapshot, on: canvas)
    return try canvas.pixelImage()
  }

  private func image(
    _ image: PixelImage,
    _ corners: [(longitude: Double, latitude: Double)],
    at longitude: Double = 0,
    bearing: Double = 0
  ) throws -> PixelImage {
    let coordinates = corners.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
    let source: JSONObject = [
      "type": "image", "url": "a.png",
      "coordinates": .array(corners.map { [.number($0.longitude), .number($0.latitude)] }),
    ]
    return try picture(source, .image(image, corners: coordinates), at: longitude, bearing: bearing)
  }

  private static let square = PixelImage(width: 1, height: 1, pixels: [red])
  /// 32 columns, red and blue in turn.
  private static let stripes = PixelImage(width: 32, height: 1, pixels: (0..<32).map { $0 % 2 == 0 ? red : blue })

  @Test(arguments: [-540.0, -180, 180, 540])
  func `an image is on each copy of the world`(longitude: Double) throws {
    let image = try image(Self.square, [(-180, 60), (180, 60), (180, -60), (-180, -60)], at: longitude)
    #expect(image.pixels.allSatisfy { $0 == Self.red })
  }

  @Test func `an image is divided from its upper right to its lower left corner`() throws {
    let whole = try image(Self.stripes, [(-20, 20), (20, 20), (20, -20), (-20, -20)])
    let moved = try image(Self.stripes, [(-20, 5), (20, 20), (20, -20), (-20, -20)])
    // A column of the picture is almost two px wide; what lies beyond the diagonal stays as it is.
    for y in 1..<64 {
      let beyond = y * 64 + (65 - y)..<y * 64 + 64
      #expect(whole.pixels[beyond] == moved.pixels[beyond])
    }
    #expect(whole.pixels != moved.pixels)
  }

  @Test(arguments: [0.0, 90, 180, -90])
  func `a picture lies on whole px in views turned by quarters`(bearing: Double) throws {
    // 512 columns of the world's 512 px; the middle of the view is a third of a px off.
    let stripes = PixelImage(width: 512, height: 1, pixels: (0..<512).map { $0 % 2 == 0 ? Self.red : Self.blue })
    let corners = [(-180.0, 85.05), (180, 85.05), (180, -85.05), (-180, -85.05)]
    let image = try image(stripes, corners, at: 360.0 / 512 / 3, bearing: bearing)
    let step = bearing == 0 || bearing == 180 ? 1 : 64
    let runs = (0..<63).map { image.pixels[$0 * step] != image.pixels[($0 + 1) * step] }
    #expect(!runs.contains(false))
  }

  @Test(arguments: [(8.0, true), (13, false)])
  func `a tile stands for tiles of ten zooms below it at the most`(zoom: Double, isSeen: Bool) throws {
    let source: JSONObject = ["type": "raster", "tiles": ["{z}.png"], "tileSize": 512, "maxzoom": 14]
    let image = try picture(source, .raster(WorldTile(image: Self.square)), at: 1, zoom: zoom)
    #expect(image.pixels.allSatisfy { $0 == (isSeen ? Self.red : 0) })
  }
}

/// A source that has the tile of the whole world only.
private struct WorldTile: RasterTileProvider {
  let image: PixelImage

  func image(_ id: TileID) -> PixelImage? { id.z == 0 ? image : nil }

  var faults: [String] { [] }
}
