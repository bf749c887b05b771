package import Geo
package import GeoJSON
private import Glibc
package import Tiles

extension TileGeometry {
  /// The geometry in longitudes and latitudes, as a tile shows it: cut at its margin and rounded to its units.
  ///
  /// One part makes a single geometry, several a multiple one. A ring that turns the way of the first begins a polygon;
  /// rings without area are left out beside others. Nil where there is no point.
  package func coordinates(in tile: TileID, extent: Int) -> Geometry? {
    let lines = parts.indices.map { part in
      points[pointRange(ofPart: part)].map { position(of: $0, in: tile, extent: extent) }
    }
    switch kind {
    case .point:
      let positions = lines.flatMap { $0 }
      guard let first = positions.first else { return nil }
      return positions.count == 1 ? .point(first) : .multiPoint(positions)
    case .line:
      guard let first = lines.first else { return nil }
      return lines.count == 1 ? .lineString(first) : .multiLineString(lines)
    case .polygon:
      let polygons = polygonStarts.map { range in range.map { lines[$0] } }
      guard let first = polygons.first else { return nil }
      return polygons.count == 1 ? .polygon(first) : .multiPolygon(polygons)
    }
  }

  private func position(of vertex: TileVertex, in tile: TileID, extent: Int) -> Position {
    let side = Double(extent) * Double(tile.sideCount)
    let x = Double(vertex.x) + Double(extent) * Double(tile.x)
    let y = Double(vertex.y) + Double(extent) * Double(tile.y)
    return Position(
      longitude: x * 360 / side - 180,
      latitude: 360 / .pi * atan(exp((1 - y * 2 / side) * .pi)) - 90
    )
  }

  /// The parts of each polygon, as indices.
  private var polygonStarts: [[Int]] {
    if parts.count <= 1 { return parts.isEmpty ? [] : [[0]] }
    var polygons: [[Int]] = []
    var outerSign: Int64 = 0
    for part in parts.indices {
      let sign = doubledArea(ofPart: part).signum()
      if sign == 0 { continue }
      if outerSign == 0 { outerSign = sign }
      if sign == outerSign { polygons.append([part]) } else { polygons[polygons.count - 1].append(part) }
    }
    return polygons
  }

  /// The shoelace formula; wraps around far outside any real tile.
  private func doubledArea(ofPart part: Int) -> Int64 {
    let ring = points[pointRange(ofPart: part)]
    guard var previous = ring.last else { return 0 }
    var sum: Int64 = 0
    for vertex in ring {
      sum &+= (Int64(vertex.x) &- Int64(previous.x)) &* (Int64(previous.y) &+ Int64(vertex.y))
      previous = vertex
    }
    return sum
  }
}
