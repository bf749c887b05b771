import Glibc

/// The ground that a line of some width covers, as polygons that turn the same way: together they are filled at once.
///
/// For lines that are seen at an angle, whose width is not the same everywhere.
struct LineOutline {
  private let reach: Double
  private let style: StrokeStyle
  private(set) var polygons: [[SIMD2<Double>]] = []

  /// - Parameter style: in the units of the lines to come; dashes are not looked at.
  init(_ style: StrokeStyle) {
    reach = style.width / 2
    self.style = style
  }

  /// The degrees between the corners of what is round.
  private static let slice = 7.5

  /// A circle as a polygon.
  static func circle(around center: SIMD2<Double>, radius: Double) -> [SIMD2<Double>] {
    stride(from: 0, to: 360, by: slice).map { center + turned(SIMD2(radius, 0), by: $0 * .pi / 180) }
  }

  /// - Parameter isClosed: whether the line ends where it begins.
  mutating func add(_ line: [SIMD2<Double>], isClosed: Bool) {
    var points: [SIMD2<Double>] = []
    for point in line where point != points.last { points.append(point) }
    guard points.count > 1, let first = points.first, let last = points.last else { return }
    let normals = zip(points, points.dropFirst()).map { Self.normal(from: $0, to: $1) * reach }
    for (index, normal) in normals.enumerated() {
      let (start, end) = (points[index], points[index + 1])
      append([start + normal, end + normal, end - normal, start - normal])
      if index > 0 { addJoin(at: start, normals[index - 1], normal) }
    }
    if isClosed, first == last {
      addJoin(at: first, normals[normals.count - 1], normals[0])
    } else {
      addCap(at: first, -normals[0])
      addCap(at: last, normals[normals.count - 1])
    }
  }

  /// Fills the gap outside a corner.
  private mutating func addJoin(at point: SIMD2<Double>, _ before: SIMD2<Double>, _ after: SIMD2<Double>) {
    let turn = before.x * after.y - before.y * after.x
    let cosine = (before * after).sum() / (reach * reach)
    guard turn != 0 || cosine < 0 else { return }
    let (from, to) = turn > 0 ? (-before, -after) : (before, after)
    var corners = [point, point + from]
    switch style.join {
    case .bevel: break
    case .round:
      let angle = turn == 0 ? .pi : Self.angle(from, to)
      let count = Int((abs(angle) * 180 / .pi / Self.slice).rounded(.up))
      for step in 1..<max(count, 1) {
        corners.append(point + Self.turned(from, by: angle * Double(step) / Double(count)))
      }
    case .miter:
      // The miter is as long as the width over the cosine of half the turn.
      let half = ((1 + cosine) / 2).squareRoot()
      let sum = from + to
      if half > 0, 1 / half <= style.miterLimit, sum.length > 0 {
        corners.append(point + sum * (reach / half / sum.length))
      }
    }
    corners.append(point + to)
    append(corners)
  }

  /// - Parameter normal: a quarter turn clockwise from the direction in which the line ends.
  private mutating func addCap(at point: SIMD2<Double>, _ normal: SIMD2<Double>) {
    let out = SIMD2(normal.y, -normal.x)
    switch style.cap {
    case .butt: break
    case .square: append([point + normal, point + normal + out, point - normal + out, point - normal])
    case .round:
      let count = Int(180 / Self.slice)
      append((0...count).map { point + Self.turned(normal, by: -.pi * Double($0) / Double(count)) })
    }
  }

  private mutating func append(_ ring: [SIMD2<Double>]) {
    var doubled = 0.0
    for (index, point) in ring.enumerated() {
      let next = ring[index + 1 < ring.count ? index + 1 : 0]
      doubled += point.x * next.y - point.y * next.x
    }
    if doubled != 0 { polygons.append(doubled > 0 ? ring : ring.reversed()) }
  }

  private static func normal(from start: SIMD2<Double>, to end: SIMD2<Double>) -> SIMD2<Double> {
    let along = end - start
    return SIMD2(-along.y, along.x) / along.length
  }

  /// The angle from one vector to another, clockwise on the screen, -π to π.
  private static func angle(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> Double {
    atan2(from.x * to.y - from.y * to.x, (from * to).sum())
  }

  private static func turned(_ vector: SIMD2<Double>, by angle: Double) -> SIMD2<Double> {
    let (sine, cosine) = (sin(angle), cos(angle))
    return SIMD2(vector.x * cosine - vector.y * sine, vector.x * sine + vector.y * cosine)
  }
}
