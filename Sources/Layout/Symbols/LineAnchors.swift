private import Glibc

/// A place on a line where a label's middle may lie.
struct LineAnchor: Hashable, Sendable {
  var point: SIMD2<Double>
  /// The line's vertex before it.
  var segment: Int
}

/// Finds places for labels along a line, in tile units.
///
/// Spacing, margins and the limit of turns are those of GL JS.
struct LineAnchors {
  let line: [SIMD2<Double>]
  /// The length of the label.
  let labelLength: Double
  /// The stretch of line in which turns are added up; 0 where there is no text to bend.
  let window: Double
  /// The most that the line may turn under the label within a window, in radians.
  let maxAngle: Double
  /// Where places are of use; nil for the whole tile, which is never left.
  var area: TileArea?
  /// The grid that places are on, in tile units.
  var grid = 1.0

  /// Places a spacing apart.
  ///
  /// - Parameters:
  ///   - spacing: between the middles of two labels.
  ///   - margin: what is kept free beyond the label at the line's beginning.
  ///   - overscaling: how many times the tile is stretched.
  func spaced(_ spacing: Double, margin: Double, overscaling: Double) -> [LineAnchor] {
    guard let start = line.first else { return [] }
    let extent = ViewTile.extent
    let isContinued = start.x == 0 || start.x == extent || start.y == 0 || start.y == extent
    let spacing = spacing - labelLength < spacing / 4 ? labelLength + spacing / 4 : spacing
    let offset =
      isContinued
      ? (spacing / 2 * overscaling).truncatingRemainder(dividingBy: spacing)
      : ((labelLength / 2 + margin) * overscaling).truncatingRemainder(dividingBy: spacing)
    let anchors = resampled(from: offset - spacing, spacing)
    if !anchors.isEmpty || isContinued { return anchors }
    return resampled(from: length / 2 - spacing, spacing)
  }

  /// The middle of the line, where the label can lie there.
  func centered() -> LineAnchor? {
    let middle = length / 2
    var distance = 0.0
    for index in line.indices.dropLast() {
      let step = Self.distance(line[index], line[index + 1])
      if distance + step > middle {
        let share = (middle - distance) / step
        let anchor = anchor(line[index] + (line[index + 1] - line[index]) * share, index)
        return window == 0 || turnsLittle(around: anchor) ? anchor : nil
      }
      distance += step
    }
    return nil
  }

  private var length: Double { zip(line, line.dropFirst()).reduce(0) { $0 + Self.distance($1.0, $1.1) } }

  private func resampled(from first: Double, _ spacing: Double) -> [LineAnchor] {
    guard spacing > 0 else { return [] }
    let length = length
    var anchors: [LineAnchor] = []
    var marked = first
    var distance = 0.0
    for index in line.indices.dropLast() {
      let step = Self.distance(line[index], line[index + 1])
      let useful = area.map { $0.share(ofSegment: line[index], line[index + 1]) } ?? 0...1
      // Of a tile that is stretched far, a view shows so little that most places are passed over.
      let skipped = ((distance + step * (useful?.lowerBound ?? 1) - marked) / spacing).rounded(.up) - 2
      if area != nil, skipped > 0 { marked += skipped * spacing }
      while marked + spacing < distance + step {
        marked += spacing
        if area != nil, marked > distance + step * (useful?.upperBound ?? 0) {
          marked += max(((distance + step - marked) / spacing).rounded(.up) - 2, 0) * spacing
          continue
        }
        let point = line[index] + (line[index + 1] - line[index]) * ((marked - distance) / step)
        guard ViewTile.owns(point), marked - labelLength / 2 >= 0, marked + labelLength / 2 <= length else { continue }
        let anchor = anchor(point, index)
        if window == 0 || turnsLittle(around: anchor) { anchors.append(anchor) }
      }
      distance += step
    }
    return anchors
  }

  /// Whether the line has room for the label around a place, and does not turn more than allowed under it.
  private func turnsLittle(around anchor: LineAnchor) -> Bool {
    guard labelLength > 0 else { return true }
    var point = anchor.point
    var index = anchor.segment + 1
    var distance = 0.0
    while distance > -labelLength / 2 {
      index -= 1
      if index < 0 { return false }
      distance -= Self.distance(line[index], point)
      point = line[index]
    }
    guard index + 1 < line.count else { return false }
    distance += Self.distance(line[index], line[index + 1])
    index += 1
    var corners: [(distance: Double, turn: Double)] = []
    var sum = 0.0
    while distance < labelLength / 2 {
      guard index + 1 < line.count else { return false }
      let turn = Self.turn(line[index - 1], line[index], line[index + 1])
      corners.append((distance, turn))
      sum += turn
      while let oldest = corners.first, distance - oldest.distance > window {
        sum -= oldest.turn
        corners.removeFirst()
      }
      if sum > maxAngle { return false }
      distance += Self.distance(line[index], line[index + 1])
      index += 1
    }
    return true
  }

  private func anchor(_ point: SIMD2<Double>, _ segment: Int) -> LineAnchor {
    LineAnchor(point: (point / grid + 0.5).rounded(.down) * grid, segment: segment)
  }

  private static func turn(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
    let one = b - a
    let other = c - b
    return abs(atan2(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y))
  }

  private static func distance(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
    ((one - other) * (one - other)).sum().squareRoot()
  }
}
