package import Style

/// A label laid out around its anchor point, in 1/24 em: x to the right, y down.
package struct ShapedText: Hashable, Sendable {
  /// A cluster of the label, or an image in it.
  package struct Glyph: Hashable, Sendable {
    /// Empty for an image.
    package var text: String
    package var image: String?
    /// The left end of the baseline.
    package var origin: SIMD2<Double>
    package var advance: Double
    /// The factor of its section on the text's size.
    package var scale: Double
    package var fonts: [String]
    /// Nil for the layer's.
    package var color: Color?
    package var line: Int
    /// Whether it joins with its neighbours, as Arabic letters do.
    package var isJoined = false
  }

  package var glyphs: [Glyph] = []
  /// The box that lines and their heights fill.
  package var low = SIMD2<Double>.zero
  package var high = SIMD2<Double>.zero

  package var isEmpty: Bool { glyphs.isEmpty }

  /// The same lines elsewhere: a part of their box at a place.
  func moved(_ anchor: SymbolAnchor, to place: SIMD2<Double>) -> ShapedText {
    let step = place - SIMD2(anchor.horizontal, anchor.vertical) * (high - low) - low
    var moved = self
    for index in moved.glyphs.indices { moved.glyphs[index].origin += step }
    moved.low += step
    moved.high += step
    return moved
  }
}

/// Which part of a label lies at its point.
package enum SymbolAnchor: String, Hashable, Sendable, CaseIterable {
  case center, left, right, top, bottom
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"

  /// The share of the width that lies left of the point.
  package var horizontal: Double {
    switch self {
    case .right, .topRight, .bottomRight: 1
    case .left, .topLeft, .bottomLeft: 0
    default: 0.5
    }
  }

  /// The share of the height that lies above the point.
  package var vertical: Double {
    switch self {
    case .bottom, .bottomLeft, .bottomRight: 1
    case .top, .topLeft, .topRight: 0
    default: 0.5
    }
  }
}
