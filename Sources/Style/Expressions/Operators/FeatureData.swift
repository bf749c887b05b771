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
        Signature.Overload(parameters: .exactly([.string])) { nodes, _ in HasPropertyNode(name: nodes[0]) },
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
    "properties": reader(.object, .feature) { .object($0.feature.properties) },
    "geometry-type": reader(.string, .feature) { context in
      .string(context.feature.geometryType.rawValue)
    },
    "id": reader(.value, .feature) { $0.feature.id },
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

/// `["has", name]`: whether the feature has a property, if only null.
final class HasPropertyNode: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let name: any ExpressionNode
  private let literalName: String?

  init(name: any ExpressionNode) {
    self.name = name
    dependencies = name.dependencies.union(.feature)
    literalName = PropertyNode.literal(name)
  }

  var type: ExpressionType { .boolean }
  var children: [any ExpressionNode] { [name] }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    .bool(try bool(&context))
  }

  func bool(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    if let literalName { return context.feature.property(literalName) != nil }
    let name = try name.string(&context)
    return context.feature.property(name) != nil
  }
}

/// `["get", name]`: a property of the feature, or null.
final class PropertyNode: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let name: any ExpressionNode
  /// The name where it stands literally, which it nearly always does.
  let literalName: String?

  init(name: any ExpressionNode) {
    self.name = name
    dependencies = name.dependencies.union(.feature)
    literalName = Self.literal(name)
  }

  static func literal(_ name: any ExpressionNode) -> String? {
    if case .string(let text) = (name as? LiteralNode)?.literal { text } else { nil }
  }

  var type: ExpressionType { .value }
  var children: [any ExpressionNode] { [name] }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    if let literalName { return context.feature.property(literalName) ?? .null }
    let name = try name.string(&context)
    return context.feature.property(name) ?? .null
  }
}
