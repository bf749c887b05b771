internal import JSON

/// Reads numbers out of arrays and objects, with errors that name the place.
enum NumberReading {
  static let any = -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude
  /// Far more px than the world has at any zoom, and so few that nothing computed from them overflows.
  static let px = -1e12...1e12

  /// Two numbers, in an array or under one of their names.
  static func pair(
    _ given: JSONValue,
    names: ([String], [String]),
    what: String,
    range: ClosedRange<Double> = NumberReading.any,
    further: Int = 0
  ) throws(ParameterError) -> (Double, Double) {
    switch given {
    case .array(let elements):
      guard elements.count >= 2, elements.count <= 2 + further else {
        throw ParameterError(.invalidType, "expected \(what), got an array of \(elements.count)")
      }
      return (try number(elements[0], "0", range), try number(elements[1], "1", range))
    case .object(let object):
      return (try named(names.0, in: object, what, range), try named(names.1, in: object, what, range))
    default: throw .expected(what, got: given)
    }
  }

  /// The number under the first of `names` that is there.
  static func named(
    _ names: [String],
    in object: JSONObject,
    _ what: String,
    _ range: ClosedRange<Double> = any
  ) throws(ParameterError) -> Double {
    for name in names {
      if let value = object[name] { return try number(value, name, range) }
    }
    throw ParameterError(.missingParameter, "expected \(what), got an object without \"\(names[0])\"")
  }

  /// A number that is the member or element `name`.
  static func number(
    _ value: JSONValue,
    _ name: String,
    _ range: ClosedRange<Double> = any
  ) throws(ParameterError) -> Double {
    guard let number = value.double else { throw ParameterError.expected("a number", got: value).within(name) }
    guard range.contains(number) else { throw ParameterError.outOfRange(number, range).within(name) }
    return number
  }
}
