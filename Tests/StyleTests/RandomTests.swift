import Geo
import GeoJSON
import JSON
import Style
import Testing

/// Whatever comes in, there is an answer or an error.
@Suite struct RandomTests {
  static let types: [ExpressionType?] = [
    nil, .number, .string, .boolean, .color, .formatted, .resolvedImage, .padding, .numberArray, .colorArray,
    .projectionDefinition, .variableAnchorOffsetCollection, .array(.number, count: 2), .array(.string, count: nil),
  ]

  static func context() -> EvaluationContext {
    var context = EvaluationContext(zoom: 3.5)
    context.tile = TileID(z: 3, x: 4, y: 3)
    let line = Geometry.lineString([Position(longitude: 1, latitude: 1), Position(longitude: 2, latitude: 4)])
    context.feature = DetachedFeature(
      Feature(
        geometry: line,
        properties: ["a": 3, "b": "é", "name": ["x", 1], "kind": ["z": .null], "": .null],
        id: "i"
      ),
      tile: context.tile
    )
    context.availableImages = ["a"]
    return context
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `an expression gives a value of its type or an error`(seed: UInt64) {
    var random = RandomStyle(seed: seed)
    var context = Self.context()
    var compiled = 0
    for round in 0..<600 {
      let json = random.expression()
      let type = Self.types[round % Self.types.count]
      guard let expression = try? StyleExpression(compiling: json, expecting: type) else { continue }
      compiled += 1
      _ = try? expression.evaluate(&context)
      _ = try? expression.evaluateNumber(&context)
      _ = try? expression.evaluateBool(&context)
    }
    #expect(compiled > 20)
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `a style is read and its layers evaluated, or refused`(seed: UInt64) {
    var random = RandomStyle(seed: 1000 + seed)
    var context = Self.context()
    for _ in 0..<300 {
      let json = random.style()
      _ = try? validateStyle(Array(json.text.utf8))
      guard let style = try? StyleDocument(reading: json) else { continue }
      #expect(style.json == json)
      for layer in style.layers {
        let properties = EvaluatedProperties(of: layer)
        _ = properties.filter.matches(&context)
        _ = properties.effectiveValues(&context)
      }
    }
  }

  @Test func `a layer takes any value that its check lets pass`() throws {
    var random = RandomStyle(seed: 7)
    var context = Self.context()
    for type in LayerType.allCases {
      var layer = try StyleLayer(reading: ["id": "a", "type": .string(type.rawValue), "source": "s"])
      for specification in PropertyTable.specifications(of: type) {
        for _ in 0..<8 {
          let value = random.value()
          guard
            (try? layer.setProperties(JSONObject(members: [.init(key: specification.camelCaseName, value: value)])))
              != nil
          else { continue }
          _ = EvaluatedProperties(of: layer)[specification.name]?.value(&context)
        }
      }
    }
  }
}
