package import JSON

/// The id of a feature: any JSON number or string.
///
/// `0` and `"0"` are two ids; `1` and `1.0` are one, as numbers compare by quantity. Strings compare by their bytes.
package enum FeatureID: Sendable {
  case integer(Int64)
  /// Always finite.
  case number(Double)
  case string(String)

  /// The id that `value` spells; nil for anything but a number or a string.
  package init?(_ value: JSONValue) {
    switch value {
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    default: return nil
    }
  }

  package var value: JSONValue {
    switch self {
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    }
  }
}

extension FeatureID: Hashable {
  package static func == (left: FeatureID, right: FeatureID) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): ExactString.isEqual(left, right)
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      Int64(exactly: number) == integer
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let value): hasher.combine(value)
    case .number(let value):
      if let integer = Int64(exactly: value) { hasher.combine(integer) } else { hasher.combine(value) }
    case .string(let value): hasher.combine(value)
    }
  }
}

extension FeatureID: CustomStringConvertible {
  /// The id as JSON text.
  package var description: String { value.text }
}

extension FeatureID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .string(value) }
}
