package import Geo

/// Where the vector tiles of a source come from, whatever keeps them.
///
/// Asked on workers, by several at once; a provider keeps what is dear to fetch.
package protocol VectorTileProvider: Sendable {
  /// Nil where there is nothing, and where the tile cannot be had: then the provider's ``faults`` tell why.
  func tile(_ id: TileID) -> VectorTile?

  /// What could not be read since the provider was made, a sentence each, without repeats.
  var faults: [String] { get }
}

/// Where the pictures of a raster source come from.
package protocol RasterTileProvider: Sendable {
  /// Nil where there is nothing, and where the tile cannot be had: then the provider's ``faults`` tell why.
  func image(_ id: TileID) -> PixelImage?

  /// What could not be read since the provider was made, a sentence each, without repeats.
  var faults: [String] { get }
}

/// Vector tiles that are at hand.
package struct LoadedVectorTiles: VectorTileProvider {
  private let tiles: [TileID: VectorTile]

  package init(_ tiles: [TileID: VectorTile]) { self.tiles = tiles }

  package func tile(_ id: TileID) -> VectorTile? { tiles[id] }

  package var faults: [String] { [] }
}
