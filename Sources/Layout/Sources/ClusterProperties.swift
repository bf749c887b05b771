import GeoJSON
package import JSON
import Style
import Tiles

/// The properties that clusters gather from their points, compiled from a source's `clusterProperties`.
package struct ClusterProperties: Sendable {
  private struct Property: Sendable {
    var name: String
    /// From a point's properties to the value with which it enters.
    var map: StyleExpression
    /// From what is gathered (`accumulated`) and one more point's or cluster's properties to the sum.
    var reduce: StyleExpression
  }

  private var list: [Property] = []

  /// Each member is `[operator, expression]` or `[expression, expression]`; a faulty one is left out.
  package init(_ members: JSONObject) {
    for member in members.members {
      guard let pair = member.value.array, pair.count == 2 else { continue }
      let reduce: JSONValue =
        pair[0].string != nil ? [pair[0], ["accumulated"], ["get", .string(member.key)]] : pair[0]
      guard let map = try? StyleExpression(compiling: pair[1]), let reduce = try? StyleExpression(compiling: reduce)
      else { continue }
      list.append(Property(name: member.key, map: map, reduce: reduce))
    }
  }

  /// Nil where nothing is gathered.
  func reduction(of store: FeatureStore) -> ClusterReduction? {
    if list.isEmpty { return nil }
    return ClusterReduction(
      map: { point in mapped(store.feature(at: point).properties) },
      reduce: { accumulated, properties in reduce(&accumulated, properties) }
    )
  }

  private func mapped(_ properties: JSONObject) -> JSONObject {
    var context = EvaluationContext()
    context.feature = DetachedFeature(Feature(geometry: nil, properties: properties))
    var result = JSONObject()
    for property in list { result.append(property.name, Self.value(of: property.map, &context)) }
    return result
  }

  private func reduce(_ accumulated: inout JSONObject, _ properties: JSONObject) {
    var context = EvaluationContext()
    context.feature = DetachedFeature(Feature(geometry: nil, properties: properties))
    for property in list {
      context.accumulated = ExpressionValue(accumulated[property.name] ?? .null)
      accumulated[property.name] = Self.value(of: property.reduce, &context)
    }
  }

  private static func value(of expression: StyleExpression, _ context: inout EvaluationContext) -> JSONValue {
    (try? expression.evaluate(&context))?.json ?? .null
  }
}
