import Camera
package import Layout
import Style

/// Draws what a snapshot shows onto a canvas of its viewport's size.
///
/// On an image the map covers the whole of it; on a document the transform and clip of the moment hold. The background
/// is transparent where the style has none. Deterministic: the same snapshot gives the same pixels.
///
/// - Parameter isCancelled: asked often; ends the drawing with ``DrawingError/cancelled``.
package func draw(
  _ snapshot: Snapshot,
  on canvas: Canvas,
  isCancelled: () -> Bool = { false }
) throws(DrawingError) {
  try canvas.check()
  let result = withoutActuallyEscaping(isCancelled) { isCancelled -> Result<Void, DrawingError> in
    let painter = MapPainter(snapshot, canvas, isCancelled: isCancelled)
    return Result { () throws(DrawingError) in try painter.drawLayers() }
  }
  try result.get()
  try canvas.check()
}

/// Draws one snapshot, layer by layer from the bottom.
final class MapPainter {
  let snapshot: Snapshot
  let canvas: Canvas
  let isCancelled: () -> Bool
  /// Nil until the first symbols are drawn.
  var symbols: PlacedSymbols?
  private var covers: [String: [ViewTile]] = [:]
  private var clips: [ViewTile: RowSpans] = [:]
  /// Kept for its memory.
  var scanner = PolygonScanner()

  init(_ snapshot: Snapshot, _ canvas: Canvas, isCancelled: @escaping () -> Bool) {
    self.snapshot = snapshot
    self.canvas = canvas
    self.isCancelled = isCancelled
  }

  var pixelRatio: Double { canvas.pixelRatio }
  var zoom: Double { snapshot.viewport.camera.zoom }

  func checkCancelled() throws(DrawingError) {
    if isCancelled() { throw .cancelled }
  }

  func drawLayers() throws(DrawingError) {
    for layer in snapshot.style.layers { try draw(layer) }
  }

  private func draw(_ layer: CompiledLayer) throws(DrawingError) {
    try checkCancelled()
    var context = snapshot.context(zoom: zoom)
    guard layer.layer.isInRange(zoom: zoom), layer.word("visibility", &context) != "none" else { return }
    canvas.beginGroup(layer.layer.id)
    if canvas.kind != .image, layer.layer.type != .symbol { return try drawShapes(of: layer, &context) }
    switch layer.layer.type {
    case .background: try drawBackground(layer, &context)
    case .fill: try drawFills(layer)
    case .line: try drawLines(layer)
    case .circle: try drawCircles(layer)
    case .symbol: try drawSymbols(layer)
    case .raster: try drawPictures(layer, &context)
    case .heatmap: try drawHeatmap(layer, &context)
    case .hillshade, .colorRelief, .fillExtrusion: break
    }
  }
}

// MARK: - Tiles

extension MapPainter {
  /// What a layer has to draw, tile by tile: the farther first, then from the north-west.
  func parts(of layer: CompiledLayer) -> [LayerTile] {
    tiles(of: layer).compactMap { LayerTile(layer, in: $0, of: snapshot) }
  }

  /// The tiles of a layer's source that are in view.
  func tiles(of layer: CompiledLayer) -> [ViewTile] {
    guard let id = layer.layer.source, let source = snapshot.sources[id] else { return [] }
    if let known = covers[id] { return known }
    let tiles = source.cover.tiles(in: snapshot.viewport).sorted(by: ViewTile.precedes)
    covers[id] = tiles
    return tiles
  }

  func projection(of tile: ViewTile, translation: Translation = Translation()) -> TileProjection {
    TileProjection(tile, snapshot.viewport, pixelRatio: pixelRatio, translation: translation)
  }

  /// The pixels that are a tile's own: what lies in its margin is the neighbour's to draw.
  func clip(of tile: ViewTile, _ pixels: PixelSurface) -> RowSpans {
    if let known = clips[tile] { return known }
    let clip = RowSpans(convex: projection(of: tile).square, of: pixels)
    clips[tile] = clip
    return clip
  }

  /// The features of a layer in a tile, in the order in which they are drawn.
  func features(of part: inout LayerTile) throws(DrawingError) -> [LayoutFeature] {
    let isSorted = part.layer.properties.isSet("\(part.layer.layer.type.rawValue)-sort-key")
    var result: [(key: Double, feature: LayoutFeature)] = []
    for index in 0..<part.features.count {
      if index % 256 == 255 { try checkCancelled() }
      let feature = part.feature(at: index)
      guard part.includes(feature) else { continue }
      result.append((isSorted ? part.sortKey(of: feature) : 0, feature))
    }
    guard isSorted else { return result.map(\.feature) }
    let order = result.indices.sorted { (result[$0].key, $0) < (result[$1].key, $1) }
    return order.map { result[$0].feature }
  }
}
