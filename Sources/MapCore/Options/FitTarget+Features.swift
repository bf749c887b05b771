internal import Geo
package import GeoJSON

extension CameraFitRequest.Target {
  /// What brings the geometries of `features` into view; nil where there are none.
  ///
  /// A line or a ring is read on the plane, as RFC 7946 wants it; how the pieces lie round the earth is free, so that a
  /// country cut at the antimeridian is fitted as one.
  package init?(_ features: FeatureStore) {
    var arcs: [CoordinateBounds] = []
    var coordinates: [Coordinate] = []
    for index in 0..<features.count {
      let (columns, feature) = features.location(ofFeature: index)
      for node in columns.nodes(ofFeature: feature) where columns.nodeTypes[node] != .geometryCollection {
        for line in columns.lines(ofNode: node) {
          let positions = columns.positions(ofLine: line).map { columns.position(at: $0).coordinate }
          coordinates += positions
          let isPoints = columns.nodeTypes[node] == .point || columns.nodeTypes[node] == .multiPoint
          arcs += isPoints ? positions.map { CoordinateBounds(around: [$0]) } : [CoordinateBounds(around: positions)]
        }
      }
    }
    guard let box = CoordinateBounds(enclosingBoxes: arcs) else { return nil }
    // The places themselves fit a turned map more tightly than their box does, where they lie on its shortest arc.
    if let arc = CoordinateBounds(enclosing: coordinates), abs(arc.spanLongitude - box.spanLongitude) < 1e-9 {
      self = .coordinates(coordinates)
    } else {
      self = .bounds(box)
    }
  }
}

extension CoordinateBounds {
  /// The box of places on the plane.
  fileprivate init(around places: [Coordinate]) {
    let longitudes = places.map(\.longitude)
    let latitudes = places.map(\.latitude)
    self.init(
      west: longitudes.min() ?? 0,
      south: latitudes.min() ?? 0,
      east: longitudes.max() ?? 0,
      north: latitudes.max() ?? 0
    )
  }
}
