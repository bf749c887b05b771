/// A value of the expression language.
package enum ExpressionValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case color(Color)
  case array([ExpressionValue])
  case object(ExpressionObject)
  case collator(Collator)
  case formatted(Formatted)
  case image(ResolvedImage)
  case padding(Padding)
  case numberArray([Double])
  case colorArray([Color])
  case anchorOffsets([AnchorOffset])
  /// A blend of two projections; a single one is a ``string(_:)``.
  indirect case projection(ProjectionDefinition)
}

/// The members of an object in their order; keys are distinct.
package struct ExpressionObject: Hashable, Sendable {
  /// A name and its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: ExpressionValue

    package init(key: String, value: ExpressionValue) {
      self.key = key
      self.value = value
    }
  }

  package var members: [Member]

  /// The caller promises distinct keys.
  package init(members: [Member] = []) { self.members = members }

  package subscript(key: String) -> ExpressionValue? {
    for member in members where member.key == key { return member.value }
    return nil
  }
}

extension ExpressionValue {
  /// The type of the value; an array's items have the type of all of them, or `value` where they differ.
  package var type: ExpressionType {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .color: .color
    case .array(let items): .array(Self.itemType(of: items), count: items.count)
    case .object: .object
    case .collator: .collator
    case .formatted: .formatted
    case .image: .resolvedImage
    case .padding: .padding
    case .numberArray: .numberArray
    case .colorArray: .colorArray
    case .anchorOffsets: .variableAnchorOffsetCollection
    case .projection: .projectionDefinition
    }
  }

  /// The common type of items; arrays among several items have none in common, whatever they hold.
  private static func itemType(of items: [ExpressionValue]) -> ExpressionType {
    guard let first = items.first?.type else { return .value }
    if items.count > 1, first.isArray { return .value }
    return items.dropFirst().allSatisfy { $0.hasPlainType(first) } ? first : .value
  }

  /// Whether the value's type is `type`, which is no array.
  private func hasPlainType(_ type: ExpressionType) -> Bool {
    if case .array = self { false } else { self.type == type }
  }

  /// The type's kind alone, in the words of JSON's kinds.
  package var kindName: String {
    if case .array = self { "array" } else { type.name }
  }

  /// Whether ECMAScript takes the value for true: everything but null, false, 0, not-a-number and the empty string.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .number(let value): value != 0 && !value.isNaN
    case .string(let value): !value.isEmpty
    default: true
    }
  }
}
