extension CoordinateBounds {
  /// The smallest box about boxes that may each lie on any turn of the world; nil for none.
  ///
  /// Each box keeps its own extent; the widest stretch of the circle that none of them covers is left out. Boxes that
  /// lie within half a turn as they are given are taken as given.
  package init?(enclosingBoxes boxes: [CoordinateBounds]) {
    guard let first = boxes.first else { return nil }
    self = boxes.dropFirst().reduce(first) { union, box in
      CoordinateBounds(
        west: min(union.west, box.west),
        south: min(union.south, box.south),
        east: max(union.east, box.east),
        north: max(union.north, box.north)
      )
    }
    guard spanLongitude > 180, let arc = Self.smallestArc(covering: boxes), arc.east - arc.west < spanLongitude else {
      return
    }
    (west, east) = arc
  }

  /// The arc that leaves out the widest uncovered stretch; nil where the boxes cover the circle.
  private static func smallestArc(covering boxes: [CoordinateBounds]) -> (west: Double, east: Double)? {
    let arcs = boxes.map { box in
      let west = Longitude.wrapped(box.west)
      return (west: west, east: west + box.spanLongitude)
    }.sorted { $0.west < $1.west }
    guard let first = arcs.first else { return nil }
    var reach = first.east
    var widest = 0.0
    var start = first.west
    for arc in arcs.dropFirst() {
      if arc.west - reach > widest {
        widest = arc.west - reach
        start = arc.west
      }
      reach = max(reach, arc.east)
    }
    // The stretch from the last arc round to the first, unless an arc reaches over it.
    let closing = first.west + 360 - reach
    if closing >= widest { return closing > 0 ? (first.west, reach) : nil }
    let before = arcs.filter { $0.west < start }.map(\.east).max() ?? first.east
    // Arcs that reach beyond the antimeridian may cover the gap from the other side.
    guard reach - 360 < start else { return nil }
    return (start, max(before, reach - 360) + 360)
  }
}
