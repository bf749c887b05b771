/// The types of the expression language.
package indirect enum ExpressionType: Hashable, Sendable {
  case null
  case number
  case string
  case boolean
  case color
  case object
  /// Anything that a property of a feature may hold.
  case value
  /// The type of what never has a value; it suits every place.
  case error
  case collator
  case formatted
  case resolvedImage
  case padding
  case numberArray
  case colorArray
  case projectionDefinition
  case variableAnchorOffsetCollection
  /// An array of items of one type; of `count` items where that is known.
  case array(ExpressionType, count: Int?)

  /// An array of anything.
  static let anyArray = ExpressionType.array(.value, count: nil)

  /// The name in the specification's notation, such as `number` or `array<string, 2>`.
  package var name: String {
    switch self {
    case .null: "null"
    case .number: "number"
    case .string: "string"
    case .boolean: "boolean"
    case .color: "color"
    case .object: "object"
    case .value: "value"
    case .error: "error"
    case .collator: "collator"
    case .formatted: "formatted"
    case .resolvedImage: "resolvedImage"
    case .padding: "padding"
    case .numberArray: "numberArray"
    case .colorArray: "colorArray"
    case .projectionDefinition: "projectionDefinition"
    case .variableAnchorOffsetCollection: "variableAnchorOffsetCollection"
    case .array(let item, let count?): "array<\(item.name), \(count)>"
    case .array(.value, nil): "array"
    case .array(let item, nil): "array<\(item.name)>"
    }
  }

  /// Whether a value of type `other` may stand where this type is expected.
  func accepts(_ other: ExpressionType) -> Bool {
    switch (self, other) {
    case (_, .error): true
    case (.array(let item, let count), .array(let otherItem, let otherCount)):
      ((otherCount == 0 && otherItem == .value) || item.accepts(otherItem)) && (count == nil || count == otherCount)
    case (.value, .array(let item, _)): ExpressionType.value.accepts(item)
    case (.value, .collator): false
    case (.value, _): true
    default: self == other
    }
  }

  /// Whether this is an array, of whatever.
  var isArray: Bool {
    if case .array = self { true } else { false }
  }
}
