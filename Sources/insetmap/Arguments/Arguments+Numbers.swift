extension Arguments {
  /// The whole number that an option gives, at least `minimum`; nil where the option is not given.
  func count(_ name: String, atLeast minimum: Int) throws(UsageError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let value = Int(text), value >= minimum else {
      throw UsageError(message: "\(name) takes a whole number of at least \(minimum), not \"\(text)\"")
    }
    return value
  }

  /// The number of seconds that an option gives; nil where the option is not given.
  func seconds(_ name: String) throws(UsageError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let value = Double(text), value.isFinite, value >= 0 else {
      throw UsageError(message: "\(name) takes a number of seconds, not \"\(text)\"")
    }
    return value
  }

  /// The number of frames a second that an option gives, up to 1000; nil where the option is not given.
  func frameRate(_ name: String) throws(UsageError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let value = Double(text), value >= 0.1, value <= 1000 else {
      throw UsageError(message: "\(name) takes a number from 0.1 to 1000, not \"\(text)\"")
    }
    return value
  }

  /// The one of `choices` that an option names; nil where the option is not given.
  func choice<Value>(_ name: String, _ choices: [(String, Value)]) throws(UsageError) -> Value? {
    guard let text = self[name] else { return nil }
    guard let choice = choices.first(where: { $0.0 == text }) else {
      let names = choices.map(\.0).joined(separator: ", ")
      throw UsageError(message: "\(name) takes one of \(names), not \"\(text)\"")
    }
    return choice.1
  }
}
