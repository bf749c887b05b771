internal import JSON

/// The `id` of a request.
///
/// The token is echoed byte for byte, whatever it is: `0`, `"1"`, `1.0`, `9223372036854775808`. Two ids are the same when
/// their kinds and values are: `1` and `1.0` are, `1` and `"1"` are not.
package struct RequestID: Sendable {
  /// The JSON text of the id as the client wrote it.
  package let token: String
  private let identity: Identity

  private enum Identity: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    /// An integer beyond 64 bits or a number beyond a double, by its spelling.
    case spelled(String)
    case string(String)
  }

  /// The id `null`, which JSON-RPC allows and discourages.
  package static let null = RequestID(token: "null", identity: .null)

  private init(token: String, identity: Identity) {
    self.token = token
    self.identity = identity
  }

  /// An id from its JSON text; nil where that is no number, string or null.
  package init?(token text: some Collection<UInt8>) {
    let token = String(decoding: text, as: UTF8.self)
    guard let identity = Self.identity(of: token) else { return nil }
    // Repaired UTF-8 would not be what the client wrote.
    guard token.utf8.elementsEqual(text) else { return nil }
    self.init(token: token, identity: identity)
  }

  /// The id that a client names in the parameters of a cancellation.
  init?(_ value: JSONValue) {
    switch value {
    case .integer(let value): self.init(token: String(value), identity: .integer(value))
    case .number(let value): self.init(token: value.description, identity: Self.identity(of: value))
    case .string(let value): self.init(token: JSONValue.string(value).text, identity: .string(value))
    default: return nil
    }
  }

  private static func identity(of token: String) -> Identity? {
    if token == "null" { return .null }
    if token.utf8.first == UInt8(ascii: "\"") {
      guard case .string(let value)? = try? JSONValue(parsing: token) else { return nil }
      return .string(value)
    }
    guard JSONNumber.isNumber(token.utf8) else { return nil }
    if let integer = Int64(token) { return .integer(integer) }
    guard token.utf8.contains(where: { ".eE".utf8.contains($0) }), let value = Double(token), value.isFinite else {
      return .spelled(token)
    }
    return identity(of: value)
  }

  private static func identity(of value: Double) -> Identity {
    if let integer = Int64(exactly: value), abs(value) <= 0x1p53 { return .integer(integer) }
    return .real(value)
  }
}

extension RequestID: Hashable {
  package static func == (left: RequestID, right: RequestID) -> Bool { left.identity == right.identity }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
