/// The address of a square of the map: column `x` and row `y` of the 2^z by 2^z grid that covers the world.
///
/// Rows count from the north. Only the grid of zoom 0...30 exists; ``isValid`` tells an address inside it.
package struct TileID: Hashable, Sendable {
  package var z: Int
  package var x: Int
  package var y: Int

  package init(z: Int, x: Int, y: Int) {
    self.z = z
    self.x = x
    self.y = y
  }

  /// The one tile of zoom 0.
  package static let world = TileID(z: 0, x: 0, y: 0)

  /// Whether the grid has such a tile.
  package var isValid: Bool {
    (0...30).contains(z) && (0..<sideCount).contains(x) && (0..<sideCount).contains(y)
  }

  /// The tile of zoom `z - 1` that holds this one; nil for the world.
  package var parent: TileID? {
    z > 0 ? TileID(z: z - 1, x: x >> 1, y: y >> 1) : nil
  }

  /// The ancestor at a zoom of 0...z.
  package func ancestor(atZoom zoom: Int) -> TileID {
    TileID(z: zoom, x: x >> (z - zoom), y: y >> (z - zoom))
  }

  /// How many tiles the grid of this zoom has to a side.
  package var sideCount: Int { 1 << z }
}
