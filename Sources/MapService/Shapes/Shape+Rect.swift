internal import Geo
internal import JSON

extension ObjectShape where Owner == EdgeInsets {
  /// Distances from the sides, none negative.
  static let edgeInsets = ObjectShape(
    "EdgeInsets",
    initial: .zero,
    [
      side("top", get: { $0.top }, set: { $0.top = $1 }),
      side("left", get: { $0.left }, set: { $0.left = $1 }),
      side("bottom", get: { $0.bottom }, set: { $0.bottom = $1 }),
      side("right", get: { $0.right }, set: { $0.right = $1 }),
    ]
  )

  private static func side(
    _ name: String,
    get: @escaping @Sendable (EdgeInsets) -> Double,
    set: @escaping @Sendable (inout EdgeInsets, Double) -> Void
  ) -> Member<EdgeInsets> {
    .both(name, .number(0...Shape<Size>.sideLimit), "px; defaults to 0.", get: get, set: set)
  }
}

extension Shape where Value == EdgeInsets {
  static let edgeInsets = ObjectShape<EdgeInsets>.edgeInsets.shape

  /// Sides, or one number for all four.
  static let evenEdgeInsets = Shape.edgeInsets.or(
    Shape(
      schema: Shape<Double>.number(0...Shape<Size>.sideLimit).schema,
      read: { value throws(ParameterError) in
        let side = try Shape<Double>.number(0...Shape<Size>.sideLimit).read(value)
        return EdgeInsets(top: side, left: side, bottom: side, right: side)
      },
      write: Shape.edgeInsets.write
    ),
    when: { $0.double != nil }
  )
}

extension ObjectShape where Owner == ScreenRect {
  /// A rectangle in px; the sides may not be negative.
  static let rect = ObjectShape(
    "Rect",
    initial: ScreenRect(x: 0, y: 0, width: 0, height: 0),
    [
      side("x", .number(NumberReading.px), "px from the left.", get: { $0.x }, set: { $0.x = $1 }),
      side("y", .number(NumberReading.px), "px from the top.", get: { $0.y }, set: { $0.y = $1 }),
      side("width", .number(0...NumberReading.px.upperBound), "px.", get: { $0.width }, set: { $0.width = $1 }),
      side("height", .number(0...NumberReading.px.upperBound), "px.", get: { $0.height }, set: { $0.height = $1 }),
    ]
  )

  private static func side(
    _ name: String,
    _ shape: Shape<Double>,
    _ doc: String,
    get: @escaping @Sendable (ScreenRect) -> Double,
    set: @escaping @Sendable (inout ScreenRect, Double) -> Void
  ) -> Member<ScreenRect> {
    Member.both(name, shape, doc, get: get, set: set).required
  }
}

extension Shape where Value == ScreenRect {
  static let rect = ObjectShape<ScreenRect>.rect.shape
}
