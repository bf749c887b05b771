import JSON

// What filters in the old notation become: they compare without any checks or conversions.
extension OperatorTable {
  static let legacyFilters: [String: Signature] = [
    "filter-==": property { ComparisonNode.isIdentical($0, $1) },
    "filter-<": property { isOrdered($0, $1) },
    "filter->": property { isOrdered($1, $0) },
    "filter-<=": property { isOrderedOrEqual($0, $1) },
    "filter->=": property { isOrderedOrEqual($1, $0) },
    "filter-in": Signature(.boolean, [.string, .array(.value, count: nil)]) { nodes, _ in
      let (name, wanted) = (literal(nodes[0]).text, PlainValues(literal(nodes[1])))
      return Predicate(nodes, also: .feature) { _, context in
        context.feature.property(name).map(wanted.contains) ?? false
      }
    },
    "filter-id-==": id { ComparisonNode.isIdentical($0, $1) },
    "filter-id-<": id { isOrdered($0, $1) },
    "filter-id->": id { isOrdered($1, $0) },
    "filter-id-<=": id { isOrderedOrEqual($0, $1) },
    "filter-id->=": id { isOrderedOrEqual($1, $0) },
    "filter-id-in": Signature(.boolean, [.array(.value, count: nil)]) { nodes, _ in
      let wanted = PlainValues(literal(nodes[0]))
      return Predicate(nodes, also: .feature) { _, context in wanted.contains(context.feature.id) }
    },
    "filter-has-id": Signature(.boolean, []) { nodes, _ in
      Predicate(nodes, also: .feature) { _, context in context.feature.id != .null }
    },
    "filter-has": Signature(.boolean, [.value]) { nodes, _ in
      let name = literal(nodes[0]).text
      return Predicate(nodes, also: .feature) { _, context in context.feature.property(name) != nil }
    },
    "filter-type-==": type { name, wanted in wanted == .string(name) },
    "filter-type-in": type { name, wanted in
      if case .array(let items) = wanted { items.contains(.string(name)) } else { false }
    },
  ]

  /// Compares a property, named by the first argument, with the second, which is literal.
  private static func property(
    _ relation: @escaping @Sendable (ExpressionValue, ExpressionValue) -> Bool
  ) -> Signature {
    Signature(.boolean, [.string, .value]) { nodes, _ in
      let (name, wanted) = (literal(nodes[0]).text, literal(nodes[1]))
      return Predicate(nodes, also: .feature) { _, context in
        context.feature.property(name).map { relation($0, wanted) } ?? false
      }
    }
  }

  private static func id(_ relation: @escaping @Sendable (ExpressionValue, ExpressionValue) -> Bool) -> Signature {
    Signature(.boolean, [.value]) { nodes, _ in
      let wanted = literal(nodes[0])
      return Predicate(nodes, also: .feature) { _, context in relation(context.feature.id, wanted) }
    }
  }

  private static func type(_ relation: @escaping @Sendable (String, ExpressionValue) -> Bool) -> Signature {
    Signature(.boolean, [.value]) { nodes, _ in
      let wanted = literal(nodes[0])
      return Predicate(nodes, also: .feature) { _, context in
        relation(context.feature.geometryType.simple.rawValue, wanted)
      }
    }
  }

  private static func literal(_ node: any ExpressionNode) -> ExpressionValue {
    (node as? LiteralNode)?.literal ?? .null
  }

  /// Whether two values of one type, numbers or texts, ascend.
  private static func isOrdered(_ left: ExpressionValue, _ right: ExpressionValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left < right
    case (.string(let left), .string(let right)): ExactString.isOrdered(left, before: right)
    case (.bool(let left), .bool(let right)): !left && right
    default: false
    }
  }

  private static func isOrderedOrEqual(_ left: ExpressionValue, _ right: ExpressionValue) -> Bool {
    isOrdered(left, right) || ComparisonNode.isIdentical(left, right)
  }
}

/// A set of plain values, for lists that may be long.
private struct PlainValues: Sendable {
  private var numbers: Set<Double> = []
  private var strings: Set<ExactString> = []
  private var others: Set<ExpressionValue> = []

  /// The items of an array; arrays and objects among them equal nothing.
  init(_ list: ExpressionValue) {
    guard case .array(let items) = list else { return }
    for item in items {
      switch item {
      case .number(let number): numbers.insert(number)
      case .string(let text): strings.insert(ExactString(text))
      case .null, .bool: others.insert(item)
      default: break
      }
    }
  }

  func contains(_ value: ExpressionValue) -> Bool {
    switch value {
    case .number(let number): numbers.contains(number)
    case .string(let text): strings.contains(ExactString(text))
    case .null, .bool: others.contains(value)
    default: false
    }
  }
}
