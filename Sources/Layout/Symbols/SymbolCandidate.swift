import Geo
import Style
import Tiles

/// A symbol that wants a place: one for each point of its feature, and for each stretch of a line that is long enough.
struct SymbolCandidate {
  let tile: ViewTile
  /// Which feature of the layer's part of the tile it stands for.
  let index: Int
  let style: SymbolStyle
  let paints: (text: SymbolPaint, icon: SymbolPaint)
  let sortKey: Double
  /// Tile units.
  let point: SIMD2<Double>
  /// The line it lies on, and the vertex before ``point``; nil for one that stands at a point.
  let line: (points: [SIMD2<Double>], segment: Int)?
  /// The label of each of ``SymbolStyle/anchors``; empty where there is none.
  let texts: [ShapedText]
  /// Nil in layers whose labels never stand away from their points.
  let connector: LabelConnector?
}

/// Collects the candidates of one layer in one tile.
struct SymbolCollector<Metrics: TextMetrics> {
  /// What all the candidates of a feature have in common.
  private struct Origin {
    let index: Int
    let style: SymbolStyle
    let paints: (text: SymbolPaint, icon: SymbolPaint)
    let sortKey: Double
    let texts: [ShapedText]
    let connector: LabelConnector?
  }

  let metrics: Metrics
  private let snapshot: Snapshot
  private let tile: ViewTile
  private var found: [SymbolCandidate] = []
  /// Features along whose lines symbols are repeated, and those lines.
  private var origins: [Origin] = []
  private var merging = LineMerging()
  /// Where labels of a text lie on lines already.
  private var places: [String: [SIMD2<Double>]] = [:]

  init(_ tile: ViewTile, metrics: Metrics, _ snapshot: Snapshot) {
    self.tile = tile
    self.metrics = metrics
    self.snapshot = snapshot
  }

  /// Takes in a feature of the layer's part of the tile.
  mutating func add(_ feature: LayoutFeature, at index: Int, of part: inout LayerTile) {
    part.setPaintFeature(feature)
    let style = SymbolStyle(&part, feature)
    let texts = texts(style)
    if texts.isEmpty, style.iconImage == nil { return }
    let origin = Origin(
      index: index,
      style: style,
      paints: part.paint { layer, context in
        (text: SymbolPaint("text", layer, &context), icon: SymbolPaint("icon", layer, &context))
      },
      sortKey: part.layer.properties.isSet("symbol-sort-key") ? part.sortKey(of: feature) : 0,
      texts: texts,
      connector: part.layer.layer.connectsLabels ? LabelConnector(part.features.properties(at: index)) : nil
    )
    switch style.placement {
    case .point:
      for point in Self.points(of: feature, part.features.kind(at: index)) { append(point, nil, origin) }
    case .lineCenter:
      for line in feature.parts { append(along: line, origin) }
    case .line:
      for line in feature.parts {
        merging.add(line, text: texts.isEmpty ? "" : style.text.text, owner: origins.count)
      }
      origins.append(origin)
    }
  }

  /// The candidates of all features.
  mutating func candidates() -> [SymbolCandidate] {
    for line in merging.lines { append(along: line.points, origins[line.owner]) }
    (origins, merging) = ([], LineMerging())
    return found
  }

  private mutating func append(along line: [SIMD2<Double>], _ origin: Origin) {
    for piece in LineClipping.pieces(of: line) {
      for anchor in anchors(on: piece, origin.style, origin.texts.first) {
        append(anchor.point, (piece, anchor.segment), origin)
      }
    }
  }

  private mutating func append(
    _ point: SIMD2<Double>,
    _ line: (points: [SIMD2<Double>], segment: Int)?,
    _ origin: Origin
  ) {
    guard ViewTile.owns(point) else { return }
    found.append(
      SymbolCandidate(
        tile: tile,
        index: origin.index,
        style: origin.style,
        paints: origin.paints,
        sortKey: origin.sortKey,
        point: point,
        line: line,
        texts: origin.texts,
        connector: origin.connector
      )
    )
  }

  private func texts(_ style: SymbolStyle) -> [ShapedText] {
    var texts: [ShapedText] = []
    for choice in style.anchors.choices {
      var shaping = style.shaping
      shaping.anchor = choice.anchor
      shaping.justification = choice.justification
      shaping.offset = choice.offset
      if style.anchors.isVariable {
        // The box that is moved has the padding around it.
        let padding = style.textOverlap.padding.left * layoutEm / max(style.textSize, .leastNonzeroMagnitude)
        shaping.offset += SIMD2(1 - 2 * choice.anchor.horizontal, 1 - 2 * choice.anchor.vertical) * padding
      }
      shaping.imageSize = { [snapshot] in snapshot.iconSize($0) }
      guard let text = shaping.shape(style.text, metrics) else { return [] }
      texts.append(text)
    }
    return texts
  }

  /// Where a feature's symbols stand that are not drawn along lines.
  private static func points(of feature: LayoutFeature, _ kind: GeometryKind?) -> [SIMD2<Double>] {
    switch kind {
    case .point: Array(feature.parts.joined())
    case .line: feature.parts.compactMap(\.first)
    case .polygon: polygons(feature.parts).compactMap { InteriorPoint(rings: $0).find(precision: 16) }
    case nil: []
    }
  }

  /// Rings in polygons: one that turns as the first does begins a polygon.
  private static func polygons(_ rings: [[SIMD2<Double>]]) -> [[[SIMD2<Double>]]] {
    var polygons: [[[SIMD2<Double>]]] = []
    var outer = 0.0
    for ring in rings {
      let area = doubledArea(of: ring)
      if area == 0 { continue }
      if outer == 0 { outer = area }
      if (area < 0) == (outer < 0) { polygons.append([ring]) } else { polygons[polygons.count - 1].append(ring) }
    }
    return polygons
  }

  private static func doubledArea(of ring: [SIMD2<Double>]) -> Double {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
  }

  /// From here on a tile unit is a px and more, and a view shows little of a tile.
  private static var farStretched: Double { 16 }

  private mutating func anchors(
    on line: [SIMD2<Double>],
    _ style: SymbolStyle,
    _ text: ShapedText?
  ) -> [LineAnchor] {
    let overscaling = Double(1 << min(tile.zoom - tile.id.z, 30))
    let unitsPerPixel = ViewTile.extent / (ViewTile.pixels * overscaling)
    let boxScale = unitsPerPixel * style.largestTextSize / layoutEm
    // GL JS takes px of the icon for units of the label here.
    let iconWidth = style.iconImage.flatMap { snapshot.iconSize($0)?.x } ?? 0
    let length = max(text.map { $0.high.x - $0.low.x } ?? 0, iconWidth)
    var search = LineAnchors(
      line: line,
      labelLength: length * boxScale,
      window: text == nil ? 0 : 0.6 * layoutEm * boxScale,
      maxAngle: style.maxAngle
    )
    guard style.placement == .line else { return search.centered().map { [$0] } ?? [] }
    let spacing = style.spacing * unitsPerPixel
    if overscaling >= Self.farStretched {
      search.area = TileArea(of: snapshot.viewport, in: tile, margin: search.labelLength + 2 * spacing)
      search.grid = unitsPerPixel / 8
    }
    let found = search.spaced(spacing, margin: 2 * layoutEm * boxScale, overscaling: overscaling)
    guard text != nil else { return found }
    let name = style.text.text
    return found.filter { anchor in
      let isNear = (places[name] ?? []).contains { other in
        let step = other - anchor.point
        return (step * step).sum().squareRoot() < spacing / 2
      }
      if !isNear { places[name, default: []].append(anchor.point) }
      return !isNear
    }
  }
}

/// Cuts lines at a tile's edge, so that each label lies in one tile.
enum LineClipping {
  /// The pieces of a line inside the tile.
  static func pieces(of line: [SIMD2<Double>]) -> [[SIMD2<Double>]] {
    var pieces: [[SIMD2<Double>]] = []
    for (from, to) in zip(line, line.dropFirst()) {
      guard let (start, end) = clipped(from, to) else { continue }
      if pieces.last?.last == start { pieces[pieces.count - 1].append(end) } else { pieces.append([start, end]) }
    }
    return pieces
  }

  private static func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> { (point + 0.5).rounded(.down) }

  private static let square = TileArea(low: .zero, high: SIMD2(repeating: ViewTile.extent))

  /// The part of a segment inside the tile; nil where there is none.
  private static func clipped(
    _ from: SIMD2<Double>,
    _ to: SIMD2<Double>
  ) -> (SIMD2<Double>, SIMD2<Double>)? {
    guard let share = square.share(ofSegment: from, to), share.lowerBound < share.upperBound else { return nil }
    let step = to - from
    return (
      share.lowerBound == 0 ? from : rounded(from + step * share.lowerBound),
      share.upperBound == 1 ? to : rounded(from + step * share.upperBound)
    )
  }
}
