internal import Geo
internal import JSON

extension ObjectShape where Owner == EdgeInsets {
  /// Distances from the sides, none negative.
  static let edgeInsets = ObjectShape(
    "EdgeInsets",
    initial: .zero,
    [
      .both("top", .number(0...Shape<Size>.sideLimit), "px; defaults to 0.", \.top),
      .both("left", .number(0...Shape<Size>.sideLimit), "px; defaults to 0.", \.left),
      .both("bottom", .number(0...Shape<Size>.sideLimit), "px; defaults to 0.", \.bottom),
      .both("right", .number(0...Shape<Size>.sideLimit), "px; defaults to 0.", \.right),
    ]
  )
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
      rectSide("x", .number(NumberReading.px), "px from the left.", \.x),
      rectSide("y", .number(NumberReading.px), "px from the top.", \.y),
      rectSide("width", .number(0...NumberReading.px.upperBound), "px.", \.width),
      rectSide("height", .number(0...NumberReading.px.upperBound), "px.", \.height),
    ]
  )

  private static func rectSide(
    _ name: String,
    _ shape: Shape<Double>,
    _ doc: String,
    _ path: any WritableKeyPath<ScreenRect, Double> & Sendable
  ) -> Member<ScreenRect> {
    Member(
      name: name,
      doc: doc,
      isRequired: true,
      schema: shape.schema,
      read: { value, rect throws(ParameterError) in rect[keyPath: path] = try shape.read(value) },
      write: { rect, writer in
        writer.key(name)
        writer.number(rect[keyPath: path])
      }
    )
  }
}

extension Shape where Value == ScreenRect {
  static let rect = ObjectShape<ScreenRect>.rect.shape
}
