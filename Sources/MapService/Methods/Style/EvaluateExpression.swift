internal import GeoJSON
internal import JSON
internal import JSONRPC
internal import MapCore
internal import Style

/// An expression to try out, and what it may ask for.
struct EvaluateInput: Sendable {
  var expression = JSONValue.null
  var feature: JSONValue?
  var zoom = 0.0
  var state = JSONObject()
  var globalState = JSONObject()
  var type: ExpectedType?

  /// The types that a place in a style can want.
  enum ExpectedType: String, CaseIterable, Sendable {
    case number, string, boolean, color, object, value, formatted, resolvedImage, padding, numberArray, colorArray
    case projectionDefinition, variableAnchorOffsetCollection

    var expressionType: ExpressionType {
      switch self {
      case .number: .number
      case .string: .string
      case .boolean: .boolean
      case .color: .color
      case .object: .object
      case .value: .value
      case .formatted: .formatted
      case .resolvedImage: .resolvedImage
      case .padding: .padding
      case .numberArray: .numberArray
      case .colorArray: .colorArray
      case .projectionDefinition: .projectionDefinition
      case .variableAnchorOffsetCollection: .variableAnchorOffsetCollection
      }
    }
  }

  static let shape = ObjectShape(
    "evaluateExpression",
    initial: EvaluateInput(),
    [
      .required("expression", .any, "An expression of the style specification.") { $0.expression = $1 },
      .optional("feature", .any, "A GeoJSON feature.") { $0.feature = $1 },
      .both("zoom", .number(-10...30), "Defaults to 0.", \.zoom),
      .both("state", .anyObject, "The feature's state, by name.", \.state),
      .bothOptional(
        "type",
        .word,
        "What the expression's place wants; a literal \"red\" is a colour only there.",
        \.type
      ),
      .both("globalState", .anyObject, "Values for global-state, by name.", \.globalState),
    ]
  )

  func context() throws(ParameterError) -> EvaluationContext {
    var context = EvaluationContext(zoom: zoom)
    for member in state.members { context.featureState[member.key] = ExpressionValue(member.value) }
    for member in globalState.members { context.globalState[member.key] = ExpressionValue(member.value) }
    guard let feature else { return context }
    do throws(ParameterError) {
      let store = try FeatureStore(parameter: feature)
      guard store.count == 1 else {
        throw ParameterError(.invalidValue, "expected one feature, got \(store.count)")
      }
      context.feature = DetachedFeature(store.feature(at: 0))
    } catch {
      throw error.within("feature")
    }
    return context
  }
}

/// A value of an expression.
struct EvaluateResult: Sendable {
  var value: JSONValue
  var type: String

  static let shape = ObjectShape<EvaluateResult>(
    reply: "EvaluateResult",
    [
      .result("value", .any, "The value; a colour is told as {r, g, b, a}, 0 to 1.") { $0.value },
      .result("type", .string, "The type that the expression has.") { $0.type },
    ]
  )
}

extension Method {
  static let evaluateExpression = Method(
    "evaluateExpression",
    "The value of a style expression; no map is needed.",
    parameters: EvaluateInput.shape,
    result: EvaluateResult.shape.shape
  ) { input, _ throws(RequestFailure) in
    var context = try withParameters { () throws(ParameterError) in try input.context() }
    let json = try withParameters { () throws(ParameterError) in try input.expression.materialized() }
    let expression: StyleExpression
    do throws(ExpressionErrors) {
      expression = try StyleExpression(compiling: json, expecting: input.type?.expressionType)
    } catch {
      throw .parameter(ParameterError(error).within("expression"))
    }
    do throws(EvaluationError) {
      let value = try expression.evaluate(&context)
      return EvaluateResult(value: value.json, type: expression.type.name)
    } catch {
      throw .response(
        ResponseError(
          code: .expressionInvalid,
          kind: "evaluationFailed",
          message: "expression\(error.key): \(error.message)",
          pointer: ParameterError.pointer(["expression"] + error.key.split { "[]".contains($0) }.map(String.init)),
          details: ["key": .string(error.key), "fault": .string(error.kind.rawValue)]
        )
      )
    }
  }
}
