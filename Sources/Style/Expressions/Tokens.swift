package import JSON

/// Strings with `{name}`, which stands for the feature's property of that name.
package enum Tokens {
  /// The expression that a string with tokens stands for; the string itself where it has none.
  package static func expression(_ text: String) -> JSONValue {
    let parts = parts(of: text)
    if !parts.contains(where: \.isToken) { return .string(text) }
    let arguments: [JSONValue] = parts.map { $0.isToken ? ["get", .string($0.text)] : .string($0.text) }
    return arguments.count == 1 ? .array(["to-string"] + arguments) : .array(["concat"] + arguments)
  }

  /// The names between braces and the texts around them, in their order.
  static func parts(of text: String) -> [(text: String, isToken: Bool)] {
    var parts: [(text: String, isToken: Bool)] = []
    var plain = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let inside = rest[rest.index(after: open)...]
      guard let end = inside.firstIndex(where: { $0 == "{" || $0 == "}" }) else { break }
      if inside[end] == "}", end > inside.startIndex {
        plain += rest[..<open]
        if !plain.isEmpty { parts.append((plain, false)) }
        plain = ""
        parts.append((String(inside[..<end]), true))
        rest = inside[inside.index(after: end)...]
      } else {
        let next = inside[end] == "{" ? end : inside.index(after: end)
        plain += rest[..<next]
        rest = rest[next...]
      }
    }
    plain += rest
    if !plain.isEmpty { parts.append((plain, false)) }
    return parts
  }
}
