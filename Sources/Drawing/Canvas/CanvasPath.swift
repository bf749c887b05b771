package import Geo

/// A shape to fill, stroke or clip to: px, in the order in which it is drawn.
package struct CanvasPath: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(ScreenCoordinate)
    case line(ScreenCoordinate)
    case curve(ScreenCoordinate, ScreenCoordinate, ScreenCoordinate)
    /// A circle on its own.
    case circle(center: ScreenCoordinate, radius: Double)
    case close
  }

  package var elements: [Element] = []

  package init() {}

  package static func rect(_ rect: ScreenRect, radius: Double = 0) -> CanvasPath {
    var path = CanvasPath()
    path.addRect(rect, radius: radius)
    return path
  }

  package static func circle(center: ScreenCoordinate, radius: Double) -> CanvasPath {
    var path = CanvasPath()
    path.elements = [.circle(center: center, radius: radius)]
    return path
  }

  package static func polyline(_ points: [ScreenCoordinate], isClosed: Bool = false) -> CanvasPath {
    var path = CanvasPath()
    path.addPolyline(points, isClosed: isClosed)
    return path
  }

  package mutating func move(to point: ScreenCoordinate) { elements.append(.move(point)) }
  package mutating func addLine(to point: ScreenCoordinate) { elements.append(.line(point)) }
  package mutating func close() { elements.append(.close) }

  /// A cubic Bézier curve.
  package mutating func addCurve(
    to end: ScreenCoordinate,
    _ control: ScreenCoordinate,
    _ otherControl: ScreenCoordinate
  ) {
    elements.append(.curve(control, otherControl, end))
  }

  package mutating func addPolyline(_ points: [ScreenCoordinate], isClosed: Bool = false) {
    guard let first = points.first else { return }
    elements.append(.move(first))
    for point in points.dropFirst() { elements.append(.line(point)) }
    if isClosed { elements.append(.close) }
  }

  /// A rectangle whose corners are rounded; the radius is no more than half the shorter side.
  package mutating func addRect(_ rect: ScreenRect, radius: Double = 0) {
    let radius = min(max(radius, 0), rect.width / 2, rect.height / 2)
    let right = rect.x + rect.width
    let bottom = rect.y + rect.height
    guard radius > 0 else {
      addPolyline(
        [(rect.x, rect.y), (right, rect.y), (right, bottom), (rect.x, bottom)].map(Self.point),
        isClosed: true
      )
      return
    }
    // How far a cubic's controls lie along the tangents for a quarter of a circle.
    let pull = radius * (1 - 0.552_284_749_8)
    move(to: Self.point(rect.x + radius, rect.y))
    let corners: [(corner: (Double, Double), from: (Double, Double), to: (Double, Double))] = [
      ((right, rect.y), (-1, 0), (0, 1)), ((right, bottom), (0, -1), (-1, 0)),
      ((rect.x, bottom), (1, 0), (0, -1)), ((rect.x, rect.y), (0, 1), (1, 0)),
    ]
    for (corner, from, to) in corners {
      addLine(to: Self.point(corner.0 + from.0 * radius, corner.1 + from.1 * radius))
      addCurve(
        to: Self.point(corner.0 + to.0 * radius, corner.1 + to.1 * radius),
        Self.point(corner.0 + from.0 * pull, corner.1 + from.1 * pull),
        Self.point(corner.0 + to.0 * pull, corner.1 + to.1 * pull)
      )
    }
    close()
  }

  private static func point(_ x: Double, _ y: Double) -> ScreenCoordinate { ScreenCoordinate(x: x, y: y) }
}

/// How a path is stroked: lengths in px.
package struct StrokeStyle: Hashable, Sendable {
  package enum Cap: Hashable, Sendable {
    case butt
    case round
    case square

    /// As `line-cap` has it; any other word is `butt`.
    init(word: String) {
      switch word {
      case "round": self = .round
      case "square": self = .square
      default: self = .butt
      }
    }
  }

  package enum Join: Hashable, Sendable {
    case miter
    case round
    case bevel

    /// As `line-join` has it; any other word is `miter`.
    init(word: String) {
      switch word {
      case "round": self = .round
      case "bevel": self = .bevel
      default: self = .miter
      }
    }
  }

  package var width: Double
  package var cap = Cap.butt
  package var join = Join.miter
  /// The longest miter in widths; beyond it a join is a bevel.
  package var miterLimit = 10.0
  /// Lengths of dashes and gaps in turn; none for a whole line.
  package var dash: [Double] = []
  /// How far into the dashes the line begins.
  package var dashOffset = 0.0

  package init(width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
  }
}
