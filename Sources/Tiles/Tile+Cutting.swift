import Geo

extension Tile {
  /// The tile `id` of features that were clipped to it: simplified for its zoom, then rounded to whole tile units.
  init(id: TileID, cutting source: PlanarFeatures, options: TileOptions) {
    self.init(id: id, extent: options.extent)
    let tolerance = id.z == options.maxZoom ? 0 : options.worldTolerance(atZoom: id.z)
    let grid = TileGrid(id: id, extent: Double(options.extent))
    for index in source.features.indices {
      let feature = source.features[index]
      let parts = source.partRange(ofFeature: index)
      for part in parts {
        switch feature.kind {
        case .point: appendPoints(part, of: source, grid: grid)
        case .line: appendLine(part, of: source, grid: grid, tolerance: tolerance)
        case .polygon: appendRing(part, of: source, grid: grid, tolerance: tolerance)
        }
      }
      endFeature(
        kind: feature.kind,
        origin: .feature(feature.source),
        lineShare: feature.kind == .line ? source.lineShare(ofPart: parts.lowerBound) : nil
      )
    }
  }

  private mutating func appendPoints(_ part: Int, of source: PlanarFeatures, grid: TileGrid) {
    for index in source.pointRange(ofPart: part) { append(grid.point(source.points[index])) }
    endPart(startsPolygon: false, reversed: false)
  }

  private mutating func appendLine(_ part: Int, of source: PlanarFeatures, grid: TileGrid, tolerance: Double) {
    if tolerance > 0, source.parts[part].size < tolerance { return }
    for index in source.pointRange(ofPart: part) {
      let vertex = source.points[index]
      if tolerance == 0 || vertex.weight > tolerance * tolerance { append(grid.point(vertex)) }
    }
    endPart(startsPolygon: false, reversed: false)
  }

  private mutating func appendRing(_ part: Int, of source: PlanarFeatures, grid: TileGrid, tolerance: Double) {
    if tolerance > 0, source.parts[part].size < tolerance * tolerance { return }
    let isOuter = source.parts[part].startsPolygon
    var doubledArea = 0.0
    var first: PlanarPoint?
    var previous: PlanarPoint?
    for index in source.pointRange(ofPart: part) {
      let vertex = source.points[index]
      guard tolerance == 0 || vertex.weight > tolerance * tolerance else { continue }
      if let previous { doubledArea += (vertex.x - previous.x) * (vertex.y + previous.y) }
      first = first ?? vertex
      previous = vertex
      append(grid.point(vertex))
    }
    if let first, let previous { doubledArea += (first.x - previous.x) * (first.y + previous.y) }
    // With y down, the trapezoids under a clockwise ring sum to less than zero.
    endPart(startsPolygon: isOuter, reversed: (doubledArea > 0) == isOuter)
  }
}

/// Takes places of the world square to tile units.
struct TileGrid {
  private let extent: Double
  private let scale: Double
  private let column: Double
  private let row: Double

  init(id: TileID, extent: Double) {
    self.extent = extent
    scale = Double(id.sideCount)
    column = Double(id.x)
    row = Double(id.y)
  }

  @inline(__always)
  func point(_ place: PlanarPoint) -> TileVertex { point(x: place.x, y: place.y) }

  /// Rounds to the nearest whole unit, halves upward.
  @inline(__always)
  func point(x: Double, y: Double) -> TileVertex {
    TileVertex(x: Self.whole(extent * (x * scale - column)), y: Self.whole(extent * (y * scale - row)))
  }

  private static func whole(_ value: Double) -> Int32 {
    let floor = value.rounded(.down)
    let rounded = value - floor >= 0.5 ? floor + 1 : floor
    // Far outside any tile: geometry that was never clipped, such as a longitude of a million degrees.
    return Int32(min(max(rounded, -0x4000_0000), 0x4000_0000))
  }
}

extension PlanarFeatures {
  /// Which share of its whole line a part is; nil without line metrics.
  fileprivate func lineShare(ofPart part: Int) -> LineShare? {
    guard hasMetrics, parts.indices.contains(part) else { return nil }
    let size = parts[part].size
    guard size > 0 else { return LineShare(start: 0, end: 1) }
    return LineShare(start: metrics[part].start / size, end: metrics[part].end / size)
  }
}
