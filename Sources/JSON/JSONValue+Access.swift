extension JSONValue {
  /// The quantity of a number of either kind; nil for anything else.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  package var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  package var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// Whether it was left unread, as text.
  package var isUnread: Bool {
    if case .raw = self { true } else { false }
  }

  /// The member `key` of an object; nil for anything else.
  package subscript(key: String) -> JSONValue? { object?[key] }

  /// What kind of value this is, in the words of error messages: "null", "boolean", "number", "string", "array" or
  /// "object".
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    case .raw(let raw):
      switch raw.bytes.first {
      case UInt8(ascii: "{"): "object"
      case UInt8(ascii: "["): "array"
      case UInt8(ascii: "\""): "string"
      default: "number"
      }
    }
  }
}

/// There is no literal for null: `nil` would be taken for it where the absence of a value is meant.
extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(members: elements.map { JSONObject.Member(key: $0, value: $1) }))
  }
}
