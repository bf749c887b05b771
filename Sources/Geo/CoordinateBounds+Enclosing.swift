extension CoordinateBounds {
  /// The smallest box about the places, in whatever order and turn of the world they are given; nil for none.
  ///
  /// The longitudes are those of a circle: the widest gap between neighbours is left out, so that places on either side
  /// of the antimeridian give the short way. The box starts at a `west` in [-180, 180), except where the longitudes as
  /// given are already that narrow: then they are kept.
  package init?(enclosing coordinates: some Collection<Coordinate>) {
    guard let first = coordinates.first else { return nil }
    self.init(west: first.longitude, south: first.latitude, east: first.longitude, north: first.latitude)
    for coordinate in coordinates.dropFirst() {
      west = min(west, coordinate.longitude)
      east = max(east, coordinate.longitude)
      south = min(south, coordinate.latitude)
      north = max(north, coordinate.latitude)
    }
    // A box of less than half a turn leaves out the widest gap already.
    guard spanLongitude > 180 else { return }
    let arc = Self.smallestArc(of: coordinates.map { Longitude.wrapped($0.longitude) }.sorted())
    guard arc.east - arc.west < spanLongitude else { return }
    (west, east) = arc
  }

  /// The arc that leaves out the widest gap between neighbours on the circle; of equal gaps, the one at the antimeridian.
  private static func smallestArc(of sorted: [Double]) -> (west: Double, east: Double) {
    guard let first = sorted.first, let last = sorted.last else { return (0, 0) }
    var arc = (west: first, east: last)
    var widest = first + 360 - last
    for (left, right) in zip(sorted, sorted.dropFirst()) where right - left > widest {
      widest = right - left
      arc = (west: right, east: left + 360)
    }
    return arc
  }
}
