/// A box of longitudes and latitudes, in degrees.
///
/// Longitudes are continuous: `east` is never less than `west`, and a box across the antimeridian has an `east` beyond 180
/// (or a `west` below -180).
package struct CoordinateBounds: Hashable, Sendable {
  package var west: Double
  package var south: Double
  package var east: Double
  package var north: Double

  package init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }
}
