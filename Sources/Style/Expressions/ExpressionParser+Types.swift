extension ExpressionParser {
  /// Makes a node suit the type that its place wants: checks its type now, or wraps it in a check or a conversion that
  /// happens when it is evaluated.
  func annotated(_ node: any ExpressionNode, _ annotation: Annotation?) -> (any ExpressionNode)? {
    guard let expected else { return node }
    switch (annotation ?? Self.inferred(expected, node.type), Self.inferred(expected, node.type)) {
    case (_, nil): return check(node.type, suits: expected) ? node : nil
    case (.assert, _): return AssertionNode.node(type: expected, [node], key)
    case (.coerce, _): return CoercionNode(type: expected, arguments: [node], key: key)
    case (.omit, _), (nil, _): return node
    }
  }

  /// Whether a type suits; notes an error where it does not.
  func check(_ type: ExpressionType, suits expected: ExpressionType) -> Bool {
    if expected.accepts(type) { return true }
    error(.type, "expected \(expected.name), found \(type.name)")
    return false
  }

  /// What a place of type `expected` does with a node of type `actual`; nil where the types must agree as they are.
  private static func inferred(_ expected: ExpressionType, _ actual: ExpressionType) -> Annotation? {
    switch expected {
    case .string, .number, .boolean, .object, .array: actual == .value ? .assert : nil
    case .color, .formatted, .resolvedImage: actual == .value || actual == .string ? .coerce : nil
    case .padding, .numberArray: actual == .value || actual == .number || actual.isArray ? .coerce : nil
    case .colorArray: actual == .value || actual == .string || actual.isArray ? .coerce : nil
    case .variableAnchorOffsetCollection: actual == .value || actual.isArray ? .coerce : nil
    case .projectionDefinition: actual == .value || actual == .string || actual.isArray ? .coerce : nil
    default: nil
    }
  }
}
