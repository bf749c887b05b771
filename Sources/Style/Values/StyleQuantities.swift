import JSON

/// Distances from the four sides of an icon, in px.
package struct Padding: Hashable, Sendable {
  package var top: Double
  package var right: Double
  package var bottom: Double
  package var left: Double

  package static let zero = Padding(top: 0, right: 0, bottom: 0, left: 0)

  package init(top: Double, right: Double, bottom: Double, left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// One to four numbers in the order of CSS; nil for another count.
  ///
  /// They are all sides; vertical and horizontal; top, horizontal and bottom; or the sides clockwise from the top.
  package init?(_ numbers: [Double]) {
    switch numbers.count {
    case 1: (top, right, bottom, left) = (numbers[0], numbers[0], numbers[0], numbers[0])
    case 2: (top, right, bottom, left) = (numbers[0], numbers[1], numbers[0], numbers[1])
    case 3: (top, right, bottom, left) = (numbers[0], numbers[1], numbers[2], numbers[1])
    case 4: (top, right, bottom, left) = (numbers[0], numbers[1], numbers[2], numbers[3])
    default: return nil
    }
  }

  /// Clockwise from the top.
  package var values: [Double] { [top, right, bottom, left] }
}

/// Where a label may stand, and how far from its point it then is.
package struct AnchorOffset: Hashable, Sendable {
  /// The part of the label that lies nearest to its point, such as `top-left`.
  package var anchor: String
  /// Right, in ems.
  package var x: Double
  /// Down, in ems.
  package var y: Double

  /// The pair as the specification writes it: the anchor, then `[x, y]`.
  var json: [JSONValue] { [.string(anchor), .array([ExpressionValue.json(x), ExpressionValue.json(y)])] }
}

/// A projection on the way from one to another.
package struct ProjectionDefinition: Hashable, Sendable {
  package var from: String
  package var to: String
  /// 0 for `from`, 1 for `to`.
  package var transition: Double

  var text: String { "[\"\(from)\", \"\(to)\", \(NumberText.of(transition))]" }
}

/// How texts are compared: by the customs of a language, with or without regard to case and accents.
package struct Collator: Hashable, Sendable {
  /// Whether capital and small letters differ.
  package var isCaseSensitive: Bool
  /// Whether letters with and without accents differ.
  package var isDiacriticSensitive: Bool
  /// An IETF language tag; nil for the default, `en`.
  package var locale: String?

  var json: JSONValue {
    [
      "case-sensitive": .bool(isCaseSensitive), "diacritic-sensitive": .bool(isDiacriticSensitive),
      "locale": locale.map(JSONValue.string) ?? .null,
    ]
  }
}
