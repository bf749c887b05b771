import Foundation
import JSON
import Style

/// Styles with faults: how many errors there are, and on which lines; and the property tables against `v8.json`.
struct StyleSpecSuite: ConformanceSuite {
  static let name = "style-spec"

  func run(in folder: URL) throws -> [CaseOutcome] {
    let ids = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".input.json") }.map { String($0.dropLast(".input.json".count)) }
    let outcomes = try ids.map { try Self.outcome(of: $0, in: folder) }
    let reference = try JSONValue(contentsOf: folder.appendingPathComponent("v8.json"))
    return outcomes + SpecificationTables(reference: reference).outcomes
  }

  private static func outcome(of id: String, in folder: URL) throws -> CaseOutcome {
    let text = Array(try Data(contentsOf: folder.appendingPathComponent(id + ".input.json")))
    let expected = try JSONValue(contentsOf: folder.appendingPathComponent(id + ".output.json")).array ?? []
    let errors = try validateStyle(text).filter { $0.diagnostic.severity == .error }
    var lines = errors.compactMap(\.position).map { $0.line + 1 }
    var missing: [Int] = []
    for line in expected.compactMap({ $0["line"]?.double }).map({ Int($0) }) {
      if let index = lines.firstIndex(of: line) { lines.remove(at: index) } else { missing.append(line) }
    }
    var outcome = CaseOutcome(part: "validation", id: id, .passed)
    if errors.count != expected.count || !missing.isEmpty {
      let found = errors.map { "line \(($0.position?.line ?? -1) + 1): \($0.diagnostic.message)" }
      outcome.result = .failed("\(found.joined(separator: "; ")); expected \(JSONValue.array(expected).text)")
    }
    let texts = Set(expected.compactMap { $0["message"]?.string })
    let equal = errors.filter { texts.contains("\($0.diagnostic.path.dotted): \($0.diagnostic.message)") }.count
    if !expected.isEmpty { outcome.remark = ("texts of errors equal to the reference's", equal, expected.count) }
    return outcome
  }
}

/// The property tables, compared with the specification's reference: one case a property.
private struct SpecificationTables {
  var reference: JSONValue

  var outcomes: [CaseOutcome] {
    LayerType.allCases.flatMap { type in
      PropertyGroup.allCases.flatMap { group in
        compare(
          reference["\(group.rawValue)_\(type.rawValue)"]?.object ?? [:],
          PropertyTable.specifications(of: type).filter { $0.group == group },
          of: type.rawValue
        )
      }
    }
      + [
        ("light", PropertyTable.light), ("sky", PropertyTable.sky), ("projection", PropertyTable.projection),
      ].flatMap { compare(reference[$0.0]?.object ?? [:], $0.1, of: $0.0) }
  }

  private func compare(
    _ expected: JSONObject,
    _ table: [PropertySpecification],
    of owner: String
  ) -> [CaseOutcome] {
    let strangers = table.filter { expected[$0.name] == nil }.map {
      CaseOutcome(part: "tables", id: "\(owner)/\($0.name)", .failed("is not in v8.json"))
    }
    return strangers
      + expected.members.map { member in
        CaseOutcome(
          part: "tables",
          id: "\(owner)/\(member.key)",
          compare(table.first { $0.name == member.key }, member.value)
        )
      }
  }

  private func compare(_ actual: PropertySpecification?, _ expected: JSONValue) -> CaseOutcome.Result {
    guard let actual else { return .failed("is not in the table") }
    var comparison = Comparison()
    func check<T: Equatable>(_ name: String, _ actual: T?, _ expected: T?) {
      if actual != expected {
        comparison.note("\(name) \(String(describing: actual)), expected \(String(describing: expected))")
      }
    }
    check("type", actual.type, Self.type(of: expected))
    check("default", actual.defaultValue, expected["default"])
    check("minimum", actual.minimum, expected["minimum"]?.double)
    check("maximum", actual.maximum, expected["maximum"]?.double)
    check("units", actual.units?.rawValue, expected["units"]?.string)
    check("transition", actual.hasTransition, expected["transition"]?.bool ?? false)
    check("tokens", actual.hasTokens, expected["tokens"]?.bool ?? false)
    check("interpolated", actual.isInterpolated, expected["expression"]?["interpolated"]?.bool ?? false)
    check("support", actual.support, Self.support(of: expected))
    check("property type", Self.propertyType(of: actual), expected["property-type"]?.string)
    return comparison.result
  }

  private static func type(of json: JSONValue) -> PropertyType? {
    let words = json["values"]?.object?.members.map(\.key) ?? []
    switch json["type"]?.string {
    case "number": return .number
    case "boolean": return .boolean
    case "string": return .string
    case "color": return .color
    case "enum": return .enum(words)
    case "padding": return .padding
    case "numberArray": return .numberArray
    case "colorArray": return .colorArray
    case "formatted": return .formatted
    case "resolvedImage": return .resolvedImage
    case "projectionDefinition": return .projectionDefinition
    case "variableAnchorOffsetCollection": return .variableAnchorOffsetCollection
    case "array":
      switch json["value"]?.string {
      case "number": return .numbers(count: json["length"]?.double.map { Int($0) })
      case "string": return .strings
      case "enum": return .enums(words)
      default: return nil
      }
    default: return nil
    }
  }

  private static func support(of json: JSONValue) -> ExpressionSupport {
    let parameters = (json["expression"]?["parameters"]?.array ?? []).compactMap(\.string)
    if parameters.contains("feature-state") { return .featureState }
    if parameters.contains("feature") { return .feature }
    if parameters.contains("zoom") { return .zoom }
    switch parameters.first {
    case "global-state": return .globalState
    case "heatmap-density": return .heatmapDensity
    case "line-progress": return .lineProgress
    case "elevation": return .elevation
    default: return .none
    }
  }

  private static func propertyType(of property: PropertySpecification) -> String {
    switch property.support {
    case .none: "constant"
    case .heatmapDensity, .lineProgress, .elevation: "color-ramp"
    case .feature, .featureState: property.isCrossFaded ? "cross-faded-data-driven" : "data-driven"
    case .globalState, .zoom: property.isCrossFaded ? "cross-faded" : "data-constant"
    }
  }
}
