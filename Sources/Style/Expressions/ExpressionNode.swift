/// One operator of a compiled expression with its arguments.
///
/// Nodes never change. Those that give numbers or truth values answer ``number(_:)`` and ``bool(_:)`` directly, so that
/// arithmetic touches no enum and allocates nothing.
protocol ExpressionNode: AnyObject, Sendable {
  var type: ExpressionType { get }
  /// What the value depends on, arguments included.
  var dependencies: ExpressionDependencies { get }
  /// The arguments that are expressions.
  var children: [any ExpressionNode] { get }
  /// Whether the value can be computed once and for all while the expression is compiled.
  var isConstant: Bool { get }
  /// Whether all possible values stand literally in the expression.
  var isOutputDefined: Bool { get }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue
  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double
  func bool(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool
}

extension ExpressionNode {
  var isConstant: Bool { dependencies.isEmpty && children.allSatisfy { $0 is LiteralNode } }

  var isOutputDefined: Bool { false }

  /// The value of a node whose type says that it is a number.
  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    if case .number(let number) = try value(&context) { number } else { .nan }
  }

  /// The value of a node whose type says that it is a truth value.
  func bool(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    if case .bool(let bool) = try value(&context) { bool } else { false }
  }

  /// The value of a node whose type says that it is a string.
  func string(_ context: inout EvaluationContext) throws(EvaluationError) -> String {
    if case .string(let string) = try value(&context) { string } else { "" }
  }
}

/// What the value of an expression may depend on.
package struct ExpressionDependencies: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Properties, id or geometry of the feature.
  package static let feature = Self(rawValue: 1 << 0)
  package static let featureState = Self(rawValue: 1 << 1)
  package static let zoom = Self(rawValue: 1 << 2)
  package static let heatmapDensity = Self(rawValue: 1 << 3)
  package static let elevation = Self(rawValue: 1 << 4)
  package static let lineProgress = Self(rawValue: 1 << 5)
  package static let accumulated = Self(rawValue: 1 << 6)
  package static let globalState = Self(rawValue: 1 << 7)
  /// Which images there are.
  package static let images = Self(rawValue: 1 << 8)
  /// What cannot be computed ahead although it asks the context for nothing: collators, scripts, deliberate errors.
  static let runtime = Self(rawValue: 1 << 9)
  /// The geometry of the feature, which is then needed in the units of a tile.
  package static let geometry = Self(rawValue: 1 << 10)

  init(of nodes: [any ExpressionNode]) {
    self = nodes.reduce(into: []) { $0.formUnion($1.dependencies) }
  }

  /// Whether the value may differ from feature to feature.
  package var isFeatureDependent: Bool { !isDisjoint(with: [.feature, .featureState]) }
}
