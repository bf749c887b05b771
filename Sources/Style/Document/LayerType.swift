/// The kinds of layers, by the names of the style specification.
package enum LayerType: String, Hashable, Sendable, CaseIterable {
  case background
  case fill
  case line
  case circle
  case symbol
  case raster
  case heatmap
  case hillshade
  case colorRelief = "color-relief"
  case fillExtrusion = "fill-extrusion"

  /// The sources that a layer of this kind can show; none for a background.
  package var sourceTypes: [SourceType] {
    switch self {
    case .background: []
    case .fill, .line, .circle, .symbol, .heatmap, .fillExtrusion: [.geojson, .vector]
    case .raster: [.raster, .image]
    case .hillshade, .colorRelief: [.rasterDEM]
    }
  }
}

/// The kinds of sources, by the names of the style specification; its `video` and `canvas` are not here.
package enum SourceType: String, Hashable, Sendable, CaseIterable {
  case geojson
  case vector
  case raster
  case rasterDEM = "raster-dem"
  case image
}
