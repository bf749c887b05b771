import JSON

/// `["let", name, value, ..., expression]`: names for values inside an expression.
///
/// A value is computed when it is first asked for, and then kept until the `let` is evaluated again.
final class LetNode: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let slots: [Int]
  private let bindings: [any ExpressionNode]
  let result: any ExpressionNode

  init(slots: [Int], bindings: [any ExpressionNode], result: any ExpressionNode) {
    self.slots = slots
    self.bindings = bindings
    self.result = result
    dependencies = ExpressionDependencies(of: bindings).union(result.dependencies)
  }

  var type: ExpressionType { result.type }
  var children: [any ExpressionNode] { bindings + [result] }
  var isOutputDefined: Bool { result.isOutputDefined }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    forget(&context)
    return try result.value(&context)
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    forget(&context)
    return try result.number(&context)
  }

  func bool(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    forget(&context)
    return try result.bool(&context)
  }

  private func forget(_ context: inout EvaluationContext) {
    for slot in slots { context.variables[slot] = nil }
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count >= 3 else { return parser.wrongCount(arguments, "at least 3 arguments") }
    var scope = parser.scope
    var slots: [Int] = []
    var bindings: [any ExpressionNode] = []
    for index in stride(from: 1, to: arguments.count, by: 2) {
      guard let name = name(arguments[index], at: index, parser),
        let node = parser.parse(arguments[index + 1], at: index + 1)
      else { return nil }
      slots.append(parser.session.slotCount)
      bindings.append(node)
      scope = ExpressionParser.Scope(name: name, slot: parser.session.slotCount, node: node, outer: scope)
      parser.session.slotCount += 1
    }
    let last = arguments.count
    guard let result = parser.parse(arguments[last], at: last, expecting: parser.expected, scope: scope) else {
      return nil
    }
    return LetNode(slots: slots, bindings: bindings, result: result)
  }

  private static func name(_ json: JSONValue, at index: Int, _ parser: ExpressionParser) -> String? {
    guard case .string(let name) = json else {
      parser.error(.invalidArgument, at: [index], "a variable's name is a string, not \(json.typeName)")
      return nil
    }
    let isWord = name.unicodeScalars.allSatisfy { scalar in
      scalar == "_" || scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
    guard isWord else {
      parser.error(.invalidArgument, at: [index], "a variable's name has letters, digits and underscores only")
      return nil
    }
    return name
  }
}

/// `["var", name]`: the value that an enclosing `let` gives a name.
final class VariableNode: ExpressionNode {
  private let slot: Int
  private let bound: any ExpressionNode

  init(slot: Int, bound: any ExpressionNode) {
    self.slot = slot
    self.bound = bound
  }

  var type: ExpressionType { bound.type }
  var dependencies: ExpressionDependencies { bound.dependencies }
  /// None: what is bound is a child of the `let`.
  var children: [any ExpressionNode] { [] }
  var isConstant: Bool { bound is LiteralNode || bound.isConstant }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    if let value = context.variables[slot] { return value }
    let value = try bound.value(&context)
    context.variables[slot] = value
    return value
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    if case .number(let number) = context.variables[slot] { return number }
    let number = try bound.number(&context)
    context.variables[slot] = .number(number)
    return number
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count == 1, case .string(let name) = arguments[1] else {
      return parser.error(.invalidArgument, "\"var\" takes the name of a variable")
    }
    var scope = parser.scope
    while let bound = scope {
      if bound.name == name { return VariableNode(slot: bound.slot, bound: bound.node) }
      scope = bound.outer
    }
    return parser.error(.unknownVariable, at: [1], "no enclosing \"let\" binds the variable \"\(name)\"")
  }
}
