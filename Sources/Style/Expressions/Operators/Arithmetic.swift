import Glibc

extension OperatorTable {
  static let arithmetic: [String: Signature] = [
    "pi": constant(.pi), "e": constant(M_E), "ln2": constant(M_LN2),
    "+": fold(from: 0) { $0 + $1 }, "*": fold(from: 1) { $0 * $1 },
    "min": fold(from: .infinity, least), "max": fold(from: -.infinity) { -least(-$0, -$1) },
    "-": Signature(
      type: .number,
      overloads: [binaryOverload { $0 - $1 }, unaryOverload { -$0 }]
    ),
    "/": binary { $0 / $1 }, "%": binary { fmod($0, $1) }, "^": binary(power),
    "sqrt": unary { $0.squareRoot() }, "abs": unary { abs($0) },
    "floor": unary { $0.rounded(.down) }, "ceil": unary { $0.rounded(.up) },
    // Halves go away from zero.
    "round": unary { $0.rounded() },
    "ln": unary { log($0) }, "log10": unary { log($0) / M_LN10 }, "log2": unary { log($0) / M_LN2 },
    "sin": unary { sin($0) }, "cos": unary { cos($0) }, "tan": unary { tan($0) },
    "asin": unary { asin($0) }, "acos": unary { acos($0) }, "atan": unary { atan($0) },
    "zoom": context(.zoom) { $0.zoom },
    "heatmap-density": context(.heatmapDensity) { $0.heatmapDensity },
    "line-progress": context(.lineProgress) { $0.lineProgress },
    "elevation": context(.elevation) { $0.elevation },
  ]

  /// The lesser of two; not-a-number where one is.
  @Sendable private static func least(_ left: Double, _ right: Double) -> Double {
    left.isNaN || right.isNaN ? .nan : Swift.min(left, right)
  }

  /// ECMAScript's power: 1 to an infinite or undefined exponent is undefined, where C says 1.
  @Sendable private static func power(_ base: Double, _ exponent: Double) -> Double {
    exponent.isNaN || (abs(base) == 1 && exponent.isInfinite) ? .nan : pow(base, exponent)
  }

  private static func constant(_ value: Double) -> Signature {
    Signature(
      type: .number,
      overloads: [Signature.Overload(parameters: .exactly([])) { _, _ in LiteralNode(.number(value)) }]
    )
  }

  private static func unary(_ function: @escaping @Sendable (Double) -> Double) -> Signature {
    Signature(type: .number, overloads: [unaryOverload(function)])
  }

  private static func binary(_ function: @escaping @Sendable (Double, Double) -> Double) -> Signature {
    Signature(type: .number, overloads: [binaryOverload(function)])
  }

  private static func unaryOverload(_ function: @escaping @Sendable (Double) -> Double) -> Signature.Overload {
    Signature.Overload(parameters: .exactly([.number])) { nodes, _ in UnaryNumber(nodes[0], function) }
  }

  private static func binaryOverload(
    _ function: @escaping @Sendable (Double, Double) -> Double
  ) -> Signature.Overload {
    Signature.Overload(parameters: .exactly([.number, .number])) { nodes, _ in
      BinaryNumber(nodes[0], nodes[1], function)
    }
  }

  private static func fold(
    from first: Double,
    _ function: @escaping @Sendable (Double, Double) -> Double
  ) -> Signature {
    Signature(
      type: .number,
      overloads: [
        Signature.Overload(parameters: .any(.number)) { nodes, _ in
          // Two is the count that styles have nearly always; a sum begins with 0, a product with 1.
          if nodes.count == 2, first.isFinite { return BinaryNumber(nodes[0], nodes[1], function) }
          return FoldedNumber(nodes, from: first, function)
        }
      ]
    )
  }

  private static func context(
    _ dependency: ExpressionDependencies,
    _ read: @escaping @Sendable (borrowing EvaluationContext) -> Double
  ) -> Signature {
    Signature(
      type: .number,
      overloads: [Signature.Overload(parameters: .exactly([])) { _, _ in ContextNumber(dependency, read) }]
    )
  }
}
