internal import Geo
internal import JSON
internal import MapCore

extension ObjectShape where Owner == Marker {
  static let marker = ObjectShape(
    "Marker",
    initial: Marker(),
    [
      .both("id", .string, "Made where it is left out.", \.id),
      Member(
        name: "at",
        doc: "The place.",
        isRequired: true,
        schema: Shape<Coordinate>.coordinate.schema,
        read: { value, marker throws(ParameterError) in marker.at = try Shape<Coordinate>.coordinate.read(value) },
        write: { marker, writer in
          writer.key("at")
          Shape<Coordinate>.coordinate.write(marker.at, &writer)
        }
      ),
      .bothOptional("label", .string, "The text beside it.", \.label),
      .both("anchor", .word, "The side of the place on which the label stands; defaults to auto.", \.anchor),
      .bothOptional(
        "offset",
        Shape<ScreenCoordinate>.labelOffset,
        "px right and down from the place to the label's near edge or corner; without it the label is beside the marker.",
        \.offset
      ),
      .both(
        "connector",
        Shape<Marker.Connector>.connector,
        "Whether and how a line leads to a label away from its marker; one without offset goes there only where no side is free. Defaults to true.",
        \.connector
      ),
      .both("icon", .nonEmptyString, "The icon's name; defaults to pin.", \.icon),
      .both("color", .cssColor, "A CSS colour; defaults to #d1332e.", \.color),
      .both("size", .number(0...1000), "px; defaults to 24.", \.size),
      .both("inInset", .boolean, "Whether the map's insets show it too; defaults to false.", \.inInset),
      .both("inFit", .boolean, "Whether a fit to the markers takes it in; defaults to true.", \.inFit),
    ]
  )
}

extension ObjectShape where Owner == Marker.Connector {
  static let connector = ObjectShape(
    "MarkerConnector",
    initial: Marker.Connector(),
    [
      .bothOptional("color", .cssColor, "A CSS colour; defaults to the label's.", \.color),
      .both("width", .positive(upTo: 100), "px; defaults to 1.", \.width),
    ]
  )
}

extension Shape where Value == Marker.Connector {
  /// `true`, `false` or an object; written as the shortest of the three.
  static let connector = Shape(
    schema: { Schema.anyOf([Shape<Bool>.boolean.schema(), ObjectShape<Marker.Connector>.connector.shape.schema()]) },
    read: { value throws(ParameterError) in
      if value.object != nil { return try ObjectShape<Marker.Connector>.connector.shape.read(value) }
      guard let isOn = value.bool else { throw .expected("true, false or {color, width}", got: value) }
      var connector = Marker.Connector()
      connector.isOn = isOn
      return connector
    },
    write: { connector, writer in
      if connector.isOn, connector != Marker.Connector() {
        ObjectShape<Marker.Connector>.connector.shape.write(connector, &writer)
      } else {
        writer.bool(connector.isOn)
      }
    }
  )
}

extension Shape where Value == ScreenCoordinate {
  /// px: farther away a label would belong to another picture.
  fileprivate static let labelOffset = Shape.point.checked { offset throws(ParameterError) in
    for value in [offset.x, offset.y] where abs(value) > 10_000 {
      throw ParameterError.outOfRange(value, -10_000...10_000)
    }
  }
}
