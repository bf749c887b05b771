package import Style

/// Whether a feature is hit.
enum FeatureHit: Hashable, Sendable {
  case missed
  /// On the ground, where layers lie over each other in their order.
  case flat
  /// Above it, where the nearer hides the farther: larger is nearer.
  case raised(nearness: Double)
}

extension CompiledLayer {
  /// Whether a feature with these parts, which the context has, is hit as this layer draws it.
  func hit(_ parts: [[SIMD2<Double>]], _ query: TileQuery, _ context: inout EvaluationContext) -> FeatureHit {
    switch layer.type {
    case .circle: Self.flat(query.hits(circlesAt: parts, circle(&context)))
    case .heatmap: Self.flat(query.hits(circlesAt: parts, heatSpot(&context)))
    case .line: Self.flat(query.hits(lines: parts, line(&context)))
    case .fill: Self.flat(query.hits(areaOf: parts, translation: translation("fill", &context)))
    case .fillExtrusion:
      query.nearness(ofExtrusion: parts, extrusion(&context)).map { .raised(nearness: $0) } ?? .missed
    case .background, .symbol, .raster, .hillshade, .colorRelief: .missed
    }
  }

  /// Whether features can be hit by the shapes that the layer draws.
  var isHittable: Bool {
    switch layer.type {
    case .circle, .heatmap, .line, .fill, .fillExtrusion: true
    case .background, .symbol, .raster, .hillshade, .colorRelief: false
    }
  }

  /// How far from its geometry the context's feature may be drawn, in px.
  func reach(_ context: inout EvaluationContext) -> Double {
    switch layer.type {
    case .circle:
      let circle = circle(&context)
      return circle.radius + circle.strokeWidth + circle.translation.length
    case .heatmap: return heatSpot(&context).radius
    case .line:
      let line = line(&context)
      return line.wholeWidth / 2 + abs(line.offset) + line.translation.length
    case .fill: return translation("fill", &context).length
    case .fillExtrusion: return translation("fill-extrusion", &context).length
    case .background, .symbol, .raster, .hillshade, .colorRelief: return 0
    }
  }

  /// Whether ``reach(_:)`` may differ from feature to feature.
  var hasFeatureReach: Bool { Self.reachProperties.contains { dependsOnFeature($0) } }

  private static let reachProperties = [
    "circle-radius", "circle-stroke-width", "heatmap-radius", "line-width", "line-gap-width", "line-offset",
  ]

  /// What decides the order of features within the layer: larger is drawn later.
  func sortKey(_ context: inout EvaluationContext) -> Double {
    number("\(layer.type.rawValue)-sort-key", &context)
  }

  private static func flat(_ isHit: Bool) -> FeatureHit { isHit ? .flat : .missed }
}

extension CompiledLayer {
  private func circle(_ context: inout EvaluationContext) -> CircleAppearance {
    CircleAppearance(
      radius: number("circle-radius", &context),
      strokeWidth: number("circle-stroke-width", &context),
      translation: translation("circle", &context),
      scalesWithMap: word("circle-pitch-scale", &context) == "map",
      liesOnMap: word("circle-pitch-alignment", &context) == "map"
    )
  }

  private func heatSpot(_ context: inout EvaluationContext) -> CircleAppearance {
    CircleAppearance(radius: number("heatmap-radius", &context), liesOnMap: true)
  }

  private func line(_ context: inout EvaluationContext) -> LineAppearance {
    LineAppearance(
      width: number("line-width", &context),
      gapWidth: number("line-gap-width", &context),
      offset: number("line-offset", &context),
      translation: translation("line", &context)
    )
  }

  private func extrusion(_ context: inout EvaluationContext) -> ExtrusionAppearance {
    ExtrusionAppearance(
      base: number("fill-extrusion-base", &context),
      height: number("fill-extrusion-height", &context),
      translation: translation("fill-extrusion", &context)
    )
  }
}

extension CompiledLayer {
  /// How far from its place the layer is drawn, of a kind whose properties begin with `prefix`.
  package func translation(_ prefix: String, _ context: inout EvaluationContext) -> Translation {
    let step = pair(prefix + "-translate", &context)
    return Translation(x: step.x, y: step.y, isMapAnchored: word(prefix + "-translate-anchor", &context) != "viewport")
  }
}
