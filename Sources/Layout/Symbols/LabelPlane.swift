import Camera

/// The plane in which a label is laid along its line: the ground for one that lies on the map, else the screen.
struct LabelPlane {
  /// Where a place of the plane is seen, and what a px of the plane along the line and across it is there.
  struct Frame {
    var origin: SIMD2<Double>
    var along: SIMD2<Double>
    var down: SIMD2<Double>
  }

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

  /// What is nearer to the eye is behind it.
  private static let nearest = 0.01

  /// Nil for a symbol behind the eye.
  init?(_ candidate: SymbolCandidate, _ viewport: Viewport) {
    tile = candidate.tile
    self.viewport = viewport
    let tileUnit = tile.unitsPerPixel(atZoom: viewport.camera.zoom)
    translation = candidate.style.textAlignment.translation.onMap(bearing: viewport.camera.bearing) * tileUnit
    let depth = viewport.homogeneous(tile.mercator(candidate.point + translation)).z
    guard depth > Self.nearest else { return nil }
    if candidate.style.textAlignment.liesOnMap {
      unit = tileUnit
      scales = (1 / (0.5 + 0.5 / depth), min(0.5 + 0.5 * depth, 4))
    } else {
      unit = nil
      scales = (0.5 + 0.5 / depth, min(0.5 + 0.5 / depth, 4))
    }
  }

  /// A point of the tile in px of the plane; nil for one behind the eye.
  func point(_ point: SIMD2<Double>) -> SIMD2<Double>? {
    let point = point + translation
    if let unit { return point / unit }
    let place = viewport.homogeneous(tile.mercator(point))
    return place.z > Self.nearest ? SIMD2(place.x, place.y) / place.z : nil
  }

  /// The points of a part of a line in the plane: so many that it is as long as `reach`, and none behind the eye.
  func points(_ points: [SIMD2<Double>], from start: SIMD2<Double>, reach: Double) -> [SIMD2<Double>] {
    var result: [SIMD2<Double>] = []
    var (from, length) = (start, 0.0)
    guard var last = point(start) else { return [] }
    for next in points {
      let isSeen = point(next) != nil
      guard let place = point(next) ?? crossing(from, next) else { break }
      result.append(place)
      let step = place - last
      length += (step * step).sum().squareRoot()
      if length > reach || !isSeen { break }
      (from, last) = (next, place)
    }
    return result
  }

  /// Where a line to a point behind the eye is seen last.
  private func crossing(_ from: SIMD2<Double>, _ behind: SIMD2<Double>) -> SIMD2<Double>? {
    let start = viewport.homogeneous(tile.mercator(from + translation)).z
    let end = viewport.homogeneous(tile.mercator(behind + translation)).z
    guard start > Self.nearest, end < start else { return nil }
    // A hair before the plane, so that rounding leaves it in front.
    return point(from + (behind - from) * ((start - Self.nearest) / (start - end) * 0.999))
  }

  /// How a px of the plane is seen at a place; nil behind the eye.
  ///
  /// - Parameter direction: of the line, a px long.
  func frame(at point: SIMD2<Double>, _ direction: SIMD2<Double>) -> Frame? {
    let across = SIMD2(-direction.y, direction.x)
    guard let unit else { return Frame(origin: point, along: direction, down: across) }
    let place = viewport.homogeneous(tile.mercator(point * unit))
    guard place.z > Self.nearest else { return nil }
    let seen = SIMD2(place.x, place.y) / place.z
    func step(_ vector: SIMD2<Double>) -> SIMD2<Double> {
      let moved = viewport.homogeneous(tile.mercator((point + vector) * unit)) - place
      return (SIMD2(moved.x, moved.y) - seen * moved.z) / place.z
    }
    return Frame(origin: seen, along: step(direction), down: step(across))
  }
}
