import JSON

extension ExpressionValue {
  /// The value as `to-string` gives it: null is empty, numbers are as short as they can be, arrays and objects are JSON.
  package var text: String {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .number(let value): NumberText.of(value)
    case .string(let value): value
    case .color(let color): color.text
    case .formatted(let formatted): formatted.text
    case .image(let image): image.name
    case .padding(let padding): Self.array(padding.values.map(ExpressionValue.number)).jsonText
    case .numberArray(let numbers): Self.array(numbers.map(ExpressionValue.number)).jsonText
    case .colorArray(let colors): Self.array(colors.map(ExpressionValue.color)).jsonText
    case .anchorOffsets(let offsets): JSONValue.array(offsets.flatMap(\.json)).text
    case .projection(let projection): projection.text
    case .array, .object, .collator: jsonText
    }
  }

  /// The value as JSON text with ECMAScript's numbers.
  package var jsonText: String {
    switch self {
    case .null: "null"
    case .number(let value): value.isFinite ? NumberText.of(value) : "null"
    case .array(let items): "[" + items.map(\.jsonText).joined(separator: ",") + "]"
    case .object(let object):
      "{"
        + object.members.map { JSONValue.string($0.key).text + ":" + $0.value.jsonText }.joined(separator: ",")
        + "}"
    default: json.text
    }
  }
}
