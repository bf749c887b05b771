import Tiles

/// Decodes an input as a vector tile, with every geometry and property in it; any answer is right but a crash.
func fuzzTile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let tile = try? VectorTile(decoding: Array(UnsafeBufferPointer(start: start, count: count))) else { return 0 }
  for layer in tile.layers {
    for index in 0..<layer.features.count {
      _ = try? layer.geometry(ofFeature: index)
      _ = layer.properties(ofFeature: index)
    }
  }
  return 0
}
