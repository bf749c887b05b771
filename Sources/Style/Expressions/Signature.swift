/// The plain operators: all their arguments are expressions of known types.
struct Signature: Sendable {
  let type: ExpressionType
  /// The lists of arguments that the operator takes, tried one after the other.
  let overloads: [Overload]

  /// One list of arguments, and what makes a node of them.
  struct Overload: Sendable {
    let parameters: Parameters
    let make: @Sendable ([any ExpressionNode], ExpressionKey) -> any ExpressionNode
  }

  enum Parameters: Hashable, Sendable {
    case exactly([ExpressionType])
    /// Any number of one type.
    case any(ExpressionType)

    func takes(_ count: Int) -> Bool {
      if case .exactly(let types) = self { types.count == count } else { true }
    }

    func type(_ index: Int) -> ExpressionType {
      switch self {
      case .exactly(let types): types[index - 1]
      case .any(let type): type
      }
    }

    var text: String {
      switch self {
      case .exactly(let types): "(" + types.map(\.name).joined(separator: ", ") + ")"
      case .any(let type): "(\(type.name)...)"
      }
    }
  }

  func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    let suitable = overloads.filter { $0.parameters.takes(arguments.count) }
    var lastErrors: [ExpressionError] = []
    for overload in suitable {
      // Errors of an overload count only where there is no other.
      let session = parser.session
      let errors = session.errors
      session.errors = []
      defer { session.errors = errors }
      if let nodes = Self.parse(arguments, overload.parameters, parser) { return overload.make(nodes, parser.key) }
      lastErrors = session.errors
    }
    if suitable.count == 1 {
      parser.session.errors += lastErrors
      return nil
    }
    return mismatch(arguments, suitable.isEmpty ? overloads : suitable, parser)
  }

  private static func parse(
    _ arguments: Arguments,
    _ parameters: Parameters,
    _ parser: ExpressionParser
  ) -> [any ExpressionNode]? {
    var nodes: [any ExpressionNode] = []
    nodes.reserveCapacity(arguments.count)
    for index in stride(from: 1, through: arguments.count, by: 1) {
      guard let node = parser.parse(arguments[index], at: index, expecting: parameters.type(index)) else { return nil }
      nodes.append(node)
    }
    return nodes
  }

  /// Tells what the operator takes and what it was given.
  private func mismatch(
    _ arguments: Arguments,
    _ overloads: [Overload],
    _ parser: ExpressionParser
  ) -> (any ExpressionNode)? {
    var found: [String] = []
    for index in stride(from: 1, through: arguments.count, by: 1) {
      guard let node = parser.parse(arguments[index], at: index) else { return nil }
      found.append(node.type.name)
    }
    let wanted = overloads.map(\.parameters.text).joined(separator: " or ")
    return parser.error(
      arguments.count == 0 || !overloads.contains { $0.parameters.takes(arguments.count) } ? .argumentCount : .type,
      "\"\(arguments.name)\" takes \(wanted), not (\(found.joined(separator: ", ")))"
    )
  }
}
