package import JSON

/// A compiled expression or function for a property: checked against what the property may depend on.
package struct PropertyExpression: Sendable {
  /// The expression itself, of a function what it stands for.
  package let expression: StyleExpression
  /// The curve over the zoom at the top of the expression; nil where the value does not depend on the zoom.
  package let zoomCurve: ZoomCurve?

  /// Compiles JSON: an object is a function in the old notation, anything else an expression.
  package init(compiling json: JSONValue, for target: ExpressionTarget) throws(ExpressionErrors) {
    var json = json
    if case .object(let function) = json { json = try LegacyFunction.expression(function, for: target) }
    expression = try StyleExpression(
      compiling: json,
      expecting: target.type,
      coercesToString: target.coercesToString
    )
    zoomCurve = try Self.zoomCurve(of: expression, for: target)
  }

  /// Whether values are the same for all features.
  package var isFeatureConstant: Bool { !expression.dependencies.isFeatureDependent }

  /// Whether values are the same at all zooms.
  package var isZoomConstant: Bool { !expression.dependencies.contains(.zoom) }

  private static func zoomCurve(
    of expression: StyleExpression,
    for target: ExpressionTarget
  ) throws(ExpressionErrors) -> ZoomCurve? {
    let dependencies = expression.dependencies
    if dependencies.isFeatureDependent, !target.allowsFeature {
      throw ExpressionErrors(unsupported: "the property cannot depend on features")
    }
    if dependencies.contains(.zoom), !target.allowsZoom {
      throw ExpressionErrors(unsupported: "the property cannot depend on the zoom")
    }
    let curve = try ZoomCurve.find(in: expression.root)
    if curve == nil, dependencies.contains(.zoom) { throw ExpressionErrors(zoom: ZoomCurve.misplaced) }
    if curve?.interpolation != nil, !target.allowsInterpolation {
      throw ExpressionErrors(unsupported: "the property cannot be interpolated")
    }
    return curve
  }
}

/// What a property lets an expression be and depend on.
package struct ExpressionTarget: Sendable {
  /// The type of the values; nil for any.
  package var type: ExpressionType?
  /// Whether values of unknown type become strings instead of being checked.
  package var coercesToString = false
  /// Whether values may depend on the feature; defaults to true.
  package var allowsFeature = true
  /// Whether values may depend on the zoom; defaults to true.
  package var allowsZoom = true
  /// Whether values may lie between those of stops; defaults to true.
  package var allowsInterpolation = true
  /// Whether strings in functions of the zoom may hold `{name}`.
  package var hasTokens = false
  /// The words that are right; nil where any are.
  package var words: [String]?
  /// What functions fall back to.
  package var defaultValue: JSONValue?

  package init(type: ExpressionType? = nil) { self.type = type }
}

/// A `step` or an `interpolate` over the zoom at the top of an expression.
package struct ZoomCurve: Hashable, Sendable {
  /// The zooms of the stops, ascending; the first one of a `step` is negative infinity.
  package var stops: [Double]
  /// How values change between the stops; nil for a `step`.
  package var interpolation: Interpolation?

  static let misplaced = "\"zoom\" stands only as the input of one \"step\" or \"interpolate\" at the top"
  private static let repeated = "an expression has only one \"step\" or \"interpolate\" over the zoom"

  /// The one curve over the zoom in an expression, which stands at the top or inside `let` and `coalesce`.
  static func find(in root: any ExpressionNode) throws(ExpressionErrors) -> ZoomCurve? {
    switch try search(root) {
    case let step as StepNode: ZoomCurve(stops: step.stops.inputs, interpolation: nil)
    case let curve as InterpolateNode: ZoomCurve(stops: curve.stops.inputs, interpolation: curve.interpolation)
    default: nil
    }
  }

  private static func search(_ node: any ExpressionNode) throws(ExpressionErrors) -> (any ExpressionNode)? {
    if !node.dependencies.contains(.zoom) { return nil }
    var inside: [(any ExpressionNode)?] = []
    for child in node.children { inside.append(try search(child)) }
    let found = own(node, inside)
    for curve in inside.compactMap(\.self) where curve !== found {
      throw ExpressionErrors(zoom: found == nil ? misplaced : repeated)
    }
    return found
  }

  /// The curve that a node is, or hands up from the places where one may stand.
  private static func own(_ node: any ExpressionNode, _ inside: [(any ExpressionNode)?]) -> (any ExpressionNode)? {
    switch node {
    case is LetNode: inside.last ?? nil
    case is CoalesceNode: inside.compactMap(\.self).first
    case let node as StepNode: isZoom(node.input) ? node : nil
    case let node as InterpolateNode: isZoom(node.input) ? node : nil
    default: nil
    }
  }

  private static func isZoom(_ node: any ExpressionNode) -> Bool {
    node is ContextNumber && node.dependencies == .zoom
  }
}

extension ExpressionErrors {
  init(unsupported message: String) {
    errors = [ExpressionError(.unsupported, key: "", message)]
  }

  init(zoom message: String) {
    errors = [ExpressionError(.zoom, key: "", message)]
  }
}
