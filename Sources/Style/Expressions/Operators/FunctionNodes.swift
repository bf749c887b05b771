/// A number made of one number.
final class UnaryNumber: ExpressionNode {
  private let argument: any ExpressionNode
  private let function: @Sendable (Double) -> Double

  init(_ argument: any ExpressionNode, _ function: @escaping @Sendable (Double) -> Double) {
    self.argument = argument
    self.function = function
  }

  var type: ExpressionType { .number }
  var dependencies: ExpressionDependencies { argument.dependencies }
  var children: [any ExpressionNode] { [argument] }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    .number(try number(&context))
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    function(try argument.number(&context))
  }
}

/// A number made of two numbers.
final class BinaryNumber: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let left: any ExpressionNode
  private let right: any ExpressionNode
  private let function: @Sendable (Double, Double) -> Double

  init(
    _ left: any ExpressionNode,
    _ right: any ExpressionNode,
    _ function: @escaping @Sendable (Double, Double) -> Double
  ) {
    self.left = left
    self.right = right
    self.function = function
    dependencies = left.dependencies.union(right.dependencies)
  }

  var type: ExpressionType { .number }
  var children: [any ExpressionNode] { [left, right] }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    .number(try number(&context))
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    function(try left.number(&context), try right.number(&context))
  }
}

/// A number made of any count of numbers, one joined to the next.
final class FoldedNumber: ExpressionNode {
  let dependencies: ExpressionDependencies
  let children: [any ExpressionNode]
  private let first: Double
  private let function: @Sendable (Double, Double) -> Double

  init(
    _ arguments: [any ExpressionNode],
    from first: Double,
    _ function: @escaping @Sendable (Double, Double) -> Double
  ) {
    children = arguments
    self.first = first
    self.function = function
    dependencies = ExpressionDependencies(of: arguments)
  }

  var type: ExpressionType { .number }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    .number(try number(&context))
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    var result = first
    for child in children { result = function(result, try child.number(&context)) }
    return result
  }
}

/// A number that the context gives.
final class ContextNumber: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let read: @Sendable (borrowing EvaluationContext) -> Double

  init(_ dependency: ExpressionDependencies, _ read: @escaping @Sendable (borrowing EvaluationContext) -> Double) {
    dependencies = dependency
    self.read = read
  }

  var type: ExpressionType { .number }
  var children: [any ExpressionNode] { [] }

  func value(_ context: inout EvaluationContext) -> ExpressionValue { .number(read(context)) }
  func number(_ context: inout EvaluationContext) -> Double { read(context) }
}

/// Whether all or any of some conditions hold; those behind the first that decides are not asked.
final class JunctionNode: ExpressionNode {
  let dependencies: ExpressionDependencies
  let children: [any ExpressionNode]
  /// The value of a condition that decides: false for `all`, true for `any`.
  private let decisive: Bool

  init(decisive: Bool, _ arguments: [any ExpressionNode]) {
    self.decisive = decisive
    children = arguments
    dependencies = ExpressionDependencies(of: arguments)
  }

  var type: ExpressionType { .boolean }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    .bool(try bool(&context))
  }

  func bool(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    for child in children where try child.bool(&context) == decisive { return decisive }
    return !decisive
  }
}

/// A truth value made of the arguments and the context.
final class Predicate: ExpressionNode {
  typealias Body = @Sendable ([any ExpressionNode], inout EvaluationContext) throws(EvaluationError) -> Bool

  let dependencies: ExpressionDependencies
  let children: [any ExpressionNode]
  private let body: Body

  init(_ arguments: [any ExpressionNode], also dependency: ExpressionDependencies = [], _ body: @escaping Body) {
    children = arguments
    dependencies = ExpressionDependencies(of: arguments).union(dependency)
    self.body = body
  }

  var type: ExpressionType { .boolean }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    .bool(try body(children, &context))
  }

  func bool(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool { try body(children, &context) }
}

/// Any value made of the arguments and the context.
final class ValueFunction: ExpressionNode {
  typealias Body = @Sendable ([any ExpressionNode], inout EvaluationContext) throws(EvaluationError) -> ExpressionValue

  let type: ExpressionType
  let dependencies: ExpressionDependencies
  let children: [any ExpressionNode]
  private let body: Body

  init(
    _ type: ExpressionType,
    _ arguments: [any ExpressionNode],
    also dependency: ExpressionDependencies = [],
    _ body: @escaping Body
  ) {
    self.type = type
    children = arguments
    dependencies = ExpressionDependencies(of: arguments).union(dependency)
    self.body = body
  }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    try body(children, &context)
  }
}
