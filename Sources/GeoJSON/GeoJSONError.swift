/// A text that is not the GeoJSON that was asked for, or a diff that cannot be applied.
package struct GeoJSONError: Error, Hashable, Sendable {
  package var kind: GeoJSONFinding.Kind
  /// Where the fault is (RFC 6901), from the value that was read: "" is that value itself.
  ///
  /// Where several objects follow each other the first token is the index of the object; only in the first of them a
  /// reader that stops there does not know yet.
  package var pointer: String
  /// Where the fault is, in bytes from the start of the text; nil where there was no text.
  package var byteOffset: Int?
  /// What was expected and what was there, as a sentence without a full stop.
  package var message: String

  package init(kind: GeoJSONFinding.Kind, pointer: String, byteOffset: Int? = nil, message: String) {
    self.kind = kind
    self.pointer = pointer
    self.byteOffset = byteOffset
    self.message = message
  }

  /// The same fault in a value that lies at `prefix` of a larger one.
  package func prefixed(with prefix: String) -> GeoJSONError {
    var error = self
    error.pointer = prefix + pointer
    return error
  }
}
