import Camera
import Geo
import Layout
import Testing

/// The world fills a view of 512 px at zoom 0: a px is 16 tile units, and its middle is at 4096, 4096.
@Suite struct TileQueryTests {
  private func query(
    _ x: Double,
    _ y: Double,
    size: SIMD2<Double> = [0, 0],
    bearing: Double = 0,
    pitch: Double = 0
  ) -> TileQuery {
    let camera = CameraState(
      center: Coordinate(latitude: 0, longitude: 0),
      zoom: 0,
      bearing: bearing,
      pitch: pitch
    )
    let screen: ScreenQuery =
      size == [0, 0]
      ? .point(ScreenCoordinate(x: x, y: y)) : .rect(ScreenRect(x: x, y: y, width: size.x, height: size.y))
    return TileQuery(
      tile: ViewTile(id: .world),
      viewport: Viewport(camera: camera, size: Size(width: 512, height: 512)),
      shape: screen.shape
    )
  }

  private let middle: [[Vector]] = [[[4096, 4096]]]

  @Test(arguments: [(260.0, true), (261, true), (261.1, false), (250.9, false)])
  func `a circle reaches as far as radius and stroke`(x: Double, isHit: Bool) {
    let circle = CircleAppearance(radius: 3.01, strokeWidth: 2)
    #expect(query(x, 256).hits(circlesAt: middle, circle) == isHit)
    var flat = circle
    flat.liesOnMap = true
    #expect(query(x, 256).hits(circlesAt: middle, flat) == isHit)
  }

  @Test(arguments: [(Vector(10, 0), true), (Vector(-10, 0), false), (Vector(0, 10), false)])
  func `a translated layer is hit where it is drawn`(translation: Vector, isHit: Bool) {
    let translation = Translation(x: translation.x, y: translation.y)
    let query = query(266, 256)
    #expect(query.hits(circlesAt: middle, CircleAppearance(radius: 2, translation: translation)) == isHit)
    let dot: [[Vector]] = [[[4080, 4080], [4112, 4080], [4112, 4112], [4080, 4112], [4080, 4080]]]
    #expect(query.hits(areaOf: dot, translation: translation) == isHit)
    #expect(query.hits(lines: dot, LineAppearance(width: 3, translation: translation)) == isHit)
  }

  @Test(arguments: [(true, 256.0, 266.0), (false, 266, 256)])
  func `a translation goes along the map's axes or the screen's`(isMapAnchored: Bool, x: Double, y: Double) {
    // With the east below, what is moved east on the map comes down on the screen.
    let circle = CircleAppearance(radius: 2, translation: Translation(x: 10, isMapAnchored: isMapAnchored))
    #expect(query(x, y, bearing: -90).hits(circlesAt: middle, circle))
    #expect(!query(y, x, bearing: -90).hits(circlesAt: middle, circle))
  }

  @Test(arguments: [
    (LineAppearance(width: 4), 257.9, true),
    (LineAppearance(width: 4), 258.1, false),
    (LineAppearance(width: 4, gapWidth: 10), 264.9, true),
    (LineAppearance(width: 4, gapWidth: 10), 265.1, false),
    (LineAppearance(width: 4, offset: 20), 256, false),
    (LineAppearance(width: 4, offset: 20), 276, true),
    (LineAppearance(width: 4, offset: -20), 236, true),
  ])
  func `a line reaches as far as its edges`(line: LineAppearance, y: Double, isHit: Bool) {
    #expect(query(256, y).hits(lines: [[[0, 4096], [8192, 4096]]], line) == isHit)
  }

  @Test func `an area hits what lies in it`() {
    #expect(query(200, 200, size: [100, 100]).hits(circlesAt: middle, CircleAppearance(radius: 0)))
    #expect(query(300, 300, size: [-100, -100]).hits(circlesAt: middle, CircleAppearance(radius: 0)))
    #expect(!query(200, 200, size: [50, 50]).hits(circlesAt: middle, CircleAppearance(radius: 5)))
  }

  @Test func `circles beyond the centre of a pitched view are smaller when they scale with the map`() {
    let pitched = query(256, 256, pitch: 60)
    let far: Vector = [4096, 2048]
    let (point, depth) = pitched.project(far)
    #expect(depth > 1)
    let query = query(point.x + 9, point.y, pitch: 60)
    #expect(!query.hits(circlesAt: [[far]], CircleAppearance(radius: 10)))
    #expect(query.hits(circlesAt: [[far]], CircleAppearance(radius: 10, scalesWithMap: false)))
    #expect(!query.hits(circlesAt: [[far]], CircleAppearance(radius: 10, liesOnMap: true)))
    #expect(query.hits(circlesAt: [[far]], CircleAppearance(radius: 10, scalesWithMap: false, liesOnMap: true)))
  }

  @Test func `what lies in the margin only is the neighbour's`() {
    let query = query(256, 256)
    #expect(query.mayHit([[[4096, 4096]]], padding: 0))
    #expect(!query.mayHit([[[4097, 4096]]], padding: 0))
    #expect(query.mayHit([[[4112, 4096]]], padding: 1))
    #expect(!self.query(512, 256).mayHit([[[8192, 4096]]], padding: 10))
    #expect(self.query(512, 256).mayHit([[[8191, 4096]]], padding: 10))
  }

  @Test(arguments: [(-1.0, 0.0, false), (-1, 2, true), (0, 0, true), (511, 0, true), (512, 0, false), (514, 3, true)])
  func `a tile is asked when the shape comes near`(x: Double, padding: Double, isAsked: Bool) {
    #expect(query(x, 256).reachesTile(padding: padding) == isAsked)
  }
}

@Suite struct ExtrusionQueryTests {
  private let pitched = Viewport(
    camera: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 14, pitch: 60),
    size: Size(width: 512, height: 512)
  )
  private let tile = ViewTile(id: TileID(z: 14, x: 8192, y: 8192))
  /// A block from the view's middle to the south-east, 100 px a side.
  private let block: [[Vector]] = [[[0, 0], [1600, 0], [1600, 1600], [0, 1600], [0, 0]]]

  private func nearness(_ x: Double, _ y: Double, _ extrusion: ExtrusionAppearance) -> Double? {
    TileQuery(tile: tile, viewport: pitched, shape: ScreenQuery.point(ScreenCoordinate(x: x, y: y)).shape)
      .nearness(ofExtrusion: block, extrusion)
  }

  @Test func `a flat block is hit on the ground`() {
    let flat = ExtrusionAppearance(base: 0, height: 0)
    #expect(nearness(300, 270, flat) != nil)
    #expect(nearness(300, 250, flat) == nil)
  }

  @Test func `a high block is hit above its ground`() {
    // 5 m to a px: 200 m are 40 px high, half of which a pitch of 60 degrees hides less than it shows.
    let high = ExtrusionAppearance(base: 0, height: 200)
    #expect(nearness(300, 250, high) != nil)
    #expect(nearness(300, 150, high) == nil)
    #expect(nearness(300, 250, ExtrusionAppearance(base: 0, height: 5)) == nil)
  }

  @Test func `the nearest face counts`() throws {
    let high = ExtrusionAppearance(base: 0, height: 200)
    let ground = try #require(nearness(300, 290, ExtrusionAppearance(base: 0, height: 0)))
    #expect(try #require(nearness(300, 290, high)) > ground)
  }
}
