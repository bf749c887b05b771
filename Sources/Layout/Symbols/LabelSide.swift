/// A way in which a label may stand away from its point.
struct LabelSide {
  /// The part of the label that is nearest to the point.
  let anchor: SymbolAnchor
  /// A step of length 1 from the point towards the label.
  let direction: SIMD2<Double>

  var isCorner: Bool { anchor.horizontal != 0.5 && anchor.vertical != 0.5 }

  /// The side that a part of the label faces, straight or at 45 degrees.
  init(_ anchor: SymbolAnchor) {
    self.anchor = anchor
    let step = SIMD2(1 - 2 * anchor.horizontal, 1 - 2 * anchor.vertical)
    let isCorner = anchor.horizontal != 0.5 && anchor.vertical != 0.5
    direction = isCorner ? step / 2.squareRoot() : step
  }

  private init(_ anchor: SymbolAnchor, _ direction: SIMD2<Double>) {
    self.anchor = anchor
    self.direction = direction
  }

  /// The eight, in the order in which they are tried where nothing speaks for another.
  static let main = [SymbolAnchor.left, .right, .bottom, .top, .bottomLeft, .topLeft, .bottomRight, .topRight]
    .map { LabelSide($0) }

  /// What lies between the eight: labels beside a flat line, and labels that begin or end over a steep one.
  private static let between: [LabelSide] = {
    // The cosine and the sine of 22.5 degrees.
    let (far, near) = (0.923_879_532_511_286_7, 0.382_683_432_365_089_8)
    return [
      LabelSide(.left, SIMD2(far, -near)), LabelSide(.left, SIMD2(far, near)),
      LabelSide(.right, SIMD2(-far, -near)), LabelSide(.right, SIMD2(-far, near)),
      LabelSide(.bottomLeft, SIMD2(near, -far)), LabelSide(.topLeft, SIMD2(near, far)),
      LabelSide(.bottomRight, SIMD2(-near, -far)), LabelSide(.topRight, SIMD2(-near, far)),
    ]
  }()

  /// The side on which a label stands that lies a step away.
  static func facing(_ step: SIMD2<Double>) -> LabelSide {
    // The tangent of half the angle between two of the eight.
    let half = 2.squareRoot() - 1
    if abs(step.y) <= half * abs(step.x) { return LabelSide(step.x < 0 ? .right : .left) }
    if abs(step.x) <= half * abs(step.y) { return LabelSide(step.y < 0 ? .bottom : .top) }
    if step.x < 0 { return LabelSide(step.y < 0 ? .bottomRight : .topRight) }
    return LabelSide(step.y < 0 ? .bottomLeft : .topLeft)
  }

  /// How much less a side between the eight is worth, in cosines.
  private static let handicap = 0.1

  /// All sixteen sides, those first that lie most in a direction; of length 1, or zero where none is better.
  static func ordered(towards direction: SIMD2<Double>) -> [LabelSide] {
    let sides = main + between
    let costs = sides.enumerated().map { number, side in
      (number < main.count ? 0 : handicap) - (side.direction * direction).sum()
    }
    return sides.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.map { sides[$0] }
  }
}
