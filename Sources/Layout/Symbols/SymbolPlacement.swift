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
  package private(set) var missingImages: [String] = []

  private let snapshot: Snapshot
  private var index: CollisionIndex
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
      var placed: [(point: SIMD2<Double>, symbol: PlacedSymbol)] = []
      let yields = layer.layer.yieldsToNamesakes
      let present = labels
      for candidate in try candidates(of: layer, metrics, isCancelled: isCancelled) {
        if isCancelled() { throw .cancelled }
        if yields, isTold(candidate, among: present) { continue }
        if let symbol = place(candidate) { placed.append((candidate.point, symbol)) }
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

  private func position(of candidate: SymbolCandidate) -> SIMD2<Double>? {
    SymbolFrame(candidate.point, in: candidate.tile, candidate.style.textAlignment, snapshot.viewport)?.origin
  }

  private func candidates(
    of layer: CompiledLayer,
    _ metrics: some TextMetrics,
    isCancelled: () -> Bool
  ) throws(LayoutError) -> [SymbolCandidate] {
    guard let source = layer.layer.source.flatMap({ snapshot.sources[$0] }) else { return [] }
    let zoom = snapshot.viewport.camera.zoom
    var candidates: [SymbolCandidate] = []
    for tile in source.cover.tiles(in: snapshot.viewport).sorted(by: ViewTile.precedes) {
      guard var part = LayerTile(layer, in: tile, of: snapshot) else { continue }
      var collector = SymbolCollector(metrics: metrics, snapshot)
      for index in 0..<part.features.count {
        if index % 64 == 0, isCancelled() { throw .cancelled }
        let feature = part.feature(at: index)
        if part.includes(feature) { collector.add(feature, at: index, of: &part, zoom: zoom) }
      }
      candidates += collector.candidates
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

// MARK: - One symbol

extension SymbolPlacement {
  /// A part of a symbol that wants a place.
  private struct Part {
    var shapes: [CollisionIndex.Shape]
    var runs: [PlacedRun] = []
    var icon: PlacedIcon?
  }

  private mutating func place(_ candidate: SymbolCandidate) -> PlacedSymbol? {
    let style = candidate.style
    var text = freeText(of: candidate)
    // An icon may be fitted to the label, so it comes after it.
    let hasText = !candidate.texts.isEmpty
    let iconPart = icon(of: candidate, around: candidate.texts.first)
    let hasIcon = iconPart != nil
    var icon = iconPart.flatMap { fits($0, style.iconOverlap) ? $0 : nil }
    let needsIcon = hasIcon && !style.iconOverlap.isOptional
    let needsText = hasText && !style.textOverlap.isOptional
    if needsIcon, icon == nil { text = nil }
    if needsText, text == nil { icon = nil }
    guard text != nil || icon != nil else { return nil }
    if text != nil, let position = position(of: candidate) { labels[style.text.text, default: []].append(position) }
    if let text, !style.textOverlap.isIgnored { for shape in text.shapes { index.insert(shape) } }
    if let icon, !style.iconOverlap.isIgnored { for shape in icon.shapes { index.insert(shape) } }
    return PlacedSymbol(
      tile: candidate.tile,
      index: candidate.index,
      icon: icon?.icon,
      text: text?.runs ?? [],
      textPaint: candidate.paints.text,
      iconPaint: candidate.paints.icon,
      boxes: ((icon?.shapes ?? []) + (text?.shapes ?? [])).map { SymbolBox(low: $0.low, high: $0.high) }
    )
  }

  /// The label where it finds a place: one that is free if there is any, even if it may lie over others.
  private func freeText(of candidate: SymbolCandidate) -> Part? {
    let overlap = candidate.style.textOverlap
    let texts = texts(of: candidate)
    if overlap.isAllowed, candidate.texts.count > 1 {
      var strict = overlap
      strict.isAllowed = false
      if let free = texts.first(where: { fits($0, strict) }) { return free }
    }
    return texts.first { fits($0, overlap) }
  }

  private func fits(_ part: Part, _ overlap: SymbolStyle.Overlap) -> Bool {
    guard part.shapes.contains(where: index.isNear) else { return false }
    return overlap.isAllowed || part.shapes.allSatisfy(index.isFree)
  }

  /// The label in every way in which it may stand, one after the other.
  private func texts(of candidate: SymbolCandidate) -> some Sequence<Part> {
    candidate.texts.lazy.compactMap { text in
      candidate.line == nil ? self.standing(text, candidate) : self.along(text, candidate)
    }
  }

  private func along(_ text: ShapedText, _ candidate: SymbolCandidate) -> Part? {
    guard candidate.style.textAlignment.turnsWithMap else { return standing(text, candidate) }
    let padding = candidate.style.textOverlap.padding.top
    let keepsUpright = candidate.style.textAlignment.keepsUpright
    guard let line = LineText(candidate, snapshot.viewport),
      let (runs, discs) = line.runs(text, keepsUpright: keepsUpright, padding: padding)
    else { return nil }
    return Part(shapes: discs, runs: runs)
  }

  private func standing(_ text: ShapedText, _ candidate: SymbolCandidate) -> Part? {
    let style = candidate.style
    guard let frame = SymbolFrame(candidate.point, in: candidate.tile, style.textAlignment, snapshot.viewport) else {
      return nil
    }
    let scale = style.textSize / layoutEm
    let corners = frame.corners(low: text.low * scale, high: text.high * scale)
    let runs = TextRuns(text, letterSpacing: style.shaping.letterSpacing).runs(frame, scale: scale)
    return Part(shapes: [Self.box(corners, style.textOverlap.padding)], runs: runs)
  }

  private mutating func icon(of candidate: SymbolCandidate, around text: ShapedText?) -> Part? {
    guard let name = candidate.style.iconImage else { return nil }
    guard let size = snapshot.iconSize(name) else {
      if !missingImages.contains(name) { missingImages.append(name) }
      return nil
    }
    let style = candidate.style
    let direction = candidate.line.map { $0.points[$0.segment + 1] - $0.points[$0.segment] }
    guard
      let frame = SymbolFrame(
        candidate.point,
        in: candidate.tile,
        style.iconAlignment,
        direction: direction,
        snapshot.viewport
      )
    else { return nil }
    let (low, high) = IconBox(style, size: size).corners(around: text)
    let corners = frame.corners(low: low, high: high)
    let icon = PlacedIcon(
      image: name,
      origin: corners[0],
      along: corners[1] - corners[0],
      down: corners[3] - corners[0],
      scale: style.iconSize,
      size: high - low
    )
    return Part(shapes: [Self.box(corners, style.iconOverlap.padding)], icon: icon)
  }

  private static func box(_ corners: [SIMD2<Double>], _ padding: Padding) -> CollisionIndex.Shape {
    var (low, high) = (corners[0], corners[0])
    for corner in corners {
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    return .box(
      low: low - SIMD2(padding.left, padding.top),
      high: high + SIMD2(padding.right, padding.bottom)
    )
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
