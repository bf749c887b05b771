internal import JSON

/// The `id` of a request.
///
/// The token is echoed byte for byte, whatever it is: `0`, `"1"`, `1.0`, `9223372036854775808`. Two ids are the same when
/// their kinds and values are: `1` and `1.0` are, `1` and `"1"` are not.
package struct RequestID: Sendable {
  /// The JSON text of the id as the client wrote it.
  package let token: String

  /// The id `null`, which JSON-RPC allows and discourages.
  package static let null = RequestID(checkedToken: "null")

  /// An id from its JSON text; nil where that is no number, string or null.
  package init?(token text: some Collection<UInt8>) {
    // Repaired UTF-8 would not be what the client wrote.
    guard let token = String(validating: text, as: UTF8.self) else { return nil }
    let isString = text.first == UInt8(ascii: "\"") && (try? JSONValue(parsing: token))?.string != nil
    guard isString || token == "null" || JSONNumber.isNumber(text) else { return nil }
    self.token = token
  }

  /// An id from a message at fault, behind which something may stand that belongs to the fault.
  init?(recovered text: [UInt8]) {
    if let id = RequestID(token: text) {
      self = id
    } else if let id = RequestID(token: text.prefix { !Framer.isBlank($0) }) {
      self = id
    } else {
      return nil
    }
  }

  /// An id from a text known to be a number, a string or null.
  init(checkedToken text: UnsafeRawBufferPointer) { token = String(decoding: text, as: UTF8.self) }

  private init(checkedToken token: String) { self.token = token }

  /// The id that a client names in the parameters of a cancellation; nil where it names none.
  init?(_ value: JSONValue?) {
    switch value {
    case .integer?, .number?, .string?: token = value?.text ?? ""
    default: return nil
    }
  }

  package var isNull: Bool { token == "null" }
}

extension RequestID: Hashable {
  private enum Identity: Hashable {
    case null
    case integer(Int64)
    case real(Double)
    /// An integer beyond 64 bits or a number beyond a double, by its spelling.
    case spelled(String)
    case string(String)
  }

  /// Worked out only where ids are compared: a request that is answered at once never needs it.
  private var identity: Identity {
    if isNull { return .null }
    if let integer = Int64(token) { return .integer(integer) }
    if token.utf8.first == UInt8(ascii: "\"") {
      return .string((try? JSONValue(parsing: token))?.string ?? token)
    }
    guard token.utf8.contains(where: { ".eE".utf8.contains($0) }), let value = Double(token), value.isFinite else {
      return .spelled(token)
    }
    if let integer = Int64(exactly: value), abs(value) <= 0x1p53 { return .integer(integer) }
    return .real(value)
  }

  package static func == (left: RequestID, right: RequestID) -> Bool {
    left.token == right.token || left.identity == right.identity
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
