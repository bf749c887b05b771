package import JSON

/// A compiled filter: which features of a source a layer shows.
package struct FeatureFilter: Sendable {
  /// Nil where the answer is the same for all features.
  private let expression: StyleExpression?
  private let answer: Bool

  /// The filter that every feature passes.
  package static let everything = FeatureFilter(answer: true)
  /// The filter that no feature passes.
  package static let nothing = FeatureFilter(answer: false)

  private init(answer: Bool) {
    expression = nil
    self.answer = answer
  }

  /// Compiles an expression, or a filter in the older notation; null takes every feature.
  ///
  /// What is no condition is an error.
  package init(compiling json: JSONValue) throws(ExpressionErrors) {
    let compiled = try StyleExpression(compiling: LegacyFilter.expression(json), expecting: .boolean)
    expression = compiled.constant == nil ? compiled : nil
    answer = compiled.constant == .bool(true)
  }

  /// What the answer depends on.
  package var dependencies: ExpressionDependencies { expression?.dependencies ?? [] }

  /// Whether the context's feature passes; one for which the filter fails does not.
  package func matches(_ context: inout EvaluationContext) -> Bool {
    guard let expression else { return answer }
    return (try? expression.evaluateBool(&context)) ?? false
  }
}
