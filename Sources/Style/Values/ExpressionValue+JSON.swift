package import JSON

extension ExpressionValue {
  /// A JSON value as a value of the language; raw slices are read.
  package init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .number(Double(value))
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let elements): self = .array(elements.map(ExpressionValue.init))
    case .object(let object): self = .object(ExpressionObject(object))
    case .raw(let raw):
      if let value = try? JSONValue(parsing: raw.bytes) { self.init(value) } else { self = .null }
    }
  }

  /// The value as JSON, in the shapes of the specification's own results: colors as `{r, g, b, a}` multiplied by alpha.
  ///
  /// Numbers that JSON cannot carry become null.
  package var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let value): Self.json(value)
    case .string(let value): .string(value)
    case .color(let color): Self.json(color)
    case .array(let items): .array(items.map(\.json))
    case .object(let object): object.json
    case .collator(let collator): collator.json
    case .formatted(let formatted): formatted.json
    case .image(let image): ["name": .string(image.name), "available": .bool(image.isAvailable)]
    case .padding(let padding): ["values": .array(padding.values.map(Self.json))]
    case .numberArray(let numbers): ["values": .array(numbers.map(Self.json))]
    case .colorArray(let colors): ["values": .array(colors.map(Self.json))]
    case .anchorOffsets(let offsets): ["values": .array(offsets.flatMap(\.json))]
    case .projection(let projection):
      [
        "from": .string(projection.from), "to": .string(projection.to),
        "transition": Self.json(projection.transition),
      ]
    }
  }

  static func json(_ number: Double) -> JSONValue {
    if let integer = Int64(exactly: number) { return .integer(integer) }
    return number.isFinite ? .number(number) : .null
  }

  static func json(_ color: Color) -> JSONValue {
    let color = color.premultiplied
    return ["r": json(color.red), "g": json(color.green), "b": json(color.blue), "a": json(color.alpha)]
  }
}

extension ExpressionObject {
  package init(_ object: JSONObject) {
    members = object.members.map { Member(key: $0.key, value: ExpressionValue($0.value)) }
  }

  package var json: JSONValue {
    .object(JSONObject(members: members.map { JSONObject.Member(key: $0.key, value: $0.value.json) }))
  }
}
