extension OperatorTable {
  static let featureData: [String: Signature] = [
    "get": Signature(
      type: .value,
      overloads: [
        Signature.Overload(parameters: .exactly([.string])) { nodes, _ in PropertyNode(name: nodes[0]) },
        Signature.Overload(parameters: .exactly([.string, .object])) { nodes, _ in
          ValueFunction(.value, nodes) { nodes, context throws(EvaluationError) in
            try member(nodes, &context) ?? .null
          }
        },
      ]
    ),
    "has": Signature(
      type: .boolean,
      overloads: [
        Signature.Overload(parameters: .exactly([.string])) { nodes, _ in
          Predicate(nodes, also: .feature) { nodes, context throws(EvaluationError) in
            let name = try nodes[0].string(&context)
            return context.feature?.property(name) != nil
          }
        },
        Signature.Overload(parameters: .exactly([.string, .object])) { nodes, _ in
          Predicate(nodes) { nodes, context throws(EvaluationError) in try member(nodes, &context) != nil }
        },
      ]
    ),
    "feature-state": Signature(.value, [.string]) { nodes, _ in
      ValueFunction(.value, nodes, also: .featureState) { nodes, context throws(EvaluationError) in
        context.featureState[try nodes[0].string(&context)] ?? .null
      }
    },
    "properties": reader(.object, .feature) { .object($0.feature?.properties ?? ExpressionObject()) },
    "geometry-type": reader(.string, .feature) { context in
      context.feature.map { .string($0.geometryType.rawValue) } ?? .null
    },
    "id": reader(.value, .feature) { $0.feature?.id ?? .null },
    "accumulated": reader(.value, .accumulated) { $0.accumulated },
  ]

  private static func reader(
    _ type: ExpressionType,
    _ dependency: ExpressionDependencies,
    _ read: @escaping @Sendable (borrowing EvaluationContext) -> ExpressionValue
  ) -> Signature {
    Signature(type, []) { nodes, _ in
      ValueFunction(type, nodes, also: dependency) { _, context in read(context) }
    }
  }

  private static func member(
    _ nodes: [any ExpressionNode],
    _ context: inout EvaluationContext
  ) throws(EvaluationError) -> ExpressionValue? {
    let name = try nodes[0].string(&context)
    guard case .object(let object) = try nodes[1].value(&context) else { return nil }
    return object[name]
  }
}

/// `["get", name]`: a property of the feature, or null.
final class PropertyNode: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let name: any ExpressionNode
  /// The name where it stands literally, which it nearly always does.
  private let literalName: String?

  init(name: any ExpressionNode) {
    self.name = name
    dependencies = name.dependencies.union(.feature)
    if let literal = name as? LiteralNode, case .string(let text) = literal.literal {
      literalName = text
    } else {
      literalName = nil
    }
  }

  var type: ExpressionType { .value }
  var children: [any ExpressionNode] { [name] }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    if let literalName { return context.feature?.property(literalName) ?? .null }
    let name = try name.string(&context)
    return context.feature?.property(name) ?? .null
  }
}
