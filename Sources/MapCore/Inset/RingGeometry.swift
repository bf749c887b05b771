package import Geo
package import GeoJSON
internal import JSON

/// The ring of a main map's view as GeoJSON wants it: cut at the antimeridian (RFC 7946, section 3.1.9).
package struct RingGeometry: Hashable, Sendable {
  /// The ring in continuous longitudes, closed.
  package var ring: [Coordinate]

  package init(ring: [Coordinate]) {
    self.ring = ring
  }

  /// One feature: a Polygon, or a MultiPolygon of one part a side where the view reaches across 180°.
  package var features: FeatureStore {
    FeatureStore(features: [Feature(geometry: geometry, properties: [:], id: nil)])
  }

  /// The ring's polygon with all longitudes within -180 to 180.
  package var geometry: Geometry {
    let parts = parts
    guard parts.count != 1 else { return .polygon([Self.positions(parts[0])]) }
    return .multiPolygon(parts.map { [Self.positions($0)] })
  }

  /// The ring in one piece, wherever it lies: a cut would be a line that is none of its sides.
  package var drawnFeatures: FeatureStore {
    let longitudes = ring.map(\.longitude)
    guard let west = longitudes.min(), let east = longitudes.max(), east - west < 360 else { return features }
    let shift = 360 * (((west + east) / 2) / 360).rounded()
    let moved = ring.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude - shift) }
    let geometry = Geometry.polygon([Self.positions(moved)])
    return FeatureStore(features: [Feature(geometry: geometry, properties: [:], id: nil)])
  }

  /// The pieces of the ring, one for each world it reaches into, moved into the first.
  ///
  /// A view that spans the whole world is one piece from -180 to 180: its sides would lie on top of each other.
  package var parts: [[Coordinate]] {
    let longitudes = ring.map(\.longitude)
    guard let west = longitudes.min(), let east = longitudes.max() else { return [ring] }
    if west >= -180, east <= 180 { return [ring] }
    if east - west >= 360 { return [wholeWorld] }
    let first = Int(((west + 180) / 360).rounded(.down))
    let last = Int(((east + 180) / 360).rounded(.up)) - 1
    var parts: [[Coordinate]] = []
    for world in first...max(first, last) {
      let shift = 360 * Double(world)
      let moved = ring.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude - shift) }
      let part = Self.closed(
        Self.clip(Self.clip(moved, keeping: { $0 >= -180 }, at: -180), keeping: { $0 <= 180 }, at: 180)
      )
      if part.count >= 4 { parts.append(part) }
    }
    return parts.isEmpty ? [ring] : parts
  }

  private var wholeWorld: [Coordinate] {
    let south = ring.map(\.latitude).min() ?? 0
    let north = ring.map(\.latitude).max() ?? 0
    return [(south, -180), (north, -180), (north, 180), (south, 180), (south, -180)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
  }

  /// Cuts a closed ring at a meridian (Sutherland and Hodgman's algorithm on one edge).
  ///
  /// The sides of a view are straight on the map, so the cut is where a straight line of the Mercator plane meets it.
  private static func clip(
    _ ring: [Coordinate],
    keeping isInside: (Double) -> Bool,
    at meridian: Double
  ) -> [Coordinate] {
    var output: [Coordinate] = []
    for (from, to) in zip(ring, ring.dropFirst()) {
      let fromInside = isInside(from.longitude)
      if fromInside { output.append(from) }
      if fromInside != isInside(to.longitude) {
        let part = (meridian - from.longitude) / (to.longitude - from.longitude)
        output.append(Coordinate(latitude: latitude(part, from: from, to: to), longitude: meridian))
      }
    }
    return closed(output)
  }

  private static func latitude(_ part: Double, from: Coordinate, to: Coordinate) -> Double {
    guard from.latitude != to.latitude, part > 0 else { return from.latitude }
    guard part < 1 else { return to.latitude }
    let start = Mercator.y(latitude: from.latitude)
    let latitude = Mercator.latitude(y: start + part * (Mercator.y(latitude: to.latitude) - start))
    return latitude.isFinite ? latitude : from.latitude + part * (to.latitude - from.latitude)
  }

  /// The ring without repeated positions, its first position repeated at the end.
  private static func closed(_ ring: [Coordinate]) -> [Coordinate] {
    var output: [Coordinate] = []
    for coordinate in ring where coordinate != output.last { output.append(coordinate) }
    if let first = output.first, output.last != first { output.append(first) }
    return output
  }

  private static func positions(_ ring: [Coordinate]) -> [Position] {
    ring.map { Position(longitude: $0.longitude, latitude: $0.latitude) }
  }
}
