import Geo
import JSON

/// `["distance", geojson]`: the shortest distance from the feature to a geometry, in meters.
final class DistanceNode: ExpressionNode {
  private let shapes: [DistanceShape]

  init(geometry: GeometryArgument) {
    shapes =
      geometry.points.map { DistanceShape(points: [$0]) }
      + geometry.lines.map { DistanceShape(line: $0) }
      + geometry.polygons.map { DistanceShape(polygon: $0) }
  }

  var type: ExpressionType { .number }
  var dependencies: ExpressionDependencies { [.feature, .geometry, .runtime] }
  var children: [any ExpressionNode] { [] }
  var isOutputDefined: Bool { true }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    .number(try number(&context))
  }

  /// Not-a-number where the feature has no geometry.
  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    guard let tile = context.tile, let geometry = context.feature.tileGeometry else {
      return .nan
    }
    let parts = geometry.map { part in part.map(tile.position) }
    guard let first = parts.first?.first else { return .nan }
    let ruler = Ruler(latitude: first.y)
    var least = Double.infinity
    for shape in DistanceShape.shapes(of: parts, context.feature.geometryType.simple) {
      for other in shapes where least > 0 { least = min(least, shape.distance(to: other, ruler, upTo: least)) }
    }
    return least
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count == 1 else { return parser.wrongCount(arguments, "1 argument") }
    guard let geometry = GeometryArgument(arguments[1]) else {
      return parser.error(.invalidArgument, "\"distance\" takes a GeoJSON object")
    }
    return DistanceNode(geometry: geometry)
  }
}

/// A shape as segments in bundles, so that whole bundles can be passed over.
struct DistanceShape: Sendable {
  /// Segments that lie near each other, and the box around them.
  ///
  /// A point is a segment without length.
  private struct Bundle: Sendable {
    var segments: [(a: SIMD2<Double>, b: SIMD2<Double>)]
    var box: PlanarBox
  }

  private var bundles: [Bundle] = []
  private var box: PlanarBox
  /// Empty for what has no inside.
  private var rings: [[SIMD2<Double>]] = []
  private let vertices: [SIMD2<Double>]

  private static let bundleSize = 32

  init(points: [SIMD2<Double>]) {
    vertices = points
    box = PlanarBox(points)
    append(points.map { ($0, $0) })
  }

  init(line: [SIMD2<Double>]) {
    vertices = line
    box = PlanarBox(line)
    append(line.count == 1 ? [(line[0], line[0])] : Array(zip(line, line.dropFirst())))
  }

  init(polygon: [[SIMD2<Double>]]) {
    rings = polygon
    vertices = polygon.flatMap(\.self)
    box = PlanarBox(vertices)
    for ring in polygon {
      guard let first = ring.first, let last = ring.last else { continue }
      append(Array(zip(ring, ring.dropFirst())) + [(last, first)])
    }
  }

  /// The shapes of a feature; the points of several lines are taken as one line, as the reference takes them.
  static func shapes(of parts: [[SIMD2<Double>]], _ type: FeatureGeometryType) -> [DistanceShape] {
    switch type {
    case .point: [DistanceShape(points: parts.flatMap(\.self))]
    case .lineString: [DistanceShape(line: parts.flatMap(\.self))]
    case .polygon: polygons(of: parts).map(DistanceShape.init(polygon:))
    default: []
    }
  }

  /// Sorts rings into polygons: a ring that turns as the first one begins a new polygon, the others are holes.
  private static func polygons(of rings: [[SIMD2<Double>]]) -> [[[SIMD2<Double>]]] {
    if rings.count == 1 { return [rings] }
    var polygons: [[[SIMD2<Double>]]] = []
    var outerSign: FloatingPointSign?
    for ring in rings {
      let area = Planar.doubledArea(of: ring)
      if area == 0 { continue }
      let sign = outerSign ?? area.sign
      outerSign = sign
      if area.sign == sign { polygons.append([ring]) } else { polygons[polygons.count - 1].append(ring) }
    }
    return polygons
  }

  /// The shortest distance in meters; where that is not below `limit`, any number that is not either.
  func distance(to other: DistanceShape, _ ruler: Ruler, upTo limit: Double) -> Double {
    if ruler.distance(box, other.box) >= limit { return limit }
    if overlaps(other) { return 0 }
    var least = limit
    for bundle in bundles where ruler.distance(bundle.box, other.box) < least {
      for otherBundle in other.bundles where ruler.distance(bundle.box, otherBundle.box) < least {
        least = min(least, Self.distance(bundle, otherBundle, ruler))
        if least == 0 { return 0 }
      }
    }
    return least
  }

  /// Whether one shape has a point inside the other; crossing edges are left to the segments.
  private func overlaps(_ other: DistanceShape) -> Bool {
    if rings.isEmpty, other.rings.isEmpty { return false }
    if other.rings.isEmpty { return contains(anyOf: other.vertices) }
    if rings.isEmpty { return other.contains(anyOf: vertices) }
    return box.isStrictlyInside(other.box) ? other.contains(anyOf: vertices) : contains(anyOf: other.vertices)
  }

  private func contains(anyOf points: [SIMD2<Double>]) -> Bool {
    points.contains { box.contains($0) && Planar.contains($0, in: rings, onBoundary: true) }
  }

  private static func distance(_ left: Bundle, _ right: Bundle, _ ruler: Ruler) -> Double {
    var least = Double.infinity
    for (a, b) in left.segments {
      for (c, d) in right.segments {
        if Planar.crosses(a, b, c, d) { return 0 }
        least = min(
          least,
          min(ruler.distance(a, toSegment: c, d), ruler.distance(b, toSegment: c, d)),
          min(ruler.distance(c, toSegment: a, b), ruler.distance(d, toSegment: a, b))
        )
      }
    }
    return least
  }

  private mutating func append(_ segments: [(a: SIMD2<Double>, b: SIMD2<Double>)]) {
    for start in stride(from: 0, to: segments.count, by: Self.bundleSize) {
      let part = Array(segments[start..<min(start + Self.bundleSize, segments.count)])
      var box = PlanarBox()
      for (a, b) in part {
        box.add(a)
        box.add(b)
      }
      bundles.append(Bundle(segments: part, box: box))
    }
  }
}
