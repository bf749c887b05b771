import Camera

/// The plane in which a label is laid along its line: the ground for one that lies on the map, else the screen.
struct LabelPlane {
  /// px of the plane to a px of the label: along the line, and of the letters themselves.
  ///
  /// As GL JS has it: half of what perspective does, or does not do on the screen.
  let scales: (along: Double, letters: Double)
  private let tile: ViewTile
  private let viewport: Viewport
  /// Tile units to a px of the ground; nil where the plane is the screen.
  private let unit: Double?
  /// By how much everything is moved on the ground, in tile units.
  private let translation: SIMD2<Double>

  /// Nil for a symbol behind the eye.
  init?(_ candidate: SymbolCandidate, _ viewport: Viewport) {
    tile = candidate.tile
    self.viewport = viewport
    let tileUnit = tile.unitsPerPixel(atZoom: viewport.camera.zoom)
    translation = candidate.style.textAlignment.translation.onMap(bearing: viewport.camera.bearing) * tileUnit
    guard let seen = SeenPoint(candidate.point + translation, in: tile, viewport) else { return nil }
    if candidate.style.textAlignment.liesOnMap {
      unit = tileUnit
      scales = (1 / (0.5 + 0.5 / seen.depth), seen.lyingScale)
    } else {
      unit = nil
      scales = (0.5 + 0.5 / seen.depth, seen.facingScale)
    }
  }

  /// A point of the tile in px of the plane; nil for one behind the eye.
  func point(_ point: SIMD2<Double>) -> SIMD2<Double>? {
    let point = point + translation
    if let unit { return point / unit }
    return SeenPoint(point, in: tile, viewport)?.place
  }

  /// The points of a part of a line in the plane: so many that it is as long as `reach`, and none behind the eye.
  func points(_ points: [SIMD2<Double>], from start: SIMD2<Double>, reach: Double) -> [SIMD2<Double>] {
    var result: [SIMD2<Double>] = []
    var (from, length) = (start, 0.0)
    guard var last = point(start) else { return [] }
    for next in points {
      let seen = point(next)
      guard let place = seen ?? crossing(from, next) else { break }
      result.append(place)
      let step = place - last
      length += (step * step).sum().squareRoot()
      if length > reach || seen == nil { break }
      (from, last) = (next, place)
    }
    return result
  }

  /// Where a line to a point behind the eye is seen last.
  private func crossing(_ from: SIMD2<Double>, _ behind: SIMD2<Double>) -> SIMD2<Double>? {
    let start = viewport.homogeneous(tile.mercator(from + translation)).z
    let end = viewport.homogeneous(tile.mercator(behind + translation)).z
    guard start > SeenPoint.nearest, end < start else { return nil }
    // A hair before the plane, so that rounding leaves it in front.
    return point(from + (behind - from) * ((start - SeenPoint.nearest) / (start - end) * 0.999))
  }

  /// How a px of the plane is seen at a place; nil behind the eye.
  ///
  /// - Parameter direction: of the line, a px long.
  func frame(at point: SIMD2<Double>, _ direction: SIMD2<Double>) -> SymbolFrame? {
    let across = SIMD2(-direction.y, direction.x)
    guard let unit else { return SymbolFrame(origin: point, along: direction, down: across) }
    return SeenPoint(point * unit, in: tile, viewport).map { seen in
      SymbolFrame(origin: seen.place, along: seen.step(direction * unit), down: seen.step(across * unit))
    }
  }
}
