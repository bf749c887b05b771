import Camera
import Geo
import JSON
import Style
import Tiles

/// Which icons and labels a view shows, and where: one answer for the painter and for queries.
package struct SymbolPlacement {
  /// The symbols of each layer in the order in which they are drawn.
  package private(set) var symbols: [String: [PlacedSymbol]] = [:]
  /// The layers whose symbols are drawn from the back of the view to its front.
  package private(set) var layersByHeight: Set<String> = []
  /// The images that layers asked for and nobody has, each once, in the order they were met.
  package internal(set) var missingImages: [String] = []

  let snapshot: Snapshot
  var index: CollisionIndex
  /// Where labels stand already, by their text.
  private var labels: [String: [SIMD2<Double>]] = [:]

  /// Places the symbols of all layers, those of the topmost layer first.
  ///
  /// - Parameter isCancelled: asked often.
  package init(
    _ snapshot: Snapshot,
    metrics: some TextMetrics,
    isCancelled: () -> Bool = { false }
  ) throws(LayoutError) {
    self.snapshot = snapshot
    index = CollisionIndex(size: SIMD2(snapshot.viewport.size.width, snapshot.viewport.size.height))
    for rect in snapshot.covered {
      let low = SIMD2(rect.x, rect.y)
      index.insert(.box(low: low, high: low + SIMD2(rect.width, rect.height)))
    }
    let zoom = snapshot.viewport.camera.zoom
    for layer in snapshot.style.layers.reversed() where layer.layer.type == .symbol {
      var context = snapshot.context(zoom: zoom)
      guard layer.properties.isVisible(&context) else { continue }
      let present = labels
      let yields = layer.layer.yieldsToNamesakes
      var candidates = try candidates(of: layer, metrics, isCancelled: isCancelled)
      if yields { candidates.removeAll { isTold($0, among: present) } }
      var placed: [(point: SIMD2<Double>, symbol: PlacedSymbol)] = []
      if layer.layer.connectsLabels {
        placed = try placeConnected(candidates, isCancelled: isCancelled)
      } else {
        for candidate in candidates {
          if isCancelled() { throw .cancelled }
          if let symbol = place(candidate) { placed.append((candidate.point, symbol)) }
        }
      }
      if Self.isDrawnByHeight(layer, &context) {
        layersByHeight.insert(layer.id)
        placed = Self.byHeight(placed, bearing: snapshot.viewport.camera.bearing)
      }
      symbols[layer.id] = placed.map(\.symbol)
    }
  }

  /// How near a label of the same text must be to stand for another, px.
  private static let namesakeDistance = 60.0

  /// Whether a label of a layer above says the same of the same place.
  private func isTold(_ candidate: SymbolCandidate, among labels: [String: [SIMD2<Double>]]) -> Bool {
    guard let places = labels[candidate.style.text.text], let place = position(of: candidate) else { return false }
    return places.contains { other in
      let step = other - place
      return (step * step).sum() < Self.namesakeDistance * Self.namesakeDistance
    }
  }

  /// Keeps in mind that a candidate's label is shown.
  mutating func tell(_ candidate: SymbolCandidate) {
    if let position = position(of: candidate) { labels[candidate.style.text.text, default: []].append(position) }
  }

  private func position(of candidate: SymbolCandidate) -> SIMD2<Double>? {
    frame(of: candidate)?.origin
  }

  private func candidates(
    of layer: CompiledLayer,
    _ metrics: some TextMetrics,
    isCancelled: () -> Bool
  ) throws(LayoutError) -> [SymbolCandidate] {
    guard let source = layer.layer.source.flatMap({ snapshot.sources[$0] }) else { return [] }
    var candidates: [SymbolCandidate] = []
    for tile in source.cover.tiles(in: snapshot.viewport).sorted(by: ViewTile.precedes) {
      guard var part = LayerTile(layer, in: tile, of: snapshot) else { continue }
      var collector = SymbolCollector(tile, metrics: metrics, snapshot)
      for index in 0..<part.features.count {
        if index % 64 == 0, isCancelled() { throw .cancelled }
        let feature = part.feature(at: index)
        if part.includes(feature) { collector.add(feature, at: index, of: &part) }
      }
      candidates += collector.candidates()
    }
    guard layer.properties.isSet("symbol-sort-key") else { return candidates }
    let order = candidates.indices.sorted { (candidates[$0].sortKey, $0) < (candidates[$1].sortKey, $1) }
    return order.map { candidates[$0] }
  }

  /// Whether those farther down the view lie over those above: where they may overlap, and no key says otherwise.
  private static func isDrawnByHeight(_ layer: CompiledLayer, _ context: inout EvaluationContext) -> Bool {
    let order = layer.word("symbol-z-order", &context)
    let overlaps = ["text", "icon"].contains { prefix in
      layer.properties.bool("\(prefix)-allow-overlap", &context)
        || layer.properties.bool("\(prefix)-ignore-placement", &context)
        || layer.word("\(prefix)-overlap", &context) == "always"
    }
    return overlaps && (order == "viewport-y" || order == "auto" && !layer.properties.isSet("symbol-sort-key"))
  }

  /// Tile by tile from the back to the front; of those in a row the later feature comes first, as in GL JS.
  private static func byHeight(
    _ placed: [(point: SIMD2<Double>, symbol: PlacedSymbol)],
    bearing: Double
  ) -> [(point: SIMD2<Double>, symbol: PlacedSymbol)] {
    let (sine, cosine) = Bearing.sineAndCosine(-bearing)
    func height(_ point: SIMD2<Double>) -> Double { (sine * point.x + cosine * point.y).rounded() }
    return placed.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      if one.symbol.tile != other.symbol.tile { return ViewTile.precedes(one.symbol.tile, other.symbol.tile) }
      return (height(one.point), -one.symbol.index, left.offset)
        < (height(other.point), -other.symbol.index, right.offset)
    }.map(\.element)
  }
}

extension StyleLayer {
  /// Whether the layer's labels give way to others of the same text nearby: an extension of ours to the specification.
  fileprivate var yieldsToNamesakes: Bool { metadata?["insetmap:yields"]?.bool ?? false }
}

extension Snapshot {
  /// px of an icon at an icon size of 1; nil where nobody has the image.
  func iconSize(_ name: String) -> SIMD2<Double>? {
    if let image = images[name], image.pixels.width > 0, image.pixels.height > 0 { return image.size }
    return BuiltInIcon.named(name).map { _ in SIMD2(repeating: BuiltInIcon.side) }
  }
}
