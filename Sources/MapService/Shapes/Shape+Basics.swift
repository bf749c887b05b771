internal import JSON

extension Shape where Value == Double {
  /// A number in a range.
  static func number(_ range: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude) -> Shape {
    Shape(
      schema: { Schema(.object(JSONObject.number(in: range))) },
      read: { value throws(ParameterError) in
        guard let number = value.double else { throw .expected("a number", got: value) }
        guard range.contains(number) else { throw ParameterError.outOfRange(number, range) }
        return number
      },
      write: { value, writer in writer.number(value) }
    )
  }

  static let number = Shape.number()

  /// A number greater than 0 and not greater than `maximum`.
  static func positive(upTo maximum: Double) -> Shape {
    let shape = Shape.number()
    return Shape(
      schema: { Schema(["type": "number", "exclusiveMinimum": 0, "maximum": .number(maximum)]) },
      read: { value throws(ParameterError) in
        let number = try shape.read(value)
        guard number > 0, number <= maximum else {
          throw ParameterError(
            .outOfRange,
            "expected a number above 0, \(ParameterError.text(maximum)) at the most, got \(ParameterError.text(number))"
          )
        }
        return number
      },
      write: shape.write
    )
  }
}

extension ParameterError {
  static func outOfRange(_ number: Double, _ range: ClosedRange<Double>) -> ParameterError {
    let expected: String
    if range.upperBound == .greatestFiniteMagnitude {
      expected = "a number of \(text(range.lowerBound)) at least"
    } else if range.lowerBound == -.greatestFiniteMagnitude {
      expected = "a number of \(text(range.upperBound)) at the most"
    } else {
      expected = "a number from \(text(range.lowerBound)) to \(text(range.upperBound))"
    }
    return ParameterError(.outOfRange, "expected \(expected), got \(text(number))")
  }

  /// A number as JSON writes it.
  static func text(_ number: Double) -> String { JSONValue.number(number).text }
}

extension JSONObject {
  /// The schema of a number with the bounds of its range, where it has any.
  fileprivate static func number(in range: ClosedRange<Double>) -> JSONObject {
    var object: JSONObject = ["type": "number"]
    if range.lowerBound > -.greatestFiniteMagnitude { object["minimum"] = .number(range.lowerBound) }
    if range.upperBound < .greatestFiniteMagnitude { object["maximum"] = .number(range.upperBound) }
    return object
  }
}

extension Shape where Value == Int {
  /// A whole number, however it is spelt.
  static let integer = Shape(
    schema: { Schema(["type": "integer"]) },
    read: { value throws(ParameterError) in
      guard let number = value.double else { throw .expected("a whole number", got: value) }
      guard let integer = Int(exactly: number) else {
        throw ParameterError(.invalidType, "expected a whole number, got \(value.text)")
      }
      return integer
    },
    write: { value, writer in writer.integer(Int64(value)) }
  )
}

extension Shape where Value == Bool {
  static let boolean = Shape(
    schema: { Schema(["type": "boolean"]) },
    read: { value throws(ParameterError) in
      guard let bool = value.bool else { throw .expected("true or false", got: value) }
      return bool
    },
    write: { value, writer in writer.bool(value) }
  )
}

extension Shape where Value == String {
  static let string = Shape(
    schema: { Schema(["type": "string"]) },
    read: { value throws(ParameterError) in
      guard case .string(let string) = try value.materialized() else { throw .expected("a string", got: value) }
      return string
    },
    write: { value, writer in writer.string(value) }
  )

  static let nonEmptyString = Shape.string.checked { value throws(ParameterError) in
    if value.isEmpty { throw ParameterError(.invalidValue, "must not be empty") }
  }

  /// The id of a map that exists, a source, a layer or an inset; whether it names anything is the store's business.
  static let id = Shape.string
}

extension Shape where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of a few words.
  static var word: Shape {
    let words = Value.allCases.map(\.rawValue)
    return Shape(
      schema: { Schema(["enum": .array(words.map { .string($0) })]) },
      read: { value throws(ParameterError) in
        guard let string = value.string else { throw .expected("a string", got: value) }
        guard let word = Value(rawValue: string) else { throw ParameterError.unknownWord(string, among: words) }
        return word
      },
      write: { value, writer in writer.string(value.rawValue) }
    )
  }
}

extension Shape where Value == JSONValue {
  /// Any JSON value, unread where it is large.
  static let any = Shape(
    schema: { Schema(true) },
    read: { value throws(ParameterError) in value },
    write: { value, writer in writer.value(value) }
  )
}

extension Shape where Value == JSONObject {
  /// Any JSON object.
  static let anyObject = Shape(
    schema: { Schema(["type": "object"]) },
    read: { value throws(ParameterError) in
      guard case .object(let object) = try value.materialized() else { throw .expected("an object", got: value) }
      return object
    },
    write: { value, writer in writer.value(.object(value)) }
  )
}
