extension OperatorTable {
  static let colors: [String: Signature] = [
    "rgb": Signature(.color, [.number, .number, .number], make: color),
    "rgba": Signature(.color, [.number, .number, .number, .number], make: color),
    "to-rgba": Signature(.array(.number, count: 4), [.color]) { nodes, _ in
      ValueFunction(.array(.number, count: 4), nodes) { nodes, context throws(EvaluationError) in
        guard case .color(let color) = try nodes[0].value(&context) else { return .null }
        return .array(
          [color.red * 255, color.green * 255, color.blue * 255, color.alpha].map(ExpressionValue.number)
        )
      }
    },
  ]

  @Sendable private static func color(_ nodes: [any ExpressionNode], _ key: ExpressionKey) -> any ExpressionNode {
    ValueFunction(.color, nodes) { nodes, context throws(EvaluationError) in
      let red = try nodes[0].number(&context)
      let green = try nodes[1].number(&context)
      let blue = try nodes[2].number(&context)
      let alpha = nodes.count > 3 ? try nodes[3].number(&context) : 1
      if let fault = RGBA.fault([red, green, blue, alpha]) { throw EvaluationError(.range, at: key, fault) }
      return .color(Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha))
    }
  }
}
