import JSON
import Style

/// Expressions on a million features, beside closures in Swift that do the same by hand.
struct ExpressionBenchmark: Benchmark {
  static let name = "expression"

  private struct Place: EvaluationFeature {
    var kind: String
    var population: Double
    var height: Double

    var id: ExpressionValue { .null }
    var geometryType: FeatureGeometryType { .point }
    var properties: ExpressionObject { ExpressionObject() }
    var tileGeometry: [[TilePoint]]? { nil }

    func property(_ name: String) -> ExpressionValue? {
      switch name {
      case "kind": .string(kind)
      case "population": .number(population)
      case "height": .number(height)
      default: nil
      }
    }
  }

  private struct Pair: Sendable {
    var name: String
    var json: String
    var byHand: @Sendable (any EvaluationFeature) -> Double
  }

  private static func number(_ feature: any EvaluationFeature, _ name: String) -> Double {
    if case .number(let number) = feature.property(name) { number } else { .nan }
  }

  private static func string(_ feature: any EvaluationFeature, _ name: String) -> String {
    if case .string(let string) = feature.property(name) { string } else { "" }
  }

  private static let pairs = [
    Pair(name: "arithmetic", json: #"["+", ["*", ["get", "population"], 2], ["sqrt", ["get", "height"]]]"#) { feature in
      number(feature, "population") * 2 + number(feature, "height").squareRoot()
    },
    Pair(
      name: "interpolate",
      json: #"["interpolate", ["linear"], ["get", "population"], 0, 1, 1000, 2, 5000, 4, 20000, 9]"#
    ) {
      feature in
      let value = number(feature, "population")
      let (inputs, outputs) = ([0.0, 1000, 5000, 20000], [1.0, 2, 4, 9])
      if value <= inputs[0] { return outputs[0] }
      for index in 1..<4 where value < inputs[index] {
        let share = (value - inputs[index - 1]) / (inputs[index] - inputs[index - 1])
        return outputs[index - 1] + share * (outputs[index] - outputs[index - 1])
      }
      return outputs[3]
    },
    Pair(
      name: "match",
      json: #"["match", ["get", "kind"], "city", 1, "town", 2, ["village", "hamlet"], 3, "suburb", 4, 5]"#
    ) { feature in
      switch string(feature, "kind") {
      case "city": 1
      case "town": 2
      case "village", "hamlet": 3
      case "suburb": 4
      default: 5
      }
    },
    Pair(
      name: "case",
      json:
        #"["case", ["all", ["==", ["get", "kind"], "city"], [">", ["get", "height"], 50]], 1, ["has", "none"], 2, 3]"#
    ) { feature in
      if string(feature, "kind") == "city", number(feature, "height") > 50 { return 1 }
      return feature.property("none") != nil ? 2 : 3
    },
    Pair(name: "let", json: #"["let", "h", ["number", ["get", "height"]], ["*", ["var", "h"], ["var", "h"]]]"#) {
      feature in
      let height = number(feature, "height")
      return height * height
    },
  ]

  func run() throws -> [String] {
    let kinds = ["city", "town", "village", "hamlet", "suburb", "locality"]
    let places = (0..<1_000_000).map { index in
      Place(kind: kinds[index % 6], population: Double(index % 25_000), height: Double(index % 100))
    }
    return try Self.pairs.map { try Self.line($0, places) }
  }

  private static func line(_ pair: Pair, _ places: [Place]) throws -> String {
    let expression = try StyleExpression(compiling: JSONValue(parsing: pair.json), expecting: .number)
    var sum = 0.0
    let compiled = leastMilliseconds {
      sum = 0
      var context = EvaluationContext(zoom: 3)
      for place in places {
        context.feature = place
        sum += (try? expression.evaluateNumber(&context)) ?? 0
      }
    }
    var sumByHand = 0.0
    let byHand = leastMilliseconds {
      sumByHand = 0
      for place in places { sumByHand += pair.byHand(place) }
    }
    let verdict = abs(sum - sumByHand) < 1e-6 * abs(sum) ? "" : "  SUMS DIFFER: \(sum), \(sumByHand)"
    return
      "\(pair.name): \(compiled.brief) ms, by hand \(byHand.brief) ms, ratio \((compiled / byHand).brief)\(verdict)"
  }
}
