import Camera
private import Glibc

/// The axes along which a symbol is drawn: where its point is seen, and what one px of it is there.
struct SymbolFrame {
  var origin: SIMD2<Double>
  var along: SIMD2<Double>
  var down: SIMD2<Double>

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
    let place = viewport.homogeneous(tile.mercator(point))
    guard place.z > 0.01 else { return nil }
    let seen = SIMD2(place.x, place.y) / place.z
    func step(_ vector: SIMD2<Double>) -> SIMD2<Double> {
      let moved = viewport.homogeneous(tile.mercator(point + vector)) - place
      return (SIMD2(moved.x, moved.y) - seen * moved.z) / place.z
    }
    origin = seen
    let turn = alignment.rotation * .pi / 180
    let bearing = viewport.camera.bearing * .pi / 180
    if alignment.liesOnMap {
      let east = step(SIMD2(unit, 0))
      let south = step(SIMD2(0, unit))
      let angle = turn + (alignment.turnsWithMap ? direction.map { atan2($0.y, $0.x) } ?? 0 : bearing)
      // As GL JS has it: half of what perspective does is undone.
      let scale = min(0.5 + 0.5 * place.z, 4)
      along = (east * cos(angle) + south * sin(angle)) * scale
      down = (south * cos(angle) - east * sin(angle)) * scale
    } else {
      // As GL JS has it: half of what perspective would do.
      let scale = min(0.5 + 0.5 / place.z, 4)
      let seenDirection = direction.map { step($0) }
      let angle = turn + (alignment.turnsWithMap ? seenDirection.map { atan2($0.y, $0.x) } ?? -bearing : 0)
      along = SIMD2(cos(angle), sin(angle)) * scale
      down = SIMD2(-sin(angle), cos(angle)) * scale
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
