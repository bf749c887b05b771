package import JSON

/// Why a request failed, as it goes on the wire.
package struct ResponseError: Error, Hashable, Sendable {
  package var code: ErrorCode
  /// A sentence for a person; it names the parameter where one is at fault.
  package var message: String
  /// What a program can read: always a stable `kind`, and where it applies a JSON `pointer` into the request.
  package var data: JSONObject

  /// `details` are further members of `data`, after `kind` and `pointer`.
  package init(
    code: ErrorCode,
    kind: String,
    message: String,
    pointer: String? = nil,
    details: JSONObject = JSONObject()
  ) {
    self.code = code
    self.message = message
    data = ["kind": .string(kind)]
    if let pointer { data.append("pointer", .string(pointer)) }
    for member in details.members { data[member.key] = member.value }
  }
}

extension ResponseError {
  /// The answer to a request that its client gave up.
  package static let cancelled = ResponseError(
    code: .requestCancelled,
    kind: "requestCancelled",
    message: "the request was cancelled"
  )

  static func invalidRequest(_ message: String, kind: String = "invalidRequest", details: JSONObject = [:]) -> Self {
    ResponseError(code: .invalidRequest, kind: kind, message: message, details: details)
  }

  static func parseError(_ message: String, kind: String = "parseError", details: JSONObject = [:]) -> Self {
    ResponseError(code: .parseError, kind: kind, message: message, details: details)
  }
}

extension JSONWriter {
  /// The `error` member's value.
  mutating func responseError(_ error: ResponseError) {
    beginObject()
    key("code")
    integer(Int64(error.code.rawValue))
    key("message")
    string(error.message)
    key("data")
    value(.object(error.data))
    endObject()
  }
}
