import Camera
import Geo
import Layout

/// Where a tile's points are seen, as a linear map to device pixels times depth.
struct TileProjection {
  private var origin: SIMD3<Double>
  private var perX: SIMD3<Double>
  private var perY: SIMD3<Double>
  private var perMeter: SIMD3<Double>
  /// Whether all points have the same depth: the camera looks straight down.
  let isFlat: Bool

  /// - Parameter translation: px by which everything is moved on the map.
  init(_ tile: ViewTile, _ viewport: Viewport, pixelRatio: Double, translation: Translation = Translation()) {
    let scale = SIMD3(pixelRatio, pixelRatio, 1)
    func seen(_ x: Double, _ y: Double, _ height: Double = 0) -> SIMD3<Double> {
      viewport.homogeneous(tile.mercator(SIMD2(x, y)), height: height) * scale
    }
    let extent = ViewTile.extent
    let corner = seen(0, 0)
    perX = (seen(extent, 0) - corner) / extent
    perY = (seen(0, extent) - corner) / extent
    perMeter = seen(0, 0, 1) - corner
    let step = translation.onMap(bearing: viewport.camera.bearing) * tile.unitsPerPixel(atZoom: viewport.camera.zoom)
    origin = corner + perX * step.x + perY * step.y
    isFlat = viewport.camera.pitch == 0
    if isFlat {
      // So that no rounding makes a difference of depth.
      origin.z = 1
      perX.z = 0
      perY.z = 0
    }
  }

  /// A point of the tile in its units, at a height in metres.
  @inline(__always)
  func position(_ point: SIMD2<Double>, height: Double = 0) -> SIMD3<Double> {
    origin + perX * point.x + perY * point.y + perMeter * height
  }

  /// A vector on the ground in tile units.
  @inline(__always)
  func vector(_ vector: SIMD2<Double>) -> SIMD3<Double> { perX * vector.x + perY * vector.y }

  /// A ring in device pixels; of one that comes too near to the eye what is far enough.
  func ring(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
    if isFlat {
      let (origin, perX, perY) = (
        SIMD2(origin.x, origin.y), SIMD2(perX.x, perX.y), SIMD2(perY.x, perY.y)
      )
      return points.map { origin + perX * $0.x + perY * $0.y }
    }
    return Self.divided(Self.cut(points.map { position($0) }))
  }

  /// What of a closed polygon is beyond the nearest depth.
  static func cut(_ points: [SIMD3<Double>]) -> [SIMD3<Double>] {
    let near = TriangleRasterizer.nearestDepth
    guard points.contains(where: { $0.z < near }) else { return points }
    var result: [SIMD3<Double>] = []
    for index in points.indices {
      let (from, to) = (points[index], points[(index + 1) % points.count])
      if from.z >= near { result.append(from) }
      if (from.z >= near) != (to.z >= near) {
        result.append(from + (to - from) * ((near - from.z) / (to.z - from.z)))
      }
    }
    return result
  }

  static func divided(_ points: [SIMD3<Double>]) -> [SIMD2<Double>] {
    points.map { SIMD2($0.x / $0.z, $0.y / $0.z) }
  }

  /// The tile's own square.
  var square: [SIMD2<Double>] {
    let extent = ViewTile.extent
    return ring([SIMD2(0, 0), SIMD2(extent, 0), SIMD2(extent, extent), SIMD2(0, extent)])
  }
}
