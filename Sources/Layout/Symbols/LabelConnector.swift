import JSON
import Style

/// What a feature says of the line that joins its label to its point where the label stands away from it.
///
/// An extension of ours to the specification: for the features of layers whose `metadata` has `insetmap:connectors`.
struct LabelConnector {
  /// Whether a label that finds no place at its point may stand farther away.
  let isOn: Bool
  /// Nil for the label's.
  let color: Color?
  /// px; defaults to 1.
  let width: Double
  /// px right and down from the point to the label; nil where the label stands beside its point.
  let offset: SIMD2<Double>?

  /// Reads the properties `connector`, `connector-color`, `connector-width` and `offset`.
  init(_ properties: JSONObject) {
    isOn = properties["connector"]?.bool ?? true
    color = properties["connector-color"]?.string.flatMap(Color.init(css:))
    width = min(max(properties["connector-width"]?.double ?? 1, 0), 100)
    let pair = properties["offset"]?.array?.compactMap(\.double) ?? []
    let limit = SIMD2(repeating: Self.limit)
    offset = pair.count == 2 ? pointwiseMin(pointwiseMax(SIMD2(pair[0], pair[1]), -limit), limit) : nil
  }

  /// px: labels farther away belong to another picture.
  private static let limit = 10_000.0
}

extension StyleLayer {
  /// Whether labels may stand away from their points, joined by a line: an extension of ours to the specification.
  var connectsLabels: Bool { metadata?["insetmap:connectors"]?.bool ?? false }
}
