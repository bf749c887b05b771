import Camera
import Geo
import Layout
import Testing

@Suite struct TileCoverTests {
  private func tiles(
    _ longitude: Double,
    _ latitude: Double,
    zoom: Double,
    bearing: Double = 0,
    pitch: Double = 0,
    size: Size = Size(width: 512, height: 512),
    zooms: ClosedRange<Int> = 0...22
  ) -> [ViewTile] {
    let center = Coordinate(latitude: latitude, longitude: longitude)
    let camera = CameraState(center: center, zoom: zoom, bearing: bearing, pitch: pitch)
    return TileCover(zooms: zooms).tiles(in: Viewport(camera: camera, size: size))
  }

  @Test func `one world fills a view of its size`() {
    // The neighbours touch the view's edges.
    #expect(Set(tiles(0, 0, zoom: 0)) == Set([-1, 0, 1].map { ViewTile(id: .world, wrap: $0) }))
    #expect(tiles(0, 0, zoom: 0).first == ViewTile(id: .world))
  }

  @Test func `tiles are those of the whole zoom below`() {
    let tiles = tiles(10, 10, zoom: 4.9, size: Size(width: 64, height: 64))
    #expect(tiles == [ViewTile(id: TileID(z: 4, x: 8, y: 7))])
  }

  @Test func `beyond the source's deepest zoom its tiles stand for the view's zoom`() {
    let tiles = tiles(10, 10, zoom: 6.5, size: Size(width: 8, height: 8), zooms: 0...3)
    #expect(tiles == [ViewTile(id: TileID(z: 3, x: 4, y: 3), zoom: 6)])
  }

  @Test func `below its lowest zoom there are none`() {
    #expect(tiles(0, 0, zoom: 3, zooms: 5...10) == [])
    #expect(tiles(0, 0, zoom: -2, zooms: 0...10).first == ViewTile(id: .world))
  }

  @Test(arguments: [
    (CoordinateBounds(west: 0, south: 0, east: 180, north: 85), [TileID(z: 1, x: 1, y: 0)]),
    // What only touches a tile's edge is not in it.
    (
      CoordinateBounds(west: -10, south: -10, east: 0, north: 10), [TileID(z: 1, x: 0, y: 0), TileID(z: 1, x: 0, y: 1)]
    ),
    (
      CoordinateBounds(west: 20, south: -90, east: 30, north: 90), [TileID(z: 1, x: 1, y: 0), TileID(z: 1, x: 1, y: 1)]
    ),
  ])
  func `outside the bounds there are none`(bounds: CoordinateBounds, expected: [TileID]) {
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 1)
    var cover = TileCover(zooms: 0...22)
    cover.bounds = bounds
    let tiles = cover.tiles(in: Viewport(camera: camera, size: Size(width: 512, height: 512)))
    #expect(Set(tiles.map(\.id)) == Set(expected))
  }

  @Test func `across the antimeridian the next copy begins`() {
    let tiles = tiles(180, 10, zoom: 2, size: Size(width: 100, height: 20))
    #expect(
      Set(tiles) == [ViewTile(id: TileID(z: 2, x: 3, y: 1), wrap: 0), ViewTile(id: TileID(z: 2, x: 0, y: 1), wrap: 1)]
    )
  }

  @Test func `a turned view needs the tiles at its corners only`() {
    // A diamond about the meeting of four tiles does not reach those beside the four.
    let center = tiles(0, 0, zoom: 4, bearing: 45, size: Size(width: 500, height: 500))
    #expect(Set(center).count == 4)
    #expect(Set(tiles(0, 0, zoom: 4, size: Size(width: 1030, height: 1030))).count == 16)
  }

  @Test(arguments: [0.0, 30, 59, 61, 75, 85])
  func `a pitched view has tiles to the horizon and not too many`(pitch: Double) {
    let tiles = tiles(10, 50, zoom: 14, pitch: pitch, size: Size(width: 1000, height: 800))
    #expect(tiles.count >= 4)
    #expect(tiles.count < 200)
    #expect(pitch > 60 ? Set(tiles.map(\.id.z)).count > 1 : Set(tiles.map(\.id.z)) == [14])
  }
}

@Suite struct ViewTileTests {
  @Test func `tile units run from the corner of the tile's own copy`() {
    let tile = ViewTile(id: TileID(z: 1, x: 0, y: 1), wrap: 1)
    #expect(tile.point(MercatorPoint(x: 1.25, y: 0.5)) == [4096, 0])
    #expect(tile.mercator([8192, 8192]) == MercatorPoint(x: 1.5, y: 1))
    #expect(tile.unitsPerPixel(atZoom: 1) == 16)
    #expect(tile.unitsPerPixel(atZoom: 3) == 4)
  }
}
