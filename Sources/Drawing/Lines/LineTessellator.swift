import Layout

/// A corner of the band that a line becomes.
struct LineVertex {
  /// In tile units, on the line.
  var point: SIMD2<Double>
  /// From the line to the band's edge, in half widths of the line.
  var extrusion: SIMD2<Double>
  /// Whether the corner belongs to a round end: then the edge fades in a circle around the point.
  var isRound: Bool
  /// Whether the corner is on the line's right, as one looks along it on the screen.
  var isRight: Bool
  /// -1 where the corner leads into a segment from before its start, 1 where it follows on its end, else 0.
  var direction: Double
  /// From the line's start, in tile units.
  var distance: Double
}

/// How a line's corners and ends look.
struct LineShape: Hashable {
  var join: StrokeStyle.Join
  var cap: StrokeStyle.Cap
  var miterLimit: Double
  /// The longest miter that stands in for a round join.
  var roundLimit: Double
}

/// Makes of a line a band of triangles: each new corner makes one with the last corners on both sides.
///
/// The band is that of GL JS, so that translucent lines overlap in the same places: joins and caps, the short pieces
/// beside sharp corners, and the rounding of extrusions to 1/63.
struct LineTessellator {
  private let shape: LineShape
  private let isPolygon: Bool
  /// How far from a sharp corner a segment is divided, in tile units.
  private let sharpCornerOffset: Double
  private var distance = 0.0
  private let hasMetrics: Bool
  private let emit: (LineVertex) -> Void

  /// Where distances begin anew, in tile units; not with line metrics.
  private static let longest = 16_384.0
  private static let sharpCornerCosine = 0.793_353_340_291_235_2
  /// The degrees of a round join for each of its triangles.
  private static let slice = 20.0

  /// - Parameters:
  ///   - overscale: how many times the tile is larger on the map than it is meant to be.
  ///   - emit: takes the corners of the band in their order.
  init(
    _ shape: LineShape,
    isPolygon: Bool,
    overscale: Double,
    hasMetrics: Bool,
    emit: @escaping (LineVertex) -> Void
  ) {
    self.shape = shape
    self.isPolygon = isPolygon
    sharpCornerOffset = overscale <= 16 ? 15 * ViewTile.extent / (512 * overscale) : 0
    self.hasMetrics = hasMetrics
    self.emit = emit
  }

  mutating func add(_ line: [SIMD2<Double>]) {
    var points = line
    while points.count >= 2, points[points.count - 1] == points[points.count - 2] { points.removeLast() }
    while points.count >= 2, points[0] == points[1] { points.removeFirst() }
    guard points.count >= (isPolygon ? 3 : 2) else { return }
    var previous: SIMD2<Double>?
    var current: SIMD2<Double>?
    var previousNormal: SIMD2<Double>?
    var nextNormal: SIMD2<Double>?
    if isPolygon {
      current = points[points.count - 2]
      nextNormal = Self.normal(from: points[points.count - 2], to: points[0])
    }
    for index in points.indices {
      let isLast = index == points.count - 1
      let next = isLast ? (isPolygon ? points[1] : nil) : points[index + 1]
      if next == points[index] { continue }
      if let nextNormal { previousNormal = nextNormal }
      if let current { previous = current }
      var corner = LineCorner(point: points[index], previous: previous, next: next)
      corner.nextNormal = next.map { Self.normal(from: points[index], to: $0) } ?? previousNormal ?? .zero
      corner.previousNormal = previousNormal ?? corner.nextNormal
      nextNormal = corner.nextNormal
      current = add(corner, isFirst: index == 0, isLast: isLast)
    }
  }

  /// A unit vector across a segment: a quarter turn clockwise on the screen from its direction.
  private static func normal(from start: SIMD2<Double>, to end: SIMD2<Double>) -> SIMD2<Double> {
    let along = end - start
    let length = along.length
    return length > 0 ? SIMD2(-along.y, along.x) / length : .zero
  }
}

// MARK: - Corners

/// A vertex of a line with its neighbours.
private struct LineCorner {
  var point: SIMD2<Double>
  var previous: SIMD2<Double>?
  var next: SIMD2<Double>?
  var previousNormal = SIMD2<Double>.zero
  var nextNormal = SIMD2<Double>.zero

  init(point: SIMD2<Double>, previous: SIMD2<Double>?, next: SIMD2<Double>?) {
    self.point = point
    self.previous = previous
    self.next = next
  }

  /// The bisector of both normals; zero where the line turns back.
  var joinNormal: SIMD2<Double> {
    let sum = previousNormal + nextNormal
    let length = sum.length
    return length > 0 ? sum / length : .zero
  }

  var turnsLeft: Bool { previousNormal.x * nextNormal.y - previousNormal.y * nextNormal.x > 0 }
}

/// What becomes of a corner.
private enum Joint {
  case miter
  case bevel
  /// A bevel whose miter is too long: the band is turned over.
  case flippedBevel
  /// A round join made of slices of a pie.
  case slices
  case butt
  case square
  case round
}

extension LineTessellator {
  /// Adds the corner, and gives the point from which the next segment starts.
  private mutating func add(_ corner: LineCorner, isFirst: Bool, isLast: Bool) -> SIMD2<Double> {
    let cosine = (corner.joinNormal * corner.nextNormal).sum()
    let miterLength = cosine != 0 ? 1 / cosine : .infinity
    let isSharp = cosine < Self.sharpCornerCosine && corner.previous != nil && corner.next != nil
    var previous = corner.previous
    if isSharp, !isFirst, let before = previous, let divided = divide(from: corner.point, to: before) {
      distance += (divided - before).length
      addPair(divided, corner.previousNormal)
      previous = divided
    }
    let joint = joint(of: corner, miterLength: miterLength)
    if let previous { distance += (corner.point - previous).length }
    add(joint, corner, miterLength: miterLength, cosine: cosine)
    if isSharp, !isLast, let next = corner.next, let divided = divide(from: corner.point, to: next) {
      distance += (divided - corner.point).length
      addPair(divided, corner.nextNormal)
      return divided
    }
    return corner.point
  }

  /// The point of a long segment that lies a little away from its sharp corner.
  private func divide(from corner: SIMD2<Double>, to other: SIMD2<Double>) -> SIMD2<Double>? {
    let length = (other - corner).length
    guard length > 2 * sharpCornerOffset else { return nil }
    let step = (other - corner) * (sharpCornerOffset / length)
    return corner + SIMD2((step.x + 0.5).rounded(.down), (step.y + 0.5).rounded(.down))
  }

  private func joint(of corner: LineCorner, miterLength: Double) -> Joint {
    let miterLimit = shape.join == .bevel ? 1.05 : shape.miterLimit
    guard corner.previous != nil, corner.next != nil else {
      if isPolygon { return .butt }
      switch shape.cap {
      case .butt: return .butt
      case .round: return .round
      case .square: return .square
      }
    }
    switch shape.join {
    case .round where miterLength >= shape.roundLimit: return miterLength <= 2 ? .slices : .round
    case .miter where miterLength <= miterLimit, .round where miterLength <= miterLimit: return .miter
    default: return miterLength < miterLimit ? .miter : miterLength > 2 ? .flippedBevel : .bevel
    }
  }

  private mutating func add(_ joint: Joint, _ corner: LineCorner, miterLength: Double, cosine: Double) {
    switch joint {
    case .miter: addPair(corner.point, corner.joinNormal * miterLength)
    case .butt: addPair(corner.point, corner.joinNormal)
    case .square: addPair(corner.point, corner.joinNormal, end: corner.previous == nil ? -1 : 1)
    case .flippedBevel: addFlippedBevel(corner, miterLength: miterLength)
    case .bevel, .slices:
      let inset = -(miterLength * miterLength - 1).squareRoot()
      let left = corner.turnsLeft ? inset : 0
      let right = corner.turnsLeft ? 0 : inset
      addPair(corner.point, corner.previousNormal, left: left, right: right)
      if case .slices = joint { addSlices(corner, cosine: cosine) }
      addPair(corner.point, corner.nextNormal, left: -left, right: -right)
    case .round:
      if corner.previous != nil {
        addPair(corner.point, corner.previousNormal)
        addPair(corner.point, corner.previousNormal, end: 1, isRound: true)
      }
      if corner.next != nil {
        addPair(corner.point, corner.nextNormal, end: -1, isRound: true)
        addPair(corner.point, corner.nextNormal)
      }
    }
  }

  private mutating func addFlippedBevel(_ corner: LineCorner, miterLength: Double) {
    var normal = -corner.nextNormal
    if miterLength <= 100 {
      let sum = corner.previousNormal + corner.nextNormal
      let difference = corner.previousNormal - corner.nextNormal
      let length = miterLength * sum.length / difference.length
      let join = corner.joinNormal
      normal = SIMD2(-join.y, join.x) * (corner.turnsLeft ? -length : length)
    }
    addPair(corner.point, normal)
    addPair(corner.point, -normal)
  }

  private mutating func addSlices(_ corner: LineCorner, cosine: Double) {
    let angle = 2 * (2 - 2 * cosine).squareRoot()
    let count = Int((angle * 180 / .pi / Self.slice + 0.5).rounded(.down))
    guard count > 1 else { return }
    let whole = (corner.previousNormal * corner.nextNormal).sum()
    for slice in 1..<count {
      let share = Self.bent(Double(slice) / Double(count), cosine: whole)
      let between = corner.previousNormal + (corner.nextNormal - corner.previousNormal) * share
      let direction = between / between.length * (corner.turnsLeft ? -1 : 1)
      addHalf(corner.point, direction, isRound: false, isRight: corner.turnsLeft, direction: 0)
    }
  }

  /// The share of a chord that stands for a share of the arc between two vectors with this cosine.
  ///
  /// The polynomial of "Approximating geometric slerp" (observablehq.com/@mourner), which GL JS uses.
  private static func bent(_ share: Double, cosine: Double) -> Double {
    if share == 0.5 { return share }
    let offset = share - 0.5
    let a = 1.0904 + cosine * (-3.2452 + cosine * (3.55645 - cosine * 1.43519))
    let b = 0.848013 + cosine * (-1.06021 + cosine * 0.215638)
    return share + share * offset * (share - 1) * (a * offset * offset + b)
  }

  private mutating func addPair(_ point: SIMD2<Double>, _ normal: SIMD2<Double>, end: Double = 0, isRound: Bool = false)
  {
    addPair(point, normal, left: end, right: end, isRound: isRound)
  }

  /// Adds a corner to each side of a point, moved along the line by `left` and `right` half widths.
  private mutating func addPair(
    _ point: SIMD2<Double>,
    _ normal: SIMD2<Double>,
    left: Double,
    right: Double,
    isRound: Bool = false
  ) {
    let along = SIMD2(normal.y, -normal.x)
    addHalf(point, normal + along * left, isRound: isRound, isRight: false, direction: left)
    addHalf(point, along * right - normal, isRound: isRound, isRight: true, direction: -right)
    if distance > Self.longest, !hasMetrics {
      distance = 0
      addPair(point, normal, left: left, right: right, isRound: isRound)
    }
  }

  private mutating func addHalf(
    _ point: SIMD2<Double>,
    _ extrusion: SIMD2<Double>,
    isRound: Bool,
    isRight: Bool,
    direction: Double
  ) {
    emit(
      LineVertex(
        point: point,
        extrusion: SIMD2(Self.rounded(extrusion.x), Self.rounded(extrusion.y)),
        isRound: isRound,
        isRight: isRight,
        direction: direction == 0 ? 0 : direction < 0 ? -1 : 1,
        distance: distance
      )
    )
  }

  private static func rounded(_ value: Double) -> Double { (value * 63 + 0.5).rounded(.down) / 63 }
}

extension SIMD2<Double> {
  var length: Double { (self * self).sum().squareRoot() }
}
