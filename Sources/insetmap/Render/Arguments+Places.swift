internal import JSON

extension Arguments {
  /// A number in a range; nil where the option is not given.
  func number(_ name: String, _ range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let value = Double(text), range.contains(value) else {
      throw UsageError(
        message: "\(name) takes a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)), "
          + "not \"\(text)\""
      )
    }
    return value
  }

  /// A place, `LON,LAT`; nil where the option is not given.
  func place(_ name: String) throws(UsageError) -> (longitude: Double, latitude: Double)? {
    guard let text = self[name] else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let place = Self.place(parts[0], parts[1]) else {
      throw UsageError(message: "\(name) takes LON,LAT, not \"\(text)\"" + Self.swapHint(parts))
    }
    return place
  }

  /// The numbers of an option that are separated by commas; nil where it is not given.
  func numbers(_ name: String, count: Int, _ form: String) throws(UsageError) -> [Double]? {
    guard let text = self[name] else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double(Self.trimmed($0)) }
    guard numbers.count == count, numbers.allSatisfy({ $0?.isFinite == true }) else {
      throw UsageError(message: "\(name) takes \(form), not \"\(text)\"")
    }
    return numbers.compactMap(\.self)
  }

  /// Two coordinates within their ranges.
  static func place(_ longitude: Substring, _ latitude: Substring) -> (longitude: Double, latitude: Double)? {
    guard let longitude = Double(trimmed(longitude)), let latitude = Double(trimmed(latitude)),
      fault(longitude: longitude, latitude: latitude) == nil
    else { return nil }
    return (longitude, latitude)
  }

  /// Why two numbers are no place, and whether they are one the other way round; nil where they are one.
  static func fault(longitude: Double, latitude: Double, asksForSwap: Bool = true) -> String? {
    if longitude.isFinite, latitude.isFinite, abs(longitude) <= 540, abs(latitude) <= 90 { return nil }
    guard longitude.isFinite, abs(longitude) <= 540 else {
      return "the longitude \(text(longitude)) is beyond 540"
    }
    let isSwapped = asksForSwap && abs(latitude) <= 180 && abs(longitude) <= 90
    return "the latitude \(text(latitude)) is beyond 90" + (isSwapped ? "; are they swapped?" : "")
  }

  /// What is wrong with coordinates that are no place, and a word for those who gave the latitude first.
  static func swapHint(_ parts: [Substring]) -> String {
    guard parts.count >= 2, let longitude = Double(trimmed(parts[0])), let latitude = Double(trimmed(parts[1])),
      let fault = fault(longitude: longitude, latitude: latitude)
    else { return "" }
    return ": \(fault)"
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    let body = text.drop(while: \.isWhitespace)
    let end = body.lastIndex { !$0.isWhitespace }
    return end.map { String(body[...$0]) } ?? ""
  }

  static func text(_ number: Double) -> String { number.isFinite ? JSONValue.number(number).text : "\(number)" }
}
