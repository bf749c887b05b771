import JSON

/// Compiles JSON into nodes: one value of this type stands at one place of the expression.
///
/// Errors are collected in a list that the parsers of all places share, so that one run finds as many as the reference does.
struct ExpressionParser {
  /// What the parsers of one expression share.
  let session: Session
  let key: ExpressionKey
  /// The type that the place wants; nil where it takes any.
  let expected: ExpressionType?
  let scope: Scope?

  /// Where inferred checks and conversions go.
  enum Annotation {
    case assert, coerce, omit
  }

  /// The state of one run.
  final class Session {
    var errors: [ExpressionError] = []
    /// The first error of all, also where another overload made it forgotten.
    var firstError: ExpressionError?
    /// How many more places may be parsed: overloads are tried one after the other, and tries could multiply.
    var budget: Int
    /// How many slots the variables of the expression need.
    var slotCount = 0

    init(budget: Int) { self.budget = budget }
  }

  /// The variables bound around a place, the innermost first.
  final class Scope {
    let name: String
    let slot: Int
    let node: any ExpressionNode
    let outer: Scope?

    init(name: String, slot: Int, node: any ExpressionNode, outer: Scope?) {
      self.name = name
      self.slot = slot
      self.node = node
      self.outer = outer
    }
  }

  /// How deeply expressions may nest.
  static let depthLimit = 256

  /// Parses the argument at `index` of this expression, which should be of the type `expected`.
  func parse(
    _ json: JSONValue,
    at index: Int,
    expecting expected: ExpressionType? = nil,
    scope: Scope? = nil,
    annotation: Annotation? = nil
  ) -> (any ExpressionNode)? {
    child(index, expecting: expected, scope: scope).parse(json, annotation: annotation)
  }

  /// The parser of the argument at `index`.
  func child(_ index: Int, expecting expected: ExpressionType? = nil, scope: Scope? = nil) -> ExpressionParser {
    ExpressionParser(session: session, key: key.appending(index), expected: expected, scope: scope ?? self.scope)
  }

  /// Parses this place: an array is an operator with its arguments, anything else but an object stands for itself.
  func parse(_ json: JSONValue, annotation: Annotation? = nil) -> (any ExpressionNode)? {
    session.budget -= 1
    guard session.budget >= 0, key.depth <= Self.depthLimit else {
      return error(.tooLarge, "the expression is too large or too deep")
    }
    let node: (any ExpressionNode)?
    switch json {
    case .null, .bool, .integer, .number, .string: node = LiteralNode(ExpressionValue(json))
    case .array(let elements): node = parse(elements)
    case .object: return error(.syntax, "a bare object; a literal one is [\"literal\", {...}]")
    case .raw: return error(.tooLarge, "the expression is too large")
    }
    guard let node, let typed = annotated(node, annotation) else { return nil }
    return folded(typed)
  }

  private func parse(_ elements: [JSONValue]) -> (any ExpressionNode)? {
    guard let head = elements.first else {
      return error(.syntax, "an expression has at least an operator; a literal array is [\"literal\", []]")
    }
    guard case .string(let name) = head else {
      let message = "an operator's name is a string, not \(head.typeName); a literal array is [\"literal\", [...]]"
      return error(.syntax, at: [0], message)
    }
    guard let parse = OperatorTable.operators[name] else {
      return error(
        .unknownOperator,
        at: [0],
        "there is no operator \"\(name)\"; a literal array is [\"literal\", [...]]",
        suggestion: NearestName.of(name, among: OperatorTable.names)
      )
    }
    return parse(Arguments(name: name, elements: elements), self)
  }

  /// Evaluates a node that always gives the same.
  ///
  /// Images stay as they are: which of them there are is known only where they are drawn.
  private func folded(_ node: any ExpressionNode) -> (any ExpressionNode)? {
    if node is LiteralNode || node.type == .resolvedImage || !node.isConstant { return node }
    var context = EvaluationContext()
    context.variables = Array(repeating: nil, count: session.slotCount)
    do throws(EvaluationError) {
      return LiteralNode(try node.value(&context), type: node.type)
    } catch {
      // What only this machine cannot do may still be compiled.
      return error.kind == .internationalization ? node : self.error(.constant, error.message)
    }
  }

  /// Notes an error at this place, or at a place inside it, and gives nil.
  @discardableResult
  func error(
    _ kind: ExpressionError.Kind,
    at indexes: [Int] = [],
    _ message: String,
    suggestion: String? = nil
  ) -> (any ExpressionNode)? {
    let key = key.text + indexes.map { "[\($0)]" }.joined()
    let error = ExpressionError(kind, key: key, message, suggestion: suggestion)
    session.errors.append(error)
    session.firstError = session.firstError ?? error
    return nil
  }
}

/// An operator's name and what follows it.
struct Arguments {
  let name: String
  /// The whole array; the name is the element 0.
  let elements: [JSONValue]

  /// How many arguments there are.
  var count: Int { elements.count - 1 }

  subscript(index: Int) -> JSONValue { elements[index] }
}

extension JSONValue {
  /// What ECMAScript's `typeof` would say.
  var typeName: String {
    switch self {
    case .bool: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    default: "object"
    }
  }
}
