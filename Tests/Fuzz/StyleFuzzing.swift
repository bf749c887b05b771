import GeoJSON
import JSON
import Style

/// Compiles an input as an expression and as a filter, and evaluates what compiles; any answer is right but a crash.
func fuzzExpression(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let json = try? JSONValue(scanning: Array(input)) else { return 0 }
  var context = EvaluationContext(zoom: 7.5)
  context.feature = feature
  for expected in [nil, ExpressionType.number, .color, .string] {
    guard let expression = try? StyleExpression(compiling: json, expecting: expected) else { continue }
    _ = try? expression.evaluate(&context)
  }
  if let filter = try? FeatureFilter(compiling: json) { _ = filter.matches(&context) }
  return 0
}

private let feature = DetachedFeature(
  Feature(
    geometry: .point(Position(longitude: 7, latitude: 50)),
    properties: ["a": 1, "b": "two", "c": [1, 2, 3], "d": true, "e": .null],
    id: 5
  )
)

/// Reads and checks an input as a style, and reads it again from what it is written as.
func fuzzStyle(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Array(UnsafeBufferPointer(start: start, count: count))
  _ = try? validateStyle(text)
  guard let json = try? JSONValue(scanning: text), let style = try? StyleDocument(reading: json) else { return 0 }
  precondition((try? StyleDocument(reading: style.json)) == style, "a style does not read back as it was")
  return 0
}
