/// One finding of the style validator.
package struct StyleDiagnostic: Hashable, Sendable {
  /// How grave a finding is.
  package enum Severity: String, Hashable, Sendable {
    /// The style does not follow the specification and is refused.
    case error
    /// The style loads, but something in it has no effect here.
    case warning
  }

  package var severity: Severity
  package var kind: StyleFault
  /// The value that the finding is about.
  package var path: StylePath
  /// What is wrong and what was expected, as a sentence without a full stop.
  package var message: String
  /// The nearest right name, where a name was wrong and one is near.
  package var suggestion: String?

  init(
    _ severity: Severity = .error,
    _ kind: StyleFault,
    at path: StylePath,
    _ message: String,
    suggestion: String? = nil
  ) {
    self.severity = severity
    self.kind = kind
    self.path = path
    self.message = message
    self.suggestion = suggestion
  }

  /// The JSON pointer (RFC 6901) of the value.
  package var pointer: String { path.pointer }
}

extension StyleError {
  init(_ diagnostic: StyleDiagnostic) {
    self.init(
      diagnostic.kind,
      at: diagnostic.pointer,
      diagnostic.message,
      suggestion: diagnostic.suggestion
    )
  }
}
