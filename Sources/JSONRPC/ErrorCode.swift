/// The `code` of an error reply.
///
/// The set is open: an application adds its own outside -32768...-32000, which JSON-RPC 2.0 and the Language Server
/// Protocol keep for themselves.
package struct ErrorCode: RawRepresentable, Hashable, Sendable {
  package var rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }
}

extension ErrorCode {
  /// The message is not JSON, or JSON that this program does not take.
  package static let parseError = ErrorCode(rawValue: -32700)
  /// The message is JSON, but not a request.
  package static let invalidRequest = ErrorCode(rawValue: -32600)
  /// There is no method of that name.
  package static let methodNotFound = ErrorCode(rawValue: -32601)
  /// A parameter is missing, unknown, of the wrong kind or out of range.
  package static let invalidParams = ErrorCode(rawValue: -32602)
  /// A fault of this program.
  package static let internalError = ErrorCode(rawValue: -32603)
  /// A request before `initialize` where the life cycle is strict.
  package static let serverNotInitialized = ErrorCode(rawValue: -32002)
  /// The client asked to cancel the request.
  package static let requestCancelled = ErrorCode(rawValue: -32800)
  /// The request was understood and could not be carried out.
  package static let requestFailed = ErrorCode(rawValue: -32803)
}
