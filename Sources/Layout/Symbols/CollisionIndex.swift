/// The places on the screen that are taken, in px.
struct CollisionIndex {
  /// A box whose sides are upright, or a disc.
  enum Shape: Hashable {
    case box(low: SIMD2<Double>, high: SIMD2<Double>)
    case disc(center: SIMD2<Double>, radius: Double)

    var low: SIMD2<Double> {
      switch self {
      case .box(let low, _): low
      case .disc(let center, let radius): center - radius
      }
    }

    var high: SIMD2<Double> {
      switch self {
      case .box(_, let high): high
      case .disc(let center, let radius): center + radius
      }
    }

    func touches(_ other: Shape) -> Bool {
      switch (self, other) {
      case (.box(let low, let high), .box(let otherLow, let otherHigh)):
        return low.x < otherHigh.x && otherLow.x < high.x && low.y < otherHigh.y && otherLow.y < high.y
      case (.disc(let center, let radius), .disc(let other, let otherRadius)):
        let step = center - other
        return (step * step).sum() < (radius + otherRadius) * (radius + otherRadius)
      case (.disc(let center, let radius), .box(let low, let high)),
        (.box(let low, let high), .disc(let center, let radius)):
        let step = center - pointwiseMin(pointwiseMax(center, low), high)
        return (step * step).sum() < radius * radius
      }
    }
  }

  private static let cell = 64.0
  /// How far beyond the view labels are still placed, so that they come in as a whole.
  private static let margin = 100.0

  let size: SIMD2<Double>
  private let columns: Int
  private let rows: Int
  private var cells: [[Int]]
  private var shapes: [Shape] = []

  /// - Parameter size: of the view in px.
  init(size: SIMD2<Double>) {
    self.size = size
    columns = Int(min((size.x + 2 * Self.margin) / Self.cell, 4096)) + 1
    rows = Int(min((size.y + 2 * Self.margin) / Self.cell, 4096)) + 1
    cells = Array(repeating: [], count: columns * rows)
  }

  /// Whether any part lies in the view or near it.
  func isNear(_ shape: Shape) -> Bool {
    let low = shape.low
    let high = shape.high
    return high.x >= -Self.margin && low.x < size.x + Self.margin && high.y >= -Self.margin
      && low.y < size.y + Self.margin
  }

  /// Whether nothing is there yet.
  ///
  /// - Parameter excepted: the number of a shape that may be there; shapes are counted from 0 as they are inserted.
  func isFree(_ shape: Shape, except excepted: Int = -1) -> Bool {
    for row in rowRange(shape) {
      for column in columnRange(shape) {
        for index in cells[row * columns + column] where index != excepted && shapes[index].touches(shape) {
          return false
        }
      }
    }
    return true
  }

  /// The first shapes that are there, in no order that means anything; one may come several times.
  func shapes(touching shape: Shape, limit: Int) -> [Shape] {
    var found: [Shape] = []
    for row in rowRange(shape) {
      for column in columnRange(shape) {
        for index in cells[row * columns + column] where shapes[index].touches(shape) {
          if found.count == limit { return found }
          found.append(shapes[index])
        }
      }
    }
    return found
  }

  /// Whether all of a shape lies in the view.
  func contains(_ shape: Shape) -> Bool {
    let (low, high) = (shape.low, shape.high)
    return min(low.x, low.y) >= 0 && high.x <= size.x && high.y <= size.y
  }

  /// Answers with the shape's number.
  @discardableResult
  mutating func insert(_ shape: Shape) -> Int {
    for row in rowRange(shape) {
      for column in columnRange(shape) { cells[row * columns + column].append(shapes.count) }
    }
    shapes.append(shape)
    return shapes.count - 1
  }

  private func columnRange(_ shape: Shape) -> ClosedRange<Int> {
    Self.cellRange(shape.low.x, shape.high.x, count: columns)
  }

  private func rowRange(_ shape: Shape) -> ClosedRange<Int> {
    Self.cellRange(shape.low.y, shape.high.y, count: rows)
  }

  private static func cellRange(_ low: Double, _ high: Double, count: Int) -> ClosedRange<Int> {
    func cell(_ value: Double) -> Int { Int(min(max((value + margin) / Self.cell, 0), Double(count - 1))) }
    return cell(low)...max(cell(low), cell(high))
  }
}
