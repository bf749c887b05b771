import Style

/// How a layer lays out one feature's symbols.
struct SymbolStyle {
  enum Placement: String {
    case point, line
    case lineCenter = "line-center"
  }

  /// What of a symbol may lie over others.
  struct Overlap {
    var isAllowed: Bool
    var isIgnored: Bool
    /// Whether the rest of the symbol is shown where this finds no place.
    var isOptional: Bool
    /// px.
    var padding: Padding
  }

  /// A part's rotation and whether it lies on the map.
  struct Alignment {
    var turnsWithMap: Bool
    var liesOnMap: Bool
    /// Degrees clockwise.
    var rotation: Double
    var keepsUpright: Bool
    /// px.
    var translation: Translation
  }

  var placement: Placement
  /// px.
  var spacing: Double
  var text: Formatted
  var textOverlap: Overlap
  var iconOverlap: Overlap
  var textAlignment: Alignment
  var iconAlignment: Alignment
  /// px.
  var textSize: Double
  /// px; at the zoom for which places on lines are looked for.
  var largestTextSize: Double
  /// Radians.
  var maxAngle: Double
  var iconImage: String?
  var iconSize: Double
  var iconAnchor: SymbolAnchor
  /// px at an icon size of 1.
  var iconOffset: SIMD2<Double>
  var iconTextFit: (width: Bool, height: Bool)
  /// px: top, right, bottom, left.
  var iconTextFitPadding: Padding
  var anchors: TextAnchors
  var shaping: TextShaping

  init(_ part: inout LayerTile, _ feature: LayoutFeature) {
    let sizes = part.paint { layer, context in
      (text: layer.number("text-size", &context), icon: layer.number("icon-size", &context))
    }
    let translations = part.paint { layer, context in
      (text: layer.translation("text", &context), icon: layer.translation("icon", &context))
    }
    textSize = sizes.text
    iconSize = sizes.icon
    let placed = part.layout(of: feature) { layer, context in
      (
        Placement(rawValue: layer.word("symbol-placement", &context)) ?? .point,
        layer.number("symbol-spacing", &context)
      )
    }
    (placement, spacing) = placed
    let isAlongLine = placement != .point
    (textAlignment, iconAlignment) = part.layout(of: feature) { layer, context in
      (
        Alignment("text", layer, isAlongLine, translations.text, &context),
        Alignment("icon", layer, isAlongLine, translations.icon, &context)
      )
    }
    (textOverlap, iconOverlap) = part.layout(of: feature) { layer, context in
      (Overlap("text", layer, &context), Overlap("icon", layer, &context))
    }
    text = part.layout(of: feature) { Self.text($0, &$1) }
    iconImage = part.layout(of: feature) { Self.image($0, &$1) }
    (iconAnchor, iconOffset) = part.layout(of: feature) { layer, context in
      (SymbolAnchor(rawValue: layer.word("icon-anchor", &context)) ?? .center, layer.pair("icon-offset", &context))
    }
    (iconTextFit, iconTextFitPadding) = part.layout(of: feature) { layer, context in
      let fit = layer.word("icon-text-fit", &context)
      let padding = Padding(layer.properties["icon-text-fit-padding"]?.numbers(&context) ?? [])
      return ((fit == "width" || fit == "both", fit == "height" || fit == "both"), padding ?? .zero)
    }
    (largestTextSize, maxAngle) = part.layout(of: feature) { layer, context in
      let angle = layer.number("text-max-angle", &context) * .pi / 180
      let zoom = context.zoom
      context.zoom = 18
      let size = layer.number("text-size", &context)
      context.zoom = zoom
      return (size, angle)
    }
    anchors = part.layout(of: feature) { TextAnchors($0, &$1) }
    shaping = part.layout(of: feature) { Self.shaping($0, isAlongLine: isAlongLine, &$1) }
    shaping.textSize = textSize
  }

  private static func text(_ layer: CompiledLayer, _ context: inout EvaluationContext) -> Formatted {
    guard case .formatted(var formatted)? = layer.value("text-field", &context) else { return Formatted(sections: []) }
    let transform = layer.word("text-transform", &context)
    guard transform == "uppercase" || transform == "lowercase" else { return formatted }
    for index in formatted.sections.indices {
      let text = formatted.sections[index].text
      formatted.sections[index].text = transform == "uppercase" ? text.uppercased() : text.lowercased()
    }
    return formatted
  }

  private static func image(_ layer: CompiledLayer, _ context: inout EvaluationContext) -> String? {
    switch layer.value("icon-image", &context) {
    case .image(let image)?: image.name.isEmpty ? nil : image.name
    case .string(let name)?: name.isEmpty ? nil : name
    default: nil
    }
  }

  private static func shaping(
    _ layer: CompiledLayer,
    isAlongLine: Bool,
    _ context: inout EvaluationContext
  ) -> TextShaping {
    var fonts: [String] = []
    if case .array(let names)? = layer.value("text-font", &context) {
      fonts = names.compactMap { if case .string(let name) = $0 { name } else { nil } }
    }
    var shaping = TextShaping(fonts: fonts)
    shaping.maxWidth = isAlongLine ? .infinity : layer.number("text-max-width", &context) * layoutEm
    shaping.lineHeight = layer.number("text-line-height", &context) * layoutEm
    shaping.letterSpacing = layer.number("text-letter-spacing", &context) * layoutEm
    return shaping
  }
}

extension SymbolStyle.Overlap {
  init(_ prefix: String, _ layer: CompiledLayer, _ context: inout EvaluationContext) {
    let overlap = layer.word("\(prefix)-overlap", &context)
    isAllowed = overlap.isEmpty ? layer.properties.bool("\(prefix)-allow-overlap", &context) : overlap == "always"
    isIgnored = layer.properties.bool("\(prefix)-ignore-placement", &context)
    isOptional = layer.properties.bool("\(prefix)-optional", &context)
    switch layer.value("\(prefix)-padding", &context) {
    case .padding(let value)?: padding = value
    case .number(let value)?: padding = Padding([value]) ?? .zero
    default: padding = .zero
    }
  }
}

extension SymbolStyle.Alignment {
  init(
    _ prefix: String,
    _ layer: CompiledLayer,
    _ isAlongLine: Bool,
    _ translation: Translation,
    _ context: inout EvaluationContext
  ) {
    let turn = layer.word("\(prefix)-rotation-alignment", &context)
    let pitch = layer.word("\(prefix)-pitch-alignment", &context)
    turnsWithMap = turn == "map" || (turn == "auto" || turn.isEmpty) && isAlongLine
    liesOnMap = pitch == "map" || (pitch == "auto" || pitch.isEmpty) && turnsWithMap
    rotation = layer.number("\(prefix)-rotate", &context)
    keepsUpright = layer.properties.bool("\(prefix)-keep-upright", &context)
    self.translation = translation
  }
}
