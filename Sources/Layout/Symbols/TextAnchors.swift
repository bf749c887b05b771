import Style

/// Where a label may stand beside its point: one way, or several to be tried in turn.
struct TextAnchors {
  struct Choice {
    var anchor: SymbolAnchor
    /// 0 for lines that begin together, 1 for lines that end together.
    var justification: Double
    /// In 1/24 em.
    var offset: SIMD2<Double>
  }

  let choices: [Choice]
  /// Whether the layer leaves the choice to the map.
  let isVariable: Bool

  init(_ layer: CompiledLayer, _ context: inout EvaluationContext) {
    let justify = layer.word("text-justify", &context)
    func justification(_ anchor: SymbolAnchor) -> Double {
      switch justify {
      case "left": 0
      case "right": 1
      case "auto": anchor.horizontal
      default: 0.5
      }
    }
    let radius = layer.properties.isSet("text-radial-offset") ? layer.number("text-radial-offset", &context) : nil
    let offset = layer.pair("text-offset", &context) * layoutEm
    if case .anchorOffsets(let pairs)? = layer.value("text-variable-anchor-offset", &context) {
      isVariable = true
      choices = pairs.compactMap { pair in
        guard let anchor = SymbolAnchor(rawValue: pair.anchor) else { return nil }
        let step = SIMD2(pair.x, pair.y) * layoutEm + Self.clearance(anchor)
        return Choice(anchor: anchor, justification: justification(anchor), offset: step)
      }
    } else if case .array(let names)? = layer.value("text-variable-anchor", &context), !names.isEmpty {
      isVariable = true
      choices = names.compactMap { name in
        guard case .string(let word) = name, let anchor = SymbolAnchor(rawValue: word) else { return nil }
        let step = radius.map { Self.radial($0 * layoutEm, anchor) } ?? Self.outward(offset, anchor)
        return Choice(anchor: anchor, justification: justification(anchor), offset: step)
      }
    } else {
      let anchor = SymbolAnchor(rawValue: layer.word("text-anchor", &context)) ?? .center
      let step = radius.map { Self.radial($0 * layoutEm, anchor) } ?? offset
      isVariable = false
      choices = [Choice(anchor: anchor, justification: justification(anchor), offset: step)]
    }
  }

  /// Lines are higher than their letters: without this a label above or below would stand too far off.
  private static func clearance(_ anchor: SymbolAnchor) -> SIMD2<Double> {
    SIMD2(0, anchor.vertical == 0 ? -gap : anchor.vertical == 1 ? gap : 0)
  }

  /// As GL JS has it, in 1/24 em.
  private static let gap = 7.0

  /// A step away from the point, as far in every direction.
  private static func radial(_ radius: Double, _ anchor: SymbolAnchor) -> SIMD2<Double> {
    let radius = max(radius, 0)
    let isCorner = anchor.horizontal != 0.5 && anchor.vertical != 0.5
    let step = isCorner ? radius / 2.squareRoot() : radius
    return SIMD2(step * (1 - 2 * anchor.horizontal), step * (1 - 2 * anchor.vertical)) + clearance(anchor)
  }

  /// A step away from the point, whatever the signs of the offset.
  private static func outward(_ offset: SIMD2<Double>, _ anchor: SymbolAnchor) -> SIMD2<Double> {
    SIMD2(abs(offset.x) * (1 - 2 * anchor.horizontal), abs(offset.y) * (1 - 2 * anchor.vertical)) + clearance(anchor)
  }
}
