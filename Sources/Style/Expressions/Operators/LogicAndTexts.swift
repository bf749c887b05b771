extension OperatorTable {
  static let logic: [String: Signature] = [
    "all": junction(decisive: false),
    "any": junction(decisive: true),
    "!": Signature(.boolean, [.boolean]) { nodes, _ in
      Predicate(nodes) { nodes, context throws(EvaluationError) in !(try nodes[0].bool(&context)) }
    },
    "typeof": Signature(.string, [.value]) { nodes, _ in
      ValueFunction(.string, nodes) { nodes, context throws(EvaluationError) in
        .string(try nodes[0].value(&context).type.name)
      }
    },
    "error": Signature(.error, [.string]) { nodes, key in
      ValueFunction(.error, nodes, also: .runtime) { nodes, context throws(EvaluationError) in
        throw EvaluationError(.raised, at: key, try nodes[0].string(&context))
      }
    },
  ]

  static let texts: [String: Signature] = [
    "upcase": text { $0.uppercased() },
    "downcase": text { $0.lowercased() },
    "concat": Signature(
      type: .string,
      overloads: [Signature.Overload(parameters: .any(.value), make: concatenation)]
    ),
    "join": Signature(.string, [.array(.string, count: nil), .string], make: joining),
    "split": Signature(.array(.string, count: nil), [.string, .string], make: splitting),
    "resolved-locale": Signature(.string, [.collator]) { nodes, key in
      ValueFunction(.string, nodes) { nodes, context throws(EvaluationError) in
        guard case .collator(let collator) = try nodes[0].value(&context) else { return .null }
        return .string(try Internationalization.resolvedLocale(of: collator, at: key))
      }
    },
    // Whatever draws text here draws all scripts, as well as its fonts can.
    "is-supported-script": Signature(.boolean, [.string]) { nodes, _ in
      Predicate(nodes, also: .runtime) { nodes, context throws(EvaluationError) in
        _ = try nodes[0].value(&context)
        return true
      }
    },
  ]

  private static func junction(decisive: Bool) -> Signature {
    let make: @Sendable ([any ExpressionNode], ExpressionKey) -> any ExpressionNode = { nodes, _ in
      JunctionNode(decisive: decisive, nodes)
    }
    return Signature(
      type: .boolean,
      overloads: [
        Signature.Overload(parameters: .exactly([.boolean, .boolean]), make: make),
        Signature.Overload(parameters: .any(.boolean), make: make),
      ]
    )
  }

  private static func text(_ function: @escaping @Sendable (String) -> String) -> Signature {
    Signature(.string, [.string]) { nodes, key in
      ValueFunction(.string, nodes) { nodes, context throws(EvaluationError) in
        let text = try nodes[0].string(&context)
        try context.charge(text.utf8.count, at: key)
        return .string(function(text))
      }
    }
  }

  @Sendable private static func concatenation(
    _ nodes: [any ExpressionNode],
    _ key: ExpressionKey
  ) -> any ExpressionNode {
    ValueFunction(.string, nodes) { nodes, context throws(EvaluationError) in
      var result = ""
      for node in nodes {
        let text = try node.value(&context).text
        try context.charge(text.utf8.count, at: key)
        result += text
      }
      return .string(result)
    }
  }

  @Sendable private static func joining(_ nodes: [any ExpressionNode], _ key: ExpressionKey) -> any ExpressionNode {
    ValueFunction(.string, nodes) { nodes, context throws(EvaluationError) in
      guard case .array(let items) = try nodes[0].value(&context) else { return .null }
      let separator = try nodes[1].string(&context)
      let texts = items.map(\.text)
      let size = texts.reduce(separator.utf8.count * max(0, texts.count - 1)) { $0 + $1.utf8.count }
      try context.charge(size, at: key)
      return .string(texts.joined(separator: separator))
    }
  }

  @Sendable private static func splitting(_ nodes: [any ExpressionNode], _ key: ExpressionKey) -> any ExpressionNode {
    ValueFunction(.array(.string, count: nil), nodes) { nodes, context throws(EvaluationError) in
      let text = try nodes[0].string(&context)
      let separator = try nodes[1].string(&context)
      // Every part is a value of its own, however short.
      try context.charge(text.utf8.count * MemoryLayout<ExpressionValue>.stride, at: key)
      return .array(parts(of: text, separator).map(ExpressionValue.string))
    }
  }

  /// The parts of a text between separators; its characters where the separator is empty.
  private static func parts(of text: String, _ separator: String) -> [String] {
    if separator.isEmpty { return text.unicodeScalars.map { String($0) } }
    let search = ByteSearch(separator)
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var start = 0
    while let end = search.firstIndex(in: bytes.span, from: start) {
      parts.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end + search.count
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }
}

extension Signature {
  /// An operator with one list of arguments.
  init(
    _ type: ExpressionType,
    _ parameters: [ExpressionType],
    make: @escaping @Sendable ([any ExpressionNode], ExpressionKey) -> any ExpressionNode
  ) {
    self.init(type: type, overloads: [Overload(parameters: .exactly(parameters), make: make)])
  }
}
