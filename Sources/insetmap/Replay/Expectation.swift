internal import JSON

/// What the next message must be.
enum Expectation {
  /// Equal in every member, apart from what the JSON pointers name; numbers are compared exactly.
  case message(JSONValue, ignoring: [String])
  /// Byte for byte.
  case text(String)

  /// What is different about `message`; nil where nothing is.
  func difference(from message: ArraySlice<UInt8>) -> String? {
    switch self {
    case .text(let text):
      return message.elementsEqual(text.utf8) ? nil : "expected exactly \(text)"
    case .message(let expected, let ignored):
      do throws(JSONSyntaxError) {
        return Self.difference(expected, try JSONValue(parsing: message), at: "", ignored)
      } catch {
        return "not JSON at byte \(error.byteOffset): \(error.message)"
      }
    }
  }

  /// The first difference, by its JSON pointer (RFC 6901).
  private static func difference(
    _ expected: JSONValue,
    _ actual: JSONValue,
    at pointer: String,
    _ ignored: [String]
  ) -> String? {
    if ignored.contains(pointer) { return nil }
    switch (expected, actual) {
    case (.object(let expected), .object(let actual)):
      for member in expected.members {
        let inner = pointer + "/" + escaped(member.key)
        guard let value = actual[member.key] else {
          if ignored.contains(inner) { continue }
          return "\(inner): expected \(member.value.text), got nothing"
        }
        if let difference = difference(member.value, value, at: inner, ignored) { return difference }
      }
      for member in actual.members where expected[member.key] == nil {
        let inner = pointer + "/" + escaped(member.key)
        if !ignored.contains(inner) { return "\(inner): expected nothing, got \(member.value.text)" }
      }
      return nil
    case (.array(let expected), .array(let actual)):
      for (index, pair) in zip(expected, actual).enumerated() {
        if let difference = difference(pair.0, pair.1, at: "\(pointer)/\(index)", ignored) { return difference }
      }
      if expected.count == actual.count { return nil }
      return "\(pointer): expected \(expected.count) elements, got \(actual.count)"
    default:
      return expected == actual ? nil : "\(pointer): expected \(expected.text), got \(actual.text)"
    }
  }

  private static func escaped(_ name: String) -> String {
    name.reduce(into: "") { text, character in
      switch character {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.append(character)
      }
    }
  }
}
