/// Why a style, a layer, a source or a property was refused.
package struct StyleError: Error, Hashable, Sendable {
  /// The stable class of the fault.
  package var kind: StyleFault
  /// The JSON pointer (RFC 6901) of the faulty value inside what was read; empty for the whole of it.
  package var pointer: String
  /// What is wrong and what was expected, as a sentence without a full stop.
  package var message: String
  /// The nearest right name, where a name was wrong and one is near.
  package var suggestion: String?

  package init(_ kind: StyleFault, at pointer: String, _ message: String, suggestion: String? = nil) {
    self.kind = kind
    self.pointer = pointer
    self.message = message
    self.suggestion = suggestion
  }
}

/// The classes of faults in a style, by the names that go over the wire.
package enum StyleFault: String, Hashable, Sendable, CaseIterable {
  /// A value of another type than the member takes.
  case wrongType
  /// A number outside its range, or an array of another length.
  case outOfRange
  /// A word that is not among those allowed.
  case notAllowed
  /// A member that must be there and is not.
  case missingMember
  /// A member that nothing reads.
  case unknownMember
  /// Text that is no color.
  case invalidColor
  /// An expression or a function that does not compile.
  case invalidExpression
  /// An expression where the property takes none, or one that depends on what the property cannot know.
  case unsupportedExpression
  /// A filter that does not compile.
  case invalidFilter
  /// A member of an older version of the specification.
  case deprecated
  /// A URL without the tokens it needs.
  case invalidURL
  /// A reference to a source that the style does not have, or of a kind that the layer cannot show.
  case unknownSource
  /// A layer id that the style does not have.
  case unknownLayer
  /// A source or layer id that is taken.
  case duplicateID
  /// Something that the specification has and this program does not.
  case unsupported
  /// A source that is still used by a layer.
  case inUse
}
