internal import JSON
internal import MapCore

/// The members of an inset's zoom rule, of which one kind may be given.
private struct InsetZoomInput: Sendable {
  var fixed: Double?
  var offset: Double?
  var minimum: Double?
  var maximum: Double?
  var auto: AutomaticZoom?

  func rule() throws(ParameterError) -> InsetZoom {
    let given = [("fixed", fixed != nil), ("offset", offset != nil), ("auto", auto != nil)].filter(\.1).map(\.0)
    guard given.count == 1 else {
      guard given.isEmpty else {
        throw ParameterError(
          .conflictingParameters,
          "\(given.joined(separator: " and ")) exclude each other",
          path: [given[1]]
        )
      }
      throw ParameterError(.missingParameter, "expected {fixed}, {offset} or {auto}")
    }
    if offset == nil, minimum != nil || maximum != nil {
      throw ParameterError(
        .conflictingParameters,
        "min and max go with offset; those of auto stand inside it",
        path: [minimum != nil ? "min" : "max"]
      )
    }
    if let fixed { return .fixed(fixed) }
    if let auto { return .auto(minimum: auto.minimum, maximum: auto.maximum, maxZoom: auto.maxZoom) }
    if let minimum, let maximum, minimum > maximum {
      throw ParameterError(.invalidValue, "min is greater than max", path: ["min"])
    }
    return .offset(offset ?? 0, minimum: minimum, maximum: maximum)
  }

  static let shape = ObjectShape(
    "InsetZoom",
    initial: InsetZoomInput(),
    [
      .optional("fixed", .number(-10...30), "Always this zoom.") { $0.fixed = $1 },
      .optional("offset", .number(-30...30), "The main map's zoom plus this.") { $0.offset = $1 },
      .optional("min", .number(-10...30), "With offset: the zoom is never below.") { $0.minimum = $1 },
      .optional("max", .number(-10...30), "With offset: the zoom is never above.") { $0.maximum = $1 },
      .optional("auto", AutomaticZoom.shape.shape, "The ring stays between two fractions of the inset's side.") {
        $0.auto = $1
      },
    ]
  )
}

/// The two fractions between which an automatic zoom keeps the ring.
private struct AutomaticZoom: Sendable {
  var minimum = 0.1
  var maximum = 0.75
  var maxZoom: Double?

  static let shape = ObjectShape(
    "InsetAutomaticZoom",
    initial: AutomaticZoom(),
    [
      .both("min", .positive(upTo: 10), "Fraction of the inset's side; defaults to 0.1.", \.minimum),
      .both("max", .positive(upTo: 10), "Fraction of the inset's side; defaults to 0.75.", \.maximum),
      .bothOptional("maxZoom", .number(-10...30), "The zoom is never above, however small the ring.", \.maxZoom),
    ]
  )
}

extension Shape where Value == InsetZoom {
  static let insetZoom = Shape(
    schema: InsetZoomInput.shape.shape.schema,
    read: { value throws(ParameterError) in
      let rule = try InsetZoomInput.shape.read(value).rule()
      if case .auto(let minimum, let maximum, _) = rule, minimum > maximum {
        throw ParameterError(.invalidValue, "min is greater than max", path: ["auto", "min"])
      }
      return rule
    },
    write: { zoom, writer in
      writer.beginObject()
      switch zoom {
      case .fixed(let zoom):
        writer.key("fixed")
        writer.number(zoom)
      case .offset(let offset, let minimum, let maximum):
        writer.key("offset")
        writer.number(offset)
        for (name, limit) in [("min", minimum), ("max", maximum)] {
          guard let limit else { continue }
          writer.key(name)
          writer.number(limit)
        }
      case .auto(let minimum, let maximum, let maxZoom):
        writer.key("auto")
        AutomaticZoom.shape.write(AutomaticZoom(minimum: minimum, maximum: maximum, maxZoom: maxZoom), &writer)
      case .fit: break
      }
      writer.endObject()
    }
  )
}
