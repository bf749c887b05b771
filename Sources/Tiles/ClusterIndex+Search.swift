package import Geo

extension ClusterIndex {
  /// The tile at an address with the points and clusters of its zoom; nil where there are none.
  ///
  /// Those within the radius beyond the tile's edges are part of it, across the antimeridian too.
  package func tile(_ id: TileID) -> Tile? {
    guard id.isValid else { return nil }
    let level = level(atZoom: id.z)
    let scale = Double(id.sideCount)
    let margin = options.radius / Double(options.extent)
    let top = (Double(id.y) - margin) / scale
    let bottom = (Double(id.y) + 1 + margin) / scale
    var tile = Tile(id: id, extent: options.extent)
    func add(from left: Double, to right: Double, column: Int) {
      let grid = TileGrid(id: TileID(z: id.z, x: column, y: id.y), extent: Double(options.extent))
      level.tree.forEach(from: SIMD2(left, top), to: SIMD2(right, bottom)) { index in
        tile.append(level.points[index], at: grid.point(place(of: level.points[index])))
      }
    }
    add(from: (Double(id.x) - margin) / scale, to: (Double(id.x) + 1 + margin) / scale, column: id.x)
    if id.x == 0 { add(from: 1 - margin / scale, to: 1, column: id.sideCount) }
    if id.x == id.sideCount - 1 { add(from: 0, to: margin / scale, column: -1) }
    return tile.isEmpty ? nil : tile
  }

  /// The points and clusters of `zoom` inside bounds.
  ///
  /// Bounds across the antimeridian are searched in two pieces, the western first.
  package func members(in bounds: CoordinateBounds, zoom: Int) -> [ClusterMember] {
    let level = level(atZoom: zoom)
    var members: [ClusterMember] = []
    for (west, east) in Self.longitudeRanges(of: bounds) {
      let low = SIMD2(WorldProjection.x(longitude: west), WorldProjection.y(latitude: min(bounds.north, 90)))
      let high = SIMD2(WorldProjection.x(longitude: east), WorldProjection.y(latitude: max(bounds.south, -90)))
      level.tree.forEach(from: low, to: high) { members.append(level.points[$0].member) }
    }
    return members
  }

  /// A point's own place in full precision, or the mean place of a cluster.
  private func place(of point: ClusterPoint) -> PlanarPoint {
    guard !point.isCluster, let place = places[point.id] else {
      return PlanarPoint(x: point.place.x, y: point.place.y)
    }
    return PlanarPoint(
      x: WorldProjection.x(longitude: place.longitude),
      y: WorldProjection.y(latitude: place.latitude)
    )
  }

  private static func longitudeRanges(of bounds: CoordinateBounds) -> [(west: Double, east: Double)] {
    if bounds.east - bounds.west >= 360 { return [(-180, 180)] }
    let west = wrapped(bounds.west)
    let east = bounds.east == 180 ? 180 : wrapped(bounds.east)
    return west <= east ? [(west, east)] : [(west, 180), (-180, east)]
  }

  /// -180 up to, not including, 180.
  private static func wrapped(_ longitude: Double) -> Double {
    let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
    return (turned + 360).truncatingRemainder(dividingBy: 360) - 180
  }
}

extension Tile {
  fileprivate mutating func append(_ point: ClusterPoint, at place: TileVertex) {
    append(place)
    endPart(startsPolygon: false, reversed: false)
    endFeature(
      kind: .point,
      origin: point.isCluster ? .cluster(point.id) : .feature(point.id),
      lineShare: nil
    )
  }
}
