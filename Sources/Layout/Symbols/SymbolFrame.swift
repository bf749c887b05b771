import Camera
private import Glibc

/// The axes along which a symbol is drawn: where its point is seen, and what one px of it is there.
struct SymbolFrame {
  var origin: SIMD2<Double>
  var along: SIMD2<Double>
  var down: SIMD2<Double>

  init(origin: SIMD2<Double>, along: SIMD2<Double>, down: SIMD2<Double>) {
    self.origin = origin
    self.along = along
    self.down = down
  }

  /// Nil for a point behind the eye.
  ///
  /// - Parameter direction: a vector in tile units in which a symbol on a line points; nil for one at a point.
  init?(
    _ point: SIMD2<Double>,
    in tile: ViewTile,
    _ alignment: SymbolStyle.Alignment,
    direction: SIMD2<Double>? = nil,
    _ viewport: Viewport
  ) {
    let unit = tile.unitsPerPixel(atZoom: viewport.camera.zoom)
    let point = point + alignment.translation.onMap(bearing: viewport.camera.bearing) * unit
    guard let seen = SeenPoint(point, in: tile, viewport) else { return nil }
    origin = seen.place
    let turn = alignment.rotation * .pi / 180
    let bearing = viewport.camera.bearing * .pi / 180
    if alignment.liesOnMap {
      let east = seen.step(SIMD2(unit, 0))
      let south = seen.step(SIMD2(0, unit))
      let angle = turn + (alignment.turnsWithMap ? direction.map { atan2($0.y, $0.x) } ?? 0 : bearing)
      along = (east * cos(angle) + south * sin(angle)) * seen.lyingScale
      down = (south * cos(angle) - east * sin(angle)) * seen.lyingScale
    } else {
      let seenDirection = direction.map { seen.step($0) }
      let angle = turn + (alignment.turnsWithMap ? seenDirection.map { atan2($0.y, $0.x) } ?? -bearing : 0)
      along = SIMD2(cos(angle), sin(angle)) * seen.facingScale
      down = SIMD2(-sin(angle), cos(angle)) * seen.facingScale
    }
    if direction != nil, alignment.keepsUpright, along.x < 0 {
      along = -along
      down = -down
    }
  }

  func position(_ point: SIMD2<Double>) -> SIMD2<Double> { origin + along * point.x + down * point.y }

  /// The corners of a box of the symbol.
  func corners(low: SIMD2<Double>, high: SIMD2<Double>) -> [SIMD2<Double>] {
    [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)].map { position($0) }
  }
}
