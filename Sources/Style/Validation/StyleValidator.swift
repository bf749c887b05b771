import JSON

/// Finds what is wrong with a style: the faults that the specification's own validator finds, and besides, as warnings,
/// what has no effect here.
struct StyleValidator {
  /// The root's members; empty where a layer or a source is looked at alone.
  let style: JSONObject
  private(set) var diagnostics: [StyleDiagnostic] = []

  /// How many findings are kept; a style with more has other problems than the next one.
  static let limit = 1000

  init(style: JSONObject = [:]) { self.style = style }

  /// The findings in a whole style.
  static func diagnostics(of style: JSONValue) -> [StyleDiagnostic] {
    var validator = StyleValidator(style: style.object ?? [:])
    validator.checkRoot(style)
    return validator.diagnostics
  }

  mutating func note(_ diagnostic: StyleDiagnostic) {
    if diagnostics.count < Self.limit { diagnostics.append(diagnostic) }
  }

  mutating func error(_ kind: StyleFault, at path: StylePath, _ message: String, suggestion: String? = nil) {
    note(StyleDiagnostic(.error, kind, at: path, message, suggestion: suggestion))
  }

  mutating func warn(_ kind: StyleFault, at path: StylePath, _ message: String, suggestion: String? = nil) {
    note(StyleDiagnostic(.warning, kind, at: path, message, suggestion: suggestion))
  }

  /// Notes that a value is of the wrong type; the name of what it belongs to begins the sentence.
  mutating func wrongType(_ value: JSONValue, at path: StylePath, expected: String) {
    error(.wrongType, at: path, "expected \(expected), found \(value.kindName)")
  }
}
