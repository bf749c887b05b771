import Geo
import GeoJSON
import JSON
import Style
import Testing

@Suite struct ExpressionTests {
  static let feature = DetachedFeature(
    Feature(
      geometry: .point(Position(longitude: 10, latitude: 20)),
      properties: [
        "name": "Kingston", "pop": 600_000, "height": 2.5, "capital": true, "tags": ["port", "city"], "nothing": .null,
        "box": ["w": 3],
      ],
      id: 7
    )
  )

  static func evaluate(_ json: String, zoom: Double = 0, expecting type: ExpressionType? = nil) throws -> JSONValue {
    let expression = try StyleExpression(compiling: JSONValue(parsing: json), expecting: type)
    var context = EvaluationContext(zoom: zoom)
    context.feature = feature
    context.featureState = ["hover": .bool(true)]
    context.globalState = ["night": .bool(false)]
    context.availableImages = ["harbour"]
    return try expression.evaluate(&context).json
  }

  @Test(arguments: [
    (#"["+", 1, 2, 3]"#, 6), (#"["-", 5]"#, -5), (#"["-", 5, 7]"#, -2), (#"["*"]"#, 1), (#"["/", 9, 2]"#, 4.5),
    (#"["%", -7, 3]"#, -1), (#"["^", 2, 10]"#, 1024), (#"["min", 3, 1, 2]"#, 1), (#"["max", 3, 1, 2]"#, 3),
    (#"["round", -2.5]"#, -3), (#"["floor", -2.5]"#, -3), (#"["ceil", -2.5]"#, -2), (#"["abs", -4]"#, 4),
    (#"["sqrt", 16]"#, 4), (#"["log2", 8]"#, 3), (#"["length", "né"]"#, 2), (#"["length", ["get", "tags"]]"#, 2),
    (#"["index-of", "city", ["get", "tags"]]"#, 1), (#"["index-of", "gst", ["get", "name"]]"#, 3),
    (#"["index-of", "o", "foo", 2]"#, 2), (#"["index-of", "x", "foo"]"#, -1),
    (#"["to-number", "0x1F"]"#, 31), (#"["to-number", ["get", "nothing"]]"#, 0), (#"["to-number", "no", 4]"#, 4),
    (#"["get", "w", ["get", "box"]]"#, 3), (#"["at", 1, ["literal", [4, 5]]]"#, 5),
    (#"["let", "a", ["get", "height"], ["+", ["var", "a"], ["var", "a"]]]"#, 5),
    (#"["interpolate", ["linear"], ["get", "height"], 2, 10, 3, 20]"#, 15),
    (#"["interpolate", ["exponential", 2], 1, 0, 0, 2, 30]"#, 10),
    (#"["step", ["get", "height"], 1, 2, 5, 3, 9]"#, 5), (#"["case", ["get", "capital"], 1, 2]"#, 1),
    (#"["match", ["get", "name"], ["Paris", "Kingston"], 1, 0]"#, 1), (#"["coalesce", ["get", "no"], 3]"#, 3),
  ])
  func `computes numbers`(json: String, expected: Double) throws {
    #expect(try Self.evaluate(json).double == expected)
  }

  @Test(arguments: [
    (#"["==", ["get", "pop"], 600000]"#, true), (#"["==", ["get", "pop"], "600000"]"#, false),
    (#"["<", "B", "a"]"#, true), (#"["has", "nothing"]"#, true), (#"["has", "absent"]"#, false),
    (#"["all", ["get", "capital"], [">", ["get", "height"], 2]]"#, true), (#"["any"]"#, false),
    (#"["in", "ing", ["get", "name"]]"#, true), (#"["in", "port", ["get", "tags"]]"#, true),
    (#"["!", ["to-boolean", ""]]"#, true), (#"["boolean", ["feature-state", "hover"]]"#, true),
    (#"["boolean", ["global-state", "night"]]"#, false),
  ])
  func `decides conditions`(json: String, expected: Bool) throws {
    #expect(try Self.evaluate(json).bool == expected)
  }

  @Test(arguments: [
    (#"["concat", ["get", "name"], " ", ["get", "pop"]]"#, "Kingston 600000"),
    (#"["upcase", "straße"]"#, "STRASSE"), (#"["slice", ["get", "name"], -3]"#, "ton"),
    (#"["slice", "abc", 1, 2]"#, "b"), (#"["join", ["split", "a-b-c", "-"], "+"]"#, "a+b+c"),
    (#"["to-string", 1e21]"#, "1e+21"), (#"["to-string", 0.0000001]"#, "1e-7"),
    (#"["to-string", 1.2345678901234567e19]"#, "12345678901234567000"),
    (#"["to-string", ["get", "tags"]]"#, #"["port","city"]"#),
    (#"["to-string", ["rgba", 255, 0, 0, 0.5]]"#, "rgba(255,0,0,0.5)"),
    (#"["typeof", ["get", "tags"]]"#, "array<string, 2>"),
    (#"["geometry-type"]"#, "Point"), (#"["to-string", ["id"]]"#, "7"),
  ])
  func `makes texts`(json: String, expected: String) throws {
    #expect(try Self.evaluate(json).string == expected)
  }

  @Test(arguments: [
    (#"["+", 1, "a"]"#, "[2]", ExpressionError.Kind.type), (#"["gett", "a"]"#, "[0]", .unknownOperator),
    (#"[]"#, "", .syntax), (#"{}"#, "", .syntax), (#"["var", "a"]"#, "[1]", .unknownVariable),
    (#"["case", true, 1]"#, "", .argumentCount), (#"["match", 1, 1.5, 2, 3]"#, "[2]", .invalidArgument),
    (#"["step", 1, 0, 5, 1, 5, 2]"#, "[5]", .invalidArgument), (#"["to-color", "nope"]"#, "", .constant),
    (#"["interpolate", ["linear"], 1, 0, "a", 1, "b"]"#, "", .type),
    (#"["let", "a-b", 1, 2]"#, "[1]", .invalidArgument),
    (#"["all", true, ["+", 1, 1]]"#, "", .type),
    (#"["within", {"type": "Point", "coordinates": [0, 0]}]"#, "", .invalidArgument),
  ])
  func `tells where an expression is wrong`(json: String, key: String, kind: ExpressionError.Kind) throws {
    let value = try JSONValue(parsing: json)
    let errors = #expect(throws: ExpressionErrors.self) { try StyleExpression(compiling: value) }
    #expect(errors?.errors.first?.key == key)
    #expect(errors?.errors.first?.kind == kind)
  }

  @Test func `suggests the operator that was meant`() throws {
    let errors = #expect(throws: ExpressionErrors.self) { try StyleExpression(compiling: ["interpolat", 1]) }
    #expect(errors?.errors.first?.suggestion == "interpolate")
  }

  @Test(arguments: [
    (#"["number", ["get", "name"]]"#, "", EvaluationError.Kind.type),
    (#"["+", 1, ["number", ["get", "name"]]]"#, "[2]", .type), (#"["at", 5, ["get", "tags"]]"#, "", .range),
    (#"["to-color", ["get", "name"]]"#, "", .conversion), (#"["<", ["get", "name"], ["get", "pop"]]"#, "", .type),
  ])
  func `tells where an evaluation fails`(json: String, key: String, kind: EvaluationError.Kind) throws {
    let error = #expect(throws: EvaluationError.self) { try Self.evaluate(json) }
    #expect(error?.key == key)
    #expect(error?.kind == kind)
  }

  @Test func `computes what is constant while it compiles`() throws {
    #expect(try StyleExpression(compiling: ["+", 1, ["*", 2, 3]]).constant == .number(7))
    #expect(try StyleExpression(compiling: ["let", "a", 2, ["*", ["var", "a"], 3]]).constant == .number(6))
    #expect(try StyleExpression(compiling: ["+", 1, ["zoom"]]).constant == nil)
  }

  @Test func `keeps a variable's value for one evaluation`() throws {
    // Without that, 40 doublings would take 2^40 steps.
    var json: JSONValue = ["var", "x40"]
    for step in (0...40).reversed() {
      let value: JSONValue =
        step == 0 ? ["get", "height"] : ["+", ["var", .string("x\(step - 1)")], ["var", .string("x\(step - 1)")]]
      json = ["let", .string("x\(step)"), value, json]
    }
    let expression = try StyleExpression(compiling: json)
    var context = EvaluationContext()
    context.feature = Self.feature
    #expect(try expression.evaluate(&context) == .number(2.5 * 0x1p40))
  }

  @Test func `bounds the text that an evaluation makes`() throws {
    var json: JSONValue = ["length", ["var", "s40"]]
    for step in (0...40).reversed() {
      let before = JSONValue.string("s\(step - 1)")
      let value: JSONValue = step == 0 ? ["get", "name"] : ["concat", ["var", before], ["var", before]]
      json = ["let", .string("s\(step)"), value, json]
    }
    let expression = try StyleExpression(compiling: json)
    var context = EvaluationContext()
    context.feature = Self.feature
    let error = #expect(throws: EvaluationError.self) { try expression.evaluate(&context) }
    #expect(error?.kind == .tooLarge)
  }

  @Test func `bounds nesting and the work of trying overloads`() throws {
    var deep: JSONValue = 1
    for _ in 0..<400 { deep = ["-", deep] }
    let errors = #expect(throws: ExpressionErrors.self) { try StyleExpression(compiling: deep) }
    #expect(errors?.errors.first?.kind == .tooLarge)
    var wide: JSONValue = ["+", "wrong", 1]
    for _ in 0..<100 { wide = ["all", true, wide] }
    let wideErrors = #expect(throws: ExpressionErrors.self) { try StyleExpression(compiling: wide) }
    #expect(wideErrors?.errors.first?.kind == .type)
  }
}
