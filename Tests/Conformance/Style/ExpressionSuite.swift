import Foundation
import Geo
import GeoJSON
import JSON
import Style

/// Expressions and functions: whether they compile, to which type, and what they give.
///
/// Of errors the key (the part of the expression) must be the reference's; how many texts are equal is a figure apart.
struct ExpressionSuite: ConformanceSuite {
  static let name = "expression"

  func run(in folder: URL) throws -> [CaseOutcome] {
    let cases = try JSONValue(contentsOf: folder.appendingPathComponent("expression-tests.json")).object ?? [:]
    return cases.members.map { ExpressionCase(id: $0.key, json: $0.value).outcome }
  }
}

private struct ExpressionCase {
  var id: String
  var json: JSONValue

  var outcome: CaseOutcome {
    var differences: [String] = []
    var texts = (equal: 0, total: 0)
    do throws(ExpressionErrors) {
      let expression = try PropertyExpression(compiling: json["expression"] ?? .null, for: target)
      compare(expression, &differences)
      if differences.isEmpty { compareOutputs(expression, &differences, &texts) }
    } catch {
      compare(error, &differences, &texts)
    }
    var outcome = CaseOutcome(
      part: id.split(separator: "/").first.map(String.init) ?? "",
      id: id,
      differences.isEmpty ? .passed : .failed(differences.joined(separator: "; "))
    )
    if texts.total > 0 { outcome.remark = ("texts of errors equal to the reference's", texts.equal, texts.total) }
    return outcome
  }

  private var compiled: JSONValue { json["expected"]?["compiled"] ?? .null }

  private func compare(_ expression: PropertyExpression, _ differences: inout [String]) {
    guard compiled["result"]?.string == "success" else {
      differences.append("compiles; expected \(compiled["errors"]?.text ?? "")")
      return
    }
    func check(_ name: String, _ actual: JSONValue) {
      if compiled[name] != actual {
        differences.append("\(name) \(actual.text), expected \(compiled[name]?.text ?? "")")
      }
    }
    check("type", .string(expression.expression.type.name))
    check("isFeatureConstant", .bool(expression.isFeatureConstant))
    check("isZoomConstant", .bool(expression.isZoomConstant))
  }

  private func compare(
    _ errors: ExpressionErrors,
    _ differences: inout [String],
    _ texts: inout (equal: Int, total: Int)
  ) {
    let expected = compiled["errors"]?.array ?? []
    let keys = expected.map { $0["key"]?.string ?? "" }
    if compiled["result"]?.string != "error" || errors.errors.map(\.key) != keys {
      differences.append("\(errors.errors.map { "\($0.key): \($0.message)" }); expected \(compiled.text)")
    }
    texts.total += expected.count
    for (error, wanted) in zip(errors.errors, expected) where wanted["error"]?.string == error.message {
      texts.equal += 1
    }
  }

  private func compareOutputs(
    _ expression: PropertyExpression,
    _ differences: inout [String],
    _ texts: inout (equal: Int, total: Int)
  ) {
    let outputs = json["expected"]?["outputs"]?.array ?? []
    for (input, expected) in zip(json["inputs"]?.array ?? [], outputs) {
      let parts = input.array ?? []
      var context = context(globals: parts.first ?? .null, feature: parts.last ?? .null)
      let wantedError = expected["error"]?.string.map { SplitError($0) }
      if wantedError != nil { texts.total += 1 }
      do throws(EvaluationError) {
        let value = try expression.expression.evaluate(&context)
        if !Self.isClose(Self.json(value, type: expression.expression.type), expected) {
          differences.append("\(input.text) gives \(value.json.text), expected \(expected.text)")
        }
      } catch {
        if let wantedError, wantedError.key == nil || wantedError.key == error.key {
          if wantedError.message == error.message { texts.equal += 1 }
        } else {
          differences.append("\(input.text) fails at \"\(error.key)\": \(error.message); expected \(expected.text)")
        }
      }
    }
  }

  /// Colors by themselves are written as arrays, and what JSON cannot carry as null.
  private static func json(_ value: ExpressionValue, type: ExpressionType) -> JSONValue {
    guard type == .color, case .color(let color) = value else { return value.json }
    let components = color.premultiplied
    return [
      .number(components.red), .number(components.green), .number(components.blue), .number(components.alpha),
    ]
  }

  /// Equality, of numbers to six significant figures.
  private static func isClose(_ actual: JSONValue, _ expected: JSONValue) -> Bool {
    switch (actual, expected) {
    case (.array(let actual), .array(let expected)):
      return actual.count == expected.count && zip(actual, expected).allSatisfy(isClose)
    case (.object(let actual), .object(let expected)):
      return actual.count == expected.count
        && expected.members.allSatisfy { member in actual[member.key].map { isClose($0, member.value) } ?? false }
    default:
      guard let left = actual.double, let right = expected.double else { return actual == expected }
      return left == right || cut(cut(left)) == cut(cut(right))
    }
  }

  /// The number cut after six significant figures, but not before the point.
  ///
  /// The expected numbers were made so, and cutting once more may take one off: all are cut twice.
  private static func cut(_ value: Double) -> Double {
    if value == 0 { return 0 }
    let scale = pow(10, max(0, 6 - log10(abs(value)).rounded(.up)))
    return (value * scale).rounded(.down) / scale
  }

  private func context(globals: JSONValue, feature: JSONValue) -> EvaluationContext {
    var context = EvaluationContext(zoom: globals["zoom"]?.double ?? 0)
    context.heatmapDensity = globals["heatmapDensity"]?.double ?? 0
    context.lineProgress = globals["lineProgress"]?.double ?? 0
    context.elevation = globals["elevation"]?.double ?? 0
    context.accumulated = globals["accumulated"].map(ExpressionValue.init) ?? .null
    context.availableImages = Set((globals["availableImages"]?.array ?? []).compactMap(\.string))
    if let id = globals["canonicalID"], let z = id["z"]?.double, let x = id["x"]?.double, let y = id["y"]?.double {
      context.tile = TileID(z: Int(z), x: Int(x), y: Int(y))
    }
    context.featureState = Self.values(feature["featureState"])
    context.globalState = Self.values(json["globalState"])
    context.feature = DetachedFeature(Self.feature(feature), tile: context.tile)
    return context
  }

  private static func values(_ json: JSONValue?) -> [String: ExpressionValue] {
    Dictionary(
      (json?.object?.members ?? []).map { ($0.key, ExpressionValue($0.value)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private static func feature(_ json: JSONValue) -> Feature {
    Feature(
      geometry: json["geometry"].flatMap { Geometry(conformance: $0) },
      properties: json["properties"]?.object ?? [:],
      id: json["id"].flatMap { FeatureID($0) }
    )
  }

  private var target: ExpressionTarget {
    let spec = json["propertySpec"]
    var target = ExpressionTarget(type: Self.type(of: spec))
    target.coercesToString = spec?["type"]?.string == "string"
    target.hasTokens = spec?["tokens"]?.bool ?? false
    target.words = spec?["type"]?.string == "enum" ? spec?["values"]?.object?.members.map(\.key) : nil
    target.defaultValue = spec?["default"]
    if let propertyType = spec?["property-type"]?.string {
      target.allowsFeature = propertyType.hasSuffix("data-driven")
    }
    if let expression = spec?["expression"] {
      target.allowsZoom = (expression["parameters"]?.array ?? []).contains("zoom")
      target.allowsInterpolation = expression["interpolated"]?.bool ?? false
    }
    return target
  }

  private static func type(of spec: JSONValue?) -> ExpressionType? {
    let plain: [String: ExpressionType] = [
      "color": .color, "string": .string, "number": .number, "enum": .string, "boolean": .boolean,
      "formatted": .formatted, "padding": .padding, "numberArray": .numberArray, "colorArray": .colorArray,
      "projectionDefinition": .projectionDefinition, "resolvedImage": .resolvedImage,
      "variableAnchorOffsetCollection": .variableAnchorOffsetCollection,
    ]
    guard let name = spec?["type"]?.string else { return nil }
    guard name == "array" else { return plain[name] }
    let item = spec?["value"]?.string.flatMap { plain[$0] } ?? .value
    return .array(item, count: spec?["length"]?.double.map { Int($0) })
  }
}

/// An error text of the reference, which mostly begins with the place.
private struct SplitError {
  /// Nil where the text does not tell the place.
  var key: String?
  var message: String

  init(_ text: String) {
    let place = "layers[0].paint.some-property"
    guard text.hasPrefix(place), let colon = text.range(of: ": ") else {
      message = text
      return
    }
    key = String(text[text.index(text.startIndex, offsetBy: place.count)..<colon.lowerBound])
    message = String(text[colon.upperBound...])
  }
}

// The cases hold geometries that RFC 7946 does not allow, so they are read as they come.
extension Geometry {
  fileprivate init?(conformance json: JSONValue) {
    let coordinates = json["coordinates"] ?? []
    switch json["type"]?.string {
    case "Point": self = .point(Position(conformance: coordinates))
    case "MultiPoint": self = .multiPoint(Self.line(coordinates))
    case "LineString": self = .lineString(Self.line(coordinates))
    case "MultiLineString": self = .multiLineString((coordinates.array ?? []).map(Self.line))
    case "Polygon": self = .polygon((coordinates.array ?? []).map(Self.line))
    case "MultiPolygon":
      self = .multiPolygon((coordinates.array ?? []).map { ($0.array ?? []).map(Self.line) })
    default: return nil
    }
  }

  private static func line(_ json: JSONValue) -> [Position] {
    (json.array ?? []).map { Position(conformance: $0) }
  }
}

extension Position {
  fileprivate init(conformance json: JSONValue) {
    let numbers = json.array ?? []
    self.init(longitude: numbers.first?.double ?? 0, latitude: numbers.dropFirst().first?.double ?? 0)
  }
}
