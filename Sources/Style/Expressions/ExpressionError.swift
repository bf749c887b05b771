/// Why an expression does not compile.
package struct ExpressionError: Error, Hashable, Sendable {
  /// The classes of faults, by the names that go over the wire.
  package enum Kind: String, Hashable, Sendable {
    /// The shape of an expression: not an array, a bare object, no operator name.
    case syntax
    /// The name of no operator.
    case unknownOperator
    /// Too few or too many arguments.
    case argumentCount
    /// An argument that the operator does not take, where only some literals are right.
    case invalidArgument
    /// An expression of another type than its place wants.
    case type
    /// A variable that no enclosing `let` binds.
    case unknownVariable
    /// A constant part that fails when it is evaluated.
    case constant
    /// A use of `zoom` outside the one `step` or `interpolate` at the top.
    case zoom
    /// A dependency that the property does not allow.
    case unsupported
    /// Nesting or size beyond what is read.
    case tooLarge
  }

  package var kind: Kind
  /// The part of the expression that is wrong, such as `[2][1]`; empty for the whole.
  package var key: String
  /// What is wrong, as a sentence without a full stop.
  package var message: String
  /// The nearest right name, where a name was wrong and one is near.
  package var suggestion: String?

  init(_ kind: Kind, key: String, _ message: String, suggestion: String? = nil) {
    self.kind = kind
    self.key = key
    self.message = message
    self.suggestion = suggestion
  }
}

/// All the reasons why an expression does not compile; never empty.
package struct ExpressionErrors: Error, Hashable, Sendable {
  package var errors: [ExpressionError]
}

/// Why an expression has no value for a feature.
package struct EvaluationError: Error, Sendable {
  /// The classes of failures, by the names that go over the wire.
  package enum Kind: String, Hashable, Sendable {
    /// A value of another type than was asserted.
    case type
    /// A value that cannot be turned into the type wanted.
    case conversion
    /// A number or an index outside its range.
    case range
    /// The `error` operator.
    case raised
    /// More text than an evaluation may make.
    case tooLarge
    /// ICU is not installed, or does not know what it was asked for.
    case internationalization
  }

  package let kind: Kind
  /// What is wrong, as a sentence without a full stop.
  package let message: String
  private let place: ExpressionKey

  init(_ kind: Kind, at place: ExpressionKey, _ message: String) {
    self.kind = kind
    self.place = place
    self.message = message
  }

  /// The part of the expression that failed, such as `[2][1]`; empty for the whole.
  package var key: String { place.text }
}
