package import JSON

/// A compiled expression.
package struct StyleExpression: Sendable {
  let root: any ExpressionNode
  /// How many slots of a context its variables need.
  private let slotCount: Int

  /// Compiles JSON for a place that wants the type `expected`, or any where that is nil.
  ///
  /// Where `coercesToString` is set, values of unknown type become strings instead of being checked.
  package init(
    compiling json: JSONValue,
    expecting expected: ExpressionType? = nil,
    coercesToString: Bool = false
  ) throws(ExpressionErrors) {
    let budget = 1000 + 32 * json.nodeCount
    let session = ExpressionParser.Session(budget: budget)
    let parser = ExpressionParser(session: session, key: .root, expected: expected, scope: nil)
    guard let root = parser.parse(json, annotation: coercesToString ? .coerce : nil) else {
      // Where the tries of overloads have eaten the budget, the first error is the one that made them fail.
      let first = session.budget < 0 ? session.firstError.map { [$0] } : nil
      throw ExpressionErrors(errors: first ?? session.errors)
    }
    self.root = root
    slotCount = session.slotCount
  }

  /// The type of the values.
  package var type: ExpressionType { root.type }

  /// What the value depends on.
  package var dependencies: ExpressionDependencies { root.dependencies }

  /// The one value of an expression that depends on nothing; nil for others.
  package var constant: ExpressionValue? { (root as? LiteralNode)?.literal }

  /// Whether all possible values stand literally in the expression.
  var isOutputDefined: Bool { root.isOutputDefined }

  /// The value for a context.
  package func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    prepare(&context)
    return try root.value(&context)
  }

  /// The value of an expression of the type `number`, without an allocation on the way.
  package func evaluateNumber(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    prepare(&context)
    return try root.number(&context)
  }

  /// The value of an expression of the type `boolean`, without an allocation on the way.
  package func evaluateBool(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    prepare(&context)
    return try root.bool(&context)
  }

  private func prepare(_ context: inout EvaluationContext) {
    context.textBudget = EvaluationContext.textLimit
    if context.variables.count < slotCount {
      context.variables += Array(repeating: nil, count: slotCount - context.variables.count)
    }
  }

  /// Whether JSON is an expression rather than a literal array: its first element names an operator.
  package static func isExpression(_ json: JSONValue) -> Bool {
    guard let name = json.array?.first?.string else { return false }
    return OperatorTable.operators[name] != nil
  }
}

extension JSONValue {
  /// How many values there are, this one included.
  fileprivate var nodeCount: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { $0 + $1.nodeCount }
    case .object(let object): object.members.reduce(1) { $0 + $1.value.nodeCount }
    default: 1
    }
  }
}
